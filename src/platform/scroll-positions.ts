import { createLifetime, type Lifetime } from './lifetime.ts'

/** For so long a page may still grow to its old length, and get the link that it was left by. */
const PATIENCE_MS = 3000
/** So often that link is looked for, milliseconds. */
const LOOK_MS = 100
/** What visitors do when they want to be somewhere else. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
let isKept = false

/**
 * After the browser's back and forward, puts the page where it was left (`changeAddress` notes it), as soon as it is long
 * enough again, and the focus on the link that it was left by, as soon as it is there; a visitor who scrolls meanwhile is left alone. For as long as the document lives; calling it again does nothing.
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

/** @param address path and query that the link leads to */
function focusWhenThere(lifetime: Lifetime, address: string): void {
  const stop = lifetime.every(LOOK_MS, () => {
    const link = linkTo(address, document)
    link?.focus({ preventScroll: true })
    if (link) stop()
  })
}

/** The first link to an address that can be seen, whatever it stands in. */
function linkTo(address: string, root: ParentNode): HTMLAnchorElement | undefined {
  for (const element of root.querySelectorAll('*')) {
    const isIt = element instanceof HTMLAnchorElement && element.pathname + element.search === address
    if (isIt && element.checkVisibility()) return element
    const inside = element.shadowRoot && linkTo(address, element.shadowRoot)
    if (inside) return inside
  }
  return undefined
}
