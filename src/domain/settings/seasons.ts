import { isJsonObject, type SettingsDocument } from './document.ts'
import { hasName, isSameName } from './species-names.ts'

/** The seasons that stations have of themselves; owners can have others (station-api rest 4). */
export const SEASONS = ['spring', 'summer', 'fall', 'winter'] as const
/** The seasons that have words here: the four, and those of stations near the equator (station-api core 13). */
export const NAMED_SEASONS = [...SEASONS, 'wet1', 'dry1', 'wet2', 'dry2'] as const
export type Season = (typeof NAMED_SEASONS)[number]

/** Months and days at which the seasons begin, spring first. */
const BEGINNINGS = [
  [3, 20],
  [6, 21],
  [9, 22],
  [12, 21],
] as const

/** The four seasons as they begin on one half of the earth; other seasons, and what else is known of one, stay. */
export function withSeasonsOf(hemisphere: 'north' | 'south', seasons: unknown): SettingsDocument {
  const before = isJsonObject(seasons) ? seasons : {}
  const shift = hemisphere === 'north' ? 0 : 2
  const entries = SEASONS.map((name, index): [string, unknown] => {
    const [startMonth, startDay] = BEGINNINGS[(index + shift) % 4] ?? BEGINNINGS[0]
    const known = before[name]
    return [name, { ...(isJsonObject(known) ? known : {}), startMonth, startDay }]
  })
  return { ...before, ...Object.fromEntries(entries) }
}

/** Why a season cannot be added under a name: words are `settings.season.<name>`. */
export type SeasonNameFault = 'none' | 'there' | 'dot'

/**
 * The name under which a station keeps a season that somebody calls so: its own word for one of those that have words here,
 * else what was typed.
 *
 * @param called what people call a season of {@link NAMED_SEASONS}
 */
export const seasonName = (typed: string, called: (season: Season) => string): string =>
  NAMED_SEASONS.find((name) => isSameName(called(name), typed)) ?? typed.trim()

/** What is wrong with the name of a new season; undefined when nothing is. A dot would be a place in a station's file. */
export function seasonNameFault(name: string, taken: readonly string[]): SeasonNameFault | undefined {
  if (name.trim() === '') return 'none'
  if (name.includes('.')) return 'dot'
  return hasName(taken, name) ? 'there' : undefined
}

/** A season that was just added: it begins with the year until a day is chosen. */
export const NEW_SEASON: SettingsDocument = { startMonth: 1, startDay: 1 }
