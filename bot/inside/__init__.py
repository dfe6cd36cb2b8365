"""The private parts of other libraries that we use: a module for each library, and nowhere else.

`tests/bot/inside` says which version was looked at and what each part looked like; `tests/test_private_parts.py` that
nobody else touches one.
"""
