import { DAY_MINUTES } from '../../domain/calendar.ts'
import { drawEgg } from '../../domain/egg-drawing.ts'
import type { PlacedBox, PostcardFace, PostcardLayout } from '../../domain/postcard/layout.ts'
import { type SunTimes, TWILIGHT_MINUTES } from '../../domain/sun-times.ts'
import type { Theme } from '../../domain/theme.ts'

/** Ink and paper of a postcard. */
export interface PostcardInk {
  readonly theme: Theme
  /** Font families as CSS writes them. */
  readonly serif: string
  readonly sans: string
}

interface Colours {
  /** Colours of the paper, top and bottom. */
  readonly paper: readonly [string, string]
  readonly name: string
  readonly quiet: string
  readonly faint: string
  readonly line: string
  /** Colours of night, twilight and day on the line of the day. */
  readonly sky: readonly [night: string, twilight: string, day: string]
  readonly accent: string
  readonly shadow: string
}

/** Colours of both themes: a card may be printed on the paper of the other one. */
const COLOURS: Readonly<Record<Theme, Colours>> = {
  light: {
    paper: ['oklch(.988 .007 85)', 'oklch(.972 .013 80)'],
    name: 'oklch(.25 .025 265)',
    quiet: 'oklch(.45 .022 262)',
    faint: 'oklch(.52 .02 262)',
    line: 'oklch(.84 .015 85)',
    sky: ['oklch(.62 .06 275)', 'oklch(.78 .1 45)', 'oklch(.9 .07 88)'],
    accent: 'oklch(.63 .17 45)',
    shadow: 'oklch(.3 .04 40',
  },
  dark: {
    paper: ['oklch(.19 .04 268)', 'oklch(.25 .052 285)'],
    name: 'oklch(.945 .012 85)',
    quiet: 'oklch(.78 .018 268)',
    faint: 'oklch(.69 .022 268)',
    line: 'oklch(.36 .036 268)',
    sky: ['oklch(.34 .06 275)', 'oklch(.6 .12 40)', 'oklch(.72 .09 85)'],
    accent: 'oklch(.77 .15 58)',
    shadow: 'oklch(.08 .03 268',
  },
}

/** Font of a face at a size in pixels, as CSS writes it. */
export function fontOf({ serif, sans }: PostcardInk, face: PostcardFace, size: number): string {
  switch (face) {
    case 'name':
      return `500 ${size}px ${serif}`
    case 'scientific':
      return `italic 400 ${size}px ${serif}`
    case 'detail':
      return `400 ${size}px ${sans}`
    case 'mark':
      return `400 ${size}px ${serif}`
  }
}

/** Draws the paper. */
export function drawPaper(context: CanvasRenderingContext2D, { width, height }: PostcardLayout, theme: Theme): void {
  const [above, below] = COLOURS[theme].paper
  const ground = context.createLinearGradient(0, 0, 0, height)
  ground.addColorStop(0, above)
  ground.addColorStop(1, below)
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
}

/** Draws the sound on the paper, with a halo of its colours around it. */
export function drawArt(context: CanvasRenderingContext2D, { art }: PostcardLayout, picture: HTMLCanvasElement): void {
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.globalAlpha = BREATH
  context.drawImage(blurred(picture), art.x, art.y, art.width, art.height)
  context.globalAlpha = 1
  context.drawImage(picture, art.x, art.y, art.width, art.height)
}

const BREATH = 0.6

/** Blurred copy of a picture, small: halved and doubled several times, since not every engine has filters. */
function blurred(picture: HTMLCanvasElement): HTMLCanvasElement {
  let soft = picture
  for (const factor of [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 2, 2, 2]) soft = scaled(soft, factor)
  return soft
}

function scaled(picture: HTMLCanvasElement, factor: number): HTMLCanvasElement {
  const next = document.createElement('canvas')
  next.width = Math.max(1, Math.round(picture.width * factor))
  next.height = Math.max(1, Math.round(picture.height * factor))
  const context = next.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, next.width, next.height)
  }
  return next
}

/** Print of a card, with everything on it. */
export interface PostcardPrint {
  readonly layout: PostcardLayout
  readonly ink: PostcardInk
  /** Scientific name, for the egg. */
  readonly species: string
  readonly sun: SunTimes | undefined
  /** Drawn sound on a transparent ground; undefined while there is none. */
  readonly art: HTMLCanvasElement | undefined
}

/** Draws a whole card on a canvas, which gets its size. */
export function drawPostcard(canvas: HTMLCanvasElement, print: PostcardPrint): void {
  const { layout, ink, art } = print
  canvas.width = layout.width
  canvas.height = layout.height
  const context = canvas.getContext('2d')
  if (!context) return
  drawPaper(context, layout, ink.theme)
  if (art) drawArt(context, layout, art)
  drawPrint(context, print)
}

/** Draws the line of the day, the egg and all words. */
export function drawPrint(context: CanvasRenderingContext2D, { layout, ink, species, sun }: PostcardPrint): void {
  const colours = COLOURS[ink.theme]
  drawDay(context, layout.day, colours, sun)
  drawEggAt(context, layout.egg, species, colours.shadow)
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  for (const { text, face, size, x, y } of layout.lines) {
    context.font = fontOf(ink, face, size)
    context.fillStyle = face === 'name' ? colours.name : face === 'mark' ? colours.faint : colours.quiet
    context.fillText(text, x, y)
  }
}

function drawDay(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: PlacedBox,
  { line, sky: [night, twilight, day] }: Colours,
  sun: SunTimes | undefined,
): void {
  context.fillStyle = line
  if (sun) {
    const { sunriseMinute, sunsetMinute } = sun
    const hours = context.createLinearGradient(x, 0, x + width, 0)
    const stop = (minute: number, colour: string): void =>
      hours.addColorStop(Math.max(0, Math.min(1, minute / DAY_MINUTES)), colour)
    const [dawn, dusk] = [
      sun.civilDawnMinute ?? sunriseMinute - TWILIGHT_MINUTES,
      sun.civilDuskMinute ?? sunsetMinute + TWILIGHT_MINUTES,
    ]
    stop(dawn - TWILIGHT_MINUTES, night)
    stop((dawn + sunriseMinute) / 2, twilight)
    stop(sunriseMinute + TWILIGHT_MINUTES, day)
    stop(sunsetMinute - TWILIGHT_MINUTES, day)
    stop((sunsetMinute + dusk) / 2, twilight)
    stop(dusk + TWILIGHT_MINUTES, night)
    context.fillStyle = hours
  }
  context.beginPath()
  context.roundRect(x, y, width, sun ? height : 2, height / 2)
  context.fill()
}

/** View box of a drawn egg, and its foot below the middle. */
const EGG_BOX = 36
const EGG_FOOT = 15

function drawEggAt(
  context: CanvasRenderingContext2D,
  { x, y, size }: PostcardLayout['egg'],
  species: string,
  shadow: string,
): void {
  const { ground, ink, outline, spots, scrawls } = drawEgg(species)
  const shell = new Path2D(outline)
  context.save()
  context.translate(x, y)
  context.scale(size / EGG_BOX, size / EGG_BOX)
  context.save()
  context.translate(0, EGG_FOOT)
  context.scale(1, 0.2)
  context.fillStyle = radial(context, [0, 0, 13], [`${shadow} / .42)`, `${shadow} / .18)`, `${shadow} / 0)`])
  context.fillRect(-16, -16, 32, 32)
  context.restore()
  context.fillStyle = ground
  fillPath(context, shell)
  context.fillStyle = ink
  context.strokeStyle = ink
  context.lineWidth = 0.7
  for (const { strength, path } of spots) {
    context.globalAlpha = strength
    fillPath(context, new Path2D(path))
  }
  context.globalAlpha = 0.8
  if (scrawls !== '') context.stroke(new Path2D(scrawls))
  context.globalAlpha = 1
  context.fillStyle = radial(
    context,
    [-3.5, -6, 25],
    ['rgb(255 255 255 / .65)', 'rgb(255 255 255 / 0)', 'rgb(26 16 32 / .3)'],
  )
  fillPath(context, shell)
  context.restore()
}

function fillPath(context: CanvasRenderingContext2D, path: Path2D): void {
  context.fill(path)
}

function radial(
  context: CanvasRenderingContext2D,
  [x, y, radius]: readonly [number, number, number],
  [inner, middle, outer]: readonly [string, string, string],
): CanvasGradient {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius)
  gradient.addColorStop(0, inner)
  gradient.addColorStop(0.45, middle)
  gradient.addColorStop(1, outer)
  return gradient
}

/** Accent colour, for the sound heard now. */
export const accentOf = (theme: Theme): string => COLOURS[theme].accent
