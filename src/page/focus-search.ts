/**
 * Gives the search box, or the form that has one, the focus, after fetching its code where that is not there yet. A press
 * on a box that is there needs no help.
 */
export async function focusSearch(
  element: HTMLElement | null,
  load: (tag: `bird-${string}`) => Promise<unknown>,
  { type }: Event,
): Promise<undefined> {
  if (!element || (type === 'pointerdown' && element.matches(':defined'))) return
  await load(element.localName as `bird-${string}`) // reason: one of ours
  if ('updateComplete' in element) await element.updateComplete
  const before = document.activeElement
  await inputOf(element)
  if (document.activeElement === before) element.focus() // nobody has gone elsewhere meanwhile
}

/** Its words come after its code: until then it has no input. */
const inputOf = ({ shadowRoot }: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const isThere = (): boolean => !shadowRoot || shadowRoot.querySelector('input') !== null
    if (isThere()) return resolve()
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(shadowRoot as ShadowRoot, { childList: true, subtree: true }) // reason: isThere
  })
