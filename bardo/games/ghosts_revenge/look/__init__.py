"""A Ghost's Revenge: how the table looks: picture, text and art."""
