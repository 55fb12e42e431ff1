import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { type AgainstUsual, againstUsual } from '../../../domain/species-days.ts'
import { stationMinuteAtom } from '../../../state/clock.ts'
import { useListenedDays } from '../use-listened-days.ts'

/** Days before today that make a usual day: as many as tell without another season in them. */
const BEFORE = 28

/** A species today beside the four weeks before; undefined until that is known. */
export function useAgainstUsual(scientificName: string): AgainstUsual | undefined {
  const minute = useAtomValue(stationMinuteAtom)
  const { counted } = useListenedDays(1 + BEFORE)
  return useMemo(() => againstUsual(counted, scientificName, minute), [counted, scientificName, minute])
}
