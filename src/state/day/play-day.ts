import { atom } from 'jotai'
import { type PlaybackPlan, planPlayback } from '../../domain/day-playback.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { stationMinuteAtom } from '../clock.ts'
import { preferPlayer } from '../sound/picture-slots.ts'
import { stationClientAtom } from '../station.ts'
import { createDayPlayer, type DayPlayer, type DayPlayerOptions } from './day-player.ts'
import { daySounds } from './day-sounds.ts'
import type { DayView } from './day-view.ts'

export type { DayPlayerState } from './day-player.ts'
export { wakeForLater } from '../sound/wake-for-later.ts'

/** Audience of a day's playback. */
export type DayAudience = Pick<DayPlayerOptions, 'onChange' | 'onPosition'>

/** Day that can be played, as it was at the press: later detections do not change it. */
export interface PlayableDay extends DayPlayer {
  readonly plan: PlaybackPlan
  /** Species of the day, by scientific name. */
  readonly rows: ReadonlyMap<string, SpeciesDay>
}

/** Plan and player of the day that a view shows. */
export const openDayAtom = atom(null, (get, _set, view: DayView, audience: DayAudience): PlayableDay => {
  const client = get(stationClientAtom)
  const rows = new Map(get(view.rowsAtom).map((row) => [row.scientificName, row]))
  const plan = planPlayback(
    [...rows.values()],
    get(view.isTodayAtom) ? { until: Math.max(1, get(stationMinuteAtom)) } : {},
  )
  const fetching = new AbortController()
  const sounds = daySounds(client, get(view.dateAtom), get(view.totalsAtom).detections, fetching.signal)
  const player = createDayPlayer({
    plan,
    find: ({ species, seconds }) => {
      const row = rows.get(species)
      return row ? sounds.find(row, seconds) : Promise.resolve({ ok: true, value: undefined })
    },
    onWait: (isWaiting) => preferPlayer(client.base, fetching, isWaiting),
    ...audience,
  })
  return {
    ...player,
    plan,
    rows,
    end() {
      fetching.abort()
      player.end()
    },
  }
})
