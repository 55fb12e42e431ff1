/** Facts that the page around tells about its own station. Every function is safe where there is no document. */

/** Origin of this page; empty outside a browser. */
export const pageOrigin = (): string => globalThis.location?.origin ?? ''

/** Cookie that scripts may read; undefined without one. */
export const readCookie = (name: string): string | undefined => {
  const start = `${name}=`
  const pair = (globalThis.document?.cookie ?? '').split('; ').find((text) => text.startsWith(start))
  return pair?.slice(start.length) || undefined
}

/** Content of a `<meta name=…>`; undefined without one. */
export const readMeta = (name: string): string | undefined =>
  globalThis.document?.querySelector(`meta[name="${name}"]`)?.getAttribute('content') || undefined
