import { describe, expect, test } from 'vitest'
import { eggPicture } from '../../../../demo/station/media/eggs.ts'
import { readWav } from '../../../../demo/station/synth/wav.ts'
import { FILE_NAME, mediaUnderTest, SUBJECTS } from './media-under-test.ts'

const { plain, notYet, missing } = SUBJECTS

describe('the sound of a detection', () => {
  test.each(['classic', 'current'] as const)(
    '%s has it by id, by query and by file name: the same bytes',
    async (dialect) => {
      const station = mediaUnderTest(dialect)
      const paths = [
        `/api/v2/audio/${plain}`,
        `/api/v2/media/audio?id=${plain}`,
        `/api/v2/media/audio/2026/11/${FILE_NAME}`,
      ]
      const answers = await Promise.all(paths.map((path) => station.ask(path)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
      expect(station.drawn()).toBe(1)
    },
  )

  test('current leaves the false Z out of the name it offers, classic keeps it', async () => {
    const nameAt = async (dialect: 'classic' | 'current') =>
      (await mediaUnderTest(dialect).ask(`/api/v2/audio/${plain}`)).headers.get('content-disposition')
    expect(await nameAt('classic')).toBe("inline; filename*=UTF-8''parus_major_93p_20261121T134001Z.wav")
    expect(await nameAt('current')).toBe("inline; filename*=UTF-8''parus_major_93p_20261121T134001.wav")
  })

  test.each(['2026/12', '..', '2026/11/..', ''])('is not found by its name in folder “%s”', async (folder) => {
    const answer = await mediaUnderTest('current').ask(`/api/v2/media/audio/${folder}/${FILE_NAME}`)
    expect(answer.status).toBe(404)
  })

  test('current says wait for a clip that is still being written, and who is missing', async () => {
    const station = mediaUnderTest('current')
    const waiting = await station.ask(`/api/v2/audio/${notYet}`)
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([503, '2'])
    const gone = await station.ask(`/api/v2/audio/${missing}`)
    expect(await gone.json()).toEqual({ message: expect.stringMatching(/^File not found: 2026\/11\/parus_major/) })
  })
})

describe('the picture of a species', () => {
  test('classic sends to an egg of its own, current gives it away', async () => {
    const classic = mediaUnderTest('classic')
    const sent = await classic.ask('/api/v2/media/species-image?name=Turdus%20merula')
    const target = sent.headers.get('location') ?? ''
    expect([sent.status, target]).toEqual([302, '/media/eggs/eurbla.svg'])
    const egg = await classic.ask(target)
    expect([egg.status, egg.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])

    const current = mediaUnderTest('current')
    for (const path of ['species-image?name=Turdus%20merula', 'image/Turdus%20merula', 'bird-image/Turdus%20merula']) {
      const given = await current.ask(`/api/v2/media/${path}`)
      expect([given.status, given.headers.get('cache-control')]).toEqual([200, 'public, max-age=2592000'])
      expect(await given.text()).toContain('<title>')
      const again = await current.ask(`/api/v2/media/${path}`, {
        headers: { 'if-none-match': given.headers.get('etag') ?? '' },
      })
      expect(again.status).toBe(304)
    }
  })

  test('current asks for patience at an unknown name first, then says no for a day', async () => {
    const station = mediaUnderTest('current')
    const ask = () => station.ask('/api/v2/media/species-image?name=Nonsense%20bird')
    const [first, second] = [await ask(), await ask()]
    expect([first.status, first.headers.get('retry-after'), await first.text()]).toEqual([503, '5', ''])
    expect([second.status, second.headers.get('cache-control')]).toEqual([404, 'public, max-age=86400'])
  })

  test('is the same for ever, differs between species, and shows a hostile name as text', () => {
    expect(eggPicture('Parus major', 'Great Tit')).toBe(eggPicture('Parus major', 'Great Tit'))
    expect(eggPicture('Parus major', '')).not.toBe(eggPicture('Turdus merula', ''))
    expect(eggPicture('x', '<script>"&')).toContain('<title>&lt;script&gt;&quot;&amp;</title>')
  })
})

describe('still files', () => {
  test('classic has a placeholder, a logo and a chirp; current has none of them', async () => {
    const [classic, current] = [mediaUnderTest('classic'), mediaUnderTest('current')]
    for (const path of [
      '/assets/images/bird-placeholder.svg',
      '/assets/images/logo.png',
      '/assets/sounds/notification.mp3',
    ]) {
      expect([path, (await classic.ask(path)).status, (await current.ask(path)).status]).toEqual([path, 200, 404])
    }
    const chirp = await classic.ask('/assets/sounds/notification.mp3')
    expect([chirp.headers.get('content-type'), chirp.headers.get('cache-control')]).toEqual(['audio/wav', 'no-store'])
    const samples = readWav(new Uint8Array(await chirp.arrayBuffer()))?.samples
    expect(samples?.some((sample) => Math.abs(sample) > 0.1)).toBe(true)
  })
})
