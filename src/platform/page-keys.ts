import { createLifetime } from './lifetime.ts'

/** Elements in which a letter has a meaning of its own. */
const TAKES_LETTERS = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], dialog[open]'

/** Target of the last press of a pointer with its ancestors, as long as keys have not moved the focus since. */
let pressed = new WeakSet<EventTarget>()

/** Whether a focused element got the focus from a pointer. Known while somebody listens to the keys of the page. */
export const wasPressedLast = (element: Element): boolean => pressed.has(element)

/** Key press: `code` is its place on the keyboard, such as `Digit1`. */
export type KeyPlace = Pick<KeyboardEvent, 'code' | 'shiftKey'>

/** Keys that repeat while they are held; any other means one press, so that nothing is judged unseen. */
const REPEATS = /^(?:[jk]|Arrow\w+)$/

/**
 * Calls for keys pressed anywhere on the page, unless somebody types, a menu or a dialog is open around the focus, or
 * the key belongs to the browser; a letter is small unless Shift is held, whatever Caps Lock says. Returns the way to
 * stop.
 *
 * @param onKey true: the key was meant for us
 */
export function onPageKey(onKey: (key: string, pressed: KeyPlace) => boolean): () => void {
  const lifetime = createLifetime()
  let isHeld = false // whether a key of ours is held
  const notePressed = (event: Event): void => void (pressed = new WeakSet(event.composedPath()))
  lifetime.listen(globalThis.window, 'pointerdown', notePressed, { capture: true, passive: true })
  lifetime.listen(globalThis.window, 'keydown', (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Tab') pressed = new WeakSet()
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const path = event.composedPath()
    if (path.some((at) => at instanceof Element && at.matches(TAKES_LETTERS))) return
    const key = event.shiftKey || event.key.length > 1 ? event.key : event.key.toLowerCase()
    if (!event.repeat || REPEATS.test(key)) isHeld = onKey(key, event)
    if (isHeld) event.preventDefault()
  })
  return () => lifetime.end()
}
