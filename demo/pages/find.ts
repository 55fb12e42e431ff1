/** Element of the page that matches a selector. Throws without one of that kind: HTML and code do not fit. */
export function findElement<Kind extends HTMLElement>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} at ${selector}`)
  return found
}
