"""Mutation testing: change the code in random places and see whether the tests notice.

`python -m benchmarks.mutants [AREA…] [--sample N] [--seed S]`; `make mutants` runs it for all areas.

| file | what it does |
|---|---|
| operators.py | finds the places of a file that can be changed, and changes them |
| areas.py | the areas with their sources and tests, the sample, and the changes judged to be equivalent |
| plugin.py | a pytest plugin: measures which test runs which line, or runs chosen tests in a chosen order |
| startup/ | makes every Python process of a test run import the changed module |
| hunt.py | runs the tests against each change and collects what survives |

The working tree is never touched: a changed module exists only in the processes that test it.
"""
