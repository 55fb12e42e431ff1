/** What stands inside an element of ours. */
export const inside = (element: Element): ShadowRoot => element.shadowRoot as ShadowRoot // reason: every element of ours has an open one

/** The first of its parts of that name. */
export const part = (element: Element, name: string): HTMLElement | null =>
  inside(element).querySelector(`[part~="${name}"]`)

/** Collects the events of a kind; a veto for those that say so. */
export function listen(element: Element, type: string, veto = false): CustomEvent[] {
  const heard: CustomEvent[] = []
  element.addEventListener(type, (event) => {
    heard.push(event as CustomEvent) // reason: all our events are
    if (veto) event.preventDefault()
  })
  return heard
}
