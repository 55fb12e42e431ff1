import { parseJson } from './json.ts'
import type { LiveSource } from './listening.ts'

/** Whether a name is one that a station gives to hide the real one: `audio-source-1`, `camera-2` (station-api 8.5). */
export const isPlaceholder = (name: string): boolean => /^(?:audio-source|camera)-\d+$/.test(name)

/** Names of the microphones in a station's detections, by id. */
export type SourceNames = Readonly<Record<string, string>>

/** Names as the browser kept them; anything unreadable gives none. */
export function parseSourceNames(text: string | null): SourceNames {
  const value = parseJson(text)
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/**
 * Name of a microphone on the page. Guests of a classic station, which is everybody at an open one, read numbers with
 * the levels, and names with the birds (station-api 8.1, 8.5).
 */
export function sourceNameOf(
  { id, name }: Pick<LiveSource, 'id' | 'name'>,
  names: SourceNames,
): Pick<LiveSource, 'name' | 'placeholder'> {
  const told = Object.hasOwn(names, id) ? names[id] : undefined
  return isPlaceholder(name) && told && told !== id ? { name: told, placeholder: name } : { name }
}

/** Names kept at most: a classic station has new ids with every start. */
const MOST_NAMES = 20

/** Names with the one that another detection told; the oldest are dropped. */
export const withSourceName = (names: SourceNames, id: string, name: string): SourceNames =>
  Object.fromEntries([
    ...Object.entries(names)
      .filter(([other]) => other !== id)
      .slice(1 - MOST_NAMES),
    [id, name],
  ])
