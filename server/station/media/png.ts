import { crc32, deflateSync } from 'node:zlib'
import type { Rgba } from './colour.ts'

/** A picture of numbered colours: `pixels` holds one colour number a byte, row by row from the top. */
export interface IndexedPicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  /** At most 256 colours. */
  readonly colours: readonly Rgba[]
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const INDEXED_COLOUR = 3

/** Writes an indexed PNG with transparency. */
export function writePng({ width, height, pixels, colours }: IndexedPicture): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, INDEXED_COLOUR, 0, 0, 0], 8)

  // Each row begins with its filter type; 0 (none) is the right one for indexed colours.
  const rows = new Uint8Array(height * (width + 1))
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  }
  const palette = Uint8Array.from(colours.flatMap(([red, green, blue]) => [red, green, blue]))
  const opacities = Uint8Array.from(colours, ([, , , alpha]) => alpha)
  return join([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('tRNS', opacities),
    chunk('IDAT', deflateSync(rows, { level: 4 })),
    chunk('IEND', new Uint8Array(0)),
  ])
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  for (let index = 0; index < 4; index += 1) bytes[4 + index] = type.charCodeAt(index)
  bytes.set(data, 8)
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)))
  return bytes
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((total, each) => total + each.length, 0))
  let offset = 0
  for (const each of parts) {
    whole.set(each, offset)
    offset += each.length
  }
  return whole
}
