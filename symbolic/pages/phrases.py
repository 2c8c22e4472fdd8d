"""The closed list of phrases, English and Chinese, that say what a piece of mathematics in prose is there for."""

from __future__ import annotations

import re
from typing import Literal

Role = Literal["given", "sentence", "claim", "definition", "none"]
# given: in force to the end of the scope; sentence: to the end of the sentence; claim: something said to hold.
PHRASES: tuple[tuple[Role, str], ...] = (
    ("given", r"\blet\b|\bsuppose\b|\bassum(?:e|ing)\b|\bgiven\b|\bfix\b|\bfor (?:all|every|each|any|some|arbitrary)\b"),
    ("given", r"\bwhere\b|\bsatisf(?:y|ies|ying)\b"),
    ("given", r"\bsuch that\b|\bwith\b|\bconsider\b|\btake\b|\bdenoting\b"),
    ("given", r"设|令|假设|假定|给定|对任意|对于任意|对所有|对于所有|任取|满足|其中|存在|使得|记|取"),
    ("sentence", r"\bif\b|\bwhen(?:ever)?\b|\bprovided\b|\bunless\b|若|当|如果"),
    ("claim", r"\bthen\b|\bhence\b|\btherefore\b|\bthus\b|\bso\b|\bwe (?:have|get|obtain|see|conclude|know)\b"),
    ("claim", r"\bit (?:follows|holds)\b|\bsince\b|\bbecause\b|\bgives?\b|\bimplies\b"),
    ("claim", r"则|有|得|故|因此|从而|于是|由于|因为|因|即"),
    ("definition", r"\bdefine[ds]?\b|\bis called\b|\bdenoted?\b|\bwrite\b|定义"),
)  # fmt: skip
_ALL = re.compile("|".join(f"(?P<r{i}>{words})" for i, (_, words) in enumerate(PHRASES)), re.IGNORECASE)
SORTS: tuple[tuple[str, str], ...] = (
    ("measure", r"(?:probability )?(?:measures?|distributions?)|概率测度|概率分布|测度|分布"),
    ("event", r"(?:events?|measurable (?:sub)?sets?)|事件|可测集|可测子集"),
)
BEFORE = {sort: re.compile(rf"(?:{words})\s*$", re.IGNORECASE) for sort, words in SORTS}
AFTER = {
    sort: re.compile(rf"^\s*(?:is|are|be|为|是|都是)?\s*(?:a|an|two|three|any|arbitrary|两个|任意)?\s*(?:{words})", re.IGNORECASE)
    for sort, words in SORTS
}  # fmt: skip
AND = re.compile(r"^\s*(?:,|and|or|和|与|及|、|，)\s*(?:and)?\s*$", re.IGNORECASE)
PROOF = re.compile(r"proof|证明|推导|derivation", re.IGNORECASE)
STATED = re.compile(r"theorem|lemma|proposition|corollary|定理|引理|命题|推论", re.IGNORECASE)


def role(words: str, before: Role) -> Role:
    """What mathematics after these words is there for, if this is what it was there for before them."""
    found = list(_ALL.finditer(words))
    if not found:
        return before
    last = found[-1]
    return next(r for i, (r, _) in enumerate(PHRASES) if last[f"r{i}"] is not None)


def sort_after(words: str) -> str | None:
    """The sort that the words after some letters give them: … be probability measures."""
    return next((sort for sort, pattern in AFTER.items() if pattern.search(words)), None)


def sort_before(words: str) -> str | None:
    """The sort that the words before some letters give them: probability measures …"""
    return next((sort for sort, pattern in BEFORE.items() if pattern.search(words)), None)
