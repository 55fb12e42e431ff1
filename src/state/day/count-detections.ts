import { atom } from 'jotai'
import { withDetection } from '../../domain/day-row.ts'
import type { Detection } from '../../domain/detection.ts'
import type { DaySlots, SummaryRow } from './day-slots.ts'
import { telling } from './day-table.ts'

/** The action that counts each detection of the day on the screen once more on its row. */
export function countDetections(slots: DaySlots) {
  const tellAtom = telling(slots)
  return atom(null, (get, set, batch: readonly Detection[]): void => {
    const model = get(slots.model)
    for (const detection of batch) {
      if (detection.date !== get(slots.shown)?.date) continue
      const name = detection.scientificName
      const known = model.rows.get(name)
      model.serial += 1
      const change = { serial: model.serial, hour: Number(detection.time.slice(0, 2)), isNew: !known }
      const row = { day: withDetection(known && get(known).day, detection), change }
      if (known) set(known, row)
      else model.rows.set(name, atom<SummaryRow>(row))
    }
    set(tellAtom)
  })
}
