import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Box, BoxFacts } from '../../domain/sound/box.ts'
import type { PictureAppearance } from '../../domain/sound/picture-appearance.ts'
import type { Painting } from '../../state/sound/painting.ts'
import type { Size } from '../../ui/size.ts'
import { useText } from '../../ui/text.ts'
import { PositionSlider } from '../clip-player/position-slider.tsx'
import { BoxOverlay } from './box-overlay.tsx'
import { useFigures } from './figures.ts'
import { listenToGestures, type PictureScene } from './gestures.ts'
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
  readonly look: PictureAppearance
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
  const { box } = snapshot.settings
  const text = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const summary = useId()
  useDrawing({ canvas, painting, view, look, size, onDrawn: props.onDrawn })
  const head = usePlayhead(sound, inHand, size.width)

  useBeginning(sound, inHand)

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
  useGestures(surface, scene, (effect) => {
    switch (effect.type) {
      case 'view':
        return setView(effect.view)
      case 'box':
        return props.onBox(effect.box, effect.isDone)
      case 'seek':
        return controls.seek(effect.second)
      case 'click':
        if (may.seek) controls.seek(effect.second)
        return snapshot.phase === 'idle' && controls.play()
      case 'look':
        return setView({ ...effect.box, lowHertz: Math.max(1, effect.box.lowHertz) })
    }
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
      {props.children}
      <Summary id={summary} painting={painting} />
    </div>
  )
}

/** Begins with what can be seen: nothing else shall be what a press lets sound. */
function useBeginning({ snapshot, controls }: SoundInHand, { view, follow }: ViewInHand): void {
  const { box, onlyBox } = snapshot.settings
  const isSeen = (second: number): boolean => second >= view.fromSecond && second <= view.toSecond
  const beginning = useEffectEvent((): number | undefined => {
    if (isSeen(controls.engine?.position ?? snapshot.position)) return undefined
    const second = box && (onlyBox || isSeen(box.fromSecond)) ? box.fromSecond : view.fromSecond
    follow(second)
    return second
  })
  useEffect(() => controls.beginWhere(() => beginning()), [controls])
}

/** What has to be offered for a key; the others belong to every picture. */
const NEEDS: Partial<Record<KeyAction['does'], 'zoom' | 'box'>> = {
  zoom: 'zoom',
  pan: 'zoom',
  whole: 'zoom',
  'box-from': 'box',
  'box-to': 'box',
}

/** Keys of what is not offered belong to the page; so does Escape without a box. */
function isOffered({ does }: KeyAction, may: SurfaceProps['may'], box: Box | undefined): boolean {
  const need = NEEDS[does]
  return (need === undefined || may[need]) && (does !== 'drop-box' || box !== undefined)
}

function useGestures(
  surface: HTMLElement | null,
  scene: PictureScene,
  act: Parameters<typeof listenToGestures>[2],
): void {
  // not a ref that an effect fills: a wheel turns faster than effects come, and has to begin where the last turn ended
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
