import { DAY_MINUTES, minutesOf } from './calendar.ts'
import { compareRows, firstHour } from './daily-summary.ts'
import type { SpeciesDay } from './species-day.ts'

/** Entrance of one species in the playback. */
export interface PlaybackMoment {
  /** Scientific name. */
  readonly species: string
  /** Minute of the day of its first detection, station's wall clock, 0 to `until`; as exact as its row tells. */
  readonly at: number
  /** Second of the playback at which it enters. */
  readonly from: number
  /** Length of its voice, 2 to 4 seconds. */
  readonly seconds: number
}

/** Plan of a day's playback. */
export interface PlaybackPlan {
  /** Entrances in the order of first song; `from` rises, and none ends after `seconds`. */
  readonly moments: readonly PlaybackMoment[]
  /** Length of the playback, seconds. */
  readonly seconds: number
  /** Minute of the day at which it ends: 1440 for a day that is over. */
  readonly until: number
}

/** Options of a playback. */
export interface PlaybackWish {
  /** Longest length, seconds; default {@link PLAYBACK_SECONDS}. */
  readonly seconds?: number
  /** End of the day so far, minute of the station's wall clock, 1 to 1440; default 1440. */
  readonly until?: number
}

/** Length of a whole day's playback, seconds. */
export const PLAYBACK_SECONDS = 60
/** Most entrances that a listener can follow. */
const MOST_MOMENTS = 30
/** Shortest and longest voice, seconds; fewer species have longer voices. */
const [SHORTEST_SECONDS, LONGEST_SECONDS] = [2, 4]
/** Least time between two entrances, seconds: voices may overlap, names stay readable. */
const STEP_SECONDS = 1.2
/** Time before the first voice, and time after the last one at most, seconds; early and late hours are cut to these. */
const [FIRST_AFTER_SECONDS, LEFT_SECONDS] = [1.5, 6]
/** Seconds for each voice, and around all of them, on a day that has just begun. */
const [SECONDS_A_VOICE, SECONDS_AROUND] = [2, 4]

/**
 * Playback of a day: when each species enters. Of more than 30, new ones and then the most heard are chosen. Each
 * stands as near as possible to its time on an even clock, apart from its neighbours. The hours before the first and
 * after the last voice are shortened.
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

/** Minute of the day shown at a second of the playback, 0 to `until`; it never goes back. */
export function minuteAt({ moments, seconds, until }: PlaybackPlan, second: number): number {
  let [from, at] = [0, 0]
  for (const next of [...moments, { from: seconds, at: until }]) {
    if (second < next.from) return at + ((next.at - at) * Math.max(0, second - from)) / (next.from - from)
    ;[from, at] = [next.from, next.at]
  }
  return until
}

/**
 * Species in the order of first song. A row knows only the hour of its first detection, unless it has just one
 * (stations send the latest time as the first, too): the species of an hour are spread over it, most heard first.
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
 * Positions nearest to the wanted ones (least squares, by pooling close neighbours), at least `step` apart, from 0 to
 * `last`, as far as they fit.
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
