/** Attributes of HTML, frameworks and pages that any element may have, and that are not reported. */
const ANYBODYS =
  /^(?:class|style|id|is|slot|part|exportparts|title|lang|dir|hidden|role|tabindex|painted)$|^on|[^a-z-]|^(?:data|aria|v|x|hx|ng|_)-/

/** Looks for attributes that the element does not read, and reports those that nearly have the name of one. */
export function reportMisspelt(element: Element, known: readonly string[]): void {
  const unread = element.getAttributeNames().filter((name) => !known.includes(name) && !ANYBODYS.test(name))
  if (unread.length > 0)
    import('./nearly.ts').then(
      (code) => code.warnOfNearly(element, unread, known),
      () => {},
    )
}
