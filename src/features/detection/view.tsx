import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { clipLanes } from '../../domain/clip-lanes.ts'
import { type Siblings, siblingsOf } from '../../domain/day-siblings.ts'
import type { ClipFacts } from '../../domain/detection-facts.ts'
import type { DetectionAction } from '../../domain/detection-options.ts'
import { type Detection, shownName } from '../../domain/detection.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { dayPath } from '../../domain/station-paths.ts'
import { formatDay } from '../../i18n/format.ts'
import { ActionOptionsContext, useActionOptions, useHasActions } from '../../parts/detection-actions/action-options.ts'
import { DeferredMenu } from '../../parts/detection-actions/deferred-actions.tsx'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { UndoHere } from '../../parts/outbox/deferred-outbox.tsx'
import { useWishHere } from '../../parts/outbox/use-wish-here.ts'
import { DeferredPictureDoors } from '../../parts/picture-doors/deferred-picture-doors.ts'
import { PostcardButton } from '../../parts/postcard/deferred-postcard.tsx'
import { Player } from '../../parts/spectrogram-player-core/player.tsx'
import { useSound } from '../../parts/spectrogram-player-core/use-sound.ts'
import { deferred } from '../../platform/deferred.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { pageTitleAtom } from '../../state/page-title.ts'
import { pageModeAtom } from '../../state/station.ts'
import { deferredView, useDeferred } from '../../ui/deferred.ts'
import { useSeen } from '../../ui/seen.ts'
import { useSettings } from '../../ui/settings.ts'
import { useWidth } from '../../ui/size.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { DetectionHeader } from './detection-header.tsx'
import { Facts } from './facts.tsx'
import { DetectionPager } from './pager.tsx'

const Surroundings = deferredView(
  deferred(() => import('./history/surroundings.tsx')),
  'Surroundings',
)

/** An embed of less has no room for more than the recording, CSS pixels. */
const ROOM = 560

const form = deferred(() => import('./question-form.tsx'))

const Notes = deferredView(
  deferred(() => import('./notes.tsx')),
  'Notes',
)

interface DetectionViewProps {
  readonly detection: Detection
  /** Not all of it is known yet. */
  readonly isLoading: boolean
  /** The others of its species on its day, as far as they are known, in any order. */
  readonly siblings: readonly Detection[]
  readonly neighbours: readonly Detection[]
  readonly actions: readonly DetectionAction[] | undefined
  readonly headingLevel: HeadingLevel | undefined
  /** Somebody came to review it. */
  readonly isReview: boolean
  /** The page author wants no history of the species. */
  readonly noHistory: boolean
}

/** A detection on the screen: who it was, its sound, and what is known around it. */
export function DetectionView(props: DetectionViewProps): ReactNode {
  const { detection, isLoading, neighbours, actions, headingLevel, isReview, noHistory } = props
  const { id } = detection
  const siblings = useMemo(() => siblingsOf(detection, props.siblings), [detection, props.siblings])
  const name = shownName(detection)
  const time = useTime()(useHeardClock(detection).time)
  const subject = useText()('detections.subject', { name, time })
  const [clip, setClip] = useState<ClipFacts & { readonly id: number }>()
  const [settled, setSettled] = useState<number>()
  useTitle(detection, name)
  const options = useMemo(() => ({ actions }), [actions])
  return (
    <ActionOptionsContext value={options}>
      <article className="detection" part="base" aria-label={subject} aria-busy={isLoading}>
        <Breadcrumbs detection={detection} name={name} />
        <DetectionHeader detection={detection} level={headingLevel} />
        <DetectionTools detection={detection} siblings={siblings} subject={subject} />
        <DetectionRecording
          key={id}
          detection={detection}
          neighbours={neighbours}
          subject={subject}
          onFacts={setClip}
          onSettled={() => setSettled(id)}
        />
        {!noHistory && (
          <Below
            detection={detection}
            name={name}
            neighbours={neighbours}
            isSoundThere={settled === id || detection.clip === 'absent'}
          />
        )}
        <div className="beside">
          <Question detection={detection} name={name} takesFocus={isReview} />
          <Facts detection={detection} clip={clip?.id === id ? clip : undefined} isLoading={isLoading} />
          {detection.comments.length > 0 && <Notes comments={detection.comments} />}
        </div>
        <DeferredPictureDoors />
        <LiveAnnouncer id={id} name={name} time={time} siblings={siblings} />
      </article>
    </ActionOptionsContext>
  )
}

interface LiveAnnouncerProps {
  readonly id: number
  readonly name: string
  readonly time: string
  readonly siblings: Siblings
}

/** Says which detection is on the screen now, to people who do not see it; not of the first one. */
function LiveAnnouncer({ id, name, time, siblings }: LiveAnnouncerProps): ReactNode {
  const text = useText()
  const [first] = useState(id)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && id !== first) setMoved(true)
  const { position, total } = siblings
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {hasMoved && text('detection.shown', { name, time, position, total })}
    </p>
  )
}

interface QuestionProps {
  readonly detection: Detection
  /** Name of the bird. */
  readonly name: string
  /** Somebody came to answer: the focus goes there. */
  readonly takesFocus: boolean
}

/** Whether the station was right, for those who may say so; its place is kept while its code is on the way. */
function Question(props: QuestionProps): ReactNode {
  const { actions } = useActionOptions()
  const mayReview = useHasActions() && (actions?.includes('review') ?? true)
  const Form = useDeferred(form, mayReview)?.QuestionForm
  if (!mayReview) return null
  return Form ? (
    <Form key={props.detection.id} {...props} />
  ) : (
    <div className="question-place" data-locked={props.detection.locked} />
  )
}

/** Tells the dashboard around what its page is called now, and which day it belongs to. */
function useTitle(detection: Detection, title: string): void {
  const { navigation, locale } = useSettings()
  const tell = useSetAtom(pageTitleAtom)
  const today = useAtomValue(stationTodayAtom)
  const id = String(detection.id)
  const path = dayPath(detection.date, today)
  const words = formatDay(locale, useHeardClock(detection).date, 'long')
  useEffect(() => {
    if (!navigation) return
    tell({ id, title, above: { words, path } })
    return () => tell(undefined)
  }, [navigation, tell, id, title, words, path])
}

interface ToolsProps {
  readonly detection: Detection
  readonly siblings: Siblings
  /** Bird and time, for the name of the menu. */
  readonly subject: string
}

/** The way to the others of the day, and what may be done with this one. */
function DetectionTools({ detection, siblings, subject }: ToolsProps): ReactNode {
  const hasActions = useHasActions()
  const { actions } = useActionOptions()
  const wish = useWishHere(detection.id)
  const tools = useRef<HTMLDivElement>(null)
  return (
    <div ref={tools} className="tools">
      <DetectionPager detection={detection} siblings={siblings} />
      {(actions?.includes('postcard') ?? true) && <PostcardButton key={detection.id} detection={detection} />}
      {wish && <UndoHere wish={wish} row={tools} />}
      {hasActions && <DeferredMenu detection={detection} subject={subject} />}
    </div>
  )
}

interface BelowProps {
  readonly detection: Detection
  /** Name of the bird. */
  readonly name: string
  readonly neighbours: readonly Detection[]
  /** Until then the station has better things to do. */
  readonly isSoundThere: boolean
}

/**
 * Everything around a detection: code and questions of its own, when the recording is there and somebody comes near.
 */
function Below({ isSoundThere, ...rest }: BelowProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const isSeen = useSeen(box)
  const width = useWidth(element)
  const hasRoom = useAtomValue(pageModeAtom) || width >= ROOM
  const [hasBegun, setBegun] = useState(false)
  if (!hasBegun && isSoundThere && isSeen) setBegun(true) // from one to the next it stays on the screen
  return (
    <div ref={setElement} className="below">
      <div ref={box}>{hasBegun && hasRoom && <Surroundings {...rest} />}</div>
    </div>
  )
}

interface RecordingProps {
  readonly detection: Detection
  /** Heard at about the same time, in any order. */
  readonly neighbours: readonly Detection[]
  /** Bird and time, for the names of the controls. */
  readonly subject: string
  onFacts(facts: ClipFacts & { readonly id: number }): void
  /** The sound is there, or will not come: the station has a hand free. */
  onSettled(): void
}

/** The sound of a detection, with the parts of it in which birds were heard; of another detection it is another one. */
function DetectionRecording(props: RecordingProps): ReactNode {
  const text = useText()
  return (
    <div className="sound">
      {props.detection.clip === 'absent' ? <p className="no-clip">{text('player.absent')}</p> : <Sound {...props} />}
    </div>
  )
}

function Sound({ detection, neighbours, subject, onFacts, onSettled }: RecordingProps): ReactNode {
  const { id } = detection
  const source = useMemo(() => ({ kind: 'detection', id }) as const, [id])
  const sound = useSound(source)
  const { duration, clip, stage, phase } = sound.snapshot
  const isSettled = !['closed', 'opening'].includes(stage) || phase === 'failed'
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  useEffect(() => {
    if (duration !== undefined) onFacts({ id, seconds: duration, sampleRate: clip?.sourceRate, bytes: clip?.bytes })
  }, [id, duration, clip, onFacts])
  const lanes = useMemo(() => clipLanes(detection, neighbours, duration ?? 0), [detection, neighbours, duration])
  return (
    <>
      {sound.code && <sound.code.PlayerPageKeys controls={sound.controls} />}
      <Player
        source={source}
        sound={sound}
        subject={subject}
        size="xl"
        preload="auto"
        lanes={lanes}
        toolsBefore={<slot name="controls-start" />}
        toolsAfter={<slot name="controls-end" />}
      />
    </>
  )
}
