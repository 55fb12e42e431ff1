import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { DEFAULT_RECENT_LIMIT, type RecentLimit } from '../../domain/recent-detections.ts'
import { useConnectionEvents } from '../../parts/connection-events.ts'
import { SpectrogramPalette } from '../../parts/spectrogram/palette.tsx'
import { heldAtom } from '../../state/hold.ts'
import {
  recentDetectionsAtom,
  recentLimitAtom,
  refreshRecentAtom,
  showWaitingAtom,
  wantRecentAtom,
} from '../../state/recent-detections.ts'
import { type Remote, valueOf } from '../../state/remote.ts'
import { useMethods } from '../../ui/host.ts'
import { type Standing, useReport } from '../../ui/report.ts'
import { Arrivals } from './arrivals.tsx'
import { DetectionList } from './detection-list.tsx'
import { Empty, LoadFailure, Skeleton } from './list-states.tsx'
import { ListHeader } from './list-header.tsx'

export interface DetectionsProps {
  /** How many to show at first; a person can change it. */
  readonly limit?: RecentLimit | undefined
}

/** What the station heard last, newest first: `<bird-detections>`. */
export function Detections({ limit: written }: DetectionsProps): ReactNode {
  const [limit, chooseLimit] = useLimit(written)
  const recent = useAtomValue(recentDetectionsAtom)
  const want = useSetAtom(wantRecentAtom)
  const heading = useId()
  useEffect(() => want(limit), [want, limit])
  useWaitingAnswers()
  useConnectionEvents()
  return (
    <section className="detections" aria-labelledby={heading} aria-busy={recent.state === 'loading'}>
      <SpectrogramPalette />
      <ListHeader id={heading} limit={limit} onLimit={chooseLimit} />
      <Content recent={recent} limit={limit} />
      <Arrivals />
    </section>
  )
}

function Content({
  recent,
  limit,
}: {
  readonly recent: Remote<readonly Detection[]>
  readonly limit: number
}): ReactNode {
  const refresh = useSetAtom(refreshRecentAtom)
  const rows = valueOf(recent)
  useMethods({ refresh })
  const maySay = useReport(standingOf(recent), recent.state === 'failed' ? recent.failure : undefined)
  const failure = maySay && recent.state === 'failed' && <LoadFailure failure={recent.failure} onRetry={refresh} />
  if (!rows) return failure || <Skeleton cards={limit} />
  return (
    <>
      {failure}
      {rows.length === 0 ? <Empty /> : <DetectionList detections={rows.slice(0, limit)} />}
    </>
  )
}

/** What a person chose here, else what the page author wrote, else what was remembered, else five (Spec §9). */
function useLimit(written: RecentLimit | undefined): [RecentLimit, (limit: RecentLimit) => void] {
  const [chosen, choose] = useState<RecentLimit>()
  const remembered = useAtomValue(recentLimitAtom)
  const remember = useSetAtom(recentLimitAtom)
  const chooseAndRemember = (limit: RecentLimit): void => {
    choose(limit)
    remember(limit)
  }
  return [chosen ?? written ?? remembered ?? DEFAULT_RECENT_LIMIT, chooseAndRemember]
}

/** An answer that came while everything was held still is shown when that ends. */
function useWaitingAnswers(): void {
  const held = useAtomValue(heldAtom)
  const show = useSetAtom(showWaitingAtom)
  useEffect(() => {
    if (!held) show()
  }, [held, show])
}

function standingOf(recent: Remote<readonly Detection[]>): Standing {
  if (recent.state === 'failed') return 'failed'
  const rows = valueOf(recent)
  if (!rows) return 'loading'
  return rows.length === 0 ? 'empty' : 'ready'
}
