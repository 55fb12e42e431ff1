import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useId, useState } from 'react'
import {
  DEFAULT_RECENT_LIMIT,
  RECENT_LIMITS,
  type RecentCount,
  type RecentLimit,
} from '../../domain/recent-detections.ts'
import { useConnectionEvents } from '../../parts/connection-events.ts'
import { ActionOptionsContext } from '../../parts/detection-actions/action-options.ts'
import { DeferredOutbox } from '../../parts/outbox/deferred-outbox.tsx'
import { deferred } from '../../platform/deferred.ts'
import { arrivalsAtom } from '../../state/detections/recent-arrivals.ts'
import { recentDetectionsAtom, refreshRecentAtom, wantRecentAtom } from '../../state/detections/recent-detections.ts'
import { recentLimitAtom } from '../../state/detections/recent-limit.ts'
import { valueOf } from '../../state/remote.ts'
import { pageModeAtom } from '../../state/station.ts'
import { useDeferred } from '../../ui/deferred.ts'
import { useSettings } from '../../ui/settings.ts'
import { useWidth } from '../../ui/size.ts'
import { useText } from '../../ui/text.ts'
import { ArrivalAnnouncer, linesCode, ListSkeleton, ListStates } from './list-body.tsx'
import { ListHeader } from './list-header.tsx'
import { type DetectionsProps, hasPictures, OptionsContext } from './options.ts'

/** Few pages want lists of one species, day or hour. */
const foundCode = deferred(() => import('./found.tsx'))

/** How many of the newest are looked through for confident ones. */
const LOOKED_THROUGH = RECENT_LIMITS.at(-1) ?? DEFAULT_RECENT_LIMIT

/** What the station heard last, newest first, or what it heard of a species or in an hour: `<bird-detections>`. */
export function Detections(props: DetectionsProps): ReactNode {
  const { species, date, hour } = props
  const isRecent = (species ?? date ?? hour) === undefined
  const isLines = !hasPictures(props)
  const found = useDeferred(foundCode, !isRecent)
  const lines = useDeferred(linesCode, isLines)
  const isWaiting = (!isRecent && !found) || (isLines && !lines)
  useConnectionEvents()
  return (
    <OptionsContext value={props}>
      <ActionOptionsContext value={props}>
        {lines && <lines.Lines />}
        {isWaiting ? (
          <ListSkeleton cards={DEFAULT_RECENT_LIMIT} />
        ) : found ? (
          <found.Found {...props} />
        ) : (
          <Recent {...props} />
        )}
      </ActionOptionsContext>
    </OptionsContext>
  )
}

function Recent({ limit: written, minConfidence, actions }: DetectionsProps): ReactNode {
  const text = useText()
  const [section, setSection] = useState<HTMLElement | null>(null)
  const width = useWidth(section)
  const [limit, chooseLimit] = useLimit(written, width)
  /** Above the table of a dashboard, where that is narrow: the list below tells of the same birds, and is the landmark. */
  const isSecond = useSettings().navigation !== undefined && limit === 1
  const recent = useAtomValue(recentDetectionsAtom)
  const want = useSetAtom(wantRecentAtom)
  const refresh = useSetAtom(refreshRecentAtom)
  const heading = useId()
  const rows = valueOf(recent)?.filter(({ confidence }) => confidence >= minConfidence)
  useEffect(() => want(minConfidence > 0 ? LOOKED_THROUGH : limit), [want, limit, minConfidence])
  return (
    <section
      ref={setSection}
      className="detections"
      part="base"
      aria-labelledby={isSecond ? undefined : heading}
      aria-busy={recent.state === 'loading'}
    >
      {(width > 0 || !isSecond) && (
        <>
          <ListHeader id={heading} words={text('detections.heading')} limit={limit} onLimit={chooseLimit} />
          <ListStates remote={recent} rows={rows?.slice(0, limit)} limit={limit} onRetry={refresh} />
        </>
      )}
      {!isSecond && <RecentArrivals />}
      {!isSecond && actions?.length !== 0 && <DeferredOutbox />}
    </section>
  )
}

const RecentArrivals = (): ReactNode => <ArrivalAnnouncer arrivals={useAtomValue(arrivalsAtom)} />

/** Two columns of cards have room for so many, on the station's own page. */
const ROOMY_LIMIT: RecentLimit = 10
/** From this width on there are two columns of cards, CSS pixels. */
const ROOMY_WIDTH = 614

/** What a person chose here, else what the page author wrote, else what was remembered, else five (Spec §9), ten where there is room. */
function useLimit(written: RecentCount | undefined, width: number): [RecentCount, (limit: RecentLimit) => void] {
  const [chosen, choose] = useState<RecentLimit>()
  const isPage = useAtomValue(pageModeAtom)
  const isRoomy = width >= ROOMY_WIDTH && isPage
  const remembered = useAtomValue(recentLimitAtom)
  const remember = useSetAtom(recentLimitAtom)
  const chooseAndRemember = (limit: RecentLimit): void => {
    choose(limit)
    remember(limit)
  }
  return [chosen ?? written ?? remembered ?? (isRoomy ? ROOMY_LIMIT : DEFAULT_RECENT_LIMIT), chooseAndRemember]
}
