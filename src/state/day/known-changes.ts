import { atom } from 'jotai'
import type { DayEvent } from '../../domain/day-counts.ts'
import { DELETED, recordsAtom } from '../detections/records.ts'
import { stationClientAtom } from '../station.ts'

/**
 * What this browser knows of detections that were judged or deleted. A classic station goes on counting what is false; a current
 * one leaves it out as it does what is deleted (station-api 5.1).
 */
export const knownChangesAtom = atom((get): Extract<DayEvent, { readonly kind: 'changed' }> => {
  const isClassic = get(stationClientAtom).config?.dialect === 'classic'
  const known = [...get(recordsAtom).values()].filter(({ detection }) => detection.id > 0)
  const isGone = ({ detection, question }: (typeof known)[number]): boolean =>
    question === DELETED || (!isClassic && detection.verified === 'false_positive')
  const judged = known.filter(({ isChanged }) => isClassic && isChanged).map(({ detection }) => detection)
  return { kind: 'changed', judged, gone: known.filter(isGone).map(({ detection }) => detection.id) }
})
