import { createLifetime, type Lifetime } from './lifetime.ts'

/** For so long a page may still grow to its old length. */
const PATIENCE_MS = 3000
/** What visitors do when they want to be somewhere else. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
let isKept = false

/**
 * After the browser's back and forward, puts the page where it was left (`changeAddress` notes it), as soon as it is long
 * enough again; a visitor who scrolls meanwhile is left alone. For as long as the document lives; calling it again does nothing.
 */
export function keepScrollPositions(): void {
  if (isKept) return
  isKept = true
  let coming: Lifetime | undefined
  globalThis.addEventListener('popstate', ({ state }: PopStateEvent) => {
    coming?.end()
    const top = Number(Reflect.get(Object(state), 'scroll'))
    if (!(top > 0)) return
    const { documentElement: page } = document
    const lifetime = createLifetime()
    coming = lifetime
    const growth = new ResizeObserver(() => {
      if (page.scrollHeight - page.clientHeight >= top) globalThis.scrollTo({ top, behavior: 'instant' })
    })
    growth.observe(page)
    lifetime.add(() => growth.disconnect())
    lifetime.after(PATIENCE_MS, () => lifetime.end())
    for (const way of OWN_WAYS) lifetime.listen(globalThis.window, way, () => lifetime.end(), { passive: true })
  })
}
