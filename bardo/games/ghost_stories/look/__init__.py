"""Ghost Stories: how the table looks: picture, text and art."""
