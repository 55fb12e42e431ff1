import { createLifetime } from './lifetime.ts'

/** Address in the address bar, without origin and fragment. */
export interface Address {
  readonly path: string
  readonly query: URLSearchParams
}

const watchers = new Set<(address: Address) => void>()
let stopPopstate: (() => void) | undefined

/** Address of the page. Outside a browser: the root with no query. The query is a copy and may be changed freely. */
export function readAddress(): Address {
  const location = globalThis.location
  return location
    ? { path: location.pathname, query: new URLSearchParams(location.search) }
    : { path: '/', query: new URLSearchParams() }
}

/**
 * Changes the address bar without loading a page: `push` adds a step to the history, `replace` does not. Missing parts
 * stay. An unchanged address does nothing; watchers hear of all others.
 */
export function changeAddress(
  change: { readonly path?: string; readonly query?: URLSearchParams },
  how: 'push' | 'replace',
): void {
  if (!globalThis.history) return
  const here = readAddress()
  const query = (change.query ?? here.query).toString()
  const next = (change.path ?? here.path) + (query === '' ? '' : `?${query}`)
  if (next === here.path + globalThis.location.search) return
  if (how === 'push') {
    globalThis.history.replaceState({ scroll: globalThis.scrollY, to: next }, '') // for the way back
    globalThis.history.pushState(null, '', next)
  } else globalThis.history.replaceState(globalThis.history.state, '', next)
  tell()
}

/** Calls after every change: ours, and the browser's back and forward. Returns the way to stop. */
export function onAddressChange(fn: (address: Address) => void): () => void {
  const watcher = (address: Address): void => fn(address)
  watchers.add(watcher)
  stopPopstate ??= listenToPopstate()
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    stopPopstate?.()
    stopPopstate = undefined
  }
}

/** Whether an absolute address is on this page's origin. */
export const isSameOrigin = (url: string): boolean => {
  const here = globalThis.location
  return here !== undefined && (URL.parse(url, here.href)?.origin ?? '') === here.origin
}

/** Address with everything in it, for the https rule and sign-in. Empty outside a browser. */
export const fullAddress = (): string => globalThis.location?.href ?? ''

/** Sets the title of the tab. */
export function setDocumentTitle(text: string): void {
  if (globalThis.document) globalThis.document.title = text
}

/** Leaves the page for another address of the browser (sign-in, https). The caller has checked the address. */
export function leaveFor(url: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') globalThis.location?.assign(url)
  else globalThis.location?.replace(url)
}

/** Opens another address beside this page, which it cannot see. The caller has checked the address. */
export function openBeside(url: string): void {
  globalThis.open?.(url, '_blank', 'noopener')
}

/** Loads the page again. */
export function reloadPage(): void {
  globalThis.location?.reload()
}

function tell(): void {
  for (const watcher of [...watchers]) watcher(readAddress())
}

function listenToPopstate(): () => void {
  const lifetime = createLifetime()
  if (globalThis.window) lifetime.listen(globalThis.window, 'popstate', tell)
  return () => lifetime.end()
}

/** Address of a request, as `fetch` takes it. */
export const requestAddress = (input: RequestInfo | URL): string =>
  typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
