/** What the page that we are part of tells about its own station. Every function is safe where there is no document. */

/** Origin of this page; empty outside a browser. */
export const pageOrigin = (): string => globalThis.location?.origin ?? ''

/** A cookie that scripts may read. */
export const readCookie = (name: string): string | undefined => {
  const start = `${name}=`
  const pair = (globalThis.document?.cookie ?? '').split('; ').find((text) => text.startsWith(start))
  return pair?.slice(start.length) || undefined
}

/** Content of a `<meta name=…>`. */
export const readMeta = (name: string): string | undefined =>
  globalThis.document?.querySelector(`meta[name="${name}"]`)?.getAttribute('content') || undefined

/**
 * The page config that a classic station's page carries: the JSON of `<script id="bird-page-config">`, else the global
 * `BIRDNET_CONFIG` of the station's own page. Undefined when there is neither.
 */
export function readPageConfig(): unknown {
  const text = globalThis.document?.getElementById('bird-page-config')?.textContent
  if (text) {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }
  return (globalThis as { BIRDNET_CONFIG?: unknown }).BIRDNET_CONFIG // reason: set by the station's page
}
