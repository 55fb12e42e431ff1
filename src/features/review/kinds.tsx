import { useAtomValue, useSetAtom } from 'jotai'
import play from 'lucide/dist/esm/icons/play.mjs'
import square from 'lucide/dist/esm/icons/square.mjs'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Detection } from '../../domain/detection.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { largestKinds, type SpeciesKind, standingOut } from '../../domain/review-kinds.ts'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import { actOfKey, WALL_KEYS } from '../../i18n/keys.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { KeyHint } from '../../parts/key-hint.tsx'
import { LoadFailure } from '../../parts/notice/notice.tsx'
import { OutboxNotices } from '../../parts/outbox/outbox-notices.tsx'
import { usePageKeys } from '../../parts/use-page-keys.ts'
import { useJudge } from '../../parts/verdict-buttons/use-judge.ts'
import { queryResults } from '../../state/detections/query-results.ts'
import type { reviewQueue } from '../../state/detections/review-queue.ts'
import { valueOf } from '../../state/remote.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { useHost } from '../../ui/host.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './desk-panels.css?sheet'
import { useSamples } from './use-samples.ts'
import { WallPicture } from './wall-picture.tsx'

/** Alike ones are judged together only when the station was this sure, percent. */
const SURE = 90
/** Detections read for finding similar ones. */
const LOOKED_AT = 300

interface KindsProps {
  readonly query: SearchQuery
  readonly queue: ReturnType<typeof reviewQueue>
  readonly level: HeadingLevel | undefined
  onBack(): void
  /** A press has been taken back. */
  onUndone(press: string): void
}

/** Sure detections of one species at a glance: the doubtful ones are left out, the others confirmed at once. */
export function SpeciesBatches({ query, queue, level, onBack, onUndone }: KindsProps): ReactNode {
  const text = useText()
  useSheets(sheet)
  const [results] = useState(queryResults)
  const remote = useAtomValue(results.resultsAtom)
  const ask = useSetAtom(results.askAtom)
  const { current } = useAtomValue(queue.deskAtom)
  const [chosen, choose] = useState<string>()
  const sure = useMemo<SearchQuery>(
    () => ({ ...query, filters: [...query.filters, { type: 'confidence', operator: '>=', percent: SURE }] }),
    [query],
  )
  useEffect(
    () => void ask({ query: sure, sort: 'confidence_desc', limit: LOOKED_AT, offset: 0, via: 'list' }),
    [ask, sure],
  )
  const kinds = largestKinds(valueOf(remote)?.detections ?? [])
  const kind = kinds.find(({ scientificName }) => scientificName === (chosen ?? current?.scientificName)) ?? kinds[0]
  if (remote.state === 'failed' && !kind) return <LoadFailure failure={remote.failure} onRetry={onBack} />
  if (!kind) {
    return (
      <div className="review-note">
        <OutboxNotices onUndone={onUndone} />
        <p role="status">{text(remote.state === 'loading' ? 'review.loading' : 'review.noKinds', { percent: SURE })}</p>
        <Button onClick={onBack}>{text('review.oneAtATime')}</Button>
      </div>
    )
  }
  return (
    <section className="review-kinds" part="kinds">
      {kinds.length > 1 && (
        <div className="review-kind-names" role="group" aria-label={text('review.allOfAKind')}>
          {kinds.map((one) => (
            <Button
              key={one.scientificName}
              variant="chip"
              aria-pressed={one === kind}
              onClick={() => choose(one.scientificName)}
            >
              <Egg species={one.scientificName} size={20} />
              {one.name} <small>{one.detections.length}</small>
            </Button>
          ))}
        </div>
      )}
      <Wall key={kind.scientificName} kind={kind} queue={queue} level={level} onUndone={onUndone} />
    </section>
  )
}

interface WallProps extends Pick<KindsProps, 'queue' | 'level' | 'onUndone'> {
  readonly kind: SpeciesKind
}

/** One kind: pictures to pick from, and the one press for all that are picked. */
function Wall({ kind, queue, level, onUndone }: WallProps): ReactNode {
  const text = useText()
  const judge = useJudge()
  const tell = useSetAtom(queue.tellAtom)
  const { name, scientificName } = kind
  const { odd, alike, different, detections, left, picked, toggle } = usePicking(kind)
  const samples = useSamples()
  const confirm = (): void => {
    samples.stop()
    const press = judge({ kind: 'review', verified: 'correct' }, picked)
    if (press === undefined) return
    tell({ kind: 'judged', keys: picked.map(detectionKey), verdict: 'correct', press })
  }
  const playAll = (): void => (samples.at === undefined ? samples.play(picked) : samples.stop())
  const picture = (one: Detection): ReactNode => (
    <WallPicture
      key={one.id}
      detection={one}
      why={odd.get(one.id)}
      isPicked={!left.has(one.id)}
      isHeard={samples.at === one.id}
      onToggle={() => toggle(one)}
      onPlay={() => samples.play([one])}
    />
  )
  const wall = useWallKeys({ detections, toggle, confirm, playAll, play: (one) => samples.play([one]) })
  return (
    <>
      <div className="review-who">
        <Egg species={scientificName} size={48} />
        <div className="review-names">
          <Heading level={level} className="serif review-name">
            {text('review.allOfThese', { name })}
          </Heading>
          <p className="review-when">{text('review.sureOnes', { count: detections.length, percent: SURE })}</p>
        </div>
      </div>
      <div
        className="review-walls"
        ref={wall}
        data-odd={different.length > 0 || undefined}
        onKeyDown={(event) => {
          // a box that was ticked by mouse has the focus, and takes keys for itself
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) confirm()
        }}
      >
        <div>
          {different.length > 0 && (
            <p className="section-title review-wall-title">{text('review.alike', { count: alike.length })}</p>
          )}
          <ul className="review-wall">{alike.map(picture)}</ul>
        </div>
        {different.length > 0 && (
          <div part="different">
            <p className="section-title review-wall-title">{text('review.different', { count: different.length })}</p>
            <ul className="review-wall">{different.map(picture)}</ul>
          </div>
        )}
      </div>
      <WallFoot
        name={name}
        picked={picked.length}
        left={left.size}
        isHeard={samples.at !== undefined}
        {...{ confirm, playAll, onUndone }}
      />
    </>
  )
}

/** Which of a kind are picked: all but those that stand out, until somebody says otherwise. */
function usePicking(kind: SpeciesKind) {
  const odd = standingOut(kind.detections)
  const isOdd = ({ id }: Detection): boolean => odd.has(id)
  const [alike, different] = [kind.detections.filter((one) => !isOdd(one)), kind.detections.filter(isOdd)]
  const detections = [...alike, ...different]
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set(odd.keys()))
  const picked = detections.filter(({ id }) => !left.has(id))
  const toggle = ({ id }: Detection): void =>
    setLeft((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  return { odd, alike, different, detections, left, picked, toggle }
}

interface WallFootProps extends Pick<KindsProps, 'onUndone'> {
  /** Name of the species. */
  readonly name: string
  /** How many are meant, and how many are left out. */
  readonly picked: number
  readonly left: number
  readonly isHeard: boolean
  confirm(): void
  playAll(): void
}

/** What confirms those that are picked, and takes that back: on the screen however many there are. */
function WallFoot({ name, picked, left, isHeard, confirm, playAll, onUndone }: WallFootProps): ReactNode {
  const text = useText()
  return (
    <div className="review-wall-foot">
      <OutboxNotices onUndone={onUndone} />
      <div className="review-wall-bar">
        <Button
          variant="strong"
          className="review-confirm"
          part="confirm-all"
          disabled={picked === 0}
          onClick={confirm}
        >
          {text('review.confirmAll', { count: picked, name })} <kbd aria-hidden="true">↵</kbd>
        </Button>
        <Button icon={isHeard ? square : play} onClick={playAll}>
          {text(isHeard ? 'review.stop' : 'review.playAll')} <KeyHint>p</KeyHint>
        </Button>
        <p className="review-wall-keys">{text('review.wallKeys')}</p>
        {left > 0 && <p className="review-wall-rest">{text('review.stay', { count: left })}</p>}
      </div>
    </div>
  )
}

interface WallActs {
  readonly detections: readonly Detection[]
  toggle(detection: Detection): void
  play(detection: Detection): void
  playAll(): void
  confirm(): void
}

/**
 * The keys of the wall: arrows go from picture to picture, `x` leaves one out, Enter confirms the rest, `p` plays all.
 */
function useWallKeys({ detections, toggle, play, playAll, confirm }: WallActs): RefObject<HTMLDivElement | null> {
  const wall = useRef<HTMLDivElement>(null)
  const { element } = useHost()
  const pictures = (): HTMLElement[] => [...(wall.current?.querySelectorAll<HTMLElement>('[part~="sample"]') ?? [])]
  const here = (): number => {
    const focus = element.shadowRoot?.activeElement
    return pictures().findIndex((one) => one.closest('li')?.contains(focus ?? null))
  }
  usePageKeys((key) => {
    const at = here()
    const one = detections[at]
    const focus = element.shadowRoot?.activeElement
    const act = actOfKey(WALL_KEYS, key)
    const step = act === 'right' || act === 'down' ? 1 : act === 'left' || act === 'up' ? -1 : undefined
    if (step !== undefined) {
      pictures()[Math.max(0, Math.min(detections.length - 1, at + step))]?.focus()
      return true
    }
    if (act === 'pick' && one) toggle(one)
    else if (act === 'play' && one && focus?.matches('[part~="sample"]')) play(one)
    else if (act === 'playAll') playAll()
    else if (act === 'confirm' && (at >= 0 || !focus || focus.matches('.review-kind-names [aria-pressed="true"]')))
      confirm()
    else return false
    return true
  })
  return wall
}
