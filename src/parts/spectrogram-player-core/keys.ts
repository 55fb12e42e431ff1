/** Action of a key on the player. Seconds are relative; shares are of the view. */
export type KeyAction =
  | { readonly does: 'toggle' | 'start' | 'end' | 'whole' | 'box-from' | 'box-to' | 'drop-box' }
  | { readonly does: 'seek'; readonly seconds: number }
  | { readonly does: 'zoom'; readonly time: number; readonly frequency: number }
  | { readonly does: 'pan'; readonly right: number; readonly up: number }

/** Key that was pressed. */
export interface PressedKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Seconds of an arrow key, and of a page key: the same as in the slim player. */
const ARROW_SECONDS = 0.5
const PAGE_SECONDS = 2
const ZOOM_STEP = 1.5
const PAN_STEP = 0.1

/** Direction of an arrow. */
interface Arrow {
  readonly right: -1 | 0 | 1
  readonly up: -1 | 0 | 1
}
const ARROWS: ReadonlyMap<string, Arrow> = new Map([
  ['ArrowRight', { right: 1, up: 0 }],
  ['ArrowLeft', { right: -1, up: 0 }],
  ['ArrowUp', { right: 0, up: 1 }],
  ['ArrowDown', { right: 0, up: -1 }],
])

/**
 * Action of a key on the picture: arrows move the position, with Shift the view; + and − zoom in time, with Alt in
 * frequency; [ and ] put the ends of the box at the position, Escape removes it; 0 shows everything. Undefined for
 * other keys. The picture always runs from left to right.
 */
export function keyAction({ key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey): KeyAction | undefined {
  if (key === '[') return { does: 'box-from' } // on many keyboards with AltGr, which is Ctrl and Alt to the browser
  if (key === ']') return { does: 'box-to' }
  if (ctrlKey || metaKey) return undefined
  const zoom = (factor: number): KeyAction =>
    altKey ? { does: 'zoom', time: 1, frequency: factor } : { does: 'zoom', time: factor, frequency: 1 }
  const arrow = ARROWS.get(key)
  if (arrow) {
    return shiftKey
      ? { does: 'pan', right: arrow.right * PAN_STEP, up: arrow.up * PAN_STEP }
      : { does: 'seek', seconds: (arrow.right + arrow.up) * ARROW_SECONDS }
  }
  switch (key) {
    case ' ':
      return { does: 'toggle' }
    case 'PageUp':
      return { does: 'seek', seconds: PAGE_SECONDS }
    case 'PageDown':
      return { does: 'seek', seconds: -PAGE_SECONDS }
    case 'Home':
      return { does: 'start' }
    case 'End':
      return { does: 'end' }
    case '+':
    case '=':
      return zoom(ZOOM_STEP)
    case '-':
    case '−':
    case '_':
      return zoom(1 / ZOOM_STEP)
    case '0':
      return { does: 'whole' }
    case 'Escape':
      return { does: 'drop-box' }
    default:
      return undefined
  }
}

/** Action of a key on the focused box. Shares are of the view. */
export type BoxAction =
  | { readonly does: 'move' | 'resize'; readonly right: number; readonly up: number }
  | { readonly does: 'drop' }
  | { readonly does: 'toggle' }

const BOX_STEP = 0.02

/**
 * Action of a key on the box: arrows move it, with Shift they move its right and its upper edge; Space plays it, Delete
 * removes it. Undefined for other keys.
 */
export function boxAction({ key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey): BoxAction | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === 'Delete' || key === 'Backspace' || key === 'Escape') return { does: 'drop' }
  if (key === ' ') return { does: 'toggle' }
  const arrow = ARROWS.get(key)
  return arrow && { does: shiftKey ? 'resize' : 'move', right: arrow.right * BOX_STEP, up: arrow.up * BOX_STEP }
}
