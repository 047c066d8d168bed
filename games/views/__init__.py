"""The pages: thin doors to selectors and services."""
