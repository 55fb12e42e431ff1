import type { SpectrogramSize } from '../../../src/domain/spectrogram.ts'
import type { Dialect } from '../../../src/domain/station-config.ts'

/** A picture somebody asks for. */
export interface PictureRequest {
  /** Pixels of the plot; with axes the picture is larger. */
  readonly width: number
  readonly height: number
  readonly raw: boolean
  /** Repeated in the `path` of an answer. */
  readonly size: string
}

/** Pixels of each size (station-api 6.2). */
const SIZES: Readonly<Record<Dialect, Readonly<Record<SpectrogramSize, readonly [width: number, height: number]>>>> = {
  classic: { sm: [400, 200], md: [800, 400], lg: [1000, 500], xl: [1200, 600] },
  current: { sm: [258, 129], md: [514, 257], lg: [1026, 513], xl: [2050, 1025] },
}
const DEFAULT_SIZE: Readonly<Record<Dialect, SpectrogramSize>> = { classic: 'md', current: 'lg' }
const WIDEST = 2000
const NO_WORDS = ['false', '0', 'f', 'no', 'off']

/** Reads `size`, `width` (only without size) and `raw` (default true) as the dialect does; nothing is ever refused. */
export function readPictureRequest(
  dialect: Dialect,
  query: Readonly<Record<string, string | undefined>>,
): PictureRequest {
  const raw = !NO_WORDS.includes((query['raw'] ?? '').toLowerCase())
  const wished = query['width'] ?? ''
  const width = /^\d+$/.test(wished) ? Number(wished) : 0
  if (query['size'] === undefined && width >= 1 && width <= WIDEST) {
    return { width, height: heightFor(dialect, width), raw, size: String(width) }
  }
  const size = query['size'] ?? ''
  const known = isSize(size) ? size : DEFAULT_SIZE[dialect]
  const [wide, high] = SIZES[dialect][known]
  return { width: wide, height: high, raw, size: known }
}

/** Half the width; at current a power of two and one more, as its painter can do no other. */
function heightFor(dialect: Dialect, width: number): number {
  if (dialect === 'classic') return Math.max(1, Math.round(width / 2))
  let height = 2
  while (height + 1 < width / 2) height *= 2
  return height + 1
}

const isSize = (value: string): value is SpectrogramSize => Object.hasOwn(SIZES.classic, value)
