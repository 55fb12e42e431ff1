import { isJsonObject, type SettingsDocument } from './document.ts'
import { hasName, isSameName } from './species-names.ts'

/** Default seasons of stations; owners can have others (station-api rest 4). */
export const SEASONS = ['spring', 'summer', 'fall', 'winter'] as const
/** Seasons with words here: the four, and those of stations near the equator (station-api core 13). */
export const NAMED_SEASONS = [...SEASONS, 'wet1', 'dry1', 'wet2', 'dry2'] as const
export type Season = (typeof NAMED_SEASONS)[number]

/** Months and days at which the seasons begin, spring first. */
const BEGINNINGS = [
  [3, 20],
  [6, 21],
  [9, 22],
  [12, 21],
] as const

/** Seasons with the dates of one half of the earth; other seasons, and other facts of each, stay. */
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

/** Reason why a season cannot have a name: words are `settings.season.<name>`. */
export type SeasonNameFault = 'none' | 'there' | 'dot'

/**
 * Name that a station stores for a season: its own word for a season that has words here, else the typed text.
 *
 * @param called name of a season of {@link NAMED_SEASONS} in the reader's language
 */
export const seasonName = (typed: string, called: (season: Season) => string): string =>
  NAMED_SEASONS.find((name) => isSameName(called(name), typed)) ?? typed.trim()

/** Fault of the name of a new season; undefined without one. A dot would separate names in a station's file. */
export function seasonNameFault(name: string, taken: readonly string[]): SeasonNameFault | undefined {
  if (name.trim() === '') return 'none'
  if (name.includes('.')) return 'dot'
  return hasName(taken, name) ? 'there' : undefined
}

/** New season: it begins with the year until a day is chosen. */
export const NEW_SEASON: SettingsDocument = { startMonth: 1, startDay: 1 }
