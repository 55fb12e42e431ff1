import type { PressedKey } from '../../../parts/spectrogram-player-core/keys.ts'

/** What a key does to the live picture. */
export type LiveKeyAction =
  /** Moves the cursor, CSS pixels. */
  | { readonly does: 'point'; readonly x: number; readonly y: number }
  /** Looks back or forward by so many pictures. */
  | { readonly does: 'look'; readonly pictures: number }
  | { readonly does: 'closer' | 'wider' | 'toggle' | 'follow' | 'unpoint' }

/** Steps of the cursor, and with Shift. */
const STEP = 4
const LARGE_STEP = 40
/** How much of a picture a page key moves. */
const PAGE = 0.8

/**
 * What a key means on the live picture: arrows move the cursor, page keys look back and forward, space holds and lets go,
 * Home is the oldest sound, End now, + and − show less and more time. Undefined for keys that are not ours. Time always runs
 * from left to right.
 */
export function liveKeyAction({ key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey): LiveKeyAction | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  const step = shiftKey ? LARGE_STEP : STEP
  switch (key) {
    case 'ArrowLeft':
      return { does: 'point', x: -step, y: 0 }
    case 'ArrowRight':
      return { does: 'point', x: step, y: 0 }
    case 'ArrowUp':
      return { does: 'point', x: 0, y: -step }
    case 'ArrowDown':
      return { does: 'point', x: 0, y: step }
    case 'PageUp':
      return { does: 'look', pictures: -PAGE }
    case 'PageDown':
      return { does: 'look', pictures: PAGE }
    case 'Home':
      return { does: 'look', pictures: Number.NEGATIVE_INFINITY }
    case 'End':
      return { does: 'follow' }
    case ' ':
      return { does: 'toggle' }
    case '+':
    case '=':
      return { does: 'closer' }
    case '-':
    case '−':
    case '_':
      return { does: 'wider' }
    case 'Escape':
      return { does: 'unpoint' }
    default:
      return undefined
  }
}
