import { createLifetime, type Lifetime } from './lifetime.ts'

/** Time for which a page may still grow to its old length and get its old link, milliseconds. */
const PATIENCE_MS = 3000
/** Interval of the search for that link, milliseconds. */
const LOOK_MS = 100
/** Events by which visitors go elsewhere themselves. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
let isKept = false

/**
 * Restores the scroll position after the browser's back and forward (`changeAddress` notes it), as soon as the page is
 * long enough, and the focus on the link by which it was left, as soon as that is there; not for a visitor who scrolls
 * meanwhile. It runs as long as the document; may be called twice.
 */
export function keepScrollPositions(): void {
  if (isKept) return
  isKept = true
  let coming: Lifetime | undefined
  globalThis.addEventListener('popstate', ({ state }: PopStateEvent) => {
    coming?.end()
    const top = Number(Reflect.get(Object(state), 'scroll'))
    const to: unknown = Reflect.get(Object(state), 'to')
    const lifetime = createLifetime()
    coming = lifetime
    if (top > 0) scrollWhenLong(lifetime, top)
    if (typeof to === 'string') focusWhenThere(lifetime, to)
    lifetime.after(PATIENCE_MS, () => lifetime.end())
    for (const way of OWN_WAYS) lifetime.listen(globalThis.window, way, () => lifetime.end(), { passive: true })
  })
}

function scrollWhenLong(lifetime: Lifetime, top: number): void {
  const { documentElement: page } = document
  const growth = new ResizeObserver(() => {
    if (page.scrollHeight - page.clientHeight >= top) globalThis.scrollTo({ top, behavior: 'instant' })
  })
  growth.observe(page)
  lifetime.add(() => growth.disconnect())
}

/**
 * Focuses the link to an address once it is there.
 *
 * @param address path and query that the link leads to
 */
function focusWhenThere(lifetime: Lifetime, address: string): void {
  const stop = lifetime.every(LOOK_MS, () => {
    const link = linkTo(address, document)
    link?.focus({ preventScroll: true })
    if (link) stop()
  })
}

/** First visible link to an address. */
function linkTo(address: string, root: ParentNode): HTMLAnchorElement | undefined {
  for (const element of root.querySelectorAll('*')) {
    const isIt = element instanceof HTMLAnchorElement && element.pathname + element.search === address
    if (isIt && element.checkVisibility()) return element
    const inside = element.shadowRoot && linkTo(address, element.shadowRoot)
    if (inside) return inside
  }
  return undefined
}
