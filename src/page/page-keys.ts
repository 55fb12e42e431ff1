import type { MessageKey } from '../i18n/catalogue.ts'

/** A line of the list of keys: the keys with blanks between them, what they do, and the `act` that such words may want. */
export type KeyLine = readonly [keys: string, words: MessageKey, act?: string]

const MOVE: KeyLine = ['j k', 'results.keys', 'move']
const PICK: KeyLine = ['x', 'results.keys', 'pick']
const OPEN: KeyLine = ['↵', 'results.keys', 'open']
const JUDGE: readonly KeyLine[] = [
  ['c', 'detections.confirmCorrect'],
  ['f', 'detections.confirmFalse'],
  ['u', 'outbox.undo'],
]
const REMOVE: KeyLine = ['Delete', 'detections.delete']
const LIST: readonly KeyLine[] = [
  ...[MOVE, ['Space', 'results.keys', 'play'] as const, OPEN, PICK],
  ...[...JUDGE, ['l', 'detections.lock'] as const, REMOVE],
]
const CHARTS: readonly KeyLine[] = [['← → ↑ ↓ t', 'chart.keys']]

/** Keys that work on every page. */
export const KEYS_EVERYWHERE: readonly KeyLine[] = [
  ['Ctrl+K ⌘K', 'search.label'],
  ['?', 'review.allKeys'],
]

/** Further keys of a page, by the name of its record. The review desk lists its own. */
export const KEYS_OF_PAGES: Readonly<Record<string, readonly KeyLine[]>> = {
  dashboard: [['← → ↑ ↓', 'results.keys', 'move'], OPEN],
  detections: LIST,
  search: LIST,
  detection: [
    ['Space', 'review.play'],
    ['k', 'attention.earlier'],
    ['j', 'attention.later'],
    ...JUDGE,
    ['1 2 3', 'review.playConfirmed'],
    ['b', 'history.playInTurn'],
  ],
  notifications: [MOVE, PICK, ['m', 'notifications.markRead'], ['a', 'notifications.seenTo'], REMOVE],
  analytics: CHARTS,
  compare: CHARTS,
  species: CHARTS,
  settings: [['/', 'search.label']],
}
