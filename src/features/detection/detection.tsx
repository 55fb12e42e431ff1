import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DetectionAction } from '../../domain/detection-options.ts'
import type { Detection as Heard } from '../../domain/detection.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { dayPath } from '../../domain/station-paths.ts'
import { useConnectionEvents } from '../../parts/connection-events.ts'
import { DeferredOutbox } from '../../parts/outbox/deferred-outbox.tsx'
import { SpectrogramPalette } from '../../parts/spectrogram/palette.tsx'
import { deferred } from '../../platform/deferred.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { isDeletedAtom } from '../../state/detections/changes.ts'
import { detectionsAround } from '../../state/detections/detections-around.ts'
import { shownDetection } from '../../state/detections/shown-detection.ts'
import { valueOf } from '../../state/remote.ts'
import { deferredView } from '../../ui/deferred.ts'
import { useMethods } from '../../ui/host.ts'
import { useReport } from '../../ui/report.ts'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'
import { DetectionView } from './view.tsx'

const FACTS = ['source', 'weather', 'light', 'confidence', 'clip']

/** Most detections are there: what is said of the others comes when it is needed. */
const Missing = deferredView(
  deferred(() => import('./states.tsx')),
  'Missing',
)
const LoadFailure = deferredView(
  deferred(() => import('../../parts/notice/notice.tsx')),
  'LoadFailure',
)

export interface DetectionProps {
  /** Number of the detection. */
  readonly detection: number | undefined
  /** What the menu offers; everything when undefined. */
  readonly actions: readonly DetectionAction[] | undefined
  readonly headingLevel: HeadingLevel | undefined
  /** Where the focus goes when the page is there; nowhere without it. */
  readonly tab: 'review' | undefined
  readonly noHistory: boolean
}

/** One detection with its sound and everything around it: `<bird-detection>`. */
export function DetectionDetail({ detection: id, ...rest }: DetectionProps): ReactNode {
  useConnectionEvents()
  return id === undefined ? <Nothing /> : <One id={id} {...rest} />
}

/** No number, or one that is none. */
function Nothing(): ReactNode {
  useReport('empty')
  return <Missing known={undefined} />
}

function One({ id, tab, ...rest }: Omit<DetectionProps, 'detection'> & { readonly id: number }): ReactNode {
  const shown = useDetection(id)
  const { remote, detection, isGone, refresh } = shown
  const failure = remote.state === 'failed' ? remote.failure : undefined
  const isMissing = isGone || failure?.kind === 'not-found'
  const status = isMissing ? 'empty' : failure ? 'failed' : detection ? 'ready' : 'loading'
  const maySay = useReport(status, isMissing ? undefined : failure)
  useMethods({ refresh })
  useLeaveDeleted(id, detection)
  const view = (
    <>
      <SpectrogramPalette />
      {maySay && failure && (
        <slot name="error">
          <LoadFailure failure={failure} words="detection.failed" privatePart="error" onRetry={refresh} />
        </slot>
      )}
      {detection ? (
        <DetectionView
          {...shown}
          {...rest}
          detection={detection}
          isLoading={remote.state === 'loading'}
          isReview={tab === 'review'}
        />
      ) : (
        !failure && <DetectionSkeleton />
      )}
    </>
  )
  return (
    <>
      {isMissing ? <Missing known={detection} /> : view}
      {/* also when it is gone: that is told to the page around */}
      {rest.actions?.length !== 0 && <DeferredOutbox />}
    </>
  )
}

/** Goes back to the day when the detection on the screen is deleted here; where there is no dashboard around it is said. */
function useLeaveDeleted(id: number, detection: Heard | undefined): void {
  const { navigation } = useSettings()
  const isDeleted = useAtomValue(isDeletedAtom)(id)
  const today = useAtomValue(stationTodayAtom)
  const before = useRef({ id, isDeleted })
  useEffect(() => {
    const wasHere = before.current.id === id && !before.current.isDeleted
    before.current = { id, isDeleted }
    if (wasHere && isDeleted && detection) navigation?.go(dayPath(detection.date, today))
  }, [id, isDeleted, detection, navigation, today])
}

/** The place of everything before the first answer, so that nothing jumps. */
function DetectionSkeleton(): ReactNode {
  const text = useText()
  return (
    <>
      <p className="visually-hidden" role="status">
        {text('detection.loading')}
      </p>
      <div className="detection" aria-hidden="true">
        <div className="who">
          <i className="bar round" />
          <div className="names">
            <i className="bar name" />
            <i className="bar when" />
          </div>
        </div>
        <div className="tools" />
        <div className="sound skeleton" />
        <div className="beside facts">
          {FACTS.map((fact) => (
            <div key={fact} className="fact">
              <i className="bar" />
              <i className="bar" />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

/** A detection and what was heard around it, loaded and kept fresh while it is on the screen. */
function useDetection(id: number) {
  const [shown] = useState(shownDetection)
  const [around] = useState(detectionsAround)
  const load = useSetAtom(shown.loadAtom)
  const refresh = useSetAtom(shown.refreshAtom)
  const readAround = useSetAtom(around.readAtom)
  const follow = useSetAtom(shown.followAtom)
  const followAround = useSetAtom(around.followAtom)
  const remote = useAtomValue(shown.remoteAtom)
  const isGone = useAtomValue(shown.goneAtom)
  const siblings = useAtomValue(around.siblingsAtom)
  const neighbours = useAtomValue(around.neighboursAtom)
  const detection = valueOf(remote)

  useEffect(() => follow(), [follow])
  useEffect(() => followAround(), [followAround])
  // before anything is painted: from one to the next nothing flashes
  useLayoutEffect(() => void load(id), [load, id])
  useEffect(() => {
    if (detection) readAround(detection)
  }, [readAround, detection])

  return {
    remote,
    /** The old one in the moment before another is looked for; that is never painted. */
    detection,
    isGone,
    neighbours,
    siblings,
    refresh: useCallback(() => refresh(id), [refresh, id]),
  }
}
