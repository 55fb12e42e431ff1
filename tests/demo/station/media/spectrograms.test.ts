import { describe, expect, test } from 'vitest'
import { documentsIn, mediaUnderTest, SUBJECTS } from './media-under-test.ts'

const { plain, corrupt, missing } = SUBJECTS

async function statusOf(station: ReturnType<typeof mediaUnderTest>, id: number, size = 'md') {
  const [body] = documentsIn(await (await station.ask(`/api/v2/spectrogram/${id}/status?size=${size}`)).text())
  // reason: the shape of every status answer, checked elsewhere against recordings
  return body?.['data'] as { status: string; queuePosition: number; message: string; startedAt?: string }
}
const image = (station: ReturnType<typeof mediaUnderTest>, id: number) =>
  station.ask(`/api/v2/spectrogram/${id}?size=md`)
const generate = (station: ReturnType<typeof mediaUnderTest>, id: number, size = 'md') =>
  station.ask(`/api/v2/spectrogram/${id}/generate?size=${size}`, { method: 'POST' })

describe('auto and prerender', () => {
  test.each(['classic', 'current'] as const)(
    '%s draws while the browser waits, once for all who ask',
    async (dialect) => {
      const station = mediaUnderTest(dialect)
      station.hold(true)
      const asked = [image(station, plain), image(station, plain)]
      await station.settle()
      expect((await statusOf(station, plain)).status).toBe(dialect === 'classic' ? 'generating' : 'queued')
      station.hold(false)
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200])
      expect((await image(station, plain)).status).toBe(200)
      expect(station.drawn()).toBe(1)
    },
  )

  test('prerender draws a fresh detection ahead, the other modes do not', async () => {
    for (const [mode, drawn] of [
      ['prerender', 1],
      ['auto', 0],
      ['user-requested', 0],
    ] as const) {
      const station = mediaUnderTest('current', mode)
      station.media.prerender(plain)
      await station.settle()
      expect([mode, station.drawn()]).toEqual([mode, drawn])
    }
  })

  test('who waits 30 s for a slot in vain is told so', async () => {
    const station = mediaUnderTest('classic')
    station.hold(true)
    const first = [1, 2, 3, 4].map((id) => image(station, id))
    await station.settle()
    const fifth = image(station, 5)
    await station.settle()
    expect((await statusOf(station, 5)).queuePosition).toBeGreaterThan(0)
    await station.passTo(30_000)
    expect((await fifth).status).toBe(408)
    station.hold(false)
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await image(station, 5)).status).toBe(200)
  })
})

describe('user-requested', () => {
  test('each size and axes of a picture are a matter of their own', async () => {
    const station = mediaUnderTest('current', 'user-requested')
    await generate(station, plain)
    await station.settle()
    const ask = (query: string) => station.ask(`/api/v2/spectrogram/${plain}?${query}`)
    expect((await ask('size=md&raw=true')).status).toBe(200)
    expect((await ask('size=md&raw=false')).status).toBe(404)
    expect((await ask('size=lg')).status).toBe(404)
  })
})

describe('a broken clip', () => {
  test('is 503 for ever, after 7.5 s each time at current', async () => {
    const station = mediaUnderTest('current')
    for (const at of [7500, 15_000]) {
      const answer = image(station, corrupt)
      await station.settle()
      await station.passTo(at)
      expect([(await answer).status, (await answer).headers.get('retry-after')]).toEqual([503, '2'])
    }
    const classic = await image(mediaUnderTest('classic'), corrupt)
    expect([classic.status, classic.headers.get('cache-control')]).toEqual([503, 'public, max-age=2592000, immutable'])
  })

  test('fails a wish: classic remembers it, current forgets it after 30 s', async () => {
    const current = mediaUnderTest('current')
    await generate(current, corrupt)
    await current.settle()
    expect((await statusOf(current, corrupt)).status).toBe('queued')
    await current.passTo(7500)
    expect(await statusOf(current, corrupt)).toMatchObject({ status: 'failed', message: 'Generation failed' })
    await current.passTo(37_500)
    expect((await statusOf(current, corrupt)).status).toBe('not_started')

    const classic = mediaUnderTest('classic')
    await generate(classic, missing)
    await classic.passTo(600_000)
    expect((await statusOf(classic, missing)).message).toMatch(
      /^Generation failed: audio file not found: statat 2026\/11\//,
    )
  })
})
