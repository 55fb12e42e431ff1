import { MINUTE_MS } from '../../domain/calendar.ts'
import { type Atom, atom } from 'jotai'
import { currentBirdsOf, type CurrentBirds, type NowReading, type NowCriteria } from '../../domain/now.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { stationErrorAtom, wallAheadAtom } from '../clock.ts'
import { minuteAtom } from '../minute.ts'
import { recentDetectionsAtom } from './recent-detections.ts'
import { valueOf } from '../remote.ts'

const lookedAtom = atom(0)

const momentAtom = atom((get) => Math.max(get(minuteAtom), get(lookedAtom)))

/**
 * Moment from which "just now" is counted, by the station's clock: renewed each minute, and by {@link readAgainAtom}.
 */
export const nowReadingAtom = atom((get): NowReading => {
  const moment = get(momentAtom)
  return { instantMs: moment + get(stationErrorAtom), wallMs: moment + get(wallAheadAtom) }
})

/** Birds heard just now, for one set of criteria. While anything reads it, live detections keep arriving. */
export const currentBirdsAtom = (criteria: NowCriteria): Atom<CurrentBirds> =>
  atom((get) => currentBirdsOf(valueOf(get(recentDetectionsAtom)) ?? [], criteria, get(nowReadingAtom)))

/**
 * Renews the moment `inMs` milliseconds after the last one, when a bird leaves the window. Returns the way to cancel.
 */
export const readAgainAtom = atom(null, (get, set, inMs: number): (() => void) => {
  const lifetime = createLifetime()
  const left = inMs - (now() - get(momentAtom))
  // farther than a minute away it is renewed earlier anyway
  if (left < MINUTE_MS) lifetime.after(Math.max(0, left), () => set(lookedAtom, now()))
  return () => lifetime.end()
})
