import type { PostcardSound } from './postcard-sound.ts'
import { filmType, recordFilm } from '../../state/sound/films.ts'
import { accentOf, drawArt, drawPaper, drawPrint, type PostcardPrint } from './draw-postcard.ts'

/** Longer side of a video, pixels: any phone can make and play it. */
const LONGER_SIDE = 1080
/** Opacity of the sound still to come, 0 to 1. */
const TO_COME = 0.2
/** Half the width of the glow around the present sound, as a share of the picture's width. */
const GLOW = 0.045

interface FilmOptions extends PostcardPrint {
  /** Canvas for the drawing, which gets its size. */
  readonly canvas: HTMLCanvasElement
  readonly sound: PostcardSound
  readonly signal: AbortSignal
  onProgress(share: number): void
}

/** Whether this browser can make videos of postcards. */
export const canFilm = (): boolean => filmType() !== undefined

/**
 * Video of a card: its drawing appears with the sound. To be called in the tick of a click.
 *
 * @returns undefined when it was ended early or could not be made
 */
export async function filmPostcard(options: FilmOptions): Promise<Blob | undefined> {
  const { canvas, layout, sound, signal, onProgress } = options
  const type = filmType()
  const scale = LONGER_SIDE / Math.max(layout.width, layout.height)
  canvas.width = even(layout.width * scale)
  canvas.height = even(layout.height * scale)
  const context = canvas.getContext('2d', { alpha: false })
  if (!type || !context) return undefined
  const paint = framesOf(context, options)
  let told = -1
  const draw = (share: number): void => {
    paint(share)
    const percent = Math.floor(share * 100)
    if (percent !== told) onProgress(share)
    told = percent
  }
  const { fromSecond, toSecond } = sound.view
  return await recordFilm({ canvas, clip: sound.clip, fromSecond, toSecond, type, draw, signal })
}

const even = (pixels: number): number => Math.round(pixels / 2) * 2

/** Drawer of one frame, with all that is the same in every frame prepared. */
function framesOf(context: CanvasRenderingContext2D, print: PostcardPrint): (share: number) => void {
  const { layout, ink, art } = print
  const { width, height } = context.canvas
  const scale = width / layout.width
  const layer = (draw: (on: CanvasRenderingContext2D) => void): HTMLCanvasElement => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const on = canvas.getContext('2d')
    on?.scale(scale, scale)
    if (on) draw(on)
    return canvas
  }
  const paper = layer((on) => drawPaper(on, layout, ink.theme))
  const drawing = layer((on) => art && drawArt(on, layout, art))
  const words = layer((on) => drawPrint(on, print))
  const accent = accentOf(ink.theme)
  const [top, bottom] = [layout.art.y * scale, (layout.art.y + layout.art.height) * scale]
  return (share) => {
    const head = share * width
    context.drawImage(paper, 0, 0)
    context.globalAlpha = TO_COME
    context.drawImage(drawing, 0, 0)
    context.save()
    context.globalAlpha = 1
    context.beginPath()
    context.rect(0, 0, head, height)
    context.clip()
    context.drawImage(drawing, 0, 0)
    context.restore()
    context.globalAlpha = Math.min(1, share * 12, (1 - share) * 12)
    drawGlow(context, head, top, bottom, accent)
    context.globalAlpha = 1
    context.drawImage(words, 0, 0)
  }
}

/** Draws a glow that fades to both sides, with a fine line in its middle. */
function drawGlow(context: CanvasRenderingContext2D, x: number, top: number, bottom: number, colour: string): void {
  const [middle, half] = [(top + bottom) / 2, (bottom - top) / 2]
  const glow = context.canvas.width * GLOW
  context.save()
  context.translate(x, middle)
  for (const [reach, strength] of [
    [glow, 0.34],
    [1.6, 0.9],
  ] as const) {
    context.save()
    context.scale(reach, half * 0.86)
    const light = context.createRadialGradient(0, 0, 0, 0, 0, 1)
    light.addColorStop(0, colour)
    light.addColorStop(1, 'transparent')
    context.globalAlpha *= strength
    context.fillStyle = light
    context.fillRect(-1, -1, 2, 2)
    context.restore()
  }
  context.restore()
}
