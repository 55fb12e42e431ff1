import { describe, expect, test } from 'vitest'
import { type TarEntry, walkTar } from '../../../src/domain/recorder-files/tar-walk.ts'

const BLOCK = 512

interface Header {
  readonly name: string
  readonly size?: number
  readonly kind?: string
  /** Field of the folders, which only POSIX has. */
  readonly prefix?: string
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Header of an entry with its sum; a size that has no room in digits is written in bytes. */
function header({ name, size = 0, kind = '0', prefix = '' }: Header): Uint8Array {
  const bytes = new Uint8Array(BLOCK)
  bytes.set(utf8(name).subarray(0, 100))
  if (size < 8 ** 11) bytes.set(utf8(size.toString(8).padStart(11, '0')), 124)
  else {
    bytes[124] = 0x80
    new DataView(bytes.buffer).setBigUint64(128, BigInt(size))
  }
  bytes.set(utf8(kind), 156)
  bytes.set(utf8(prefix === '' ? 'ustar  ' : 'ustar\u000000'), 257)
  bytes.set(utf8(prefix), 345)
  bytes.fill(32, 148, 156)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  bytes.set(utf8(`${sum.toString(8).padStart(6, '0')}\0 `), 148)
  return bytes
}

/** Entry with its content, in whole blocks. */
function entry(told: Header, content = ''): Uint8Array {
  const bytes = utf8(content)
  const block = new Uint8Array(BLOCK + Math.ceil(bytes.length / BLOCK) * BLOCK)
  block.set(header({ size: bytes.length, ...told }))
  block.set(bytes, BLOCK)
  return block
}

const END = new Uint8Array(2 * BLOCK)

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function walked(bytes: Uint8Array, size = bytes.length) {
  const walk = walkTar(size, (from, length) => Promise.resolve(bytes.subarray(from, from + length)))
  const entries: TarEntry[] = []
  for (;;) {
    const { value, done } = await walk.next()
    if (done) return { entries, end: value }
    entries.push(value)
  }
}

describe('an archive', () => {
  test('tells where the bytes of each file lie, under its whole name', async () => {
    const long = `./By_Date/2025-11-13/${'Eurasian_'.repeat(12)}Wren/Wren-81.mp3`
    const bytes = joined([
      entry({ name: 'By_Date/', kind: '5' }),
      entry({ name: './birds.db' }, 'SQLite'),
      entry({ name: '././@LongLink', kind: 'L' }, `${long}\0`),
      entry({ name: long.slice(0, 100) }, 'sound'),
      entry({ name: 'Wren.mp3', prefix: 'By_Date/2025-11-13' }, 'sound'),
      entry({ name: 'x', kind: 'x' }, '29 path=By_Date/Zaunkönig.mp3\n'.replace('29', '31')),
      entry({ name: 'short' }, 'sound'),
      END,
    ])
    const { entries, end } = await walked(bytes)
    expect(end).toBe('whole')
    expect(entries.map((one) => (typeof one === 'object' ? one.name : one))).toEqual([
      ...['birds.db', long.slice(2), 'By_Date/2025-11-13/Wren.mp3', 'By_Date/Zaunkönig.mp3'],
    ])
    const text = entries.map((one) =>
      typeof one === 'object' ? new TextDecoder().decode(bytes.subarray(one.at, one.at + one.size)) : '',
    )
    expect(text).toEqual(['SQLite', 'sound', 'sound', 'sound'])
  })

  test('of any length is read by its headers alone', async () => {
    const large = 9 * 2 ** 30
    const headers = new Map([
      [0, header({ name: 'large.wav', size: large })],
      [BLOCK + large, joined([entry({ name: 'birds.db' }, 'SQLite'), END])],
    ])
    let read = 0
    const walk = walkTar(BLOCK + large + 4 * BLOCK, (from, length) => {
      read += length
      for (const [at, bytes] of headers)
        if (from >= at && from < at + bytes.length)
          return Promise.resolve(bytes.subarray(from - at, from - at + length))
      return Promise.resolve(new Uint8Array(length))
    })
    expect((await walk.next()).value).toEqual({ name: 'large.wav', at: BLOCK, size: large })
    expect((await walk.next()).value).toMatchObject({ name: 'birds.db', size: 6 })
    expect(await walk.next()).toEqual({ done: true, value: 'whole' })
    expect(read).toBeLessThan(20_000)
  })

  test.each(['../birds.db', '/etc/passwd', 'By_Date/../../x.mp3', 'C:\\birds.db'])('holds no %s', async (name) => {
    expect(await walked(joined([entry({ name }, 'x'), END]))).toEqual({ entries: ['outside'], end: 'whole' })
  })

  test('has links passed by, whatever they lead to', async () => {
    const links = [entry({ name: 'birds.db', kind: '2' }), entry({ name: 'again', kind: '1' })]
    expect(await walked(joined([...links, END]))).toEqual({ entries: ['link', 'link'], end: 'whole' })
  })

  test('that breaks off is told up to there', async () => {
    const whole = joined([entry({ name: 'a.csv' }, 'x'), entry({ name: 'b.csv' }, 'y'), END])
    for (const length of [3 * BLOCK, 2 * BLOCK + 100, 2 * BLOCK])
      expect(await walked(whole.subarray(0, length))).toMatchObject({ entries: [{ name: 'a.csv' }], end: 'broken' })
    const damaged = whole.slice()
    damaged[2 * BLOCK + 3] = 7
    expect(await walked(damaged)).toMatchObject({ entries: [{ name: 'a.csv' }], end: 'broken' })
  })
})
