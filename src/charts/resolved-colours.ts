import { HEAT_LEVELS } from '../domain/limits.ts'
import { CHART_TOKENS, type ChartColour, SERIES_NUMBERS } from './scene.ts'

/** Every colour that a drawing may ask for. */
const CHART_COLOURS: readonly ChartColour[] = [
  ...CHART_TOKENS,
  ...HEAT_LEVELS.map((level) => `heat${level}` as const),
  ...SERIES_NUMBERS.map((index) => `series${index}` as const),
]

/** What each colour is at some place of the page, as `#rrggbb`. */
export type ResolvedColours = Readonly<Record<ChartColour, string>>

/**
 * What the tokens are where an element stands.
 *
 * @param scheme light for paper; by default as the element has it
 */
export function resolveColours(element: Element, scheme?: 'light'): ResolvedColours {
  const probe = document.createElement('span')
  probe.hidden = true
  probe.style.forcedColorAdjust = 'none'
  if (scheme) probe.style.colorScheme = scheme
  // one piece for each, so that the browser works out the style of the page once and not for every colour
  const pieces = CHART_COLOURS.map((colour) => {
    const piece = probe.appendChild(document.createElement('i'))
    piece.style.color = `var(--_${colour})`
    return [colour, piece] as const
  })
  element.append(probe)
  const colours = pieces.map(([colour, piece]) => [colour, plainColour(getComputedStyle(piece).color)])
  probe.remove()
  return Object.fromEntries(colours) as Record<ChartColour, string> // reason: made from the list of all
}

const plain = new Map<string, string>()
let paper: CanvasRenderingContext2D | null | undefined

/** A colour of CSS that is no token as `#rrggbb`; itself where there is no canvas. */
export function plainColour(colour: string): string {
  const known = plain.get(colour)
  if (known !== undefined) return known
  paper ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const written = paper ? asHex(paper, colour) : colour
  plain.set(colour, written)
  return written
}

/** Any colour of CSS as programs for print read it. */
function asHex(context: CanvasRenderingContext2D, colour: string): string {
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
