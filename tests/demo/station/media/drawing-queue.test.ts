import fc from '../../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { decideDrawing, type DrawingEvent, EMPTY_QUEUE } from '../../../../demo/station/media/drawing-queue.ts'
import type { RecordedSong } from '../../../../demo/station/media/recording.ts'
import { createSpectrograms } from '../../../../demo/station/media/spectrograms.ts'

const CLASSIC = { dialect: 'classic', slots: 2 } as const
const CURRENT = { dialect: 'current', slots: 2 } as const

describe('the slots', () => {
  test('are never more than there are, never idle while somebody waits, and each ticket starts once at most', () => {
    const step = fc.tuple(fc.constantFrom('slot-wanted', 'ended', 'gave-up'), fc.nat(8))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), (steps, slots) => {
        let queue = EMPTY_QUEUE
        const wanted = new Set<number>()
        const started: number[] = []
        for (const [kind, ticket] of steps) {
          if (kind === 'slot-wanted' && wanted.has(ticket)) continue
          if (kind === 'slot-wanted') wanted.add(ticket)
          const decision = decideDrawing(queue, { kind, ticket, now: 0 }, { dialect: 'current', slots })
          queue = decision.queue
          started.push(...decision.starts)
          expect(queue.running.length).toBeLessThanOrEqual(slots)
          expect(queue.waiting.length === 0 || queue.running.length === slots).toBe(true)
        }
        expect(new Set(started).size).toBe(started.length)
      }),
    )
  })
})

describe('what the queue remembers', () => {
  test.each([CLASSIC, CURRENT])('ends somewhere, though every picture fails and is asked for once: %o', (rules) => {
    let queue = EMPTY_QUEUE
    const tell = (event: DrawingEvent): void => {
      queue = decideDrawing(queue, event, rules).queue
    }
    for (let ticket = 1; ticket <= 1500; ticket += 1) {
      const now = ticket * 1000
      tell({ kind: 'not-found', key: `${ticket}`, now })
      tell({ kind: 'asked', key: `${ticket}`, ticket, now })
      tell({ kind: 'failed', ticket, reason: 'no file', now })
    }
    expect(queue.entries.size).toBeLessThanOrEqual(rules === CURRENT ? 31 : 1000)
    expect(queue.missingSince.size).toBeLessThanOrEqual(30)
  })
})

describe('who gives up as a slot comes free', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'takes no slot along, %i turns of the queue of microtasks apart',
    async (turns) => {
      const releases: (() => void)[] = []
      const waits: (() => void)[] = []
      const spectrograms = createSpectrograms({
        dialect: 'current',
        slots: 1,
        cache: { read: async () => undefined, has: async () => false, write: async () => undefined },
        clock: { now: () => 0, wait: () => new Promise((resolve) => waits.push(resolve)) },
        draw: () => new Promise((resolve) => releases.push(() => resolve(new Uint8Array()))),
        faultOf: () => undefined,
      })
      const ask = (id: number) => spectrograms.picture(recording(id), SIZE, 'auto')
      const first = ask(1)
      await settled()
      const second = ask(2)
      await settled()
      waits.at(-1)?.()
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      releases[0]?.()
      await settled()
      releases[1]?.() // where the second got its slot in time
      expect((await first).kind).toBe('picture')
      expect(['picture', 'timed-out']).toContain((await second).kind)
      const third = ask(3)
      await settled()
      releases.at(-1)?.()
      waits.at(-1)?.()
      expect((await third).kind).toBe('picture')
    },
  )
})

const SIZE = { width: 10, height: 5, raw: true, size: 'md' }
const recording = (id: number): RecordedSong => ({
  id,
  fileName: `${id}.wav`,
  path: `2026/11/${id}.wav`,
  species: { code: 'gretit1', scientificName: 'Parus major' },
  seed: id,
  writtenAt: 0,
})

/** Resolves when nothing is left to do but what waits for us. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
