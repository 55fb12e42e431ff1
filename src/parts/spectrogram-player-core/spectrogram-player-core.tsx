import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Box, BoxFacts } from '../../domain/sound/box.ts'
import type { Lane } from '../../domain/sound/lane.ts'
import type { PlayerControl } from '../../domain/sound/player.ts'
import type { SoundExtent } from '../../domain/sound/view.ts'
import { recordingKey } from '../../i18n/recording-text.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { announceRecording } from '../../state/sound/media-controls.ts'
import type { Painting } from '../../state/sound/painting.ts'
import type { SoundSnapshot } from '../../state/sound/sound-snapshot.ts'
import { SchemeWatch } from '../../ui/scheme.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useSize } from '../../ui/size.ts'
import { useText } from '../../ui/text.ts'
import { ClipProgress, type Press, seekByPointer } from '../clip-player/progress.tsx'
import { FrequencyAxis, TimeAxis } from './axes.tsx'
import { useReadout } from './box-overlay.tsx'
import { DrawingFailed } from './drawing-failed.tsx'
import { useFigures } from './figures.ts'
import { Lanes } from './lanes.tsx'
import type { BoxMeasurements, PlayerProps } from './player-props.ts'
import type { PlayerSound, SoundControls } from './player-sound.ts'
import sheet from './spectrogram-player-core.css?sheet'
import { Surface } from './surface.tsx'
import { ToolBar } from './tools.tsx'
import { useAppearanceChoice } from './use-appearance-choice.ts'
import { useBoxDrawing } from './use-box-drawing.ts'
import { useClipPainter } from './use-painting.ts'
import { useView } from './use-view.ts'

const Problem = ({ words }: { readonly words: string }): ReactNode => (
  <p className="player-time player-message" part="message" role="alert">
    {words}
  </p>
)

/** Rest after which a box counts as done, milliseconds. */
const DONE_MS = 400

/** Instrument: picture, axes, lanes and tools of a player, as children of its grid. */
export function SpectrogramPlayerCore(props: PlayerProps): ReactNode {
  const { sound, subject, lanes = [], noSpectrogram = false, controls: offered, onDrawing, onBox } = props
  const { snapshot, controls } = sound
  const { clip, settings } = snapshot
  useSheets(sheet)
  const [surface, setSurface] = useState<HTMLElement | null>(null)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [size, room] = [useSize(surface), useSize(frame)]
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [choice, choose] = useAppearanceChoice()
  const { clipPainter, hasFailed, retry } = useClipPainter(noSpectrogram ? undefined : clip)
  const appearance = useMemo(() => ({ ...choice, theme }), [choice, theme])
  const viewState = useView(clip)
  const measured = useBoxFacts(clipPainter, settings.box)
  const settled = useSettledBox(measured)
  const offers = (control: PlayerControl): boolean => offered?.includes(control) ?? true
  useBoxReport(settled, onBox)
  useMediaSession(sound, subject)
  useDrawingNews(hasFailed, onDrawing)

  const drawing = useBoxDrawing(sound, viewState, surface, offers('loop'))
  const { fingerDraws, letFingerDraw, setBox, drawKeyBox, dropBox } = drawing
  return (
    <>
      <div ref={setFrame} className="player-width">
        <SchemeWatch onScheme={setTheme} />
      </div>
      {viewState && !noSpectrogram ? (
        <>
          <Surface
            surface={surface}
            onSurface={setSurface}
            size={size}
            sound={sound}
            subject={subject}
            clipPainter={clipPainter}
            viewState={viewState}
            appearance={appearance}
            boxFacts={measured?.facts}
            may={{ seek: offers('seek'), zoom: offers('zoom'), box: offers('box') }}
            fingerDraws={fingerDraws}
            onBox={setBox}
            onDropBox={dropBox}
            onDrawn={() => onDrawing?.('drawn')}
          >
            {hasFailed && <DrawingFailed onRetry={retry} />}
          </Surface>
          <FrequencyAxis view={viewState.view} size={size} scale={appearance.scale} />
          <TimeAxis view={viewState.view} size={size} />
        </>
      ) : (
        <PlainSurface sound={sound} subject={subject} noSpectrogram={noSpectrogram} maySeek={offers('seek')} />
      )}
      {lanes.length > 0 && (
        <Lanes
          lanes={lanes}
          view={viewState?.view}
          extent={viewState?.extent}
          width={size.width}
          onPlay={(lane) => playLane(controls, viewState?.extent, lane)}
        />
      )}
      <PlayerStatus snapshot={snapshot} />
      <ToolBar
        {...props}
        width={room.width}
        viewState={viewState}
        choice={choice}
        theme={theme}
        fingerDraws={fingerDraws}
        offers={offers}
        onChoice={choose}
        onFingerDraws={letFingerDraw}
        onKeyBox={drawKeyBox}
        onDropBox={dropBox}
      />
      <SpokenBox settled={settled} />
    </>
  )
}

/** Plays the part of the recording that a lane names, as a box over all frequencies. */
function playLane(controls: SoundControls, extent: SoundExtent | undefined, { from, to }: Lane): void {
  if (!extent) return controls.play()
  const band = { lowHertz: 0, highHertz: extent.highestHertz }
  controls.set({ box: { fromSecond: from, toSecond: to, ...band }, onlyBox: true })
  controls.seek(from)
  controls.play()
}

/** Reports that the picture cannot be drawn. */
function useDrawingNews(hasFailed: boolean, onDrawing: PlayerProps['onDrawing']): void {
  const tell = useEffectEvent(() => onDrawing?.('failed'))
  useEffect(() => {
    if (hasFailed) tell()
  }, [hasFailed])
}

/** Reports a box once its change has ended. */
function useBoxReport(
  settled: MeasuredBox | undefined,
  onBox: ((box: BoxMeasurements | undefined) => void) | undefined,
): void {
  const tell = useEffectEvent((measurements: BoxMeasurements | undefined): void => {
    onBox?.(measurements)
  })
  const hadBox = useRef(false)
  useEffect(() => {
    if (!settled && !hadBox.current) return
    hadBox.current = settled !== undefined
    if (!settled) return tell(undefined)
    const { box, facts } = settled
    tell({ from: box.fromSecond, to: box.toSecond, low: box.lowHertz, high: box.highHertz, peak: facts.peakHertz })
  }, [settled])
}

/** Figures of the box for screen readers. */
function SpokenBox({ settled }: { readonly settled: MeasuredBox | undefined }): ReactNode {
  const readout = useReadout()
  return (
    <p className="visually-hidden" role="status">
      {settled && readout(settled.box, settled.facts)}
    </p>
  )
}

/** Connects the keys of headphones and lock screens with the sound. */
function useMediaSession({ snapshot, controls }: PlayerSound, subject: string): void {
  const isPlaying = snapshot.phase === 'playing'
  useEffect(() => {
    if (!isPlaying) return
    const { play, pause, seek } = controls
    return announceRecording(subject, { play, pause, seek })
  }, [isPlaying, controls, subject])
}

interface PlainSurfaceProps {
  readonly sound: PlayerSound
  readonly subject: string
  readonly noSpectrogram: boolean
  readonly maySeek: boolean
}

/** Surface over the station's picture, or in its place where there is none: press to play, press or drag to move. */
function PlainSurface({ sound, subject, noSpectrogram, maySeek }: PlainSurfaceProps): ReactNode {
  const { snapshot, controls } = sound
  const [press] = useState<Press>({}) // changed by the pointer: nothing is drawn of it
  const clip = { ...controls, state: snapshot }
  const { duration } = snapshot
  const playByClick = (event: MouseEvent): void => {
    if (!(event.target as Element).closest('button')) controls.play() // reason: clicks hit elements
  }
  return (
    <div
      className="player-surface player-surface-plain"
      role="presentation" // the button and the slider are what keys and screen readers use
      data-bare={noSpectrogram || undefined}
      {...(maySeek && duration !== undefined ? seekByPointer(clip, duration, press) : { onClick: playByClick })}
    >
      {maySeek && <ClipProgress clip={clip} subject={subject} />}
    </div>
  )
}

/** Box with its facts. */
interface MeasuredBox {
  readonly box: Box
  readonly facts: BoxFacts
}

/** Facts of a box. While it changes, the last ones; undefined without a box. */
function useBoxFacts(clipPainter: Painting | undefined, box: Box | undefined): MeasuredBox | undefined {
  const [measured, setMeasured] = useState<MeasuredBox>()
  useEffect(() => {
    if (!clipPainter || !box) return
    let isGone = false
    const measure = async (): Promise<void> => {
      const facts = await clipPainter.boxFacts(box)
      if (facts && !isGone) setMeasured({ box, facts })
    }
    void measure()
    return () => {
      isGone = true
    }
  }, [clipPainter, box])
  return box && measured
}

/** Measured box once its change has ended, for reports. */
function useSettledBox(measured: MeasuredBox | undefined): MeasuredBox | undefined {
  const [settled, setSettled] = useState<MeasuredBox>()
  useEffect(() => {
    return createLifetime().after(DONE_MS, () => setSettled(measured))
  }, [measured])
  return settled
}

/** Status of a recording in words: the time, or what does not work (Spec §8). */
function PlayerStatus({ snapshot }: { readonly snapshot: SoundSnapshot }): ReactNode {
  const { phase, problem, stage, position, duration, failure } = snapshot
  const text = useText()
  const figures = useFigures()
  const broken = failure && recordingKey(failure)
  if (phase === 'failed')
    return <Problem words={text(problem === 'play' ? 'player.playFailed' : (broken ?? 'player.loadFailed'))} />
  if (phase === 'absent') return <Problem words={text('player.absent')} />
  const wanted = phase === 'loading' || stage === 'opening'
  return (
    <p className="player-time" part="position">
      {duration === undefined ? (
        wanted && text('player.loading')
      ) : (
        <span aria-hidden="true">
          <b>{text('player.seconds', { value: figures.seconds(position) })}</b>{' '}
          <span className="player-of">{text('player.ofDuration', { duration: figures.seconds(duration) })}</span>
        </span>
      )}
      {stage === 'plain' && phase !== 'idle' && (
        <span className="player-message" part="message" role="status">
          {text(broken ?? 'player.advanced')}
        </span>
      )}
    </p>
  )
}
