import { memo, type ReactNode, useId, useRef } from 'react'
import { type Detection, hasRecording, shownName } from '../../domain/detection.ts'
import { detectionPath } from '../../domain/station-paths.ts'
import { formatTemperature } from '../../i18n/format.ts'
import { skyText } from '../../i18n/sky-text.ts'
import { sourceText } from '../../i18n/source-text.ts'
import { BirdPicture } from '../../parts/bird-picture.tsx'
import { ClipPlayer, ClipStatus } from '../../parts/clip-player/clip-player.tsx'
import { PlayButton } from '../../parts/clip-player/play-button.tsx'
import { useClip } from '../../parts/clip-player/use-clip.ts'
import { ConfidenceRing } from '../../parts/confidence-ring/confidence-ring.tsx'
import { useHasActions } from '../../parts/detection-actions/action-options.ts'
import { DeferredMenu } from '../../parts/detection-actions/deferred-actions.tsx'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { HeardTime } from '../../parts/heard-time/heard-time.tsx'
import { UndoHere } from '../../parts/outbox/deferred-outbox.tsx'
import { useWishHere } from '../../parts/outbox/use-wish-here.ts'
import { PlausibleLine } from '../../parts/plausibility/plausible-line.tsx'
import { SpeciesName } from '../../parts/species-name/species-name.tsx'
import { useStationLink } from '../../parts/station-link.ts'
import { StatusBadge } from '../../parts/status-badge/status-badge.tsx'
import { useFocusSuccessor } from '../../parts/use-focus-successor.ts'
import { Heading, nextLevel } from '../../ui/heading.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { hasPictures, useOptions } from './options.ts'

interface DetectionCardProps {
  readonly detection: Detection
  /** Whether it was announced a moment ago. */
  readonly isFresh?: boolean | undefined
}

/** One detection: its sound on its picture, its name, when, how sure, and what may be done with it. */
export const DetectionCard = memo(function DetectionCard({ detection, isFresh }: DetectionCardProps): ReactNode {
  const text = useText()
  const { subject, hasClip, clip, hasMenu, wish, isLeaving } = useItem(detection)
  const options = useOptions()
  const { noAudio, timeFormat, headingLevel } = options
  const withPicture = hasPictures(options)
  const card = useRef<HTMLElement>(null)
  const heading = useId()
  const preview = hasClip && !noAudio && clip.code && (
    <clip.code.PreviewButton id={detection.id} clip={clip} subject={subject} />
  )
  useFocusSuccessor(card)
  return (
    <article
      ref={card}
      className="card"
      part="item"
      aria-labelledby={heading}
      data-leaving={isLeaving || undefined}
      data-verified={detection.verified}
      data-plain={!withPicture || undefined}
      onPointerEnter={noAudio ? undefined : clip.prepare}
    >
      {withPicture && hasClip && (
        <ClipPlayer
          id={detection.id}
          detection={detection}
          clip={noAudio ? undefined : clip}
          subject={subject}
          isFresh={isFresh}
        />
      )}
      {withPicture && !hasClip && <p className="no-clip">{text('player.absent')}</p>}
      <div className="card-body">
        <BirdPicture scientificName={detection.scientificName} size={34} />
        <div className="card-words">
          <Heading level={nextLevel(headingLevel)} id={heading} className="card-name">
            <CardName detection={detection} />
          </Heading>
          <p className="card-facts">
            <HeardTime detection={detection} format={timeFormat} />
            {wish ? (
              <UndoHere wish={wish} row={card} />
            ) : (
              <StatusBadge verified={detection.verified} locked={detection.locked} />
            )}
          </p>
          <p className="card-note">
            {clip.state.phase === 'idle' ? <Circumstances detection={detection} /> : <ClipStatus clip={clip} />}
          </p>
          {isNewHere(detection) && <PlausibleLine detection={detection} />}
          <slot name={`item-actions-${detection.id}`} />
        </div>
        <ConfidenceRing confidence={detection.confidence} />
        {!withPicture && hasClip && !noAudio && (
          <span className="card-sound">
            <PlayButton clip={clip} subject={subject} />
            {preview}
          </span>
        )}
        {withPicture && preview}
        {hasMenu && (
          <span className="card-menu">
            <DeferredMenu detection={detection} subject={subject} />
          </span>
        )}
      </div>
    </article>
  )
})

/** Whether the bird is new to the station, so that everybody doubts it. */
const isNewHere = ({ isNewSpecies, daysSinceFirstSeen }: Detection): boolean =>
  isNewSpecies && (daysSinceFirstSeen ?? 0) === 0

/** Where it was heard and in what weather, as far as the station told; the sky in words where there is room for it. */
function Circumstances({ detection }: { readonly detection: Detection }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { weather } = detection
  const source = useOptions().noSource ? '' : sourceText(text, detection.source)
  if (source === '' && !weather) return null
  const temperature = weather && formatTemperature(locale, weather.temperature, weather.units)
  return (
    <span className="circumstances">
      {source !== '' && <bdi part="source">{source}</bdi>}
      {source !== '' && weather && ' · '}
      {temperature}
      {weather && <bdi className={source === '' ? '' : 'sky'}> {skyText(text, locale, weather)}</bdi>}
    </span>
  )
}

/** The names of the bird; they lead to the page of the detection, unless it has no number yet. */
export function CardName({ detection }: { readonly detection: Detection }): ReactNode {
  const { id, commonName, scientificName } = detection
  const linkTo = useStationLink()
  return (
    <SpeciesName
      commonName={commonName}
      scientificName={scientificName}
      link={id > 0 ? linkTo(detectionPath(id)) : undefined}
    />
  )
}

/** What every way to draw a detection needs to know of it. */
export function useItem(detection: Detection) {
  const { id } = detection
  const text = useText()
  const time = useTime()(useHeardClock(detection).time)
  const hasActions = useHasActions()
  const wish = useWishHere(id)
  return {
    /** Bird and time, for the names of controls: "Eurasian Wren, 06:12". */
    subject: text('detections.subject', { name: shownName(detection), time }),
    hasClip: hasRecording(detection),
    clip: useClip(id),
    hasMenu: hasActions && id > 0,
    wish,
    isLeaving: wish?.act.kind === 'delete',
  }
}
