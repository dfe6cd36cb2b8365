"""Only what pyproject.toml cannot say: `data/` is installed as the package `wardroom_data`, beside the code."""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["bot*", "cogs*", "games*", "render*"]), "wardroom_data"],
    package_dir={"wardroom_data": "data"},
    package_data={
        "bot": ["migrations/*.sql", "bench/*.cjs"],
        "bot.harbour": ["page/*", "page/emoji/*"],
        "render": ["*/*.toml"],
        "wardroom_data": ["**/*"],
    },
)
