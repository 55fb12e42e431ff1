import fc from '../../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { decideDrawing, EMPTY_QUEUE } from '../../../../demo/station/media/drawing-queue.ts'

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
