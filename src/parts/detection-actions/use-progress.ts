import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { type DetectionProgress, detectionProgressAtom } from '../../state/detection-progress.ts'

/** How the last wish for one detection stands; draws again only when that changes. */
export function useProgress(id: number): DetectionProgress | undefined {
  return useAtomValue(useMemo(() => atom((get) => get(detectionProgressAtom).get(id)), [id]))
}
