"""Which small faults there are: of one expression of the code what could stand there instead."""

import ast
from collections.abc import Iterator, Mapping

Found = Iterator[tuple[str, ast.expr, str]]
"""The name of an operator, the expression that goes, and what stands in its place."""

COMPARED: Mapping[type[ast.cmpop], str] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}
RECKONED: Mapping[type[ast.operator], str] = {
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "//",
    ast.FloorDiv: "*",
    ast.Mod: "*",
}
PAIRS = (
    ("leader", "second"),
    ("lead", "reply"),
    ("least", "most"),
    ("payer", "payee"),
    ("first", "last"),
    ("mine", "theirs"),
    ("game_step", "arrivazs_step"),
)
OTHER = {one: two for pair in PAIRS for one, two in (pair, pair[::-1])}
"""Fields of one kind that can be taken for each other."""

Enums = Mapping[str, list[str]]


def enums_of(tree: ast.Module) -> dict[str, list[str]]:
    """The members of each enum of a module: one can stand for another."""
    return {
        node.name: [
            target.id
            for part in node.body
            if isinstance(part, ast.Assign)
            for target in part.targets
            if isinstance(target, ast.Name)
        ]
        for node in tree.body
        if isinstance(node, ast.ClassDef)
        and any(isinstance(base, ast.Name) and base.id.endswith("Enum") for base in node.bases)
    }


def faults(node: ast.AST, enums: Enums) -> Found:
    """The faults that can be set at this node itself."""
    match node:
        case ast.BoolOp():
            yield from _of_terms(node)
        case ast.Compare(ops=[operator]) if type(operator) in COMPARED:
            left, right = _(node.left), _(node.comparators[0])
            yield "compare", node, f"{left} {COMPARED[type(operator)]} {right}"
        case ast.Constant(value=bool()):
            yield "bool", node, str(not node.value)
        case ast.Constant(value=int(value)):
            yield "int", node, str(value + 1)
            yield "int", node, str(value - 1)
        case ast.BinOp() if type(node.op) in RECKONED and not _of_texts(node):
            yield "arith", node, f"{_(node.left)} {RECKONED[type(node.op)]} {_(node.right)}"
        case ast.UnaryOp(op=ast.Not()):
            yield "dropnot", node, _(node.operand)
        case ast.UnaryOp(op=ast.USub()):
            yield "arith", node, _(node.operand)
        case ast.Attribute():
            yield from _of_attribute(node, enums)
        case ast.If() | ast.IfExp() | ast.While():
            yield from _of_condition(node)
        case ast.comprehension():
            for condition in node.ifs:
                yield "dropfilter", condition, "True"
                yield from _negated(condition)


def _of_terms(node: ast.BoolOp) -> Found:
    word, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
    terms = [_(term) for term in node.values]
    yield "andor", node, f" {other} ".join(terms)
    for left_out in range(len(terms)):
        yield "dropterm", node, f" {word} ".join(terms[:left_out] + terms[left_out + 1 :])


def _of_attribute(node: ast.Attribute, enums: Enums) -> Found:
    name = node.value.id if isinstance(node.value, ast.Name) else ""
    if node.attr in enums.get(name, ()):
        members = enums[name]
        at = members.index(node.attr)
        if len(members) > 1:
            yield "attr", node, f"{name}.{members[at - 1 if at else 1]}"
    elif node.attr in OTHER:
        yield "attr", node, f"{_(node.value)}.{OTHER[node.attr]}"


def _of_condition(node: ast.If | ast.IfExp | ast.While) -> Found:
    yield from _negated(node.test)
    if isinstance(node, ast.If) and isinstance(node.body[-1], ast.Return | ast.Raise):
        yield "dropreturn", node.test, f"{_(node.test)} and False"


def _negated(test: ast.expr) -> Found:
    """A condition turned round; what another operator turns round already is left to that one."""
    if not isinstance(test, ast.Compare) and not _is_not(test):
        yield "negate", test, f"not {_(test)}"


def _is_not(test: ast.expr) -> bool:
    return isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)


def _of_texts(node: ast.BinOp) -> bool:
    """Texts and tuples are joined, not reckoned with: nothing else is made of those."""
    return any(isinstance(it, TEXTS) for it in (node.left, node.right)) or any(
        isinstance(it, ast.Constant) and isinstance(it.value, str) for it in (node.left, node.right)
    )


TEXTS = (ast.JoinedStr, ast.Tuple, ast.List)
WHOLE = (ast.Name, ast.Attribute, ast.Call, ast.Constant, ast.Subscript)


def _(node: ast.expr) -> str:
    text = ast.unparse(node)
    return text if isinstance(node, WHOLE) else f"({text})"
