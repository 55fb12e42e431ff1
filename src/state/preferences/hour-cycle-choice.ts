import { atom } from 'jotai'
import type { HourCycle } from '../../domain/presentation.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'
import { chosenHourCycleAtom, hourCycleAtom } from './hour-cycle.ts'

/** Chooses clock times with 12 or 24 hours, and keeps the choice. */
export const chooseHourCycleAtom = atom(null, (get, set, cycle: '12' | '24') => {
  set(chosenHourCycleAtom, cycle)
  get(memoryAtom).write(STORAGE_KEYS.hourCycle, cycle)
})

/** Begins with the page author's clock times, unless a visitor has chosen others. */
export const beginWithHourCycleAtom = atom(null, (get, set, cycle: HourCycle) => {
  if (get(hourCycleAtom) === 'auto') set(chosenHourCycleAtom, cycle)
})
