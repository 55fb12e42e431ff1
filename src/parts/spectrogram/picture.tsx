import { useAtomValue, useSetAtom } from 'jotai'
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Detection } from '../../domain/detection.ts'
import {
  brightened,
  type ClipShare,
  type LoudnessPicture,
  resized,
  shareAround,
  withoutFloor,
} from '../../domain/small-picture.ts'
import { deferred } from '../../platform/deferred.ts'
import { valueOf } from '../../state/remote.ts'
import { mayActAtom, stationConfigAtom } from '../../state/session/session.ts'
import { openSpectrogramAtom, type SpectrogramPicture } from '../../state/sound/spectrograms.ts'
import { pageModeAtom } from '../../state/station.ts'
import { Button } from '../../ui/button.tsx'
import { useDeferred } from '../../ui/deferred.ts'
import { useSettings } from '../../ui/settings.ts'
import { type Size, useSize } from '../../ui/size.ts'
import { useText } from '../../ui/text.ts'
import { useFileAddress } from '../use-file-address.ts'
import type { SpectrogramProps } from './spectrogram-props.ts'

const SAMPLE = 8

const OPAQUE = 250

const BRIGHT = 150

const WHOLE = { from: 0, to: 1 }

/**
 * Height up to which a picture is a strip, CSS pixels: there the loudest is as dark as possible and the faintest sixth
 * left out, so that the song is seen.
 */
const STRIP_HEIGHT = 60

const FAINTEST = 1 / 6

/** Code for drawing here, which few stations need. */
const ownPicture = deferred(() => import('../spectrogram-player-core/own-picture.tsx'))

export { SpectrogramPalette } from './palette.tsx'

/** Stops the download of an image: removing it from the page alone does not. */
const abortWhenGone = (image: HTMLImageElement | null) => (): void => image?.removeAttribute('src')

interface LoadedImage {
  readonly image: HTMLImageElement
  /** Ground of its pixels; undefined where they cannot be read. */
  readonly ground: PictureGround | undefined
  /** Width of its place, CSS pixels; 0 where its pixels are drawn anew. */
  readonly width: number
}

/** Style that crops a picture where the pixels of another origin may not be read. */
function croppedTo(detection: Detection, width: number): CSSProperties | undefined {
  const share = shareAround(detection, width)
  return share && { inlineSize: `${100 / (share.to - share.from)}%`, translate: `${-100 * share.from}% 0` }
}

/** Picture of a clip while it may be seen; in its place the state of the drawing, or a button. */
export function Picture({ id, size, label, isFresh = false, detection, onPicture }: SpectrogramProps): ReactNode {
  const picture = usePicture(id, size, isFresh, onPicture)
  const [loaded, setLoaded] = useState<LoadedImage>()
  const { src, state, tell } = picture ?? {}
  const address = useFileAddress(src ?? '')
  return (
    <>
      {src !== undefined && address !== '' && (
        <img
          key={src}
          ref={abortWhenGone}
          referrerPolicy="no-referrer"
          fetchPriority="low"
          src={address}
          alt={label}
          decoding="async"
          draggable={false}
          data-shown={state?.phase === 'shown' || undefined}
          data-ground={loaded?.ground}
          style={loaded && !loaded.ground && detection ? croppedTo(detection, loaded.width) : undefined}
          onLoad={({ currentTarget: image }) => {
            const ground = groundOf(image)
            setLoaded({ image, ground, width: ground ? 0 : image.clientWidth })
            tell?.({ type: 'image-loaded' })
          }}
          onError={() => tell?.({ type: 'image-failed' })}
        />
      )}
      {src !== undefined && loaded?.ground && !onPicture && (
        <ResizedPicture image={loaded.image} ground={loaded.ground} detection={detection} />
      )}
      {picture && picture.state.phase !== 'shown' && (
        <MissingPicture id={id} label={label} picture={picture} mayDraw={!onPicture} />
      )}
    </>
  )
}

/** State of the picture of one clip for as long as it is drawn; undefined at first. */
function usePicture(
  id: number,
  size: SpectrogramProps['size'],
  isFresh: boolean,
  onPicture: SpectrogramProps['onPicture'],
): SpectrogramPicture | undefined {
  const open = useSetAtom(openSpectrogramAtom)
  const [picture, setPicture] = useState<SpectrogramPicture>()
  const [wasFresh] = useState(isFresh) // a card that is no longer new still has the same picture
  const tell = useEffectEvent((now: SpectrogramPicture) => {
    setPicture(now)
    onPicture?.(now)
  })
  useEffect(() => open({ id, size, isFresh: wasFresh }, (now) => tell(now)), [open, id, size, wasFresh])
  return picture
}

interface MissingPictureProps {
  readonly id: number
  /** Content of the picture in words. */
  readonly label: string
  readonly picture: SpectrogramPicture
  /** Whether the picture may be drawn here, from the sound. */
  readonly mayDraw: boolean
}

/** Missing picture: the state of its drawing at the station, or a button for it. */
function MissingPicture({ id, label, picture, mayDraw }: MissingPictureProps): ReactNode {
  const text = useText()
  const { state, tell } = picture
  const mayGenerate = useMayGenerate()
  const drawn = useDeferred(ownPicture, mayDraw && state.phase === 'unavailable' && !state.isUnreadable)
  if (state.phase === 'unavailable') {
    const note = <p className="spectrogram-note">{text('spectrogram.unavailable')}</p>
    if (!drawn) return note
    return (
      <drawn.OwnPicture id={id} label={label}>
        {note}
      </drawn.OwnPicture>
    )
  }
  if (state.phase === 'offer') {
    return (
      <div className="spectrogram-note">
        {state.refused && <span role="alert">{text('spectrogram.refused')}</span>}
        {mayGenerate ? (
          <Button onClick={() => tell({ type: 'wished' })}>{text('spectrogram.generate')}</Button>
        ) : (
          text('spectrogram.notDrawn')
        )}
      </div>
    )
  }
  const working = state.work !== undefined || state.hidden || state.phase === 'asking'
  const position = state.work?.state === 'queued' ? state.work.position : 0
  return (
    <p className="spectrogram-note spectrogram-loader" role={working ? 'status' : undefined}>
      {working && (position > 0 ? text('spectrogram.queue', { position }) : text('spectrogram.generating'))}
    </p>
  )
}

/**
 * Whether the station may be asked to draw, which changes it: never by an embed, and at classic only by people who may
 * act.
 */
function useMayGenerate(): boolean {
  const page = useAtomValue(pageModeAtom)
  const mayAct = useAtomValue(mayActAtom)
  const { navigation } = useSettings()
  const dialect = valueOf(useAtomValue(stationConfigAtom))?.dialect
  return page && !navigation?.isReadOnly && (mayAct || dialect === 'current')
}

interface ResizedPictureProps {
  /** Picture of the station, loaded, of this page's origin. */
  readonly image: HTMLImageElement
  readonly ground: PictureGround
  readonly detection: Detection | undefined
}

/**
 * Picture of a station redrawn in device pixels: browsers that shrink it make bars. It lies on the picture itself,
 * which keeps its name and stands in for it where no pixels can be read.
 */
function ResizedPicture({ image, ground, detection }: ResizedPictureProps): ReactNode {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const { width, height } = useSize(canvas)
  useLayoutEffect(() => {
    const loudness = canvas && width > 0 && height > 0 ? loudnessOf(image, ground) : undefined
    const share = (detection && shareAround(detection, width)) ?? WHOLE
    if (canvas && loudness) draw(canvas, loudness, share, { width, height })
  }, [canvas, image, ground, detection, width, height])
  return <canvas ref={setCanvas} data-ground="clear" aria-hidden="true" />
}

/** Draws a part of a picture into its place, with the loudness as its opacity. */
function draw(canvas: HTMLCanvasElement, loudness: LoudnessPicture, share: ClipShare, { width, height }: Size): void {
  const context = canvas.getContext('2d')
  if (!context) return
  canvas.width = Math.round(width * devicePixelRatio)
  canvas.height = Math.round(height * devicePixelRatio)
  const isStrip = height < STRIP_HEIGHT
  const small = resized(withoutFloor(loudness), share, canvas.width, canvas.height)
  const { values } = isStrip ? brightened(small) : small
  const faint = isStrip ? FAINTEST : 0
  const shown = context.createImageData(canvas.width, canvas.height)
  for (let index = 0; index < values.length; index += 1)
    shown.data[4 * index + 3] = (255 * ((values[index] ?? 0) - faint)) / (1 - faint)
  context.putImageData(shown, 0, 0)
  canvas.dataset['drawn'] = ''
}

/**
 * Loudness of a station's picture, whatever its colours (palette.tsx). Undefined where there is no canvas to read from.
 */
function loudnessOf(image: HTMLImageElement, ground: PictureGround): LoudnessPicture | undefined {
  const { naturalWidth: width, naturalHeight: height } = image
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || width < 1 || height < 1) return undefined
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const values = new Float32Array(width * height)
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const bright = ((data[4 * pixel] ?? 0) + (data[4 * pixel + 1] ?? 0)) / 510
    values[pixel] = ground === 'clear' ? (data[4 * pixel + 3] ?? 0) / 255 : ground === 'light' ? 1 - bright : bright
  }
  return { width, height, values }
}

/**
 * Ground on which a station draws its sound: bright on black (the usual), dark on white, or on nothing, as loud as
 * opaque.
 */
type PictureGround = 'dark' | 'light' | 'clear'

/**
 * Ground of a loaded picture, which depends on the owner's taste; all are shown in one palette. Undefined where the
 * browser does not allow reading the pixels (a station on another origin).
 */
function groundOf(image: HTMLImageElement): PictureGround | undefined {
  try {
    const canvas = document.createElement('canvas')
    canvas.width = SAMPLE
    canvas.height = SAMPLE
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return undefined
    context.drawImage(image, 0, 0, SAMPLE, SAMPLE)
    const { data } = context.getImageData(0, 0, SAMPLE, SAMPLE)
    if (!isTold(context)) return undefined
    if (mean(data, 3) < OPAQUE) return 'clear'
    return (mean(data, 0) + mean(data, 1)) / 2 > BRIGHT ? 'light' : 'dark'
  } catch {
    return undefined
  }
}

/** Whether pixels are read as they were painted: some browsers add noise against fingerprinting. */
function isTold(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = 'rgb(60 120 180)'
  context.fillRect(0, 0, SAMPLE, SAMPLE)
  const { data } = context.getImageData(0, 0, SAMPLE, SAMPLE)
  return [60, 120, 180, 255].every((value, channel) => Math.abs((data[4 * SAMPLE + channel] ?? 0) - value) < 8)
}

/** Mean of one of the four channels, 0 to 255. */
function mean(data: Uint8ClampedArray, channel: 0 | 1 | 2 | 3): number {
  let sum = 0
  for (let i = channel; i < data.length; i += 4) sum += data[i] ?? 0
  return sum / (data.length / 4)
}
