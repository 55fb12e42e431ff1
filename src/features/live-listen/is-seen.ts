/** Whether an element is drawn where somebody can press it: pages hide the button of their header where a bar has one. */
export const isSeen = (element: HTMLElement | null): boolean =>
  element?.checkVisibility({ visibilityProperty: true }) === true
