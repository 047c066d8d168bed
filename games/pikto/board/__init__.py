"""The table as the page draws it, made from the stored views; the templates only loop over what stands here."""
