/** Waits until nothing of an element moves or fades any more, but for what does so without an end. */
export function atRest(element: Element): Promise<unknown> {
  const moving = element.shadowRoot?.getAnimations() ?? []
  const ending = moving.filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime ?? Infinity)))
  return Promise.allSettled(ending.map(({ finished }) => finished))
}
