/** The element of the page that fits a selector. Throws when the page has none of that kind: its HTML and its code do not fit. */
export function findElement<Kind extends HTMLElement>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} at ${selector}`)
  return found
}
