import { wasPressedLast } from '../platform/page-keys.ts'

/**
 * Whether a control was reached by keys, so that the space bar presses it; one that was clicked was not, though
 * browsers draw its ring as soon as any key is pressed.
 */
export function isChosenByKey(element: HTMLElement): boolean {
  const active = element.shadowRoot?.activeElement
  return active?.matches(':focus-visible') === true && !wasPressedLast(active)
}
