/**
 * The address a click leads to when the router should go there: a plain primary click on a link into this page's own
 * part of the site. Undefined for everything the browser must do itself (new tab, download, other places).
 *
 * @param home path under which the router is responsible, such as `/ui`
 */
export function pathOfClick(event: MouseEvent, home: string): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement)
  if (!link || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return undefined
  const url = URL.parse(link.href)
  if (!url || url.origin !== globalThis.location.origin || url.hash !== '') return undefined
  const inside = url.pathname === home || url.pathname.startsWith(`${home}/`)
  return inside && !url.pathname.startsWith(`${home}/assets/`) ? url : undefined
}
