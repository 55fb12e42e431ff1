/**
 * The address a click leads to when the router may go there: a plain primary click on a link. Undefined for everything the
 * browser must do itself (new tab, download).
 */
export function addressOfClick(event: Event): URL | undefined {
  if (!(event instanceof MouseEvent) || event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement)
  if (!link || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return undefined
  return URL.parse(link.href) ?? undefined
}
