import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { heardSince, meetsCriteria, NOW_WITHIN_MS } from '../../domain/now.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { WALL_AWAKE_MS, wallBirds } from '../../domain/wall.ts'
import { useArrivalAnnouncer } from '../../parts/arrivals/use-arrival-announcer.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { recentDetectionsAtom, wantRecentAtom } from '../../state/detections/recent-detections.ts'
import { type Remote, valueOf } from '../../state/remote.ts'

/** Enough that one species that sings on and on does not push the others out. */
const ROWS = 50
/** The bird on the stage, and those beside it. */
const MOST = 5

/** The birds on the wall. */
export interface WallBirds {
  readonly recent: Remote<readonly Detection[]>
  /** Each species once, newest first; undefined before the first answer. */
  readonly birds: readonly Detection[] | undefined
  /** Key of the detection that has woken the screen; undefined while it is at rest. */
  readonly awakeKey: string | undefined
}

/** Follows what is heard; whoever is heard from now on wakes the screen for a while. */
export function useWallBirds(source: string | undefined): WallBirds {
  const recent = useAtomValue(recentDetectionsAtom)
  const rows = valueOf(recent)
  const want = useSetAtom(wantRecentAtom)
  const [awakeKey, setAwakeKey] = useState<string>()
  const before = useRef<readonly Detection[]>(undefined)
  const announce = useArrivalAnnouncer('off') // a picture on the wall does not speak unasked
  const wake = useEffectEvent((heard: readonly Detection[]) => {
    const wanted = heard.filter((row) => meetsCriteria(row, { withinMs: NOW_WITHIN_MS, minConfidence: 0, source }))
    const newest = wanted.at(-1)
    if (!newest) return
    setAwakeKey(detectionKey(newest))
    announce(wanted.toReversed())
  })
  useEffect(() => want(ROWS), [want])
  useEffect(() => {
    if (!rows) return
    const heard = heardSince(before.current, rows)
    before.current = rows
    wake(heard)
  }, [rows])
  useEffect(() => {
    if (awakeKey === undefined) return
    return createLifetime().after(WALL_AWAKE_MS, () => setAwakeKey(undefined))
  }, [awakeKey])
  return { recent, birds: rows && wallBirds(rows, source, MOST), awakeKey }
}
