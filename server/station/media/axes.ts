/** Space around the picture for its axes, pixels: that of real stations. */
export const AXES = { left: 58, right: 86, top: 24, bottom: 54 } as const

/** Digits and the letters of our units, five pixels wide and seven high, one number a row. */
const GLYPHS: Readonly<Record<string, readonly number[]>> = {
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 6, 8, 16, 31],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  k: [16, 16, 18, 20, 24, 20, 18],
  H: [17, 17, 17, 31, 17, 17, 17],
  z: [0, 0, 31, 2, 4, 8, 31],
  s: [0, 0, 15, 16, 14, 1, 30],
  d: [1, 1, 15, 17, 17, 17, 15],
  B: [30, 17, 17, 30, 17, 17, 30],
  '-': [0, 0, 0, 14, 0, 0, 0],
}
const ADVANCE = 6

/** A surface of colour numbers to draw on. */
export interface PixelSurface {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Content of the axes. Colours are numbers of the picture's palette. */
export interface AxisOptions {
  readonly plot: { readonly width: number; readonly height: number }
  readonly seconds: number
  readonly hertz: number
  readonly ink: number
  /** Colour numbers of the scale at the right, quietest first. */
  readonly scale: readonly number[]
  readonly rangeDecibels: number
}

/** Draws kHz at the left, seconds below, and the scale of loudness at the right. */
export function drawAxes(
  surface: PixelSurface,
  { plot, seconds, hertz, ink, scale, rangeDecibels }: AxisOptions,
): void {
  const base = AXES.top + plot.height
  line(surface, AXES.left - 1, AXES.top, 1, plot.height + 1, ink)
  line(surface, AXES.left - 1, base, plot.width + 1, 1, ink)
  for (const value of ticks(hertz / 1000, plot.height / 24)) {
    const y = base - Math.round((value * 1000 * plot.height) / hertz)
    line(surface, AXES.left - 5, y, 4, 1, ink)
    text(surface, String(value), AXES.left - 9, y - 3, ink, 'end')
  }
  text(surface, 'kHz', AXES.left - 9, AXES.top - 14, ink, 'end')
  for (const value of ticks(seconds, plot.width / 48)) {
    const x = AXES.left + Math.round((value * (plot.width - 1)) / seconds)
    line(surface, x, base + 1, 1, 4, ink)
    text(surface, String(value), x, base + 10, ink, 'middle')
  }
  text(surface, 's', AXES.left + Math.floor(plot.width / 2), base + 26, ink, 'middle')

  const x = AXES.left + plot.width + 20
  for (let y = 0; y < plot.height; y += 1) {
    const colour = scale[Math.floor(((plot.height - 1 - y) * scale.length) / plot.height)] ?? 0
    line(surface, x, AXES.top + y, 10, 1, colour)
  }
  text(surface, '0', x + 16, AXES.top, ink, 'start')
  text(surface, `-${rangeDecibels}`, x + 16, base - 7, ink, 'start')
  text(surface, 'dB', x, AXES.top - 14, ink, 'start')
}

/** Round numbers from 0 to `end`, about as many as asked for and never fewer than two steps apart by 1, 2 or 5. */
function ticks(end: number, wanted: number): number[] {
  const step = [1, 2, 5, 10, 20, 60].find((each) => end / each <= Math.max(2, wanted)) ?? 120
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step)
}

function line(
  { width, height, pixels }: PixelSurface,
  x: number,
  y: number,
  wide: number,
  high: number,
  colour: number,
): void {
  for (let row = Math.max(0, y); row < Math.min(height, y + high); row += 1) {
    pixels.fill(colour, row * width + Math.max(0, x), row * width + Math.min(width, x + wide))
  }
}

function text(
  surface: PixelSurface,
  words: string,
  x: number,
  y: number,
  ink: number,
  anchor: 'start' | 'middle' | 'end',
): void {
  const width = words.length * ADVANCE - 1
  const start = x - { start: 0, middle: width >> 1, end: width }[anchor]
  for (const [position, character] of [...words].entries()) {
    for (const [row, bits] of (GLYPHS[character] ?? []).entries()) {
      for (let column = 0; column < 5; column += 1) {
        if ((bits >> (4 - column)) & 1) line(surface, start + position * ADVANCE + column, y + row, 1, 1, ink)
      }
    }
  }
}
