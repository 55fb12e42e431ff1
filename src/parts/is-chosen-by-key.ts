import { wasPressedLast } from '../platform/page-keys.ts'

/**
 * A control that somebody has gone to by keys is what the space bar presses; one that was clicked is not, though browsers draw
 * its ring as soon as any key is pressed.
 */
export function isChosenByKey(element: HTMLElement): boolean {
  const active = element.shadowRoot?.activeElement
  return active?.matches(':focus-visible') === true && !wasPressedLast(active)
}
