import { type Atom, atom } from 'jotai'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { SunTimes } from '../../domain/sun-times.ts'
import { canDo } from '../../domain/station-config.ts'
import { sunTimes } from '../../station/endpoints/weather.ts'
import { learnUtcOffsetAtom, stationTodayAtom } from '../clock.ts'
import { keyMemo } from '../key-memo.ts'
import { NO_ANSWER, question } from '../question.ts'
import { valueOf } from '../remote.ts'

/** Days kept: those of a year, since the light of a range is computed from some of them. */
const KEPT_DAYS = 366

const atomsOfDay = keyMemo(
  (date: CalendarDate) => date,
  (date) => {
    const askedAtom = question(async (client, options, get, set) => {
      const result = await sunTimes(client, date, options)
      // on other days the offset from UTC may differ
      if (result.ok && date === get(stationTodayAtom))
        set(learnUtcOffsetAtom, result.value.utcOffsetMinutes, result.value.sunriseMinute)
      await client.boot()
      return canDo(client.config, 'sun') ? result : NO_ANSWER // else it is that of no place
    })
    return {
      askedAtom,
      sunAtom: atom((get) => valueOf(get(askedAtom))),
      knownAtom: atom((get) => valueOf(get(askedAtom.known))),
    }
  },
  KEPT_DAYS,
)

/**
 * Sun times of a day, asked for while it is mounted; undefined until known, and where they are unknown: no band is
 * drawn (Spec §8).
 */
export const sunTimesAtom = (date: CalendarDate): Atom<SunTimes | undefined> => atomsOfDay(date).sunAtom

/** Sun times of a day as far as they are known. Reading asks for nothing. */
export const knownSunTimesAtom = (date: CalendarDate): Atom<SunTimes | undefined> => atomsOfDay(date).knownAtom

/** Loads the sun times of a day unless they are known, and waits for them; undefined where they cannot be loaded. */
export const loadSunTimesAtom = atom(null, async (get, set, date: CalendarDate): Promise<SunTimes | undefined> => {
  const { askedAtom, knownAtom } = atomsOfDay(date)
  await set(askedAtom.needed)
  return get(knownAtom)
})
