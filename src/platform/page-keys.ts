import { createLifetime } from './lifetime.ts'

/** Where a letter means something of its own. */
const TAKES_LETTERS = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], dialog[open]'

/** How a key was pressed: `code` is its place on the keyboard, such as `Digit1`. */
export type KeyPlace = Pick<KeyboardEvent, 'code' | 'shiftKey'>

/**
 * Calls for keys pressed anywhere on the page, unless somebody types, a menu or a dialog is open around the focus, or the
 * key belongs to the browser. Returns the way to stop.
 *
 * @param onKey true: the key was meant for us
 */
export function onPageKey(onKey: (key: string, pressed: KeyPlace) => boolean): () => void {
  const lifetime = createLifetime()
  lifetime.listen(globalThis.window, 'keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const path = event.composedPath()
    if (path.some((at) => at instanceof Element && at.matches(TAKES_LETTERS))) return
    if (onKey(event.key, event)) event.preventDefault()
  })
  return () => lifetime.end()
}
