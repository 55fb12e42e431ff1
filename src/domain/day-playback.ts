import { DAY_MINUTES, minutesOf } from './calendar.ts'
import { compareRows, firstHour } from './daily-summary.ts'
import type { SpeciesDay } from './species-day.ts'

/** The entrance of one species. */
export interface PlaybackMoment {
  /** Scientific name. */
  readonly species: string
  /** When it was first heard, minutes since midnight on the station's wall clock: as exact as its row tells, 0 to `until`. */
  readonly at: number
  /** When it enters, seconds since the beginning of the playback. */
  readonly from: number
  /** How long it is heard, 2 to 4. */
  readonly seconds: number
}

/** A day in a minute. */
export interface PlaybackPlan {
  /** In the order of first song; `from` rises, and none ends after `seconds`. */
  readonly moments: readonly PlaybackMoment[]
  /** Length of all. */
  readonly seconds: number
  /** Minutes since midnight that it reaches: 1440 for a day that is over. */
  readonly until: number
}

/** What a playback is made for. */
export interface PlaybackWish {
  /** The longest it may be; default {@link PLAYBACK_SECONDS}. */
  readonly seconds?: number
  /** Minutes since midnight of the station's wall clock, 1 to 1440: how far the day is. Default: it is over. */
  readonly until?: number
}

/** A day lasts a minute. */
export const PLAYBACK_SECONDS = 60
/** More names than these nobody takes in. */
const MOST_MOMENTS = 30
/** A voice is heard for so long; the fewer there are, the longer. */
const [SHORTEST_SECONDS, LONGEST_SECONDS] = [2, 4]
/** The least time between two entrances: in a dense dawn voices overlap, and each name can be read. */
const STEP_SECONDS = 1.2
/** Whoever presses hears the first voice after so long, however late the birds begin; after the last one so much is left at most. */
const [FIRST_AFTER_SECONDS, LEFT_SECONDS] = [1.5, 6]
/** What a day that has just begun takes at least: room for its voices, and a little light around them. */
const [SECONDS_A_VOICE, SECONDS_AROUND] = [2, 4]

/**
 * Plans a day in a minute: when which species enters. Of more than 30 those that are new and then those most heard are chosen.
 * Each stands as near as it can to its time of the day on an even clock; where many begin together they are drawn apart. The
 * hours before the first and after the last voice pass quickly: nobody waits for the birds of a winter morning.
 *
 * @param rows of one day, in any order; those without a detection are left out
 */
export function planPlayback(rows: readonly SpeciesDay[], wish: PlaybackWish = {}): PlaybackPlan {
  const { seconds: longest = PLAYBACK_SECONDS, until = DAY_MINUTES } = wish
  const heard = rows.filter((row) => firstHour(row) < 24).toSorted(compareRows('new', 'en'))
  const fitting = Math.max(0, Math.floor((longest - SHORTEST_SECONDS) / STEP_SECONDS) + 1)
  const chosen = inOrderOfFirstSong(heard.slice(0, Math.min(MOST_MOMENTS, fitting)), until)
  const least = chosen.length * SECONDS_A_VOICE + SECONDS_AROUND
  const seconds = Math.min(longest, Math.max(least, (longest * until) / DAY_MINUTES))
  const voice = Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, seconds / (2 * chosen.length)))
  const last = seconds - voice
  const first = chosen[0]?.at ?? 0
  const lead = Math.min(FIRST_AFTER_SECONDS, (first / until) * last)
  const ideal = chosen.map(({ at }) => lead + ((at - first) / Math.max(1, until - first)) * (last - lead))
  const froms = drawnApart(ideal, STEP_SECONDS, last)
  return {
    moments: chosen.map(({ species, at }, index) => ({ species, at, from: froms[index] ?? 0, seconds: voice })),
    seconds: Math.min(seconds, (froms.at(-1) ?? last) + voice + LEFT_SECONDS),
    until,
  }
}

/** The minute of the day at which the sun stands, 0 to `until`, after so many seconds: it never goes back. */
export function minuteAt({ moments, seconds, until }: PlaybackPlan, second: number): number {
  let [from, at] = [0, 0]
  for (const next of [...moments, { from: seconds, at: until }]) {
    if (second < next.from) return at + ((next.at - at) * Math.max(0, second - from)) / (next.from - from)
    ;[from, at] = [next.from, next.at]
  }
  return until
}

/**
 * A row knows the hour of its first detection, and its time only when there was no other (stations send the latest time as
 * the first one, too): the species of an hour are spread over it, the most heard first.
 */
function inOrderOfFirstSong(rows: readonly SpeciesDay[], until: number): readonly { species: string; at: number }[] {
  const byHour = Map.groupBy(rows.toSorted(compareRows('count', 'en')), firstHour)
  return [...byHour]
    .flatMap(([hour, together]) => {
      const [begin, end] = [Math.min(until, hour * 60), Math.min(until, (hour + 1) * 60)]
      return together.map(({ scientificName: species, count, latestHeard }, index) => {
        const spread = begin + ((end - begin) * (index + 0.5)) / together.length
        const exact = count === 1 && latestHeard !== undefined ? minutesOf(latestHeard) : spread
        return { species, at: Math.min(end, Math.max(begin, exact)) }
      })
    })
    .toSorted((a, b) => a.at - b.at || (a.species < b.species ? -1 : 1))
}

/**
 * The places nearest to the wanted ones (least squares, by pooling neighbours that are too close) that are at least `step`
 * apart, from 0 to `last`, where so many fit.
 *
 * @param wanted must not fall
 */
function drawnApart(wanted: readonly number[], step: number, last: number): readonly number[] {
  const pools: { sum: number; size: number }[] = []
  for (const [index, place] of wanted.entries()) {
    let pool = { sum: place - index * step, size: 1 }
    for (let before = pools.at(-1); before && before.sum / before.size > pool.sum / pool.size; before = pools.at(-1)) {
      pool = { sum: pool.sum + before.sum, size: pool.size + before.size }
      pools.pop()
    }
    pools.push(pool)
  }
  const latest = last - (wanted.length - 1) * step
  return pools
    .flatMap(({ sum, size }) => Array.from({ length: size }, () => Math.max(0, Math.min(latest, sum / size))))
    .map((place, index) => place + index * step)
}
