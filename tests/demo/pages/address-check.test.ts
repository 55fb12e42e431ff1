import { describe, expect, test } from 'vitest'
import { type AskAddress, checkAddress, stationAddress } from '../../../demo/pages/gallery/address-check.ts'

const HOME = { origin: 'http://garden.example' }
const answer =
  (status: number, body: unknown = { version: '1' }): AskAddress =>
  () =>
    Promise.resolve(Response.json(body, { status }))
const refused: AskAddress = () => Promise.reject(new TypeError('Failed to fetch'))
/** A station that is there, for whom nobody else may read. */
const closed: AskAddress = (_, { mode }) => (mode === 'no-cors' ? answer(200)('', {}) : refused('', {}))

test.each<[typed: string, address: string | undefined]>([
  ['birds.local:8080', 'http://birds.local:8080'],
  [' https://birds.example/ ', 'https://birds.example'],
  ['https://birds.example/garden/ui/dashboard?date=2026-05-17', 'https://birds.example/garden'],
  ['192.168.1.20:8080/ui/', 'http://192.168.1.20:8080'],
  ['', undefined],
  ['ftp://birds.example', undefined],
  ['javascript:alert(1)', undefined],
  ['http://owner:secret@birds.example', undefined],
  ['not an address', undefined],
])('“%s” is the station at %s', (typed, address) => expect(stationAddress(typed)).toBe(address))

describe('the address of a station is looked at and told in words', () => {
  const check = (ask: AskAddress, address = 'http://birds.local:8080', page = HOME) => checkAddress(address, page, ask)

  test('it answers and may be read; without https that is for pages without https alone', async () => {
    expect(await check(answer(200))).toMatchObject({ works: true, words: expect.stringContaining('no https') })
    const safe = await check(answer(200), 'https://birds.example')
    const words = 'A station answers, and this page may read it.'
    expect(safe).toEqual({ works: true, words, scripts: 'https://birds.example' })
  })

  test('the elements come from the station where it serves them, else from a folder of the website', async () => {
    const only: AskAddress = (address, options) => answer(address.endsWith('loader.js') ? 404 : 200)(address, options)
    expect(await check(only)).toMatchObject({
      works: true,
      scripts: '',
      words: expect.stringContaining('copy the folder'),
    })
  })

  test('a name of this computer is told to be one', async () => {
    expect((await check(answer(200), 'http://localhost:9610')).words).toContain('only this computer')
  })

  test.each<[rule: string, ask: AskAddress, words: RegExp]>([
    ['nobody is there', refused, /Nothing answers/],
    ['it is there and lets nobody read', closed, /CORS.*http:\/\/garden\.example/],
    ['it is for those who are signed in', answer(401), /signed in/],
    ['it is something else', answer(200, ['router']), /no bird station/],
    ['it is something that has no such page', answer(404), /no bird station/],
    ['it is something that sends no JSON', () => Promise.resolve(new Response('<html>')), /no bird station/],
  ])('%s', async (_rule, ask, words) =>
    expect(await check(ask)).toEqual({ works: false, words: expect.stringMatching(words), scripts: '' }),
  )

  test('a page of https is told that http cannot work before anybody is asked, except on the own machine', async () => {
    const asked: string[] = []
    const ask: AskAddress = (address, options) => (asked.push(address), answer(200)(address, options))
    const page = { origin: 'https://garden.example' }
    expect(await check(ask, 'http://192.168.1.20:8080', page)).toMatchObject({ works: false })
    expect(asked).toEqual([])
    expect(await check(ask, 'http://localhost:8080', page)).toMatchObject({ works: true })
  })
})
