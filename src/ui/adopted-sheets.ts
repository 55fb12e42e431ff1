const copies = new WeakMap<Document, Map<CSSStyleSheet, CSSStyleSheet>>()

/**
 * Copies of constructable sheets: a sheet belongs to the document it was made for, so elements moved into another
 * document (an iframe's) get copies, shared by all elements there.
 */
export function adoptCopies(root: ShadowRoot, sheets: Iterable<CSSStyleSheet>): void {
  const { ownerDocument } = root
  const view = ownerDocument.defaultView
  if (!view || ownerDocument === document) return // moved again meanwhile
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
