"""What computer hands meet of the book and the box, and hands that look for what nobody has met. No rule needs it."""
