import fc from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import {
  NO_SESSION,
  nextReview,
  type ReviewEvent,
  type ReviewSession,
  roundOf,
  tallyOf,
  timeLeft,
  upcoming,
} from '../../src/domain/review-session.ts'

const after = (...events: ReviewEvent[]): ReviewSession => events.reduce(nextReview, NO_SESSION)
const found = (...keys: string[]): ReviewEvent => ({ kind: 'found', keys, isAnew: false })
const correct = (nowMs = 0): ReviewEvent => ({ kind: 'answered', answer: 'correct', press: `p${nowMs}`, nowMs })
const skipped: ReviewEvent = { kind: 'answered', answer: 'skipped', nowMs: 0 }
const shown = ({ keys, at }: ReviewSession): string | undefined => keys[at]

describe('a session of judging', () => {
  test('goes on with every answer, and over what was answered already', () => {
    const session = after(found('a', 'b', 'c'), correct(), { kind: 'back' })
    expect(shown(session)).toBe('a')
    expect(shown(nextReview(session, correct(1)))).toBe('b')
  })

  test('passing over one that was judged leaves its verdict', () => {
    const session = after(found('a', 'b'), correct(), { kind: 'back' }, skipped)
    expect(shown(session)).toBe('b')
    expect(session.said.get('a')).toBe('correct')
  })

  test('undo shows the one of the last answer, without it', () => {
    const session = after(found('a', 'b', 'c'), correct(), skipped, { kind: 'undone' })
    expect(shown(session)).toBe('b')
    expect(tallyOf(session)).toEqual({ correct: 1, wrong: 0, skipped: 0 })
  })

  test('many judged at once are undone at once', () => {
    const session = after(found('a', 'b', 'c', 'd'), {
      kind: 'judged',
      keys: ['a', 'c'],
      verdict: 'correct',
      press: 'many',
    })
    expect(shown(session)).toBe('b')
    expect(upcoming(session)).toEqual(['d'])
    expect(nextReview(session, { kind: 'undone' }).said.size).toBe(0)
    const ahead = after(found('a', 'b', 'c'), { kind: 'judged', keys: ['b', 'c'], verdict: 'correct', press: 'many' })
    expect(shown(nextReview(ahead, { kind: 'undone' }))).toBe('a') // nobody has said anything of it
  })

  test('of many presses one can be taken back by its name, wherever it was made; what was said before stands again', () => {
    const many = { kind: 'judged', keys: ['b', 'c'], verdict: 'correct', press: 'many' } as const
    const wrong = { kind: 'answered', answer: 'false_positive', press: 'turned', nowMs: 1 } as const
    const session = after(found('a', 'b', 'c', 'd'), correct(), many, { kind: 'back' }, { kind: 'back' }, wrong)
    expect(tallyOf(nextReview(session, { kind: 'undone', press: 'many' }))).toMatchObject({ correct: 1, wrong: 1 })
    expect(nextReview(session, { kind: 'undone', press: 'unknown' })).toBe(session)
    expect(nextReview(session, { kind: 'undone' }).said.get('c')).toBe('correct')
  })

  test('undo takes back what was done last, which may be a lock: the verdict before it stands', () => {
    const session = after(found('a', 'b'), correct(), { kind: 'back' }, { kind: 'asked', press: 'lock' })
    const once = nextReview(session, { kind: 'undone' })
    expect([shown(once), once.said.get('a')]).toEqual(['a', 'correct'])
    expect(nextReview(once, { kind: 'undone' }).said.size).toBe(0)
  })

  test('a detection is marked to be locked with its verdict; undo takes back the verdict, then the mark', () => {
    const session = after(found('a', 'b'), { kind: 'marked' }, correct())
    expect([...session.marked]).toEqual(['a'])
    const once = nextReview(session, { kind: 'undone' })
    expect([shown(once), [...once.marked]]).toEqual(['a', ['a']])
    expect([...nextReview(once, { kind: 'undone' }).marked]).toEqual([])
    expect([...after(found('a'), { kind: 'marked' }, { kind: 'marked' }).marked]).toEqual([])
  })

  test('another order comes in place of what was not answered', () => {
    const session = after(found('a', 'b', 'c'), correct(), { kind: 'found', keys: ['c', 'b', 'a'], isAnew: true })
    expect(session.keys).toEqual(['a', 'c', 'b'])
    expect(shown(session)).toBe('c')
  })

  test('what is gone is no longer in it, and the one on the screen stays', () => {
    const session = after(found('a', 'b', 'c'), correct(), { kind: 'gone', keys: ['a'] })
    expect(shown(session)).toBe('b')
  })

  test('a long queue is gone through in rounds of twenty, the last one as long as what is left', () => {
    const keys = Array.from({ length: 45 }, (_, index) => `d${index}`)
    const at = (place: number) =>
      roundOf(
        { ...NO_SESSION, keys, at: place, said: new Map(keys.slice(0, place).map((key) => [key, 'correct'])) },
        45,
      )
    expect(at(0)).toMatchObject({ here: 1, length: 20 })
    expect(at(19)).toMatchObject({ here: 20, length: 20 })
    expect(at(19).said.size).toBe(19)
    expect(at(20)).toMatchObject({ here: 1, length: 20, said: new Map() })
    expect(at(40)).toMatchObject({ here: 1, length: 5 })
    expect(roundOf(NO_SESSION, 0)).toMatchObject({ here: 1, length: 0 })
  })

  test('the time left goes by the pace so far, without pauses', () => {
    const session = after(found('a', 'b', 'c', 'd'), correct(0), correct(4000), correct(3_604_000))
    expect(timeLeft(session, 60).minutes).toBe(23) // 5 s, 4 s and a minute for three
    expect(timeLeft(NO_SESSION, 214)).toEqual({ minutes: 18, hours: 0 })
    expect(timeLeft(NO_SESSION, 8094)).toEqual({ minutes: 675, hours: 11 }) // nobody thinks in 675 minutes
  })

  test('in any order of events every detection stands in it once, and the place is one of them or the end', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const keys = fc.array(key, { maxLength: 5 }).map((all) => [...new Set(all)])
    const event: fc.Arbitrary<ReviewEvent> = fc.oneof(
      fc.record({ kind: fc.constant('found' as const), keys, isAnew: fc.boolean() }),
      fc.record({
        kind: fc.constant('answered' as const),
        answer: fc.constantFrom('correct' as const, 'skipped' as const),
        press: fc.option(fc.constantFrom('p', 'q'), { nil: undefined }),
        nowMs: fc.nat(),
      }),
      fc.constant({ kind: 'back' as const }),
      fc.constant({ kind: 'undone' as const }),
      fc.constant({ kind: 'marked' as const }),
      fc.record({ kind: fc.constant('asked' as const), press: fc.constantFrom('p', 'q') }),
      fc.record({ kind: fc.constant('gone' as const), keys }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const session = after(...events)
        expect(new Set(session.keys).size).toBe(session.keys.length)
        expect(session.at).toBeGreaterThanOrEqual(0)
        expect(session.at).toBeLessThanOrEqual(session.keys.length)
      }),
    )
  })
})
