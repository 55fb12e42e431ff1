/** Distance outside the window at which an element counts as near. */
const MARGIN = '300px'

/** Import of the code of one tag. `attempt` counts from 0: some browsers ask a second time only for another address. */
export type ElementImport = (attempt: number) => Promise<unknown>

/** Options of a loader: the import of each tag, and the tags without a box, which do not wait to be seen. */
export interface LoaderOptions {
  readonly imports: ReadonlyMap<string, ElementImport>
  readonly boxless: readonly string[]
}

/**
 * Loader of the code of known tags: when the first of them comes near the window, at once for those without a box and
 * for `loading="eager"`. Until then, and when the code does not arrive, their content stays. Returns a function that
 * looks for tags in a document, an element or a shadow root, now and from now on.
 */
export function createElementLoader({
  imports,
  boxless,
}: LoaderOptions): (root: Document | Element | ShadowRoot) => void {
  const asked = new Set<string>()

  const load = async (tag: string, attempt: number): Promise<void> => {
    asked.add(tag)
    try {
      if (!customElements.get(tag)) await imports.get(tag)?.(attempt)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      if (attempt === 0) console.warn(`<${tag}> did not load, and is tried again when the browser is online: ${why}`)
      addEventListener('online', () => void load(tag, attempt + 1), { once: true })
    }
  }

  const begin = (tag: string): void => {
    if (!asked.has(tag)) void load(tag, 0)
  }

  const nearness = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        nearness.unobserve(target)
        begin(target.localName)
      }
    },
    { rootMargin: MARGIN },
  )

  const consider = (element: Element): void => {
    const tag = element.localName
    if (!imports.has(tag) || asked.has(tag)) return
    if (boxless.includes(tag) || element.getAttribute('loading') === 'eager') begin(tag)
    else nearness.observe(element)
  }

  const lookIn = (root: ParentNode): void => {
    for (const element of root.querySelectorAll(':not(:defined)')) consider(element)
  }

  const additions = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      consider(node)
      lookIn(node)
    }
  })

  return (root) => {
    lookIn(root)
    additions.observe(root, { childList: true, subtree: true })
  }
}
