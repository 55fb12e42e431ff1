import { leftPlace } from './left-places.ts'
import { createLifetime, type Lifetime } from './lifetime.ts'

/** For so long a page may still grow to its old length, and get the link that it was left by, milliseconds. */
const PATIENCE_MS = 3000
/** Time between two looks for that link, milliseconds. */
const LOOK_MS = 100
/** Events by which visitors go elsewhere themselves. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
let isKept = false

/**
 * Scroll position and focus after the browser's back and forward: the page stands where it was left (`changeAddress` notes
 * it) as soon as it is long enough again, and the focus is on what it was left by as soon as that is drawn. A
 * visitor who scrolls meanwhile is left alone. For as long as the document lives; calling it again does nothing.
 */
export function keepScrollPositions(): void {
  if (isKept) return
  isKept = true
  let coming: Lifetime | undefined
  globalThis.addEventListener('popstate', ({ state }: PopStateEvent) => {
    coming?.end()
    const lifetime = createLifetime()
    coming = lifetime
    const { documentElement: page } = document
    const top = Number(Reflect.get(Object(state), 'scroll'))
    let left: unknown = Reflect.get(Object(state), 'to')
    const focusPlace = (): void => {
      const place = typeof left === 'string' ? placeOf(left) : undefined
      place?.focus({ preventScroll: true })
      if (place) left = undefined
    }
    const restore = (): void => {
      if (top > 0 && page.scrollHeight - page.clientHeight >= top) globalThis.scrollTo({ top, behavior: 'instant' })
      focusPlace()
    }
    // what is drawn makes the page longer, or is an element's first answer
    const growth = new ResizeObserver(restore)
    growth.observe(page)
    lifetime.add(() => growth.disconnect())
    lifetime.listen(globalThis.window, 'bird-ready', restore)
    lifetime.every(LOOK_MS, focusPlace) // rows that are drawn one after the other make no page longer that has their room
    lifetime.after(PATIENCE_MS, () => lifetime.end())
    for (const way of OWN_WAYS) lifetime.listen(globalThis.window, way, () => lifetime.end(), { passive: true })
  })
}

/** What leads to an address: a place that is no link, else the first visible link. */
function placeOf(address: string): HTMLElement | undefined {
  const [path = '', search = ''] = address.split(/\?(.*)/s)
  const query = new URLSearchParams(search)
  return leftPlace(path, query) ?? linkTo(path, query.toString(), document)
}

function linkTo(path: string, query: string, root: ParentNode): HTMLAnchorElement | undefined {
  for (const element of root.querySelectorAll('*')) {
    // a blank is written in two ways
    const isIt =
      element instanceof HTMLAnchorElement &&
      element.pathname === path &&
      new URLSearchParams(element.search).toString() === query
    if (isIt && element.checkVisibility()) return element
    const inside = element.shadowRoot && linkTo(path, query, element.shadowRoot)
    if (inside) return inside
  }
  return undefined
}
