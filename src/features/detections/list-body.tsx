import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { useArrivals } from '../../parts/arrivals/use-arrival-announcer.ts'
import { OwnStation } from '../../parts/own-station.tsx'
import { DeferredPictureDoors } from '../../parts/picture-doors/deferred-picture-doors.ts'
import { DeferredPalette } from '../../parts/spectrogram/spectrogram.tsx'
import { useNameSelection } from '../../parts/use-name-selection.ts'
import { deferred } from '../../platform/deferred.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { type ListArrivals, freshDetectionsAtom } from '../../state/detections/recent-arrivals.ts'
import type { AsyncState } from '../../state/remote.ts'
import { deferredView } from '../../ui/deferred.ts'
import { useMethods } from '../../ui/host.ts'
import { useProperties } from '../../ui/properties.ts'
import { useReport } from '../../ui/report.ts'
import { useSlide } from '../../ui/slide.ts'
import { useText } from '../../ui/text.ts'
import { DetectionCard } from './detection-card.tsx'
import { hasPictures, useOptions } from './options.ts'

/** What draws detections without pictures of their sounds; few pages want it. */
export const linesCode = deferred(() => import('./lines.tsx'))

/** Most lists are neither empty nor failed: what is said then comes after the cards. */
const states = deferred(() => import('./list-states.tsx'))
const Empty = deferredView(states, 'Empty')
const LoadFailure = deferredView(states, 'LoadFailure')
const AFTER_CARDS_MS = 1000

interface ListStatesProps {
  /** How it stands with the list. */
  readonly remote: AsyncState<unknown>
  /** What there is to show of it. */
  readonly rows: readonly Detection[] | undefined
  readonly limit: number
  onRetry(): void
}

/** A list of detections in every state: on its way, there, empty, failed; after a failure the old rows stay. */
export function ListStates({ remote, rows, limit, onRetry }: ListStatesProps): ReactNode {
  const failed = remote.state === 'failed' ? remote.failure : undefined
  const status = failed ? 'failed' : !rows ? 'loading' : rows.length === 0 ? 'empty' : 'ready'
  const maySay = useReport(status, failed)
  useMethods({ refresh: onRetry })
  useProperties({ detections: () => rows ?? [] })
  useEffect(() => {
    return createLifetime().after(AFTER_CARDS_MS, states.prepare)
  }, [])
  const List = (useOptions().view === 'table' && linesCode.loaded?.DetectionTable) || DetectionItems
  const failure = maySay && failed && (
    <slot name="error">
      <LoadFailure failure={failed} onRetry={onRetry} />
    </slot>
  )
  if (!rows) return failure || <ListSkeleton cards={limit} />
  return (
    <>
      {failure}
      {rows.length === 0 ? (
        <slot name="empty">
          <Empty />
        </slot>
      ) : (
        <>
          <DeferredPalette />
          <List detections={rows} />
          <DeferredPictureDoors />
        </>
      )}
    </>
  )
}

/** The place of the cards before the first answer, in their size, so that nothing jumps. */
export function ListSkeleton({ cards }: { readonly cards: number }): ReactNode {
  const text = useText()
  const options = useOptions()
  const isPlain = !hasPictures(options) || undefined
  return (
    <>
      <p className="visually-hidden" role="status">
        {text('detections.loading')}
      </p>
      <div className="cards" aria-hidden="true" data-view={options.view}>
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className="card card-skeleton" data-plain={isPlain} />
        ))}
      </div>
    </>
  )
}

/** Arrivals that are sure enough for the list, told to the page around and to people who cannot see them. Draws nothing. */
export function ArrivalAnnouncer({ arrivals }: { readonly arrivals: ListArrivals }): null {
  useArrivals(arrivals, useOptions().minConfidence)
  return null
}

/** The cards, in as many columns as fit, or lines; rows slide when something new comes in on top. */
function DetectionItems({ detections }: { readonly detections: readonly Detection[] }): ReactNode {
  const fresh = useAtomValue(freshDetectionsAtom)
  const { view } = useOptions()
  const list = useRef<HTMLUListElement>(null)
  const keys = detections.map(detectionKey)
  const isFlooded = keys.every((key) => fresh.has(key))
  useSlide(list, keys.join())
  useNameSelection(list, detections, '.common-name')
  return (
    // a list without bullets is no list for Safari
    <ul ref={list} className="cards" part="list" role="list" data-view={view} data-flooded={isFlooded || undefined}>
      {detections.map((detection, index) => {
        const isFresh = fresh.has(keys[index] ?? '') || undefined
        return (
          <li key={keys[index]} data-key={keys[index]} data-fresh={isFresh} part={isFresh && 'item-new'}>
            <OwnStation detection={detection}>
              {(own) => <DetectionCard detection={own} isFresh={isFresh} />}
            </OwnStation>
          </li>
        )
      })}
    </ul>
  )
}
