/** What any element may have, of HTML, of frameworks and of pages: nobody has to hear of that. */
const ANYBODYS =
  /^(?:class|style|id|is|slot|part|exportparts|title|lang|dir|hidden|role|tabindex|painted)$|^on|[^a-z-]|^(?:data|aria|v|x|hx|ng|_)-/

/** Looks for attributes that nobody reads, and tells the author of the page of those that are nearly the name of one. */
export function reportMisspelt(element: Element, known: readonly string[]): void {
  const unread = element.getAttributeNames().filter((name) => !known.includes(name) && !ANYBODYS.test(name))
  if (unread.length > 0)
    import('./nearly.ts').then(
      (code) => code.warnOfNearly(element, unread, known),
      () => {},
    )
}
