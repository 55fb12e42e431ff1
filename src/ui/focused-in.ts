/**
 * Element with the focus that is the given one or inside it. Unlike `:focus` it is also told while another window or tab
 * has the keyboard.
 */
export function focusedIn(element: Element | null | undefined): HTMLElement | undefined {
  const root = element?.getRootNode()
  const active = root && 'activeElement' in root ? root.activeElement : undefined // of a document or a shadow root
  return active instanceof HTMLElement && element?.contains(active) ? active : undefined
}
