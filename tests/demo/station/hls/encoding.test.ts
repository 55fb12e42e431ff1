import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findFfmpeg } from '../../../../demo/station/hls/ffmpeg.ts'
import { createAacSegmenter, createMp4Cutter } from '../../../../demo/station/hls/live-audio.ts'
import { createMp3Segmenter } from '../../../../demo/station/hls/mp3-segmenter.ts'
import type { SegmentOutput } from '../../../../demo/station/hls/segmenter.ts'
import { RECORDINGS } from '../../../support/recordings.ts'
import { soundWithoutThread } from '../soundscape/sound-without-thread.ts'
import { readPackedAudio } from './read-mpeg.ts'

const RATE = 48_000
/** A second of a quiet warble. */
const warble = (second: number): Float32Array<ArrayBuffer> =>
  Float32Array.from(
    { length: RATE },
    (_, index) => 0.2 * Math.sin(0.4 * index + 20 * Math.sin((second + index / RATE) * 9)),
  )

interface Collected {
  readonly out: SegmentOutput
  readonly segments: { readonly bytes: Uint8Array; readonly samples: number }[]
  readonly inits: Uint8Array[]
}
function collect(): Collected {
  const [segments, inits]: [Collected['segments'], Uint8Array[]] = [[], []]
  const out: SegmentOutput = {
    init: (bytes) => void inits.push(bytes),
    segment: (bytes, samples) => void segments.push({ bytes, samples }),
    failed: () => {
      throw new Error('the encoder failed')
    },
  }
  return { out, segments, inits }
}

describe('MP3 packed audio', () => {
  test('every segment is a timestamp and 83 whole frames, and the timestamps go on without a gap', async () => {
    const { out, segments, inits } = collect()
    const segmenter = createMp3Segmenter(soundWithoutThread(), out)
    // uneven pieces, as they come from a clock
    for (let second = 0; second < 9; second += 1) {
      const samples = warble(second)
      for (const [from, to] of [
        [0, 9001],
        [9001, 9002],
        [9002, RATE],
      ] as const)
        await segmenter.push(samples.slice(from, to))
    }
    expect([segments.length, inits.length]).toEqual([4, 0])
    for (const [number, { bytes, samples }] of segments.entries()) {
      const { timestamp, frames } = readPackedAudio(bytes)
      expect(frames.length).toBe(83)
      expect(new Set(frames.map(({ sampleRate, mono }) => `${sampleRate} ${mono}`))).toEqual(new Set(['48000 true']))
      expect(samples).toBe(83 * 1152)
      expect(timestamp).toBe(BigInt(number * 179_280)) // 1.992 s of 90 kHz
    }
  })
})

describe('AAC in fragmented MP4', () => {
  const file = (name: string): Uint8Array => readFileSync(join(RECORDINGS, name))
  test.each([
    ['current', [2.005333, 2.005333, 2.005333]],
    ['classic', [3.008, 3.008]],
  ] as const)('recorded at a %s station is cut where that cut it, and as long as its playlist said', (era, seconds) => {
    const folder = `${era}/hls-`
    const recorded = [file(`${folder}init.mp4`), ...seconds.map((_, number) => file(`${folder}segment00${number}.m4s`))]
    const whole = Buffer.concat(recorded)
    const cut = createMp4Cutter()
    const parts = []
    for (let at = 0; at < whole.length; at += 777) parts.push(...cut(whole.subarray(at, at + 777)))
    expect(parts.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).toEqual(
      recorded.map((bytes) => Buffer.from(bytes).toString('hex')),
    )
    const lengths = parts.flatMap((part) => (part.kind === 'fragment' ? [part.samples / RATE] : []))
    expect(lengths.map((length) => length.toFixed(6))).toEqual(seconds.map((length) => length.toFixed(6)))
  })

  const ffmpeg = findFfmpeg()
  test.runIf(ffmpeg !== undefined)(
    'comes from ffmpeg: a head, then two seconds and a third of a frame each',
    async () => {
      const { out, segments, inits } = collect()
      const enough = new Promise<void>((done) => {
        const segmenter = createAacSegmenter(ffmpeg ?? '', {
          ...out,
          segment(bytes, samples) {
            out.segment(bytes, samples)
            if (segments.length < 2) return
            segmenter.close()
            done()
          },
        })
        void (async () => {
          for (let second = 0; second < 6; second += 1) await segmenter.push(warble(second))
        })()
      })
      await enough
      expect(inits.map((bytes) => Buffer.from(bytes.subarray(4, 8)).toString())).toEqual(['ftyp'])
      expect(segments.slice(0, 2).map(({ samples }) => samples)).toEqual([94 * 1024, 94 * 1024])
    },
  )
})
