import type { TypedAhead } from './typed-ahead.ts'

/**
 * Focuses the search box, or the form that has one, after loading its code where necessary. A press on a box that is
 * there needs no help.
 *
 * @param typed text typed meanwhile, which is put into it
 */
export async function focusSearch(
  element: HTMLElement | null,
  load: (tag: `bird-${string}`) => Promise<unknown>,
  { type }: Event,
  typed?: TypedAhead,
): Promise<undefined> {
  if (!element || (type === 'pointerdown' && element.matches(':defined'))) return
  await load(element.localName as `bird-${string}`) // reason: one of ours
  if ('updateComplete' in element) await element.updateComplete
  const before = document.activeElement
  await inputOf(element)
  const { text, isSent } = typed?.take() ?? {}
  if (document.activeElement !== before) return // the visitor has gone elsewhere meanwhile
  element.focus()
  if (text) document.execCommand('insertText', false, text) // deprecated, and the only way that is like typing
  const enter = (): void => void element.shadowRoot?.activeElement?.dispatchEvent(new KeyboardEvent('keydown', ENTER))
  if (isSent) queueMicrotask(enter) // the typed text is drawn before the key comes
}

const ENTER = { key: 'Enter', bubbles: true, composed: true, cancelable: true }

/** Input of the element, which it has only after its messages. */
const inputOf = ({ shadowRoot }: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const isThere = (): boolean => !shadowRoot || shadowRoot.querySelector('input') !== null
    if (isThere()) return resolve()
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(shadowRoot as ShadowRoot, { childList: true, subtree: true }) // reason: isThere
  })
