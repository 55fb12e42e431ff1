import { type ReactNode, useEffect, useRef } from 'react'
import { useAtomValue, useSetAtom } from 'jotai'
import { parseDuration } from '../../domain/duration.ts'
import type { Detection, Percent } from '../../domain/detection.ts'
import { AWAY_AFTER_MS } from '../../domain/limits.ts'
import { NOW_WITHIN_MS, type NowVariant, type NowCriteria } from '../../domain/now.ts'
import { knownLiveStateAtom } from '../../state/detections/live-detections.ts'
import { refreshRecentAtom } from '../../state/detections/recent-detections.ts'
import { useHost, useMethods } from '../../ui/host.ts'
import { useLasting } from '../../ui/lasting.ts'
import { useProperties } from '../../ui/properties.ts'
import { useReport } from '../../ui/report.ts'
import { useText } from '../../ui/text.ts'
import { Hero } from './hero.tsx'
import { Line } from './line.tsx'
import { Failed, Loading, Quiet } from './now-states.tsx'
import { RotationButton } from './rotation-button.tsx'
import { Ticker } from './ticker.tsx'
import { type HeardBirds, useCurrentBirds } from './use-current-birds.ts'
import { useInteractionPause } from './use-interaction-pause.ts'
import { useBirdEvents } from './use-bird-events.ts'
import { type Rotation, useRotation } from './use-rotation.ts'

export interface NowProps {
  /** ISO 8601 duration. */
  readonly within: string
  readonly minConfidence: Percent
  /** Seconds for each bird of the window; 0 shows the newest only. */
  readonly rotate: number
  readonly source: string | undefined
  readonly variant: NowVariant
}

/** Heard just now: one bird, for a corner of somebody's page. `<bird-now>`. */
export function Now({ within, minConfidence, rotate, source, variant }: NowProps): ReactNode {
  const text = useText()
  const base = useRef<HTMLDivElement>(null)
  const criteria: NowCriteria = { withinMs: parseDuration(within) ?? NOW_WITHIN_MS, minConfidence, source }
  const heard = useCurrentBirds(criteria)
  const isAway = useAway(heard)
  // while the station is away nobody knows whether it is quiet there: the last bird stays
  const birds =
    isAway && heard.current.birds.length === 0 && heard.current.last ? [heard.current.last] : heard.current.birds
  useBirdEvents(heard.rows, birds, criteria)
  const isInteracting = useInteractionPause(base)
  const rotation = useRotation(birds, variant === 'ticker' ? 0 : rotate, isInteracting)
  const drawsErrors = useStatus(heard)
  useProperties({ current: () => rotation.bird })
  return (
    <div ref={base} className="now" part="base" data-variant={variant} role="group" aria-label={text('now.label')}>
      <Content heard={heard} birds={birds} rotation={rotation} variant={variant} drawsErrors={drawsErrors} />
      {isAway && rotation.bird && (
        <p className="away" part="status">
          {text('now.away')}
        </p>
      )}
    </div>
  )
}

interface ContentProps {
  readonly heard: HeardBirds
  readonly birds: readonly Detection[]
  readonly rotation: Rotation
  readonly variant: NowVariant
  readonly drawsErrors: boolean
}

function Content({ heard, birds, rotation, variant, drawsErrors }: ContentProps): ReactNode {
  const { recent, rows, current } = heard
  const { bird, rotates, isPaused, setPaused } = rotation
  if (!rows && recent.state === 'failed') return drawsErrors && <Failed failure={recent.failure} />
  if (!rows) return <Loading />
  if (!bird) return <Quiet last={current.last} sourceUntold={current.sourceUntold} />
  if (variant === 'ticker') return <Ticker birds={birds} />
  const OneBird = variant === 'line' ? Line : Hero
  return <OneBird bird={bird}>{rotates && <RotationButton isPaused={isPaused} onPause={setPaused} />}</OneBird>
}

/** Whether the station has been out of reach for a while: the last bird stays, and it is said. */
function useAway({ recent }: HeardBirds): boolean {
  const host = useHost()
  const live = useAtomValue(knownLiveStateAtom)
  const isAway = useLasting(live !== 'open' || recent.state === 'failed', AWAY_AFTER_MS)
  useEffect(() => host.setState('stale', isAway), [host, isAway])
  return isAway
}

function useStatus({ recent, rows, current }: HeardBirds): boolean {
  const refresh = useSetAtom(refreshRecentAtom)
  useMethods({ refresh })
  const failure = recent.state === 'failed' ? recent.failure : undefined
  const status = rows ? (current.last ? 'ready' : 'empty') : failure ? 'failed' : 'loading'
  return useReport(status, failure)
}
