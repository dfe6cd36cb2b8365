"""The host: settings, storage, tables, outbox, clock, command line, local harbour."""
