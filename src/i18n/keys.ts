import type { MessageKey } from './catalogue.ts'

/** Act of keys from anywhere on a page: the keys (`KeyboardEvent.key`), and the text that names it. */
export interface KeyAct {
  readonly keys: readonly [string, ...string[]]
  readonly words: MessageKey
  /** Value for `words`. */
  readonly act?: string
}

/** Acts of a place by their names. */
export type KeyActs = Readonly<Record<string, KeyAct>>

const by = (key: string | readonly [string, ...string[]], words: MessageKey, act?: string): KeyAct => ({
  keys: typeof key === 'string' ? [key] : key,
  words,
  ...(act !== undefined && { act }),
})

const MOVE = { next: by('j', 'results.keys', 'move'), previous: by('k', 'results.keys', 'move') }
const PICK = { pick: by('x', 'results.keys', 'pick') }
const CLEAR = { clear: by('Escape', 'tray.clear') }
const VERDICTS = { correct: by('c', 'detections.confirmCorrect'), wrong: by('f', 'detections.confirmFalse') }
const UNDO = { undo: by('u', 'outbox.undo') }
const LOCK = { lock: by('l', 'detections.lock') }
const OPEN = { open: by('Enter', 'results.keys', 'open') }
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const

/** Keys that work on every page. */
export const EVERYWHERE_KEYS = { search: by(['Ctrl+K', '⌘K'], 'search.label'), keys: by('?', 'review.allKeys') }

/** Keys of a list of detections. */
export const LIST_KEYS = {
  ...MOVE,
  play: by(' ', 'results.keys', 'play'),
  ...OPEN,
  ...PICK,
  ...VERDICTS,
  ...LOCK,
  remove: by('Delete', 'detections.delete'),
  ...UNDO,
  ...CLEAR,
  review: by('r', 'results.review'),
}

/** Keys of a page about one recording. */
export const PLAYER_KEYS = { play: by(' ', 'review.play'), dropBox: by('Escape', 'player.dropBox') }

/** Keys of the recordings beside one; there are as many digits as recordings. */
export const CONFIRMED_KEYS = {
  confirmed: by(['1', '2', '3'], 'review.playConfirmed'),
  inTurn: by('b', 'history.playInTurn'),
}

/** Keys of the page of a detection. */
export const DETECTION_KEYS = {
  ...PLAYER_KEYS,
  earlier: by('k', 'attention.earlier'),
  later: by('j', 'attention.later'),
  ...VERDICTS,
  ...UNDO,
  ...CONFIRMED_KEYS,
}

/** Keys of the review desk. */
export const REVIEW_KEYS = {
  play: PLAYER_KEYS.play,
  ...VERDICTS,
  skip: by('j', 'review.skip'),
  back: by('k', 'review.back'),
  ...UNDO,
  ...LOCK,
  ignore: by('i', 'detections.ignore'),
  note: by('n', 'review.note'),
  kinds: by('g', 'review.allOfAKind'),
  ...CONFIRMED_KEYS,
  leave: by('Escape', 'review.leave'),
  keys: EVERYWHERE_KEYS.keys,
}

/** Keys of the desk's wall of pictures; its own line tells them. */
export const WALL_KEYS = {
  left: by('ArrowLeft', 'review.wallKeys'),
  right: by('ArrowRight', 'review.wallKeys'),
  up: by('ArrowUp', 'review.wallKeys'),
  down: by('ArrowDown', 'review.wallKeys'),
  pick: by('x', 'review.wallKeys'),
  play: by(' ', 'review.wallKeys'),
  confirm: by('Enter', 'review.wallKeys'),
  playAll: by('p', 'review.playAll'),
}

/** Keys of the notifications. */
export const NOTICE_KEYS = {
  ...MOVE,
  ...PICK,
  read: by('m', 'notifications.markRead'),
  acknowledge: by('a', 'notifications.seenTo'),
  remove: by(['Delete', 'Backspace'], 'detections.delete'),
  ...CLEAR,
}

/** Keys of the settings. */
export const SETTINGS_KEYS = { find: by('/', 'search.label') }

const CHARTS = { chart: by([...ARROWS, 't'], 'chart.keys') }

/** Further keys of a page, by the name of its record. The review desk lists its own. */
export const KEYS_OF_PAGES: Readonly<Record<string, KeyActs>> = {
  dashboard: { move: by(ARROWS, 'results.keys', 'around'), ...OPEN },
  detections: LIST_KEYS,
  search: LIST_KEYS,
  detection: DETECTION_KEYS,
  notifications: NOTICE_KEYS,
  analytics: CHARTS,
  compare: CHARTS,
  species: CHARTS,
  settings: SETTINGS_KEYS,
}

/** Name of a key's act, among these acts; undefined for any other key. */
export const actOfKey = <Acts extends KeyActs>(acts: Acts, key: string): keyof Acts | undefined =>
  Object.keys(acts).find((name) => acts[name]?.keys.includes(key)) // a record's own keys are its names

/** Signs on a keyboard for keys that are no letters. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ ' ': 'Space', Enter: '↵', Escape: 'Esc', Delete: 'Del', Backspace: '⌫' },
  ...{ ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' },
}

/** Line of a list of keys: their signs, and what they do. */
export interface KeyLine extends Pick<KeyAct, 'words' | 'act'> {
  readonly signs: readonly string[]
}

/** Lines of a list of keys; acts with the same text are one line. */
export function keyLines(acts: KeyActs): readonly KeyLine[] {
  const lines = new Map<string, KeyLine>()
  for (const { keys, ...said } of Object.values(acts)) {
    const id = `${said.words} ${said.act ?? ''}`
    const signs = keys.map((key) => SIGNS[key] ?? key)
    lines.set(id, { ...said, signs: [...(lines.get(id)?.signs ?? []), ...signs] })
  }
  return [...lines.values()]
}
