import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { type Box, type BoxFacts, resizedBox } from '../../domain/sound/box.ts'
import type { PictureAppearance } from '../../domain/sound/picture-appearance.ts'
import { type FrequencyScale, panned, wholeView, zoomed } from '../../domain/sound/view.ts'
import type { Painting } from '../../state/sound/painting.ts'
import type { Size } from '../../ui/size.ts'
import { useText } from '../../ui/text.ts'
import { PositionSlider } from '../clip-player/position-slider.tsx'
import { BoxOverlay } from './box-overlay.tsx'
import { useFigures } from './figures.ts'
import { listenToGestures, type PictureScene } from './gestures.ts'
import { type KeyAction, keyAction } from './keys.ts'
import type { PlayerSound, SoundControls } from './player-sound.ts'
import { useClipPicture } from './use-clip-picture.ts'
import { usePlayhead } from './use-playhead.ts'
import type { ViewState } from './use-view.ts'

interface SurfaceProps {
  /** Element of the picture, once it was given to `onSurface`. */
  readonly surface: HTMLElement | null
  onSurface(surface: HTMLElement | null): void
  readonly size: Size
  readonly sound: PlayerSound
  readonly subject: string
  readonly clipPainter: Painting | undefined
  readonly viewState: ViewState
  readonly appearance: PictureAppearance
  readonly boxFacts: BoxFacts | undefined
  readonly may: { readonly seek: boolean; readonly zoom: boolean; readonly box: boolean }
  readonly fingerDraws: boolean
  /** Content over the picture. */
  readonly children?: ReactNode
  onBox(box: Box | undefined, isDone: boolean): void
  onDropBox(): void
  onDrawn(): void
}

/** Surface: the picture drawn from the sound, with all gestures and keys on it. */
export function Surface(props: SurfaceProps): ReactNode {
  const { size, sound, subject, clipPainter, viewState, appearance, boxFacts, may, fingerDraws, onSurface } = props
  const { view, extent } = viewState
  const { snapshot, controls } = sound
  const { box } = snapshot.settings
  const text = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const summary = useId()
  useClipPicture({ canvas, clipPainter, view, appearance, size, onDrawn: props.onDrawn })
  const head = usePlayhead(sound, viewState, size.width)

  useBeginning(sound, viewState)

  useSurfaceGestures(props)

  const onKeyDown = (event: KeyboardEvent): void => {
    const action = keyAction(event)
    if (!action || !isOffered(action, may, box)) return
    event.preventDefault()
    const position = controls.position
    performKeyAction(action, { controls, viewState, scale: appearance.scale, box, position, onBox: props.onBox })
  }

  return (
    <div ref={onSurface} className="player-surface" data-finger-draws={fingerDraws || undefined}>
      <canvas
        ref={canvas}
        className="player-image"
        part="image"
        role="img"
        aria-label={text('spectrogram.label', { subject })}
      />
      {box && (
        <BoxOverlay
          box={box}
          facts={boxFacts}
          view={view}
          scale={appearance.scale}
          size={size}
          extent={extent}
          onBox={props.onBox}
          onToggle={controls.toggle}
          onDrop={props.onDropBox}
        />
      )}
      <div ref={head} className="player-head" part="playhead" />
      {may.seek && (
        <PositionSlider
          position={snapshot.position}
          duration={extent.seconds}
          subject={subject}
          describedBy={summary}
          shortcuts="Space + - 0 [ ] Escape"
          onSeek={controls.seek}
          onKeyDown={onKeyDown}
        />
      )}
      {fingerDraws && (
        <p className="player-hint" role="status">
          {text('player.drawHint')}
        </p>
      )}
      {props.children}
      <Summary id={summary} clipPainter={clipPainter} />
    </div>
  )
}

/** Gestures of mouse and fingers on the picture. */
function useSurfaceGestures({ surface, sound, viewState, appearance, may, fingerDraws, onBox }: SurfaceProps): void {
  const { view, extent, setView } = viewState
  const { snapshot, controls } = sound
  const [mayBox, mayZoom, maySeek] = [may.box, may.zoom, may.seek]
  const { box } = snapshot.settings
  const scene: PictureScene = { view, extent, scale: appearance.scale, box, mayBox, fingerDraws, mayZoom, maySeek }
  useGestures(surface, scene, (effect) => {
    switch (effect.type) {
      case 'view':
        return setView(effect.view)
      case 'box':
        return onBox(effect.box, effect.isDone)
      case 'seek':
        return controls.seek(effect.second)
      case 'click':
        if (may.seek) controls.seek(effect.second)
        return snapshot.phase === 'idle' && controls.play()
      case 'look':
        return setView({ ...effect.box, lowHertz: Math.max(1, effect.box.lowHertz) })
    }
  })
}

/** Sets the beginning of a press to the visible part, so that it plays nothing else. */
function useBeginning({ snapshot, controls }: PlayerSound, { view, follow }: ViewState): void {
  const { box, onlyBox } = snapshot.settings
  const isSeen = (second: number): boolean => second >= view.fromSecond && second <= view.toSecond
  const beginning = useEffectEvent((): number | undefined => {
    if (isSeen(controls.position)) return undefined
    const second = box && (onlyBox || isSeen(box.fromSecond)) ? box.fromSecond : view.fromSecond
    follow(second)
    return second
  })
  useEffect(() => controls.beginWhere(() => beginning()), [controls])
}

/** Controls that a key needs; other keys belong to every picture. */
const NEEDS: Partial<Record<KeyAction['does'], 'zoom' | 'box'>> = {
  zoom: 'zoom',
  pan: 'zoom',
  whole: 'zoom',
  'box-from': 'box',
  'box-to': 'box',
}

/** Whether a key is offered: others belong to the page, and so does Escape without a box. */
function isOffered({ does }: KeyAction, may: SurfaceProps['may'], box: Box | undefined): boolean {
  const need = NEEDS[does]
  return (need === undefined || may[need]) && (does !== 'drop-box' || box !== undefined)
}

function useGestures(
  surface: HTMLElement | null,
  scene: PictureScene,
  act: Parameters<typeof listenToGestures>[2],
): void {
  // not a ref that an effect fills: a wheel turns faster than effects run, and has to begin where the last turn ended
  const now = useEffectEvent(() => ({ scene, act }))
  useEffect(() => {
    if (!surface) return
    return listenToGestures(
      surface,
      () => now().scene,
      (effect) => now().act(effect),
    )
  }, [surface])
}

/** Summary of the sound in a sentence. */
function Summary({ id, clipPainter }: { readonly id: string; readonly clipPainter: Painting | undefined }): ReactNode {
  const text = useText()
  const figures = useFigures()
  const { startSecond, lengthSeconds, peakHertz } = clipPainter?.facts ?? {}
  const isHeard = startSecond !== undefined && lengthSeconds !== undefined && peakHertz !== undefined
  return (
    <p id={id} className="visually-hidden">
      {isHeard
        ? text('player.summary', {
            start: figures.seconds(startSecond),
            length: figures.seconds(lengthSeconds),
            peak: figures.kilohertz(peakHertz),
          })
        : clipPainter && text('player.summarySilent')}
    </p>
  )
}

/** Scene of the keys of a picture. */
interface KeyScene {
  readonly controls: SoundControls
  readonly viewState: ViewState
  readonly scale: FrequencyScale
  readonly box: Box | undefined
  /** Position heard now, seconds of the clip. */
  readonly position: number
  onBox(box: Box | undefined, isDone: boolean): void
}

/** Performs the action of a key. Zooming keeps the playhead in its place, if it is visible. */
function performKeyAction(action: KeyAction, { controls, viewState, scale, box, position, onBox }: KeyScene): void {
  const { view, extent, setView } = viewState
  const setEdge = (edge: Partial<Box>): void => {
    const { lowHertz, highHertz } = view
    onBox(resizedBox(box ?? { fromSecond: position, toSecond: view.toSecond, lowHertz, highHertz }, extent, edge), true)
  }
  switch (action.does) {
    case 'toggle':
      return controls.toggle()
    case 'start':
      return controls.seek(0)
    case 'end':
      return controls.seek(extent.seconds)
    case 'seek':
      return controls.seek(Math.max(0, Math.min(extent.seconds, position + action.seconds)))
    case 'zoom': {
      const { time, frequency } = action
      const atX = (position - view.fromSecond) / (view.toSecond - view.fromSecond)
      return setView(zoomed(view, extent, scale, { time, frequency, ...(atX >= 0 && atX <= 1 ? { atX } : {}) }))
    }
    case 'pan':
      return setView(panned(view, extent, scale, action))
    case 'whole':
      return setView(wholeView(extent))
    case 'box-from':
      return setEdge({ fromSecond: position })
    case 'box-to':
      return setEdge(box ? { toSecond: position } : { fromSecond: view.fromSecond, toSecond: position })
    case 'drop-box':
      return onBox(undefined, true)
  }
}
