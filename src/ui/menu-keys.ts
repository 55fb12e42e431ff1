import type { KeyboardEvent } from 'react'

/**
 * Follows a key in a list of entries, if it is one of ours: up and down in a ring, Home and End (or a page) to the first and last, a
 * letter to the next that begins with it.
 */
export function followMenuKey(event: KeyboardEvent, entries: readonly HTMLElement[]): void {
  const target = entryFor(event.key, entries)
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** Where a key leads from the focused entry; undefined for keys that are not ours. */
function entryFor(key: string, all: readonly HTMLElement[]): HTMLElement | undefined {
  const here = all.findIndex((item) => item.matches(':focus'))
  switch (key) {
    case 'ArrowDown':
      return all[(here + 1) % all.length]
    case 'ArrowUp':
      return all.at(here <= 0 ? -1 : here - 1)
    case 'Home':
    case 'PageUp':
      return all[0]
    case 'End':
    case 'PageDown':
      return all.at(-1)
    default: {
      if (key.length !== 1 || key === ' ') return undefined
      const after = [...all.slice(here + 1), ...all.slice(0, here + 1)]
      return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
    }
  }
}
