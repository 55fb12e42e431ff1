import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { walkZip, type ZipEntry } from '../../../src/domain/recorder-files/zip-walk.ts'
import { CARD, CARD_64, STRANGERS } from '../../support/zip-archives.ts'

async function walked(bytes: Uint8Array) {
  const walk = walkZip(bytes.length, (from, length) => Promise.resolve(bytes.subarray(from, from + length)))
  const entries: ZipEntry[] = []
  for (;;) {
    const { value, done } = await walk.next()
    if (done) return { entries, end: value }
    entries.push(value)
  }
}

describe('a zip archive', () => {
  test.each([
    ['of usual lengths', CARD],
    ['with lengths of 64 bits', CARD_64],
  ])('%s tells where the bytes of each file lie, packed or as they are', async (_kind, bytes) => {
    const { entries, end } = await walked(bytes)
    expect(end).toBe('whole')
    const files = entries.map((one) => {
      if (typeof one === 'string') return one
      const content = bytes.subarray(one.at, one.at + one.size)
      const whole = one.unpacked === undefined ? content : inflateRawSync(content)
      expect(whole.length).toBe(one.unpacked ?? one.size)
      return [one.name, new TextDecoder('latin1').decode(whole.subarray(0, 9))]
    })
    expect(files).toEqual([
      ['card/20260503_051500.BirdNET.results.csv', 'Start (s)'],
      ['card/20260503_051500.wav', expect.stringContaining('RIFF')],
      ['Zaunkönig.txt', 'Wren'],
    ])
  })

  test('holds no name that leads out of it, follows no link, and names what needs a password', async () => {
    expect(await walked(STRANGERS)).toEqual({ entries: ['outside', 'link', 'closed'], end: 'whole' })
  })

  test('that breaks off anywhere is broken', async () => {
    for (let length = 0; length < CARD.length - 9; length += 1)
      expect((await walked(CARD.subarray(0, length))).end, String(length)).toBe('broken')
  })
})
