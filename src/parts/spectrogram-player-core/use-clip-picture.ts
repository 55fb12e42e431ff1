import { type RefObject, useEffect, useRef } from 'react'
import type { PictureAppearance } from '../../domain/sound/picture-appearance.ts'
import { type SoundView, xOf, yOf } from '../../domain/sound/view.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import type { Painting } from '../../state/sound/painting.ts'
import type { Size } from '../../ui/size.ts'

/** Rest of a view after which it is drawn at its best, milliseconds. */
const SETTLED_MS = 160
/** Device pixels in a CSS pixel at most: more cost time and are not seen. */
const MOST_DOTS = 2

interface ClipPictureOptions {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly clipPainter: Painting | undefined
  readonly view: SoundView | undefined
  readonly appearance: PictureAppearance
  readonly size: Size
  /** Called with every picture on the screen. */
  onDrawn(): void
}

/** Last drawing, shown stretched until the next picture is ready. */
interface Last {
  readonly picture: OffscreenCanvas
  readonly view: SoundView
  readonly appearance: PictureAppearance
}

/**
 * Keeps a canvas up to date with a view of a sound: at once the last picture, moved and stretched; then a quick
 * picture; and once the view rests, the best.
 */
export function useClipPicture({ canvas, clipPainter, view, appearance, size, onDrawn }: ClipPictureOptions): void {
  const last = useRef<Last>(undefined)
  const told = useRef(onDrawn)
  useEffect(() => {
    told.current = onDrawn
  }, [onDrawn])
  const { width, height } = size
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !clipPainter || !view || width === 0 || height === 0) return
    const dots = Math.min(MOST_DOTS, globalThis.devicePixelRatio || 1)
    const [across, down] = [Math.round(width * dots), Math.round(height * dots)]
    const lifetime = createLifetime()
    let isGone = false
    lifetime.add(() => {
      isGone = true
    })
    stretchLast(context, last.current, view, appearance, across, down)
    const draw = async (quick: boolean): Promise<void> => {
      const image = await clipPainter.paint(view, appearance, across, down, { quick })
      if (!image || isGone) return
      resize(context.canvas, across, down)
      context.putImageData(image, 0, 0)
      last.current = { picture: copyOf(image), view, appearance }
      told.current()
    }
    void draw(true)
    lifetime.after(SETTLED_MS, () => void draw(false))
    return () => lifetime.end()
  }, [canvas, clipPainter, view, appearance, width, height])
}

function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}

function copyOf(image: ImageData): OffscreenCanvas {
  const copy = new OffscreenCanvas(image.width, image.height)
  copy.getContext('2d')?.putImageData(image, 0, 0)
  return copy
}

/** Draws the last picture where its seconds and frequencies are now. */
function stretchLast(
  context: CanvasRenderingContext2D,
  last: Last | undefined,
  view: SoundView,
  appearance: PictureAppearance,
  width: number,
  height: number,
): void {
  if (!last || last.appearance.scale !== appearance.scale) return
  resize(context.canvas, width, height)
  const left = xOf(view, last.view.fromSecond, width)
  const right = xOf(view, last.view.toSecond, width)
  const top = yOf(view, appearance.scale, last.view.highHertz, height)
  const bottom = yOf(view, appearance.scale, last.view.lowHertz, height)
  context.imageSmoothingEnabled = true
  context.drawImage(last.picture, left, top, right - left, bottom - top)
}
