"""Reads whatever a page shows or says aloud, for as long as it is open."""

from __future__ import annotations

import re

from tests.support.browser.stage import Visitor
from tests.words.scan import faults

# Each new text and label is told once. Codes are no words of the page.
READ = """(() => {
  const LABELS = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  const known = new Set();
  const tell = (text) => {
    const plain = (text ?? '').replace(/[ \\n\\t]+/g, ' ').trim();
    if (!plain || known.has(plain)) return;
    known.add(plain);
    window.tellReader(plain);
  };
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!node.parentElement?.closest('script, noscript, style, code, .code')) tell(node.data);
    } else if (node.nodeType === Node.ELEMENT_NODE) {
      LABELS.forEach((name) => tell(node.getAttribute(name)));
      node.childNodes.forEach(read);
    }
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes, attributeName } of changes)
      if (type === 'attributes') tell(target.getAttribute(attributeName));
      else if (type === 'characterData') read(target);
      else addedNodes.forEach(read);
  }).observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: LABELS,
  });
})()"""


class Reader:
    """Everything that a visitor was shown from now on, on whatever page."""

    def __init__(self, visitor: Visitor, language: str) -> None:
        self.language = language
        self.texts: set[str] = set()
        visitor.context.expose_binding("tellReader", lambda _, text: self.texts.add(text))
        visitor.context.add_init_script(READ)

    def faults(self) -> dict[str, list[str]]:
        """What is wrong with what was read."""
        return {text: found for text in self.texts if (found := faults(text, self.language))}

    def find(self, pattern: str) -> set[str]:
        return {text for text in self.texts if re.search(pattern, text)}
