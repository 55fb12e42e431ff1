import pauseIcon from 'lucide/dist/esm/icons/pause.mjs'
import playIcon from 'lucide/dist/esm/icons/play.mjs'
import backIcon from 'lucide/dist/esm/icons/skip-back.mjs'
import nextIcon from 'lucide/dist/esm/icons/skip-forward.mjs'
import stopIcon from 'lucide/dist/esm/icons/x.mjs'
import { useSetAtom } from 'jotai'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Detection, shownName } from '../../domain/detection.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { sourceText } from '../../i18n/source-text.ts'
import { announce } from '../../platform/announce.ts'
import {
  announceSound,
  type ListPlayer,
  type ListPlayerState,
  NOT_BEGUN,
  openListAtom,
  type PlayedList,
} from '../../state/detections/play-list.ts'
import { IconButton } from '../../ui/button.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { BirdPicture } from '../bird-picture.tsx'
import { usePlaybackReport } from '../clip-player/use-playback-report.ts'
import { useHeardClock } from '../heard-time/heard-clock.ts'
import { useDay } from '../heard-time/use-day.ts'
import { TrayPlace } from '../selection-tray/tray-frame.tsx'
import { SpeciesName } from '../species-name/species-name.tsx'
import { useBirdLink } from '../use-bird-link.ts'
import { useLeftFocus } from '../use-left-focus.ts'
import sheet from './play-bar.css?sheet'

interface PlayBarProps {
  readonly list: PlayedList
  /** Element that gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>
  readonly onHeard: ((detection: Detection) => void) | undefined
  readonly onStop: () => void
}

/**
 * Bar with the current bird, its place in the list and buttons; it plays as soon as it is drawn. ← and → go back and
 * forward.
 */
export function PlayBar({ list, opener, onHeard, onStop }: PlayBarProps): ReactNode {
  const text = useText()
  const stage = useRef<HTMLDivElement>(null)
  const pause = useRef<HTMLButtonElement>(null)
  useSheets(sheet)
  useLeftFocus(stage, opener)
  const { player, state } = useListPlayer(list, onHeard)
  useLayoutEffect(() => {
    if (opener.current?.matches(':focus')) pause.current?.focus({ preventScroll: true })
  }, [opener])
  const { phase, index, detection, missing, passed } = state
  const isPlaying = phase === 'playing' || phase === 'loading'
  const act = isPlaying ? 'pause' : phase === 'ended' ? 'again' : 'resume'
  const [here, all] = [list.before + index + 1 - missing.before, (list.total ?? 0) - missing.all]
  // detections newer than the count make the list longer
  const place = text('results.playPlace', { of: here > all ? 'unknown' : 'known', place: here, count: all })
  const turn = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    if (event.key === 'ArrowRight') player?.next()
    else player?.back()
  }
  const trouble = phase === 'failed' ? 'results.playFailed' : phase === 'refused' ? 'player.playFailed' : undefined
  return (
    <TrayPlace>
      <div
        ref={stage}
        className="play-bar"
        part="play-bar"
        role="group"
        aria-label={text('results.playing')}
        onKeyDown={turn}
      >
        {detection && (
          <Heard
            key={detectionKey(detection)}
            detection={detection}
            place={place}
            player={player}
            isPaused={!isPlaying}
          />
        )}
        <div className="play-bar-buttons">
          <IconButton icon={backIcon} label={text('playback.back')} onClick={() => player?.back()} />
          <IconButton
            ref={pause}
            className="play-bar-pause"
            icon={isPlaying ? pauseIcon : playIcon}
            label={text(`playback.${act}`)}
            onClick={() => (isPlaying ? player?.pause() : player?.play())}
          />
          <IconButton
            icon={nextIcon}
            label={text('playback.skip')}
            aria-disabled={phase === 'ended'} // not `disabled`: it keeps the focus
            onClick={() => player?.next()}
          />
          <IconButton icon={stopIcon} label={text('playback.stop')} onClick={onStop} />
        </div>
        <p className="play-bar-note" role="status" data-failed={trouble !== undefined || undefined}>
          {trouble ? text(trouble) : passed > 0 && text('results.playPassed', { count: passed })}
        </p>
      </div>
    </TrayPlace>
  )
}

/** Player of the list, created with the first drawing and closed with the last. */
function useListPlayer(list: PlayedList, onHeard: PlayBarProps['onHeard']) {
  const openList = useSetAtom(openListAtom)
  const [player, setPlayer] = useState<ListPlayer>()
  const [state, setState] = useState(NOT_BEGUN)
  const { phase, detection }: ListPlayerState = state
  usePlaybackReport(phase === 'playing' || phase === 'loading' ? phase : 'paused')
  useLayoutEffect(() => {
    const made = openList(list, setState)
    setPlayer(made)
    made.play()
    return () => made.end()
  }, [openList, list])
  const tell = useEffectEvent((heard: Detection) => onHeard?.(heard))
  useEffect(() => {
    if (detection) tell(detection)
  }, [detection])
  return { player, state }
}

interface HeardProps {
  readonly detection: Detection
  /** Place in the list, in words. */
  readonly place: string
  readonly player: ListPlayer | undefined
  readonly isPaused: boolean
}

/** Current bird: visible, for a screen reader, and on a lock screen with buttons for the list. */
function Heard({ detection, place, player, isPaused }: HeardProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { commonName, scientificName, source } = detection
  const name = shownName(detection)
  const clock = useHeardClock(detection)
  const day = useDay(clock.date, 'short')
  const time = useTime()(clock.time)
  const link = useBirdLink()(detection)
  useEffect(() => announce(name, { lang: locale }), [name, locale])
  const artist = [sourceText(text, source), `${day}, ${time}`, place].filter(Boolean).join(' · ')
  useEffect(() => {
    if (!player) return
    const { play, pause, next, back } = player
    return announceSound({ title: name, artist, isPaused }, { play, pause, next, previous: back })
  }, [player, name, artist, isPaused])
  return (
    <div className="play-bar-bird">
      <BirdPicture scientificName={scientificName} size={44} />
      <SpeciesName commonName={commonName} scientificName={scientificName} link={link} />
      <p>
        {day}, {time} · <b>{place}</b>
      </p>
    </div>
  )
}
