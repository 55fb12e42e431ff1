import { createLifetime } from '../platform/lifetime.ts'

/** A field whose code is not there after so long takes no more of it, milliseconds. */
const KEPT_MS = 10_000

/** What is typed before there is a field for it. */
export interface TypedAhead {
  /** What was typed so far, and whether Enter came behind it; from now on keys go where they belong. */
  take(): { readonly text: string; readonly isSent: boolean }
}

/** Keeps what is typed from now on, while the field that it is meant for is on its way. */
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
