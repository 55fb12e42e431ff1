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
