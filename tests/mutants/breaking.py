"""Small ways in which a line of the rules can be wrong: every place of a file where one fits, each as a broken tree."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
}
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
PLACE = ("lineno", "col_offset", "end_lineno", "end_col_offset")
OUTCOMES = {"NEXT": "DONE", "STAY": "NEXT", "DONE": "NEXT"}


@dataclass(frozen=True)
class Mutant:
    """One broken place. It is known by what stands there and not by its line, so that an explanation stays good."""

    path: Path
    line: int
    function: str
    """The functions and classes it stands in, dotted; empty at the top of a file."""
    statement: int
    """The line that the statement around it begins at."""
    was: str
    now: str
    tree: ast.Module

    @property
    def name(self) -> str:
        return f"{self.path.as_posix()}: {self.function or 'top'}: {self.was} -> {self.now}"


def places(source: str) -> list[tuple[int, int, int]]:
    """Where a file can be broken: line, node, and in which way. Cheap, for a draw by lot before anything is copied."""
    tree = ast.parse(source)
    last = set(_last_steps(tree))
    nodes = [(at, node) for at, (inside, _, node) in enumerate(_nodes(tree)) if not _is_end(node, inside in last)]
    return [(_line(node), at, way) for at, node in nodes for way, _ in enumerate(_broken(node))]


def _last_steps(tree: ast.Module) -> Iterator[str]:
    """The methods of the last step of each frame."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for one in node.body:
                match one:
                    case (
                        ast.Assign(targets=[ast.Name(id="steps")], value=ast.Tuple(elts=[*_, ast.Constant(value=step)]))
                        | ast.AnnAssign(
                            target=ast.Name(id="steps"), value=ast.Tuple(elts=[*_, ast.Constant(value=step)])
                        )
                    ):
                        yield from (f"{node.name}.{step}", f"{node.name}.on_{step}")
                    case _:
                        pass


def _is_end(node: ast.AST, last: bool) -> bool:
    """After the last step the next one is the end: to say the one for the other breaks nothing."""
    return (
        last and isinstance(node, ast.Return) and isinstance(node.value, ast.Name) and node.value.id in ("NEXT", "DONE")
    )


def mutant_at(path: Path, source: str, at: int, way: int) -> Mutant:
    """The file with that one place broken."""
    tree, broken = ast.parse(source), ast.parse(source)
    function, statement, node = list(_nodes(tree))[at]
    target = list(_nodes(broken))[at][2]
    changed = list(_broken(target))[way]
    shown, seen = (_around(tree, node), _around(broken, target)) if _is_bare(node) else (node, target)
    was = ast.unparse(shown)
    _become(target, changed)
    whole = ast.fix_missing_locations(broken)
    now = ast.unparse(seen)
    return Mutant(path, _line(node), function, statement, _short(was), _short(now), whole)


def _is_bare(node: ast.AST) -> bool:
    """A number or a word by itself: one of many in its function, and told by what stands round it."""
    return isinstance(node, ast.Constant | ast.Name)


def _around(tree: ast.Module, inner: ast.AST) -> ast.AST:
    return next(node for node in ast.walk(tree) if any(child is inner for child in ast.iter_child_nodes(node)))


def _line(node: ast.AST) -> int:
    return _line(node.target) if isinstance(node, ast.comprehension) else getattr(node, "lineno", 0)


def _short(text: str) -> str:
    return " ".join(text.split())[:160]


def _become(target: ast.AST, changed: ast.AST) -> None:
    """The node turns into another in its place, whoever holds it."""
    keep = {name: getattr(target, name) for name in PLACE if hasattr(target, name)}
    target.__class__ = changed.__class__
    target.__dict__.clear()
    target.__dict__.update(changed.__dict__)
    target.__dict__.update(keep)


def _nodes(tree: ast.Module) -> Iterator[tuple[str, int, ast.AST]]:
    """Every node that people wrote as rules, with the names around it and the line of its statement: not types, not
    messages of our own mistakes."""

    def walk(node: ast.AST, inside: str, statement: int) -> Iterator[tuple[str, int, ast.AST]]:
        for child in _ruling(node):
            here = child.lineno if isinstance(child, ast.stmt) else statement
            yield inside, here, child
            name = child.name if isinstance(child, ast.FunctionDef | ast.ClassDef) else ""
            yield from walk(child, f"{inside}.{name}".strip(".") if name else inside, here)

    yield from walk(tree, "", 0)


def _ruling(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Assert() | ast.Raise() | ast.Import() | ast.ImportFrom():
            return
        case ast.FunctionDef():
            yield from node.body
        case ast.AnnAssign():
            yield from [node.value] if node.value is not None else []
        case ast.ClassDef():
            yield from node.body
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return
        case _:
            yield from ast.iter_child_nodes(node)


def _broken(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARISONS:
            yield ast.Compare(node.left, [COMPARISONS[type(op)]()], node.comparators)
        case ast.BoolOp(op=ast.And()):
            yield ast.BoolOp(ast.Or(), node.values)
        case ast.BoolOp(op=ast.Or()):
            yield ast.BoolOp(ast.And(), node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.BinOp() if type(node.op) in SUMS:
            yield ast.BinOp(node.left, SUMS[type(node.op)](), node.right)
        case ast.AugAssign() if type(node.op) in SUMS:
            yield ast.AugAssign(node.target, SUMS[type(node.op)](), node.value)
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.Name(id=name) if name in TWINS:
            yield ast.Name(TWINS[name], ast.Load())
        case ast.Return(value=ast.Name(id=name)) if name in OUTCOMES:
            yield ast.Return(ast.Name(OUTCOMES[name], ast.Load()))
        case ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case ast.If():
            yield ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
        case ast.IfExp():
            yield ast.IfExp(node.test, node.orelse, node.body)
        case ast.comprehension(ifs=[_, *_]):
            yield ast.comprehension(node.target, node.iter, [], node.is_async)
        case ast.Slice(lower=None, upper=ast.expr() as upper, step=None):
            yield ast.Slice(upper, None, None)
        case _:
            return
