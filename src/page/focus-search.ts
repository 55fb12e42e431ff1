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
  element.focus()
}
