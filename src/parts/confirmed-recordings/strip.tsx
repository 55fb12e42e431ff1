import { type MouseEventHandler, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type Detection, shownName } from '../../domain/detection.ts'
import { type SoundView, wholeView } from '../../domain/sound/view.ts'
import { formatShare } from '../../i18n/system-text.ts'
import { PlayButton } from '../clip-player/play-button.tsx'
import { useHeardClock } from '../heard-time/heard-clock.ts'
import { useAppearanceChoice } from '../spectrogram-player-core/use-appearance-choice.ts'
import { useClipPicture } from '../spectrogram-player-core/use-clip-picture.ts'
import { useClipPainter } from '../spectrogram-player-core/use-painting.ts'
import { usePlayhead } from '../spectrogram-player-core/use-playhead.ts'
import { type LoadedSound, useSound } from '../spectrogram-player-core/use-sound.ts'
import { SchemeWatch } from '../../ui/scheme.tsx'
import { useSize } from '../../ui/size.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { useWrittenDay } from '../heard-time/use-written-day.ts'

/** Tolerance of the end of a recording, seconds: the last position is a little before it. */
const END_SECONDS = 0.15

/** The frequencies that a picture shows. */
export type StripBand = Pick<SoundView, 'lowHertz' | 'highHertz'>

/** The way to the page of a detection. */
export interface StripLink {
  readonly href: string
  readonly onClick: MouseEventHandler
}

/** Controls of a strip for the other strips. */
export interface StripControls {
  /** Plays or stops, at normal or another speed. */
  toggle(speed: number): void
  playFromStart(): void
  pause(): void
}

interface StripProps {
  readonly detection: Detection
  /** Whether it is the recording that the others are compared with. */
  readonly isThis: boolean
  /** Whether its sound may be fetched; otherwise it is fetched when played. */
  readonly mayOpen: boolean
  readonly shortcut: string | undefined
  /** Length of the longest recording, seconds, which takes the full width. */
  readonly longest: number
  /** Frequencies shown by all strips; undefined until one has reported them. */
  readonly band: StripBand | undefined
  readonly link: StripLink | undefined
  /** Note below its day. */
  readonly note: ReactNode
  /** Menu of the recording; gets bird, day and time in words. */
  readonly menuOf: ((detection: Detection, subject: string) => ReactNode) | undefined
  onControls(controls: StripControls | undefined): void
  /** Called when the sound is there, with its length in seconds, or undefined when it will not come. */
  onSettled(seconds: number | undefined): void
  /** Called with the frequencies in which it is heard best. */
  onBand(band: StripBand): void
  /** Called when its button is pressed. */
  onPress(): void
  onEnd(): void
}

/** One recording as a strip of sound, with its button, day and confidence. */
export function Strip(props: StripProps): ReactNode {
  const { detection, isThis, mayOpen, shortcut, link, note, menuOf, onPress } = props
  const text = useText()
  const locale = useLocale()
  const { date, time } = useHeardClock(detection)
  const day = useWrittenDay()(date)
  const clock = useTime()(time)
  const source = useMemo(() => ({ kind: 'detection', id: detection.id }) as const, [detection.id])
  const sound = useSound(source)
  const { snapshot, controls } = sound
  const title = isThis ? text('history.thisOne') : day
  const below = `${clock} · ${formatShare(locale, detection.confidence)}`
  useStrip(sound, props)
  useEffect(() => {
    if (mayOpen) controls.open()
  }, [mayOpen, controls])
  return (
    <li className="strip" part="best-recording" data-this={isThis || undefined}>
      <StripPicture {...props} sound={sound} label={text('spectrogram.label', { subject: `${title}, ${below}` })} />
      <div className="row">
        <PlayButton
          clip={{
            ...controls,
            state: snapshot,
            toggle() {
              onPress()
              controls.toggle()
            },
          }}
          subject={`${title}, ${below}`}
        />
        <p>
          {link ? <a {...link}>{title}</a> : <b>{title}</b>}
          <span>{below}</span>
          {note}
        </p>
        {menuOf?.(detection, `${shownName(detection)}, ${day}, ${clock}`)}
        {shortcut !== undefined && <kbd aria-hidden="true">{shortcut}</kbd>}
      </div>
    </li>
  )
}

/** Passes its controls to the other strips, and reports the loading and the end of its sound. */
function useStrip({ snapshot, controls }: LoadedSound, { onControls, onSettled, onEnd }: StripProps): void {
  const { phase, stage, duration, position } = snapshot
  const hand = useEffectEvent(onControls)
  useEffect(() => {
    hand({
      toggle(speed) {
        controls.set({ speed })
        controls.toggle()
      },
      playFromStart() {
        controls.seek(0)
        controls.play()
      },
      pause: controls.pause,
    })
    return () => hand(undefined)
  }, [controls])
  const settle = useEffectEvent(() => onSettled(duration))
  const isSettled = !['closed', 'opening'].includes(stage) || phase === 'failed'
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled, duration])
  const wasPlaying = useRef(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const isAtEnd = duration !== undefined && position >= duration - END_SECONDS
    if (wasPlaying.current && phase === 'paused' && isAtEnd) end()
    wasPlaying.current = phase === 'playing'
  }, [phase, position, duration])
}

const bandOf = ({ lowHertz, highHertz }: SoundView): StripBand => ({ lowHertz, highHertz })

interface StripPictureProps extends Pick<StripProps, 'longest' | 'band' | 'onBand'> {
  readonly sound: LoadedSound
  readonly label: string
}

/** Picture of a recording on the common scale; the reason in words where there is none. */
function StripPicture({ sound, longest, band, onBand, label }: StripPictureProps): ReactNode {
  const text = useText()
  const { clip, stage, phase } = sound.snapshot
  const [box, setBox] = useState<HTMLElement | null>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [choice] = useAppearanceChoice()
  const appearance = useMemo(() => ({ ...choice, theme }), [choice, theme])
  const { clipPainter } = useClipPainter(clip)
  const size = useSize(box)
  const facts = clipPainter?.facts
  const tell = useEffectEvent(onBand)
  useEffect(() => {
    if (!facts) return
    const { seconds: all, sampleRate, peakHertz } = facts
    tell(bandOf(wholeView({ seconds: all, highestHertz: sampleRate / 2, peakHertz })))
  }, [facts])
  const seconds = clip?.duration
  const view = useMemo(
    () => (seconds !== undefined && band ? { fromSecond: 0, toSecond: seconds, ...band } : undefined),
    [seconds, band],
  )
  useClipPicture({ canvas, clipPainter, view, appearance, size, onDrawn: nothing })
  const share = seconds !== undefined && longest > 0 ? `${(seconds / longest) * 100}%` : '100%'
  return (
    <div className="frame">
      <SchemeWatch onScheme={setTheme} />
      <div ref={setBox} className="picture" style={{ width: share }}>
        {clip && <canvas ref={canvas} role="img" aria-label={label} />}
        {view && <Playhead sound={sound} view={view} width={size.width} />}
      </div>
      {stage === 'absent' && <p>{text('player.absent')}</p>}
      {phase === 'failed' && <p>{text('player.loadFailed')}</p>}
    </div>
  )
}

const nothing = (): void => {}

interface PlayheadProps {
  readonly sound: LoadedSound
  readonly view: SoundView
  readonly width: number
}

/** Playback position; nothing before the recording was played. */
function Playhead({ sound, view, width }: PlayheadProps): ReactNode {
  const extent = { seconds: view.toSecond, highestHertz: view.highHertz }
  const head = usePlayhead(sound, { view, extent, setView: nothing, follow: nothing }, width)
  const { phase, position } = sound.snapshot
  return <div ref={head} className="head" hidden={phase === 'idle' || (phase !== 'playing' && position === 0)} />
}
