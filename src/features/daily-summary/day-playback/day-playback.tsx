import { useAtomValue, useSetAtom } from 'jotai'
import pauseIcon from 'lucide/dist/esm/icons/pause.mjs'
import playIcon from 'lucide/dist/esm/icons/play.mjs'
import skipIcon from 'lucide/dist/esm/icons/skip-forward.mjs'
import stopIcon from 'lucide/dist/esm/icons/x.mjs'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { DAY_MINUTES, timeOfMinute } from '../../../domain/calendar.ts'
import { noveltyAge, noveltyOf } from '../../../domain/daily-summary.ts'
import { minuteAt, type PlaybackMoment } from '../../../domain/day-playback.ts'
import { shownName } from '../../../domain/detection.ts'
import { failureText } from '../../../i18n/failure-text.ts'
import { usePlaybackReport } from '../../../parts/clip-player/use-playback-report.ts'
import { DaylightBand } from '../../../parts/daylight-band.tsx'
import { Egg } from '../../../parts/egg/egg.tsx'
import { withMessages } from '../../../parts/more-words.ts'
import { useLeftFocus } from '../../../parts/use-left-focus.ts'
import { announce } from '../../../platform/announce.ts'
import { prefersReducedMotion } from '../../../platform/reduced-motion.ts'
import { type DayPlayerState, openDayAtom, type PlayableDay } from '../../../state/day/play-day.ts'
import { knownSunTimesAtom } from '../../../state/day/sun-times.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useHost } from '../../../ui/host.ts'
import { useSheets } from '../../../ui/sheets.ts'
import { useLocale, useText } from '../../../ui/text.ts'
import { useTime } from '../../../ui/time.ts'
import { useDayView } from '../day-view.ts'
import sheet from './day-playback.css?sheet'

/** Eggs of about the same time stand on top of each other. */
const SHELVES = 3

const DayEgg = memo(function DayEgg({ species, at, shelf }: { species: string; at: number; shelf: number }) {
  const place = { '--_share': at / DAY_MINUTES, '--_shelf': shelf } as CSSProperties // reason: custom properties
  return (
    <span className="day-egg" style={place}>
      <Egg species={species} size={16} />
    </span>
  )
})

export { wakeForLater } from '../../../state/day/play-day.ts'

interface DayPlaybackProps {
  /** Gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>
  readonly onStop: () => void
}

/** The day in a minute, in place of the headline: it plays as soon as it is drawn. */
export const DayPlayback = withMessages(function DayPlayback({ opener, onStop }: DayPlaybackProps): ReactNode {
  const text = useText()
  const stage = useRef<HTMLDivElement>(null)
  const pause = useRef<HTMLButtonElement>(null)
  useSheets(sheet)
  useLeftFocus(stage, opener)
  const { day, state } = usePlayableDay(stage)
  useSpoken(day, state)
  useLayoutEffect(() => {
    if (opener.current?.matches(':focus')) pause.current?.focus()
  }, [opener])
  const isPlaying = state.phase === 'playing'
  const toggle = (): void => (isPlaying ? day?.pause() : day?.play())
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { key, target } = event
    // a button is pressed by Space itself
    if (key === ' ' && !(target instanceof HTMLButtonElement)) toggle()
    else if (key === 'ArrowRight') day?.skip()
    else if (key === 'Escape') onStop()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const next = isPlaying ? 'pause' : state.phase === 'ended' ? 'again' : 'resume'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys beside those of the buttons in it
    <div
      ref={stage}
      className="playback"
      part="playback"
      role="group"
      aria-label={text('playback.title')}
      onKeyDown={onKeyDown}
    >
      <div className="playback-stage">
        <div className="playback-scene">{day && <Voices day={day} state={state} />}</div>
        <Progress day={day} state={state} />
        <div className="playback-buttons">
          <IconButton
            ref={pause}
            icon={isPlaying ? pauseIcon : playIcon}
            label={text(`playback.${next}`)}
            onClick={toggle}
          />
          <IconButton
            icon={skipIcon}
            label={text('playback.skip')}
            aria-disabled={state.phase === 'ended'} // not `disabled`: it keeps the focus
            onClick={() => day?.skip()}
          />
          <IconButton icon={stopIcon} label={text('playback.stop')} onClick={onStop} />
        </div>
        {state.failure && (
          <p className="playback-failure" role="alert">
            {failureText(text, state.failure)}
          </p>
        )}
      </div>
    </div>
  )
})

/** The day of the view around, which plays from the first drawing on until the last. */
function usePlayableDay(stage: RefObject<HTMLElement | null>) {
  const host = useHost()
  const view = useDayView()
  const openDay = useSetAtom(openDayAtom)
  const [day, setDay] = useState<PlayableDay>()
  const [state, setState] = useState<DayPlayerState>({ phase: 'paused', index: -1 })
  const light = useRef<DayLight>(undefined)
  usePlaybackReport(state.phase === 'ended' ? 'paused' : state.phase)
  useLayoutEffect(() => {
    const made = openDay(view, {
      onChange: setState,
      onPosition: (second) => light.current?.move(minuteAt(made.plan, second)),
    })
    light.current = createDayLight(host.element.shadowRoot, stage)
    setDay(made)
    made.play()
    return () => {
      made.end()
      light.current?.end()
    }
  }, [host, openDay, stage, view])
  useLayoutEffect(() => {
    light.current?.enter(day?.plan.moments, state.index, state.phase === 'ended')
  }, [day, state])
  return { day, state }
}

/** A screen reader hears each name once, when it enters. */
function useSpoken(day: PlayableDay | undefined, { index }: DayPlayerState): void {
  const locale = useLocale()
  const row = day?.rows.get(day.plan.moments[index]?.species ?? '')
  useEffect(() => {
    if (row) announce(shownName(row), { lang: locale })
  }, [row, locale])
}

interface VoicesProps {
  readonly day: PlayableDay
  readonly state: DayPlayerState
}

/** Present voice, large, while the one before goes. At the end, their number. */
function Voices({ day, state: { index, phase } }: VoicesProps): ReactNode {
  const text = useText()
  const isToday = useAtomValue(useDayView().isTodayAtom)
  const news = useAtomValue(useDayView().newsAtom)
  if (phase === 'ended') {
    const count = day.plan.moments.length
    const when = isToday ? 'today' : 'past'
    return (
      <p className="playback-end serif" role="status">
        {text('playback.ended', { when, count, rest: day.rows.size - count })}
      </p>
    )
  }
  return [index - 1, index].map((of) => {
    const row = day.rows.get(day.plan.moments[of]?.species ?? '')
    const isNews = news.some(({ scientificName }) => scientificName === row?.scientificName)
    const novelty = row && isNews ? noveltyOf(row) : undefined
    return (
      row && (
        // the announcer says the names
        <div key={of} className="voice" data-past={of < index || undefined} aria-hidden="true">
          <Egg species={row.scientificName} size={64} />
          <p>
            <bdi className="voice-name serif">{shownName(row)}</bdi>
            {novelty ? (
              <b>{noveltyAge(row) > 0 ? text('summary.tag.new', { kind: novelty }) : text(`summary.tag.${novelty}`)}</b>
            ) : (
              <i lang="la">{row.scientificName}</i>
            )}
          </p>
        </div>
      )
    )
  })
}

interface ProgressProps {
  readonly day: PlayableDay | undefined
  readonly state: DayPlayerState
}

/** The light of the day, the sun on its way along it, and an egg for everyone who has sung. */
function Progress({ day, state: { index, phase } }: ProgressProps): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const sun = useAtomValue(knownSunTimesAtom(useAtomValue(useDayView().dateAtom)))
  const minute = phase === 'ended' ? day?.plan.until : day?.plan.moments[index]?.at
  return (
    <div
      className="playback-day"
      role="progressbar"
      aria-label={text('playback.progress')}
      aria-valuemin={0}
      aria-valuemax={DAY_MINUTES}
      aria-valuenow={Math.round(minute ?? 0)}
      aria-valuetext={writeTime(timeOfMinute(minute ?? 0))}
    >
      {day?.plan.moments.slice(0, index + 1).map(({ species, at }, place) => (
        <DayEgg key={species} species={species} at={at} shelf={place % SHELVES} />
      ))}
      <DaylightBand sun={sun} />
      <i className="sun" />
    </div>
  )
}

/** What lights up in the table, and where the sun stands. */
interface DayLight {
  /** The sun stands at a minute of the day, 0 to 1440. */
  move(minute: number): void
  /** A moment has begun: its row is lit. At the end none is. */
  enter(moments: readonly PlaybackMoment[] | undefined, index: number, isOver: boolean): void
  /** Takes all of it away. */
  end(): void
}

/**
 * Lights the table of a summary while its day is played. All of this is beside what React draws: nothing of the table
 * is drawn anew, and what happens in it meanwhile does not disturb.
 *
 * @param stage where the progress is drawn, which has a sun of its own
 */
function createDayLight(root: ShadowRoot | null, stage: RefObject<HTMLElement | null>): DayLight {
  const added = [
    addTo(root?.querySelector('.band-row td'), 'sun'), // none where the page shows no light
    addTo(root?.querySelector('.table-frame'), 'to-come'),
  ]
  let lit: HTMLElement | null | undefined
  const rowOf = (species: string): HTMLElement | null | undefined =>
    root?.querySelector<HTMLElement>(`tbody tr[data-species="${CSS.escape(species)}"]`)
  const light = (species: string | undefined): void => {
    lit?.removeAttribute('data-singing')
    lit = species === undefined ? undefined : rowOf(species)
    lit?.setAttribute('data-singing', '')
  }
  const place = (minute: number): void => {
    const share = String(minute / DAY_MINUTES)
    // on each of them: set on what is around, all cells would have to be styled anew
    for (const one of [...added, stage.current?.querySelector<HTMLElement>('.sun')])
      one?.style.setProperty('--_share', share)
  }
  place(0)
  return {
    move: (minute) => prefersReducedMotion() || place(minute),
    enter(moments, index, isOver) {
      const moment = moments?.[index]
      if (prefersReducedMotion() && moment) place(moment.at)
      light(isOver ? undefined : moment?.species)
    },
    end() {
      light(undefined)
      for (const one of added) one?.remove()
    },
  }
}

function addTo(parent: Element | null | undefined, className: string): HTMLElement | undefined {
  if (!parent) return undefined
  const element = parent.ownerDocument.createElement('i')
  element.className = className
  element.ariaHidden = 'true'
  parent.append(element)
  return element
}
