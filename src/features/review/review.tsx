import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { queryToReview } from '../../domain/search/unjudged-query.ts'
import { SpectrogramPalette } from '../../parts/spectrogram/palette.tsx'
import { deferred } from '../../platform/deferred.ts'
import { type ReviewOrder, reviewQueue } from '../../state/detections/review-queue.ts'
import { valueOf } from '../../state/remote.ts'
import { mayActAtom, stationConfigAtom } from '../../state/session/session.ts'
import { deferredView } from '../../ui/deferred.ts'
import { useMethods } from '../../ui/host.ts'
import { useReport } from '../../ui/report.ts'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'
import { withMessages } from '../../parts/more-words.ts'

export interface ReviewProps {
  /** What is to be judged, as the parameters of a list's address; empty: all of the last thirty days. */
  readonly query: string
  readonly headingLevel: HeadingLevel | undefined
}

/** What is said in place of the queue comes when it is needed. */
const states = deferred(() => import('./states.tsx'))
const NoStation = deferredView(states, 'NoStation')
const NotAllowed = deferredView(states, 'NotAllowed')
const LoadFailure = deferredView(states, 'LoadFailure')
/** The desk is loaded by those who may judge, while the station looks for what there is to judge. */
const ReviewDeskView = deferredView(
  deferred(() => import('./desk.tsx')),
  'ReviewDeskView',
)

/** Detections that nobody has judged, one after the other: `<bird-review>`. */
export const ReviewQueue = withMessages(ReviewQueueView)

function ReviewQueueView(props: ReviewProps): ReactNode {
  const mayAct = useAtomValue(mayActAtom)
  const { navigation } = useSettings()
  const config = useAtomValue(stationConfigAtom)
  if (mayAct && !navigation?.isReadOnly) return <Queue {...props} />
  if (config.state === 'failed') return <NoStation failure={config.failure} />
  return valueOf(config) ? <NotAllowed /> : <Loading />
}

function Loading(): ReactNode {
  useReport('loading')
  return (
    <p className="review-note" role="status">
      {useText()('review.loading')}
    </p>
  )
}

function Queue({ query: address, headingLevel }: ReviewProps): ReactNode {
  const [queue] = useState(reviewQueue)
  const desk = useAtomValue(queue.deskAtom)
  const begin = useSetAtom(queue.beginAtom)
  const sweep = useSetAtom(queue.sweepAtom)
  const [order, setOrder] = useState<ReviewOrder>('confidence_asc')
  const query = useMemo(() => queryToReview(address), [address])
  const { failure, current, session, isLoading } = desk
  const isNew = session.keys.length === 0
  const status = failure && isNew ? 'failed' : isNew && isLoading ? 'loading' : current ? 'ready' : 'empty'
  const maySay = useReport(status, failure)
  const refresh = (): void => void begin(query, order)
  useMethods({ refresh })
  useEffect(() => void begin(query, order), [begin, query, order])
  const isMissing = !current && session.at < session.keys.length
  useEffect(() => {
    if (isMissing) sweep()
  }, [isMissing, sweep])
  return (
    <>
      <SpectrogramPalette />
      {maySay && failure && <LoadFailure failure={failure} onRetry={refresh} />}
      {(!failure || !isNew) && (
        <ReviewDeskView
          queue={queue}
          desk={desk}
          query={query}
          address={address}
          order={order}
          onOrder={setOrder}
          level={headingLevel}
        />
      )}
    </>
  )
}
