import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { isHeardOn, type NamedMicrophone } from '../../domain/live-names.ts'
import { recentDetectionsAtom, wantRecentAtom } from '../../state/detections/recent-detections.ts'
import { knownSourcesAtom } from '../../state/live/live-sources.ts'
import { valueOf } from '../../state/remote.ts'

/**
 * What was recognised last on a microphone, newest first; undefined before anybody knows.
 *
 * @param wanted how many rows the station is asked for at least, of all microphones; undefined: what is known is enough
 */
export function useRecentBirds(source: NamedMicrophone | undefined, wanted?: number): readonly Detection[] | undefined {
  const rows = valueOf(useAtomValue(recentDetectionsAtom))
  const { sources } = useAtomValue(knownSourcesAtom)
  const want = useSetAtom(wantRecentAtom)
  useEffect(() => (wanted === undefined ? undefined : want(wanted)), [want, wanted])
  return rows?.filter((row) => row.verified !== 'false_positive' && (!source || isHeardOn(row, source, sources)))
}
