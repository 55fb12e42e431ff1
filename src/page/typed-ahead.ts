import { createLifetime } from '../platform/lifetime.ts'

/** Time after which a field without its code takes no more keys, milliseconds. */
const KEPT_MS = 10_000

/** Text typed before its field is there. */
export interface TypedAhead {
  /** Takes the text so far, and whether Enter came after it; later keys go to the field. */
  take(): { readonly text: string; readonly isSent: boolean }
}

/** Keeps the keys typed from now on, while the field they are meant for is loading. */
export function typedAhead(target: EventTarget): TypedAhead {
  const lifetime = createLifetime()
  let text = ''
  let isSent = false
  const keep = (event: Event): void => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event as KeyboardEvent // reason: a keydown
    if (ctrlKey || metaKey || altKey || isComposing) return
    if (key === 'Enter') isSent = text !== ''
    else if (key === 'Backspace') text = [...text].slice(0, -1).join('')
    else if ([...key].length === 1) text += key
    else return
    event.preventDefault()
    event.stopPropagation() // a letter is a command to some pages
  }
  lifetime.listen(target, 'keydown', keep, { capture: true })
  lifetime.after(KEPT_MS, () => lifetime.end())
  return {
    take() {
      lifetime.end()
      return { text, isSent }
    },
  }
}
