import { useAtomValue, useSetAtom } from 'jotai'
import pause from 'lucide/dist/esm/icons/pause.mjs'
import play from 'lucide/dist/esm/icons/play.mjs'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Detection, Percent } from '../../domain/detection.ts'
import { parseDuration } from '../../domain/duration.ts'
import { AWAY_AFTER_MS } from '../../domain/limits.ts'
import { NOW_WITHIN_MS, type NowCriteria, type NowVariant } from '../../domain/now.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { useAsOf } from '../../parts/as-of.ts'
import { BirdPicture } from '../../parts/bird-picture.tsx'
import { ConfidenceRing } from '../../parts/confidence-ring/confidence-ring.tsx'
import { SpeciesName } from '../../parts/species-name/species-name.tsx'
import { useBirdLink } from '../../parts/use-bird-link.ts'
import { deferred } from '../../platform/deferred.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { knownLiveStateAtom } from '../../state/detections/live-detections.ts'
import { refreshRecentAtom } from '../../state/detections/recent-detections.ts'
import { stationClientAtom } from '../../state/station.ts'
import { IconButton } from '../../ui/button.tsx'
import { useDeferred } from '../../ui/deferred.ts'
import { useHost, useMethods } from '../../ui/host.ts'
import { useLasting } from '../../ui/lasting.ts'
import { useProperties } from '../../ui/properties.ts'
import { useReport } from '../../ui/report.ts'
import { useSlide } from '../../ui/slide.ts'
import { useText } from '../../ui/text.ts'
import { HeardAgo, HeardWhen } from './heard-ago.tsx'
import { Indicator } from './indicator.tsx'
import { NameInLine } from './name-in-line.tsx'
import { Failed, Loading, Quiet } from './now-states.tsx'
import { useBirdEvents } from './use-bird-events.ts'
import { type HeardBirds, useCurrentBirds } from './use-current-birds.ts'
import { type Rotation, useRotation } from './use-rotation.ts'

/** Few pages show several stations. */
const heardBy = deferred(() => import('./heard-by.tsx'))

/** The largest an image is drawn, CSS pixels; the style sheet says how large it is. */
const LARGEST = 160

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
  const asOf = useAsOf()
  useProperties({ current: () => rotation.bird })
  return (
    <div ref={base} className="now" part="base" data-variant={variant} role="group" aria-label={text('now.label')}>
      <Content heard={heard} birds={birds} rotation={rotation} variant={variant} drawsErrors={drawsErrors} />
      {((isAway && rotation.bird) || asOf !== undefined) && (
        <p className="away" part="status">
          {isAway ? text('now.away') : asOf}
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

interface RotationButtonProps {
  readonly isPaused: boolean
  onPause(paused: boolean): void
}

/** Stops birds that take turns: what moves by itself can be held (WCAG 2.2.2). */
function RotationButton({ isPaused, onPause }: RotationButtonProps): ReactNode {
  const text = useText()
  return (
    <IconButton
      className="rotation"
      part="rotation"
      icon={isPaused ? play : pause}
      label={text(isPaused ? 'now.continue' : 'now.pause')}
      onClick={() => onPause(!isPaused)}
    />
  )
}

/** True while a pointer or the focus is on the element: what somebody looks at does not change under the eyes. */
function useInteractionPause(element: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const lifetime = createLifetime()
    lifetime.listen(element.current, 'pointerenter', () => setOver(true))
    lifetime.listen(element.current, 'pointerleave', () => setOver(false))
    lifetime.listen(element.current, 'focusin', () => setFocus(true))
    lifetime.listen(element.current, 'focusout', () => setFocus(false))
    return () => lifetime.end()
  }, [element])
  return isOver || hasFocus
}

interface LineProps {
  readonly bird: Detection
  /** Stands after the time. */
  readonly children: ReactNode
}

/** One line of text: this bird was heard, and when. */
function Line({ bird, children }: LineProps): ReactNode {
  return (
    <p className="line" key={detectionKey(bird)}>
      <Indicator />
      <NameInLine bird={bird} />{' '}
      {bird.commonName.trim() !== '' && (
        <i className="scientific serif" part="scientific" lang="la">
          <bdi>{bird.scientificName}</bdi>{' '}
        </i>
      )}
      <HeardAgo bird={bird} />
      <Stations bird={bird} />
      {children}
    </p>
  )
}

interface HeroProps {
  readonly bird: Detection
  /** Stands after the time. */
  readonly children: ReactNode
}

/** A card with the bird as its hero. */
function Hero({ bird, children }: HeroProps): ReactNode {
  const linkOf = useBirdLink()
  return (
    <div className="hero" key={detectionKey(bird)}>
      <BirdImage bird={bird} />
      <div className="words">
        <SpeciesName commonName={bird.commonName} scientificName={bird.scientificName} link={linkOf(bird)} />
        <p className="when">
          <Indicator />
          <HeardWhen bird={bird} />
          {children}
        </p>
        <Stations bird={bird} isLine />
      </div>
      <ConfidenceRing confidence={bird.confidence} size="md" />
    </div>
  )
}

/** Everything heard within the window in one line, newest first. What does not fit is scrolled to; nothing runs by itself. */
function Ticker({ birds }: { readonly birds: readonly Detection[] }): ReactNode {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  useSlide(list, birds.map(({ scientificName }) => scientificName).join())
  return (
    <div className="ticker-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list without bullets is no list for Safari; what scrolls must be reached by keys */}
      <ul ref={list} className="ticker" role="list" tabIndex={0} aria-label={text('now.label')}>
        {birds.map((bird) => (
          <li key={bird.scientificName}>
            <BirdImage bird={bird} />
            <NameInLine bird={bird} />
            <HeardWhen bird={bird} />
            <Stations bird={bird} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface StationsProps {
  readonly bird: Detection
  readonly isLine?: boolean
}

/** Names of the stations that heard it, where there are several. */
function Stations(props: StationsProps): ReactNode {
  const isOfSeveral = useAtomValue(stationClientAtom).group !== undefined
  const HeardBy = useDeferred(heardBy, isOfSeveral)?.HeardBy
  return HeardBy && <HeardBy {...props} />
}

/** The bird's photo, or its egg. */
function BirdImage({ bird }: { readonly bird: Detection }): ReactNode {
  return (
    <span className="image" part="image">
      <BirdPicture scientificName={bird.scientificName} size={LARGEST} />
    </span>
  )
}
