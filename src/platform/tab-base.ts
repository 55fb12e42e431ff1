/** What names the station of the files that this tab holds, instead of a web address. */
export const TAB_STATION = 'tab:'

/** End of the base of that station: no server has such a path, so that nothing of it can be mistaken for another. */
const END = `/${TAB_STATION}`

/** Base of that station. */
export const tabBase = (): string => (globalThis.location?.origin ?? 'http://localhost') + END

/** Whether a base is that of the files in this tab. */
export const isTabBase = (base: string): boolean => base.endsWith(END)

/** Path of the pages that show them, below a station's own, with everything under it. */
const PAGES = '/ui/open'

/** Path under which a page shows the files in this tab, with the prefix of a proxy; undefined on every other page. */
export function tabHome(path: string): string | undefined {
  const at = path.indexOf(PAGES)
  const isHome = at >= 0 && !path.slice(0, at).includes('/ui') && /^(\/|$)/.test(path.slice(at + PAGES.length))
  return isHome ? path.slice(0, at + PAGES.length) : undefined
}
