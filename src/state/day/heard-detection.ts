import { atom, type Atom } from 'jotai'
import type { CalendarDate } from '../../domain/calendar.ts'
import { recordsAtom } from '../detections/records.ts'

/** The number of a detection of a species on a day, as far as any list has brought one; a summary itself tells none. */
export const heardIdAtom = (scientificName: string, date: CalendarDate): Atom<number | undefined> =>
  atom((get) => {
    for (const { detection } of get(recordsAtom).values())
      if (detection.scientificName === scientificName && detection.date === date) return detection.id
    return undefined
  })
