import { type FittedText, fittedText, type TextRoom } from './fitted-text.ts'

/** Formats of a postcard. */
export const POSTCARD_FORMATS = ['portrait', 'landscape', 'square'] as const
export type PostcardFormat = (typeof POSTCARD_FORMATS)[number]

/** Width and height of the paper in pixels; even numbers, for videos. */
export const POSTCARD_SIZES: Readonly<Record<PostcardFormat, { readonly width: number; readonly height: number }>> = {
  portrait: { width: 1200, height: 1500 },
  landscape: { width: 1500, height: 1060 },
  square: { width: 1400, height: 1400 },
}

/** Words of a postcard in reading order; untrusted texts of any length. */
export interface PostcardWords {
  readonly name: string
  /** Undefined where it is the name already. */
  readonly scientific: string | undefined
  readonly when: string
  /** Distance of the sun from rising or setting, in words. */
  readonly light: string | undefined
  /** Place typed by the visitor; never another. */
  readonly place: string | undefined
}

/** Faces of type on a postcard. */
export type PostcardFace = 'name' | 'scientific' | 'detail' | 'mark'

/** Line of type: the middle of its baseline, and its size; pixels of the paper. */
export interface PlacedLine {
  readonly text: string
  readonly face: PostcardFace
  readonly size: number
  readonly x: number
  readonly y: number
}

/** A rectangle in pixels of the paper. */
export interface PlacedBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Layout of a postcard, in pixels of the paper. */
export interface PostcardLayout {
  readonly width: number
  readonly height: number
  /** Room of the drawn sound, which fades before its edges. */
  readonly art: PlacedBox
  /** Line of the day, from midnight to midnight. */
  readonly day: PlacedBox
  /** Egg: its middle and its height, on the line of the day or in place of the drawn sound. */
  readonly egg: { readonly x: number; readonly y: number; readonly size: number }
  readonly lines: readonly PlacedLine[]
}

/** Main picture of the card: the drawn sound, or the egg where there is none. */
export type PostcardLead = 'sound' | 'egg'

interface LayoutOptions {
  readonly words: PostcardWords
  readonly mark: string
  readonly format: PostcardFormat
  readonly lead: PostcardLead
  /** Place on the line of the day, 0 to 1; undefined without a day: then the egg stands in the middle. */
  readonly dayShare: number | undefined
  /** Width of a text in a face at a size, pixels. */
  readonly measure: (text: string, face: PostcardFace, size: number) => number
}

/** Scale of type and spaces by format. */
const SCALES: Readonly<Record<PostcardFormat, number>> = { portrait: 1, landscape: 0.95, square: 1.12 }
const MARGIN = 104
const DAY_HEIGHT = 5
const EGG = 144
/** Distance of baselines by face, as a factor of its size. */
const LEADING: Readonly<Record<PostcardFace, number>> = { name: 1.12, scientific: 1.3, detail: 1.46, mark: 1.3 }
const BETWEEN = '  ·  '

/** Layout of a postcard, from below: the words take what they need, the rest is picture. */
export function postcardLayout(options: LayoutOptions): PostcardLayout {
  const { format, lead, mark, dayShare } = options
  const { width, height } = POSTCARD_SIZES[format]
  const scale = SCALES[format]
  const blocks = blocksOf(options, scale, width - 2 * MARGIN * scale)
  const bottom = height - 60 * scale
  const wordsHeight = blocks.reduce((sum, { before, face, set }) => sum + before + heightOf(face, set), 0)
  const dayY = Math.round(bottom - 84 * scale - wordsHeight - 34 * scale)
  const day = { x: MARGIN * scale, y: dayY, width: width - 2 * MARGIN * scale, height: DAY_HEIGHT * scale }
  const lines: PlacedLine[] = []
  let y = dayY + 34 * scale
  for (const { before, face, set } of blocks) {
    y += before
    for (const text of set.lines) {
      y += LEADING[face] * set.size
      lines.push({ text, face, size: set.size, x: width / 2, y: Math.round(y) })
    }
  }
  lines.push({ text: mark, face: 'mark', size: 23 * scale, x: width / 2, y: Math.round(bottom) })
  const art = { x: 0, y: 0, width, height: dayY - 26 * scale }
  return { width, height, art, day, egg: eggPlace({ lead, dayShare, art, day, scale }), lines }
}

interface Block {
  readonly before: number
  readonly face: PostcardFace
  readonly set: FittedText
}

const heightOf = (face: PostcardFace, { size, lines }: FittedText): number => LEADING[face] * size * lines.length

function blocksOf({ words, format, measure }: LayoutOptions, scale: number, width: number): readonly Block[] {
  const set = (face: PostcardFace, text: string, room: Omit<TextRoom, 'width'>): FittedText =>
    fittedText(text, { ...room, width, most: room.most * scale, least: room.least * scale }, (line, size) =>
      measure(line, face, size),
    )
  const isWide = format === 'landscape'
  const detail = { most: 32, least: 25, lines: 2 }
  const block = (
    before: number,
    face: PostcardFace,
    text: string | undefined,
    room: Omit<TextRoom, 'width'>,
  ): Block[] => {
    const fitted = text === undefined ? undefined : set(face, text, room)
    return fitted && fitted.lines.length > 0 ? [{ before: before * scale, face, set: fitted }] : []
  }
  const { name, scientific, when, light, place } = words
  const joined = light === undefined ? when : [when, light].join(BETWEEN)
  const isOneLine =
    isWide &&
    set('detail', joined, { ...detail, lines: 1 })
      .lines.at(-1)
      ?.endsWith('…') === false
  return [
    ...block(0, 'name', name, { most: 92, least: 50, lines: isWide ? 2 : 3 }),
    ...block(4, 'scientific', scientific, { most: 42, least: 30, lines: 2 }),
    ...block(26, 'detail', isOneLine ? joined : when, detail),
    ...block(0, 'detail', isOneLine ? undefined : light, detail),
    ...block(0, 'detail', place, detail),
  ]
}

interface EggOptions {
  readonly lead: PostcardLead
  readonly dayShare: number | undefined
  readonly art: PlacedBox
  readonly day: PlacedBox
  readonly scale: number
}

/** Foot of an egg below its middle, as a share of its box. */
const EGG_FOOT = 0.42

function eggPlace({ lead, dayShare = 0.5, art, day, scale }: EggOptions): PostcardLayout['egg'] {
  if (lead === 'egg') {
    const size = Math.round(Math.min(art.width * 0.6, art.height * 0.74))
    return { x: art.width / 2, y: Math.round(art.height * 0.53), size }
  }
  const size = EGG * scale
  const x = day.x + Math.max(0, Math.min(1, dayShare)) * day.width
  return { x: Math.max(day.x + size / 3, Math.min(day.x + day.width - size / 3, x)), y: day.y - size * EGG_FOOT, size }
}
