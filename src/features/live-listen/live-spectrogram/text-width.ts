const widths = new Map<string, number>()
let context: CanvasRenderingContext2D | null | undefined

/** Before anybody can measure, CSS pixels. */
const AVERAGE_WIDTH = 7.5
/** Names that have been measured; a garden has fewer. */
const MOST_KNOWN = 500

/**
 * The width of a text in CSS pixels, without laying anything out.
 *
 * @param font as in CSS: weight, size, family
 */
export function textWidth(text: string, font: string): number {
  const key = `${font} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * AVERAGE_WIDTH
  context.font = font
  const { width } = context.measureText(text)
  if (widths.size > MOST_KNOWN) widths.clear()
  widths.set(key, width)
  return width
}
