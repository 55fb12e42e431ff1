import { atom } from 'jotai'
import type { HourCycle } from '../../domain/presentation.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'

/** What was chosen in this store (hour-cycle-choice.ts). */
export const chosenHourCycleAtom = atom<HourCycle | undefined>(undefined)

/** Whether a visitor wants clock times with 12 or 24 hours; as the language writes them while nobody has chosen. */
export const hourCycleAtom = atom((get): HourCycle => {
  const kept = get(memoryAtom).read(STORAGE_KEYS.hourCycle)
  return get(chosenHourCycleAtom) ?? (kept === '12' || kept === '24' ? kept : 'auto')
})
