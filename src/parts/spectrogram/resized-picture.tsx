import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { Detection } from '../../domain/detection.ts'
import {
  brightened,
  type ClipShare,
  type LoudnessPicture,
  resized,
  shareAround,
  withoutFloor,
} from '../../domain/small-picture.ts'
import { type Size, useSize } from '../../ui/size.ts'
import type { PictureGround } from './ground.ts'

const WHOLE = { from: 0, to: 1 }
/** In a strip so low (CSS pixels) the loudest is as dark as can be and the faintest sixth left out: the song is still seen. */
const STRIP_HEIGHT = 60
const FAINTEST = 1 / 6

interface ResizedPictureProps {
  /** The station's picture, loaded, of this page's origin. */
  readonly image: HTMLImageElement
  readonly ground: PictureGround
  readonly detection: Detection | undefined
}

/**
 * A station's picture again, in the pixels of the screen: browsers tear what they make smaller into bars. It lies on the
 * picture itself, which keeps its name and stands in for it where there are no pixels to draw.
 */
export function ResizedPicture({ image, ground, detection }: ResizedPictureProps): ReactNode {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const { width, height } = useSize(canvas)
  useLayoutEffect(() => {
    const loudness = canvas && width > 0 && height > 0 ? loudnessOf(image, ground) : undefined
    const share = (detection && shareAround(detection, width)) ?? WHOLE
    if (canvas && loudness) draw(canvas, loudness, share, { width, height })
  }, [canvas, image, ground, detection, width, height])
  return <canvas ref={setCanvas} data-ground="clear" aria-hidden="true" />
}

/** Draws a part of a picture into its place: opaque in the measure of loudness. */
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

/** How loud a station says that it was, whatever its colours (palette.tsx). Undefined where there is no canvas to read from. */
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
