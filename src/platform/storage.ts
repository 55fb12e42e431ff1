import type { Locale } from '../domain/locale.ts'
import { createLifetime } from './lifetime.ts'

/**
 * Keys that the page of a station keeps in the browser (Spec §3, and the viewer's choices for clock times and
 * spectrograms). A guest's have the same names behind `bird:` and the address of its station; nothing is stored under
 * any other name.
 */
export const STORAGE_KEYS = {
  theme: 'theme',
  locale: 'locale',
  hourCycle: 'hour-cycle',
  messages: (locale: Locale | `${Locale}.${'more' | 'settings'}`): string => `messages-${locale}`,
  selectedDate: 'dashboard-selected-date',
  recentLimit: 'recentDetectionLimit',
  /** Whether the visitor might act when the station last said so: `yes` or `no`; `base` as below. */
  mayAct: (base: string): string => `may-act:${base}`,
  liveAppearance: 'live-spectrogram',
  /** Name of the microphone that was listened to last, since its id does not last. */
  liveSource: 'live-microphone',
  /** Names of microphones in detections, by id, of a station that hides them. */
  liveSourceNames: 'live-microphone-names',
  spectrogramAppearance: 'spectrogram-look',
  /** Unsent drafts about detections; `base` as below. */
  reviewDrafts: (base: string): string => `review-drafts:${base}`,
  searchHistory: 'searchHistory',
  listView: 'detection-list-view',
  speciesView: 'species-view',
  postcardPlace: 'postcard-place',
  /** Facts about a station that its owner tells for exports; `base` as below. */
  exportFacts: (base: string): string => `export-facts:${base}`,
  notificationSound: 'notificationSound',
  /** Quiet hours and quiet birds of the bell in this browser. */
  quietNotices: 'quiet-notifications',
  /** Kinds of notices told at each place in this browser. */
  toldNotices: 'told-notifications',
  /** Settings of a station that were changed and not saved, without secrets; `base` as below. */
  settingsDraft: (base: string): string => `settings-draft:${base}`,
  /** What the columns of tables are that no program is known for. */
  tableColumns: 'table-columns',
  announce: 'announce',
  shortcuts: 'shortcuts',
  /** Commands that have not reached the station; `base` is its address: two stations may share one origin. */
  outbox: (base: string): string => `verdict-outbox:${base}`,
  /** Use of the station's disks by day; `base` as above. */
  diskMarks: (base: string): string => `disk-marks:${base}`,
} as const

let allowed = false

/**
 * Allows storage, for the page of a station alone. Until it is called with `true`, and in every embed, reading gives
 * null and writing does nothing.
 */
export function setStorageAllowed(on: boolean): void {
  allowed = on
}

/** Whether this page may keep something. */
export const isStorageAllowed = (): boolean => allowed

/** Stored text, or null when there is none, storage is not allowed or the browser refuses. Never throws. */
export function readStored(key: string): string | null {
  return allowed ? read(key) : null
}

/** Stores a text, or removes it with null. Does nothing when storage is full or refused. Never throws. */
export function writeStored(key: string, value: string | null): void {
  if (allowed) write(key, value)
}

function read(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null
  } catch {
    return null // blocked by the browser's privacy settings
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) globalThis.localStorage?.removeItem(key)
    else globalThis.localStorage?.setItem(key, value)
  } catch {
    // full or blocked: the page works without storage
  }
}

/** Memory of the browser, as far as one element may use it. */
export interface Memory {
  read(key: string): string | null
  write(key: string, value: string | null): void
}

/** Memory of a page: the visitor's choices there. */
export const PAGE_MEMORY: Memory = { read: readStored, write: writeStored }

/** Memory of an embed, also beside a page: it finds nothing and leaves nothing. */
export const NO_MEMORY: Memory = { read: () => null, write: () => {} }

/**
 * Memory of an embed whose host allows it: under names of our own, separate for each station.
 *
 * @param base the station's, without a slash at its end
 */
export const embedMemory = (base: string): Memory => ({
  read: (key) => read(`bird:${base}:${key}`),
  write: (key, value) => write(`bird:${base}:${key}`, value),
})

/** Calls back when another tab of the same origin changed one key (null: removed). Returns the way to stop. */
export function onStoredChange(key: string, fn: (value: string | null) => void): () => void {
  if (!globalThis.window) return () => {}
  return createLifetime().listen(globalThis.window, 'storage', (event) => {
    if (allowed && event instanceof StorageEvent && event.key === key) fn(event.newValue)
  })
}
