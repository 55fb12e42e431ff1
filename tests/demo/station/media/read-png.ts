import { crc32, inflateSync } from 'node:zlib'

/** An indexed PNG taken apart: enough of a decoder to check ours. Throws on anything that is not as it should be. */
export function readPng(bytes: Uint8Array) {
  const buffer = Buffer.from(bytes)
  if (buffer.subarray(0, 8).toString('hex') !== '89504e470d0a1a0a') throw new Error('signature')
  const chunks = new Map<string, Buffer>()
  for (let offset = 8; offset < buffer.length; ) {
    const length = buffer.readUInt32BE(offset)
    const body = buffer.subarray(offset + 4, offset + 8 + length)
    if (crc32(body) !== buffer.readUInt32BE(offset + 8 + length)) throw new Error('checksum')
    chunks.set(body.subarray(0, 4).toString('latin1'), body.subarray(4))
    offset += 12 + length
  }
  const chunk = (name: string): Buffer => {
    const found = chunks.get(name)
    if (!found) throw new Error(`no ${name}`)
    return found
  }
  const [width, height] = [chunk('IHDR').readUInt32BE(0), chunk('IHDR').readUInt32BE(4)]
  const rows = inflateSync(chunk('IDAT'))
  if (rows.length !== height * (width + 1)) throw new Error('rows')
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1) {
    if (rows[row * (width + 1)] !== 0) throw new Error('filter')
    pixels.set(rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1)), row * width)
  }
  return {
    width,
    height,
    pixels,
    colours: chunk('PLTE').length / 3,
    opacities: [...chunk('tRNS')],
    ends: chunks.has('IEND'),
  }
}
