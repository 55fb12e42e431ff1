/** Search history: searches as they were typed, newest first (Spec §3). */
export type SearchHistory = readonly string[]

/** Searches that are kept at most (Spec §9 Search). */
export const HISTORY_KEPT = 10
/** Searches that an empty box offers, and suggestions of any kind at most (Spec §9 Search). */
export const SUGGESTIONS_SHOWN = 8
/** Length of a kept search at most, UTF-16 units; ours, so that ten fit easily into a browser's storage. */
export const HISTORY_TEXT_MAX = 1000

/** History with a search at its top, and nowhere else. */
export function remembered(history: SearchHistory, search: string): SearchHistory {
  const text = search.trim()
  if (text === '' || text.length > HISTORY_TEXT_MAX) return history
  return [text, ...history.filter((one) => one !== text)].slice(0, HISTORY_KEPT)
}

/** History as the browser kept it; anything unreadable is an empty one. */
export function readHistory(kept: unknown): SearchHistory {
  if (!Array.isArray(kept)) return []
  const texts = kept.filter((one): one is string => typeof one === 'string')
  return texts.reduceRight<SearchHistory>(remembered, [])
}
