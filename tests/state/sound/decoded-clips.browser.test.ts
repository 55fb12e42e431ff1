import { expect } from '@open-wc/testing'
import { decodedClip, openDecodedClip } from '../../../src/state/sound/decoded-clips.ts'
import { writeWav } from '../../../src/domain/sound/wav.ts'
import { createClient, type StationClient } from '../../../src/station/client.ts'
import { until } from '../../support/until.ts'
import { frequencyOf, tone } from '../../domain/sound/tones.ts'

const wanted = new AbortController().signal
const call = tone({ seconds: 0.5, sampleRate: 32_000 }, () => 3000)
const wave = (): Response => new Response(writeWav(call, 32_000), { headers: { 'content-type': 'audio/wav' } })
const being = (seconds: string): Response =>
  new Response('{"error":"not yet"}', { status: 503, headers: { 'retry-after': seconds } })

/** A station that answers one request after the other, and what it was asked. */
function stationOf(...answers: (() => Response)[]): { client: StationClient; asked: string[] } {
  const asked: string[] = []
  const client = createClient({
    base: `${location.origin}/${crypto.randomUUID()}`,
    sameOrigin: true,
    pageConfig: undefined,
    takePrefetched: () => undefined,
    async fetch(input) {
      asked.push(new URL(String(input)).pathname.replace(/^\/[^/]+/, ''))
      return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error()
    },
  })
  return { client, asked }
}

describe('a recording', () => {
  it('is downloaded and decoded at its own sample rate, once, and then at hand', async () => {
    const { client, asked } = stationOf(wave)
    expect(decodedClip(client, 7)).to.equal(undefined)
    const both = await Promise.all([openDecodedClip(client, 7, wanted), openDecodedClip(client, 7, wanted)])
    const [one] = both
    if (!one?.ok) throw new Error('it did not open')
    const { samples, sampleRate, duration, buffer, bytes, sourceRate } = one.value
    expect({ sampleRate, duration, bytes, sourceRate }).to.deep.equal({
      sampleRate: 32_000,
      duration: 0.5,
      bytes: 44 + 32_000,
      sourceRate: 32_000,
    })
    expect(buffer.numberOfChannels).to.equal(1)
    for (let at = 0; at < call.length; at += 101) expect(samples[at]).to.be.closeTo(call[at] ?? 9, 1e-4)
    expect(decodedClip(client, 7)).to.equal(one.value)
    expect(asked).to.deep.equal(['/api/v2/audio/7'])
  })

  it('of a bat, at a rate that no browser decodes to, keeps its pitch', async () => {
    const bat = tone({ seconds: 0.2, sampleRate: 384_000 }, () => 45_000)
    const { client } = stationOf(() => new Response(writeWav(bat, 384_000)))
    const answer = await openDecodedClip(client, 1, wanted)
    if (!answer.ok) throw new Error('it did not open')
    const { samples, sampleRate, duration, buffer, sourceRate } = answer.value
    expect(sourceRate).to.equal(384_000)
    expect(duration).to.be.closeTo(0.2, 0.001)
    expect(buffer.sampleRate).to.equal(sampleRate)
    expect(frequencyOf(samples, sampleRate)).to.be.closeTo(45_000, 50)
  })

  it('in which there is nothing says so', async () => {
    const empty = writeWav(new Float32Array(), 48_000)
    const answer = await openDecodedClip(stationOf(() => new Response(empty)).client, 1, wanted)
    expect(answer.ok || [answer.failure.kind, answer.failure.field]).to.deep.equal(['unreadable', 'samples'])
  })

  it('is kept with the last four', async () => {
    const { client, asked } = stationOf(wave)
    for (const id of [1, 2, 3, 4]) await openDecodedClip(client, id, wanted)
    decodedClip(client, 1) // used again: the next to go is the second
    await openDecodedClip(client, 5, wanted)
    expect([1, 2, 3, 4, 5].map((id) => decodedClip(client, id) !== undefined)).to.deep.equal([
      true,
      false,
      true,
      true,
      true,
    ])
    await openDecodedClip(client, 2, wanted)
    expect(asked.length).to.equal(6)
  })

  it('that is still being written is asked for again when the station says', async () => {
    const { client, asked } = stationOf(() => being('1'), wave)
    expect((await openDecodedClip(client, 1, wanted)).ok).to.equal(true)
    expect(asked.length).to.equal(2)
  })

  it('that is not there, that is a page, and that nobody can play each say so, and are asked for anew', async () => {
    for (const [answer, kind] of [
      [() => new Response('<!DOCTYPE html>', { status: 404, headers: { 'content-type': 'audio/wav' } }), 'not-found'],
      [() => new Response('\n<!DOCTYPE html>', { headers: { 'content-type': 'audio/wav' } }), 'unreadable'],
      [() => new Response(new Uint8Array(5000).fill(7)), 'unreadable'],
      [() => new Response(writeWav(call, 32_000).slice(0, 20)), 'unreadable'],
      [() => new Response(null), 'unreadable'],
      [
        () => {
          throw new TypeError('Failed to fetch')
        },
        'network',
      ],
    ] as const) {
      const { client, asked } = stationOf(answer)
      const result = await openDecodedClip(client, 1, wanted)
      expect(result.ok ? 'ok' : result.failure.kind).to.equal(kind)
      await openDecodedClip(client, 1, wanted)
      expect(asked.length).to.equal(2)
    }
  })

  it('that nobody wants any more is downloaded no further', async () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const downloads: (AbortSignal | null | undefined)[] = []
    const client = createClient({
      base: `${location.origin}/${crypto.randomUUID()}`,
      sameOrigin: true,
      takePrefetched: () => undefined,
      async fetch(_input, init) {
        downloads.push(init?.signal)
        const endless = new ReadableStream({
          start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason)),
        })
        return new Response(endless)
      },
    })
    const answers = [openDecodedClip(client, 1, one.signal), openDecodedClip(client, 1, other.signal)]
    await until(() => downloads.length === 1)
    one.abort()
    expect(downloads[0]?.aborted).to.equal(false) // somebody still wants it
    other.abort()
    expect(downloads[0]?.aborted).to.equal(true)
    for (const answer of await Promise.all(answers)) expect(answer.ok ? 'ok' : answer.failure.kind).to.equal('aborted')
    void openDecodedClip(client, 1, wanted)
    await until(() => downloads.length === 2) // whoever comes back asks anew
  })

  it('that never ends is given up', async () => {
    const endless = (): Response =>
      new Response(
        new ReadableStream<Uint8Array>({
          pull: (controller) => controller.enqueue(new Uint8Array(4 * 1024 * 1024)),
        }),
      )
    const result = await openDecodedClip(stationOf(endless).client, 1, wanted)
    expect(result.ok ? 'ok' : result.failure.kind).to.equal('too-large')
  })
})
