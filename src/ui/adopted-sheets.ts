const copies = new WeakMap<Document, Map<CSSStyleSheet, CSSStyleSheet>>()

/**
 * A constructable sheet belongs to the document it was made for: an element that was adopted into another one (an
 * iframe's) gets copies with the same rules, one for all elements of that document.
 */
export function adoptCopies(root: ShadowRoot, sheets: Iterable<CSSStyleSheet>): void {
  const { ownerDocument } = root
  const view = ownerDocument.defaultView
  if (!view || ownerDocument === document) return // moved on meanwhile
  root.adoptedStyleSheets = Array.from(sheets, (sheet) => copyOf(sheet, ownerDocument, view))
}

function copyOf(sheet: CSSStyleSheet, owner: Document, view: Window & typeof globalThis): CSSStyleSheet {
  const known = copies.get(owner) ?? new Map<CSSStyleSheet, CSSStyleSheet>()
  copies.set(owner, known)
  const copy = known.get(sheet) ?? new view.CSSStyleSheet()
  if (!known.has(sheet)) copy.replaceSync(Array.from(sheet.cssRules, (rule) => rule.cssText).join('\n'))
  known.set(sheet, copy)
  return copy
}
