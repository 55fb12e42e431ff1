import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Box, BoxFacts } from '../../domain/sound/box.ts'
import type { PictureLook } from '../../domain/sound/look.ts'
import type { Painting } from '../../state/sound/painting.ts'
import type { Size } from '../../ui/size.ts'
import { useText } from '../../ui/text.ts'
import { BoxOverlay } from './box-overlay.tsx'
import { useFigures } from './figures.ts'
import { type GestureActs, type PictureScene, listenToGestures } from './gestures.ts'
import { performKeyAction } from './key-acts.ts'
import { type KeyAction, keyAction } from './keys.ts'
import { useDrawing } from './use-drawing.ts'
import { usePlayhead } from './use-playhead.ts'
import type { SoundInHand } from './sound-in-hand.ts'
import type { ViewInHand } from './use-view.ts'

interface SurfaceProps {
  /** The element of the picture, as soon as it was given to `onSurface`. */
  readonly surface: HTMLElement | null
  onSurface(surface: HTMLElement | null): void
  readonly size: Size
  readonly sound: SoundInHand
  readonly subject: string
  readonly painting: Painting | undefined
  readonly inHand: ViewInHand
  readonly look: PictureLook
  readonly boxFacts: BoxFacts | undefined
  readonly may: { readonly seek: boolean; readonly zoom: boolean; readonly box: boolean }
  readonly fingerDraws: boolean
  /** What lies over the picture. */
  readonly children?: ReactNode
  onBox(box: Box | undefined, isDone: boolean): void
  onDrawn(): void
}

/** The picture drawn from the sound, and everything that can be done on it with mouse, fingers and keys. */
export function Surface(props: SurfaceProps): ReactNode {
  const { surface, size, sound, subject, painting, inHand, look, boxFacts, may, fingerDraws } = props
  const { view, extent, setView } = inHand
  const { snapshot, controls } = sound
  const { box, onlyBox } = snapshot.settings
  const isSeen = (second: number): boolean => second >= view.fromSecond && second <= view.toSecond
  const text = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const summary = useId()
  useDrawing({ canvas, painting, view, look, size, onDrawn: props.onDrawn })
  const head = usePlayhead(sound, inHand, size.width)

  // what nobody can see shall not be what a press lets sound
  const beginning = useEffectEvent((): number | undefined => {
    if (isSeen(controls.engine?.position ?? snapshot.position)) return undefined
    const second = box && (onlyBox || isSeen(box.fromSecond)) ? box.fromSecond : view.fromSecond
    inHand.follow(second)
    return second
  })
  useEffect(() => controls.beginWhere(() => beginning()), [controls])

  const scene: PictureScene = {
    view,
    extent,
    scale: look.scale,
    box,
    mayBox: may.box,
    fingerDraws,
    mayZoom: may.zoom,
    maySeek: may.seek,
  }
  useGestures(surface, scene, {
    onView: setView,
    onBox: props.onBox,
    onSeek: controls.seek,
    onClick(second) {
      if (may.seek) controls.seek(second)
      if (snapshot.phase === 'idle') controls.play()
    },
    onLook: ({ fromSecond, toSecond, lowHertz, highHertz }) =>
      setView({ fromSecond, toSecond, lowHertz: Math.max(1, lowHertz), highHertz }),
  })

  const onKeyDown = (event: KeyboardEvent): void => {
    const action = keyAction(event)
    if (!action || !isOffered(action, may, box)) return
    event.preventDefault()
    const position = controls.engine?.position ?? snapshot.position
    performKeyAction(action, { controls, inHand, scale: look.scale, box, position, onBox: props.onBox })
  }

  return (
    <div ref={props.onSurface} className="player-surface" data-finger-draws={fingerDraws || undefined}>
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
          scale={look.scale}
          size={size}
          extent={extent}
          onBox={props.onBox}
        />
      )}
      <div ref={head} className="player-head" part="playhead" />
      {may.seek && (
        <Slider
          position={snapshot.position}
          duration={extent.seconds}
          subject={subject}
          summary={summary}
          onSeek={controls.seek}
          onKeyDown={onKeyDown}
        />
      )}
      {props.children}
      <Summary id={summary} painting={painting} />
    </div>
  )
}

/** Keys of what is not offered belong to the page; so does Escape without a box. */
function isOffered({ does }: KeyAction, may: SurfaceProps['may'], box: Box | undefined): boolean {
  switch (does) {
    case 'zoom':
    case 'pan':
    case 'whole':
      return may.zoom
    case 'box-from':
    case 'box-to':
      return may.box
    case 'drop-box':
      return box !== undefined
    case 'toggle':
    case 'start':
    case 'end':
    case 'seek':
      return true
  }
}

function useGestures(surface: HTMLElement | null, scene: PictureScene, acts: GestureActs): void {
  // not a ref that an effect fills: a wheel turns faster than effects come, and has to begin where the last turn ended
  const now = useEffectEvent(() => ({ scene, acts }))
  useEffect(() => {
    if (!surface) return
    return listenToGestures(surface, () => now().scene, {
      onView: (view) => now().acts.onView(view),
      onBox: (box, isDone) => now().acts.onBox(box, isDone),
      onSeek: (second) => now().acts.onSeek(second),
      onClick: (second) => now().acts.onClick(second),
      onLook: (box) => now().acts.onLook(box),
    })
  }, [surface])
}

interface SliderProps {
  readonly position: number
  readonly duration: number
  readonly subject: string
  /** Id of the sentence about the sound. */
  readonly summary: string
  onSeek(second: number): void
  onKeyDown(event: KeyboardEvent): void
}

/** Where it plays, for keys and screen readers; the surface takes mice and fingers. */
function Slider({ position, duration, subject, summary, onSeek, onKeyDown }: SliderProps): ReactNode {
  const text = useText()
  const figures = useFigures()
  return (
    <input
      type="range"
      className="clip-slider"
      min={0}
      max={duration}
      step="any"
      value={position}
      aria-label={text('player.position', { subject })}
      aria-valuetext={text('player.time', { position: figures.seconds(position), duration: figures.seconds(duration) })}
      aria-describedby={summary}
      aria-keyshortcuts="Space + - 0 [ ] Escape"
      onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      onKeyDown={onKeyDown}
    />
  )
}

/** What the sound is like, in a sentence. */
function Summary({ id, painting }: { readonly id: string; readonly painting: Painting | undefined }): ReactNode {
  const text = useText()
  const figures = useFigures()
  const { startSecond, lengthSeconds, peakHertz } = painting?.facts ?? {}
  const isHeard = startSecond !== undefined && lengthSeconds !== undefined && peakHertz !== undefined
  return (
    <p id={id} className="visually-hidden">
      {isHeard
        ? text('player.summary', {
            start: figures.seconds(startSecond),
            length: figures.seconds(lengthSeconds),
            peak: figures.kilohertz(peakHertz),
          })
        : painting && text('player.summarySilent')}
    </p>
  )
}
