import { useSetAtom } from 'jotai'
import pauseIcon from 'lucide/dist/esm/icons/pause.mjs'
import playIcon from 'lucide/dist/esm/icons/play.mjs'
import skipIcon from 'lucide/dist/esm/icons/skip-forward.mjs'
import stopIcon from 'lucide/dist/esm/icons/x.mjs'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { minuteAt } from '../../../domain/day-playback.ts'
import { shownName } from '../../../domain/detection.ts'
import { failureText } from '../../../i18n/failure-text.ts'
import { usePlaybackReport } from '../../../parts/clip-player/use-playback-report.ts'
import { inMoreWords } from '../../../parts/more-words.ts'
import { useLeftFocus } from '../../../parts/use-left-focus.ts'
import { announce } from '../../../platform/announce.ts'
import { type DayPlayerState, openDayAtom, type PlayableDay } from '../../../state/day/play-day.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useHost } from '../../../ui/host.ts'
import { useSheets } from '../../../ui/sheets.ts'
import { useLocale, useText } from '../../../ui/text.ts'
import { useDayView } from '../day-view.ts'
import sheet from './day-playback.css?sheet'
import { createDayLight, type DayLight } from './day-light.ts'
import { Progress } from './progress.tsx'
import { Voices } from './voices.tsx'

export { wakeForLater } from '../../../state/day/play-day.ts'

interface DayPlaybackProps {
  /** Gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>
  readonly onStop: () => void
}

/** The day in a minute, in place of the headline: it plays as soon as it is drawn. */
export const DayPlayback = inMoreWords(function DayPlayback({ opener, onStop }: DayPlaybackProps): ReactNode {
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
