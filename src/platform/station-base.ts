import { TAB_STATION, tabBase } from './tab-base.ts'

/**
 * Base of the station in an address that a page author pasted; undefined when there is none. `/ui/…`, `/login` and
 * `/api/v2/…` are cut off, the prefix of a proxy stays; an address with a port needs no `http://`. `tab:` is the station of the
 * files in this tab.
 */
export function stationBase(pasted: string): string | undefined {
  if (pasted.trim() === TAB_STATION) return tabBase()
  const text = /^[\w.-]+:\d+(\/|$)/.test(pasted.trim()) ? `//${pasted.trim()}` : pasted
  const url = URL.parse(text, globalThis.location?.href)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined
  return url.origin + url.pathname.replace(/\/(ui|login|api\/v\d+|index\.html)(\/.*)?$/, '').replace(/\/+$/, '')
}
