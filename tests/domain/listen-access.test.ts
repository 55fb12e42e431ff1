import { describe, expect, test } from 'vitest'
import type { Failure, FailureKind } from '../../src/domain/failure.ts'
import {
  type ListenKnowledge,
  type ListenPlace,
  learnFrom,
  listenRefusal,
  NOTHING_LEARNT,
  refusedFor,
} from '../../src/domain/listen-access.ts'

const current: ListenKnowledge = { dialect: 'current', isGateway: false, liveAudio: true, running: [] }
const classic: ListenKnowledge = { dialect: 'classic', isGateway: false, liveAudio: true }
const gateway: ListenKnowledge = { dialect: 'current', isGateway: true, liveAudio: true }
const place: ListenPlace = {
  failure: undefined,
  isPlayable: true,
  isAtHome: false,
  wanted: undefined,
  hasMicrophone: true,
}
const failure = (kind: FailureKind, more: Partial<Failure> = {}): Failure => ({
  kind,
  status: 0,
  isNetworkError: false,
  ...more,
})
const UNTIL = '2026-11-24T07:00:00+02:00'
const link = (kind: string) => ({ kind, mayFollow: true })
const words = (kind: string) => ({ kind, mayFollow: false })

describe('before anybody presses', () => {
  test.each<[string, ListenKnowledge, Partial<ListenPlace>, object | undefined]>([
    ['nothing known: the press may work', NOTHING_LEARNT, {}, undefined],
    ['an open station of the older kind', classic, {}, undefined],
    ['one that has not named a microphone yet', classic, { hasMicrophone: false }, link('unnamed')],
    ['one whose microphone the author has named', classic, { hasMicrophone: false, wanted: 'a' }, undefined],
    ['a closed one', { ...classic, liveAudio: false }, {}, words('login')],
    ['a current one to which nobody listens', current, {}, link('elsewhere')],
    ['a current one to which somebody listens', { ...current, running: ['a'] }, {}, undefined],
    ['but to another microphone', { ...current, running: ['a'] }, { wanted: 'b' }, link('elsewhere')],
    ['to this one, as addresses write it', { ...current, running: ['a%20b'] }, { wanted: 'a b' }, undefined],
    ['a current one that is private', { ...current, liveAudio: false }, {}, words('login')],
    ['a gateway', gateway, {}, undefined],
    ['a gateway without a microphone', gateway, { hasMicrophone: false }, words('no-microphone')],
    ['a gateway that shares no sound', { ...gateway, liveAudio: false }, {}, words('not-shared')],
    [
      'a gateway in its quiet hours',
      { ...gateway, liveAudio: false, quietUntil: UNTIL },
      {},
      { ...words('quiet-hours'), until: UNTIL },
    ],
    ['an unknown one that told nothing', { ...classic, liveAudio: undefined }, {}, undefined],
    ['a browser that can play nothing', gateway, { isPlayable: false }, words('unsupported')],
  ])('%s', (_, known, more, refusal) => {
    expect(listenRefusal(known, { ...place, ...more })).toEqual(refusal)
  })

  test.each<[string, Failure, boolean, object | undefined]>([
    [
      'a secure page and a station that is not',
      failure('mixed-content', { isLasting: true }),
      false,
      link('mixed-content'),
    ],
    [
      'the same in somebody’s home network',
      failure('mixed-content', { isLasting: true }),
      true,
      words('mixed-content'),
    ],
    ['a private station', failure('private', { isLasting: true }), false, words('login')],
    [
      'one that other websites may not read',
      failure('cross-origin', { isLasting: true }),
      false,
      words('cross-origin'),
    ],
    ['one that is only away: it may come back', failure('not-answering', { isLasting: false }), false, undefined],
  ])('a station that cannot be had: %s', (_, cause, isAtHome, refusal) => {
    expect(listenRefusal(NOTHING_LEARNT, { ...place, failure: cause, isAtHome })).toEqual(refusal)
  })
})

describe('a start that was refused is remembered', () => {
  const after = (known: ListenKnowledge, cause: Failure) =>
    listenRefusal(learnFrom(known, { kind: 'start', failure: cause }, 'a'), place)

  test.each<[FailureKind, ListenKnowledge, object | undefined]>([
    ['unauthenticated', NOTHING_LEARNT, words('login')],
    ['forbidden', NOTHING_LEARNT, words('login')],
    ['private', NOTHING_LEARNT, words('login')],
    ['withheld', NOTHING_LEARNT, words('login')],
    ['withheld', classic, undefined],
    ['not-found', NOTHING_LEARNT, undefined],
    ['server', NOTHING_LEARNT, undefined],
    ['network', NOTHING_LEARNT, undefined],
  ])('%s', (kind, known, refusal) => {
    expect(after(known, failure(kind))).toEqual(refusal)
  })

  test('quiet hours that began meanwhile, with or without their end', () => {
    const refused = (body: object) => after(gateway, failure('private', { status: 403, body }))
    expect(refused({ error: 'quiet-hours', quietUntil: UNTIL })).toEqual({ ...words('quiet-hours'), until: UNTIL })
    expect(refused({ error: 'quiet-hours' })).toEqual(words('quiet-hours'))
    expect(refused({ error: 'no-listening' })).toEqual(words('not-shared'))
  })

  test('the one microphone whose stream ended; the others play', () => {
    const known = learnFrom({ ...current, running: ['a', 'b'] }, { kind: 'elsewhere' }, 'a')
    expect(listenRefusal(known, { ...place, wanted: 'a' })).toEqual(link('elsewhere'))
    expect(listenRefusal(known, place)).toBeUndefined()
  })

  test('what is no refusal teaches nothing', () => {
    for (const kind of ['no-source', 'no-sound', 'stalled', 'code', 'interrupted'] as const)
      expect(learnFrom(gateway, { kind }, 'a')).toBe(gateway)
  })
})

test('quiet hours end by themselves where their end is known', () => {
  const quiet = { kind: 'quiet-hours', mayFollow: false } as const
  expect(refusedFor({ ...quiet, until: UNTIL }, Date.parse(UNTIL) - 5000)).toBe(5000)
  expect(refusedFor({ ...quiet, until: UNTIL }, Date.parse(UNTIL) + 5000)).toBe(0)
  expect(refusedFor({ ...quiet, until: 'soon' }, 0)).toBeUndefined()
  expect(refusedFor(quiet, 0)).toBeUndefined()
})
