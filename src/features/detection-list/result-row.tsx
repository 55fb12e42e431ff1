import check from 'lucide/dist/esm/icons/check.mjs'
import chevron from 'lucide/dist/esm/icons/chevron-down.mjs'
import layers from 'lucide/dist/esm/icons/layers.mjs'
import { memo, type ReactNode, type RefObject, useRef, useState } from 'react'
import type { ClockTime } from '../../domain/calendar.ts'
import { type Detection, shownName } from '../../domain/detection.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { detectionPath } from '../../domain/station-paths.ts'
import { BirdPicture } from '../../parts/bird-picture.tsx'
import { ClipPlayer, ClipStatus } from '../../parts/clip-player/clip-player.tsx'
import { useClip } from '../../parts/clip-player/use-clip.ts'
import { ConfidenceRing } from '../../parts/confidence-ring/confidence-ring.tsx'
import { useHasActions } from '../../parts/detection-actions/action-options.ts'
import { DeferredMenu } from '../../parts/detection-actions/deferred-actions.tsx'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { UndoHere } from '../../parts/outbox/deferred-outbox.tsx'
import { useWishHere } from '../../parts/outbox/use-wish-here.ts'
import { SpeciesName } from '../../parts/species-name/species-name.tsx'
import { NotKeptBadge } from '../../parts/species-rule/deferred-not-kept.tsx'
import { useStationLink } from '../../parts/station-link.ts'
import { StatusBadge } from '../../parts/status-badge/status-badge.tsx'
import { useFocusSuccessor } from '../../parts/use-focus-successor.ts'
import { useLeftFocus } from '../../parts/use-left-focus.ts'
import { deferred } from '../../platform/deferred.ts'
import { BareButton, IconButton } from '../../ui/button.tsx'
import { deferredView, useDeferred } from '../../ui/deferred.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { judgingCode, stackCode } from './deferred-code.ts'
import { useRowActions } from './row-actions.ts'
import { useTurn } from './row-filler.ts'
import { RowTime } from './row-time.tsx'

const openedCode = deferred(() => import('./opened-row.tsx'))
const OpenedRow = deferredView(openedCode, 'OpenedRow')

interface ResultRowProps {
  readonly detection: Detection
  readonly isInHand: boolean
  /** Whether Tab leads to it: one row of a list. */
  readonly isReached: boolean
  readonly isPicked: boolean
  readonly isOpen: boolean
  /** How many alike ones lie on each other here; undefined for a row that is one. */
  readonly alike?: number | undefined
  /** When the first of those was heard. */
  readonly since?: ClockTime | undefined
  /** Announced a moment ago. */
  readonly isFresh: boolean
  /** Whether the row says its day: no heading above it does. */
  readonly withDay: boolean
  /** Whether it is drawn whole before it comes near the window. */
  readonly isEarly: boolean
}

/**
 * One detection of a list. Far from the window it is its names and its time, so that a thousand of them are soon there and
 * can be read and found; pictures and controls come when it comes near.
 */
export const ResultRow = memo(function ResultRow(props: ResultRowProps): ReactNode {
  const { detection, isInHand, isReached, isPicked, isOpen, isFresh, alike, since, withDay, isEarly } = props
  const row = useRef<HTMLTableRowElement>(null)
  const isNear = useTurn(row, isEarly) || isInHand
  const actions = useRowActions()
  useFocusSuccessor(row)
  const { id, commonName, scientificName, verified } = detection
  const key = detectionKey(detection)
  const name = shownName(detection)
  const text = useText()
  const time = useTime()(useHeardClock(detection).time)
  const subject = text('detections.subject', { name, time })
  const link = useStationLink()(detectionPath(id))
  const wish = useWishHere(id)
  const isLeaving = wish?.act.kind === 'delete'
  const isShown = isNear && !isLeaving // of what will be deleted no more than its name stays, and the way back
  return (
    <tr
      ref={row}
      role="row"
      part={isFresh ? 'detection detection-new' : 'detection'}
      className="row"
      tabIndex={isReached ? 0 : -1}
      data-id={id}
      data-key={key}
      data-verified={verified}
      data-fresh={isFresh || undefined}
      data-hand={isInHand || undefined}
      data-picked={isPicked || undefined}
      data-open={isOpen || undefined}
      data-stack={alike}
      data-leaving={isLeaving || undefined}
    >
      {actions.mayPick && (
        <td role="cell" data-column="pick">
          <BareButton
            className="pick"
            role="checkbox"
            aria-checked={isPicked}
            aria-label={text('results.pick', { subject })}
            onClick={(event) => actions.pick(key, event.shiftKey)}
          >
            <Icon node={check} size={13} />
          </BareButton>
        </td>
      )}
      <td role="cell" data-column="sound">
        {isShown && <RowSound detection={detection} subject={subject} isFresh={isFresh} />}
      </td>
      <th role="rowheader" scope="row" data-column="bird">
        {isNear && <BirdPicture scientificName={scientificName} size={30} />}
        <SpeciesName {...{ commonName, scientificName }} link={id > 0 && !isLeaving ? link : undefined} />
        {isShown && !wish && <NotKeptBadge species={detection} />}
      </th>
      <td role="cell" data-column="heard">
        <RowTime detection={detection} withDay={withDay} alike={alike} since={since} />
      </td>
      <td role="cell" data-column="sure">
        {isShown && <ConfidenceRing confidence={detection.confidence} size="sm" />}
      </td>
      <td role="cell" data-column="status">
        {wish ? (
          <UndoHere wish={wish} row={row} />
        ) : (
          isShown && (alike === undefined ? <Verdict detection={detection} /> : <JudgeAll row={key} alike={alike} />)
        )}
      </td>
      <td role="cell" data-column="more">
        {isShown && <More {...{ detection, subject, isOpen, row }} isPile={alike !== undefined} />}
      </td>
      {isOpen && !isLeaving && (
        <td role="cell" data-column="player">
          <OpenedRow detection={detection} subject={subject} />
        </td>
      )}
    </tr>
  )
})

/**
 * Verdict of a detection. One that was drawn without a verdict has buttons, which stay after the answer: the focus is on
 * them, and the answer can be taken back there.
 */
function Verdict({ detection }: { readonly detection: Detection }): ReactNode {
  const { verified, locked } = detection
  const hasActions = useHasActions()
  const judging = useDeferred(judgingCode, hasActions)
  const [wasOpen] = useState(verified === 'unverified')
  const isAsked = hasActions && wasOpen && detection.id > 0 && (!locked || verified !== 'unverified')
  if (!isAsked) return <StatusBadge verified={verified} locked={locked} />
  return (
    <>
      {judging && <judging.VerdictButtons detection={detection} />}
      {locked && <StatusBadge verified="unverified" locked />}
    </>
  )
}

/** Lays a stack of alike rows out, to be judged in one go. */
function JudgeAll({ row, alike }: { readonly row: string; readonly alike: number }): ReactNode {
  const text = useText()
  const { unstack } = useRowActions()
  return (
    <BareButton
      className="link-button judge-all"
      part="judge-all"
      aria-expanded={false}
      onPointerEnter={stackCode.prepare}
      onClick={() => unstack(row)}
    >
      <Icon node={layers} size={16} />
      {text('results.judgeAll', { count: alike })}
    </BareButton>
  )
}

interface MoreProps {
  readonly detection: Detection
  readonly subject: string
  readonly isOpen: boolean
  /** Whether alike ones lie on it: then it is not asked about alone. */
  readonly isPile: boolean
  /** Has the focus when the menu goes with what it was about. */
  readonly row: RefObject<HTMLElement | null>
}

/** What a row asks in sight. */
const ASKED = ['review'] as const

/** The menu of a row, and the button that opens its player. */
function More({ detection, subject, isOpen, isPile, row }: MoreProps): ReactNode {
  const text = useText()
  const { toggle, hasPane } = useRowActions()
  const hasActions = useHasActions()
  const label = text('results.open', { subject })
  const controls = useRef<HTMLSpanElement>(null)
  useLeftFocus(controls, row)
  const isAsked = hasPane || (!isPile && detection.verified === 'unverified')
  if (detection.id === 0) return null
  return (
    <span ref={controls} className="row-controls">
      {!hasPane && detection.clip !== 'absent' && (
        <IconButton
          className="open-button"
          part="open-button"
          icon={chevron}
          label={label}
          aria-expanded={isOpen}
          onPointerEnter={openedCode.prepare}
          onFocus={openedCode.prepare}
          onClick={() => toggle(detectionKey(detection))}
        />
      )}
      {hasActions && <DeferredMenu detection={detection} subject={subject} shown={isAsked ? ASKED : undefined} />}
    </span>
  )
}

interface RowSoundProps {
  readonly detection: Detection
  /** Bird and time. */
  readonly subject: string
  readonly isFresh: boolean
}

/** The sound of a row as a strip that plays: on all of the recording, so that it is no other picture when it plays. */
function RowSound(props: RowSoundProps): ReactNode {
  const text = useText()
  const { id, clip } = props.detection
  if (id === 0 || clip === 'absent') return <p className="no-clip">{text('player.absent')}</p>
  return <Strip {...props} />
}

function Strip({ detection, subject, isFresh }: RowSoundProps): ReactNode {
  const { id } = detection
  const clip = useClip(id)
  const { phase } = clip.state
  return (
    <>
      <ClipPlayer id={id} clip={clip} subject={subject} isFresh={isFresh} isStrip />
      {(phase === 'absent' || phase === 'failed') && <ClipStatus clip={clip} />}
    </>
  )
}
