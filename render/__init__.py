"""Pictures: a View becomes placed boxes, placed boxes become a drawing."""
