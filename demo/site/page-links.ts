/** Folder of the dashboard, which is one page there and has its own behind the `#`. */
const PAGES = '/ui/'

/**
 * Leads links to pages of the station, which elements make of its address, to those pages of the dashboard: a host of files
 * has one file for all of them.
 *
 * @param site base of the site, without a trailing slash
 */
export function leadToPages(site: string): void {
  const home = site + PAGES
  const leading = (address: string): string => {
    const { href } = new URL(address, location.href)
    return href.startsWith(home) && !href.startsWith(`${home}#`) ? `${home}#/${href.slice(home.length)}` : address
  }
  /** Right before a link is followed, or its address copied, in whatever way. */
  const lead = (event: Event): void => {
    const link = event.composedPath().find((at) => at instanceof HTMLAnchorElement)
    if (link?.href && leading(link.href) !== link.href) link.href = leading(link.href)
  }
  for (const type of ['pointerdown', 'focusin', 'click']) addEventListener(type, lead, { capture: true })
  const open = window.open.bind(window)
  window.open = (url, ...more) => open(url === undefined ? url : leading(String(url)), ...more)
}
