/** A control that somebody has gone to by keys is what the space bar presses; one that was clicked is not. */
export const isChosenByKey = (element: HTMLElement): boolean =>
  element.shadowRoot?.activeElement?.matches(':focus-visible') === true
