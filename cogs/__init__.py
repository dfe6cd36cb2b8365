"""Discord in: slash commands, buttons, menus and modals turned into answers."""
