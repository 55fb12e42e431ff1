import { atom } from 'jotai'
import type { HourCycle } from '../../domain/presentation.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'

/** Choice made in this store (hour-cycle-choice.ts). */
export const chosenHourCycleAtom = atom<HourCycle | undefined>(undefined)

/** Hour cycle that a visitor chose; as the language writes it without a choice. */
export const hourCycleAtom = atom((get): HourCycle => {
  const kept = get(memoryAtom).read(STORAGE_KEYS.hourCycle)
  return get(chosenHourCycleAtom) ?? (kept === '12' || kept === '24' ? kept : 'auto')
})
