import { useAtomValue } from 'jotai'
import { memo, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { ClipNote, ClipPlayer } from '../../parts/clip-player/clip-player.tsx'
import { PlayButton } from '../../parts/clip-player/play-button.tsx'
import { useClip } from '../../parts/clip-player/use-clip.ts'
import { ConfidenceRing } from '../../parts/confidence-ring/confidence-ring.tsx'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { HeardTime } from '../../parts/heard-time/heard-time.tsx'
import { StatusBadge } from '../../parts/status-badge/status-badge.tsx'
import { Thumbnail } from '../../parts/thumbnail/thumbnail.tsx'
import { mayActAtom } from '../../state/session.ts'
import { stationClientAtom } from '../../state/station.ts'
import { speciesImageUrl } from '../../station/endpoints/media.ts'
import { Heading, nextLevel } from '../../ui/heading.tsx'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { CardName } from './card-name.tsx'
import { Circumstances } from './circumstances.tsx'
import { DeferredMenu, loadedActions } from './deferred-actions.tsx'
import { hasPictures, useOptions } from './options.ts'
import { useProgress } from './use-progress.ts'

/** One detection: its sound on its picture, its name, when, how sure, and what may be done with it. */
export const DetectionCard = memo(function DetectionCard({ detection }: { readonly detection: Detection }): ReactNode {
  const text = useText()
  const time = useTime()(useHeardClock(detection).time)
  const client = useAtomValue(stationClientAtom)
  const mayAct = useAtomValue(mayActAtom)
  const progress = useProgress(detection.id)
  const Message = loadedActions()?.CardMessage
  const options = useOptions()
  const { noAudio, actions, timeFormat, headingLevel } = options
  const withPicture = hasPictures(options)
  const card = useRef<HTMLElement>(null)
  const heading = useId()
  useFocusHeir(card)

  const name = detection.commonName.trim() || detection.scientificName
  const subject = text('detections.subject', { name, time })
  const hasClip = detection.id > 0 && detection.clip !== 'absent'
  const clip = useClip(detection.id)
  return (
    <article
      ref={card}
      className="card"
      part="item"
      aria-labelledby={heading}
      aria-busy={progress?.state === 'pending'}
      data-verified={detection.verified}
      data-plain={!withPicture || undefined}
    >
      {withPicture && hasClip && <ClipPlayer id={detection.id} clip={noAudio ? undefined : clip} subject={subject} />}
      {withPicture && !hasClip && <p className="no-clip">{text('player.absent')}</p>}
      {mayAct && actions?.length !== 0 && detection.id > 0 && (
        <div className="card-menu">
          <DeferredMenu detection={detection} subject={subject} />
        </div>
      )}
      <div className="card-body">
        <Thumbnail
          src={speciesImageUrl(client, detection.scientificName)}
          species={detection.speciesCode || detection.scientificName}
          size={34}
        />
        <div className="card-words">
          <Heading level={nextLevel(headingLevel)} id={heading} className="card-name">
            <CardName detection={detection} />
          </Heading>
          <p className="card-facts">
            <HeardTime detection={detection} format={timeFormat} />
            <StatusBadge verified={detection.verified} locked={detection.locked} />
          </p>
          <p className="card-note">
            {clip.state.phase === 'idle' ? <Circumstances detection={detection} /> : <ClipNote clip={clip} />}
          </p>
        </div>
        <ConfidenceRing confidence={detection.confidence} />
        {!withPicture && hasClip && !noAudio && (
          <span className="card-sound">
            <PlayButton clip={clip} subject={subject} />
            {clip.code && <clip.code.PreviewButton id={detection.id} subject={subject} />}
          </span>
        )}
      </div>
      {progress && Message && <Message detection={detection} progress={progress} />}
    </article>
  )
})

/** A card that goes away with the focus in it hands the focus to its neighbour. */
function useFocusHeir(card: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const here = card.current
    return () => {
      if (!here?.matches(':focus-within')) return
      const row = here.closest('li')
      const heir = row?.nextElementSibling ?? row?.previousElementSibling
      heir?.querySelector<HTMLElement>('button')?.focus()
    }
  }, [card])
}
