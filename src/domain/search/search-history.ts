/** What was searched for, as it was typed, newest first (Spec §3). */
export type SearchHistory = readonly string[]

/** Searches that are kept at most (Spec §9 Search). */
export const HISTORY_KEPT = 10
/** Searches that an empty box offers, and suggestions of any kind at most (Spec §9 Search). */
export const SUGGESTIONS_SHOWN = 8
/** A longer search is not kept, UTF-16 units. Ours: ten of them fit into a browser's storage many times. */
export const HISTORY_TEXT_MAX = 1000

/** The history after a search: at its top, and nowhere else. */
export function remembered(history: SearchHistory, search: string): SearchHistory {
  const text = search.trim()
  if (text === '' || text.length > HISTORY_TEXT_MAX) return history
  return [text, ...history.filter((one) => one !== text)].slice(0, HISTORY_KEPT)
}

/** Reads a kept history out of anything: what is no history of searches is none. */
export function readHistory(kept: unknown): SearchHistory {
  if (!Array.isArray(kept)) return []
  const texts = kept.filter((one): one is string => typeof one === 'string')
  return texts.reduceRight<SearchHistory>(remembered, [])
}
