import { createLifetime, type Lifetime } from './lifetime.ts'

/** For so long a page may still grow to its old length, and get the link that it was left by, milliseconds. */
const PATIENCE_MS = 3000
/** Events by which visitors go elsewhere themselves. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
let isKept = false

/**
 * Scroll position and focus after the browser's back and forward: the page stands where it was left (`changeAddress` notes
 * it) as soon as it is long enough again, and the focus is on the link that it was left by as soon as that is drawn. A
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
    const restore = (): void => {
      if (top > 0 && page.scrollHeight - page.clientHeight >= top) globalThis.scrollTo({ top, behavior: 'instant' })
      const link = typeof left === 'string' ? linkTo(left, document) : undefined
      link?.focus({ preventScroll: true })
      if (link) left = undefined
    }
    // what is drawn makes the page longer, or is an element's first answer
    const growth = new ResizeObserver(restore)
    growth.observe(page)
    lifetime.add(() => growth.disconnect())
    lifetime.listen(globalThis.window, 'bird-ready', restore)
    lifetime.after(PATIENCE_MS, () => lifetime.end())
    for (const way of OWN_WAYS) lifetime.listen(globalThis.window, way, () => lifetime.end(), { passive: true })
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
