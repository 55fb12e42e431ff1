import fc from '../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import type { Detection } from '../../../src/domain/detection.ts'
import type { Failure, FailureKind } from '../../../src/domain/failure.ts'
import {
  checkOf,
  isOpen,
  type OutboxCommand,
  type OutboxEntry,
  type OutboxReview,
  planCommand,
  pendingChangeOf,
} from '../../../src/domain/outbox/entry.ts'
import { EMPTY_OUTBOX, type Outbox, type OutboxEffect } from '../../../src/domain/outbox/plan.ts'
import { holdMs, nextOutbox, UNDO_MS, LONG_UNDO_MS, type OutboxEvent } from '../../../src/domain/outbox/outbox.ts'
import { aDetection } from '../../support/birds.ts'

const failure = (kind: FailureKind, more: Partial<Failure> = {}): Failure => ({
  kind,
  status: 0,
  isNetworkError: false,
  ...more,
})
const correct: OutboxCommand = { kind: 'review', verified: 'correct' }
const wrong: OutboxCommand = { kind: 'review', verified: 'false_positive' }
const lock: OutboxCommand = { kind: 'lock', locked: true }
const unlock: OutboxCommand = { kind: 'lock', locked: false }
const remove: OutboxCommand = { kind: 'delete' }
const IDS = [1, 2, 3] as const

type Weather = 'fine' | 'silent' | 'answer lost' | 'broken'

/** A station as the recordings show it, its network, and tabs that do what the reducer tells them. */
function world({ hasBatch = true } = {}) {
  const station = new Map<number, Detection>(IDS.map((id) => [id, aDetection({ id, commonName: `Bird ${id}` })]))
  const arrived: string[] = []
  let ignored: string[] = []
  let nowMs = 1_000_000
  let weather: Weather = 'fine'
  let kept: readonly OutboxEntry[] = []
  let presses = 0
  const underWay: Exclude<OutboxEffect, { kind: 'wake' }>[] = []
  let outbox: Outbox = EMPTY_OUTBOX

  const tell = (...events: OutboxEvent[]): void => {
    const [next, ...effects] = nextOutbox(outbox, nowMs, ...events)
    outbox = next
    kept = structuredClone(next.entries)
    underWay.push(...effects.filter((effect) => effect.kind !== 'wake'))
  }
  const begin = (): void =>
    tell({ kind: 'read', entries: kept }, { kind: 'around', facts: { leads: true, mayAct: true, hasBatch } })

  /** What the station does with one wish: undefined when it agrees. */
  const apply = ({ act, subject: { id, commonName }, key }: OutboxEntry): Failure | undefined => {
    const known = station.get(id)
    if (act.kind === 'ignore') {
      const isOut = ignored.includes(commonName)
      ignored = isOut ? ignored.filter((name) => name !== commonName) : [...ignored, commonName]
      arrived.push(key)
      return undefined
    }
    if (!known) return failure('not-found')
    if (act.kind === 'lock') {
      if (act.locked && known.locked) return failure('conflict')
      station.set(id, { ...known, locked: act.locked })
    } else if (known.locked) return failure(act.kind === 'delete' ? 'forbidden' : 'conflict')
    else if (act.kind === 'delete') station.delete(id)
    else station.set(id, reviewed(known, act))
    arrived.push(key)
    return undefined
  }
  const sent = (entries: readonly OutboxEntry[]): 'done' | 'partly' | Failure => {
    if (weather === 'silent') return failure('network')
    if (weather === 'broken') return failure('server', { status: 500 })
    const refusals = entries.map(apply).filter((one) => one !== undefined)
    if (weather === 'answer lost') return failure('timeout')
    if (entries.length > 1) return refusals.length > 0 ? 'partly' : 'done'
    return refusals[0] ?? 'done'
  }
  const settle = (): void => {
    const [effect] = underWay.splice(0, 1)
    if (!effect) return
    if (effect.kind === 'send') {
      tell({ kind: 'answered', keys: effect.entries.map(({ key }) => key), answer: sent(effect.entries) })
      return
    }
    const { act, subject, key } = effect.entry
    const isAway = weather === 'silent' || weather === 'answer lost'
    const told = station.get(subject.id)
    const open = act.kind === 'ignore' && ignored.includes(subject.commonName) ? 'done' : undefined
    const known = open ?? (act.kind === 'ignore' ? 'open' : checkOf(act, told))
    tell({
      kind: 'checked',
      key,
      answer: isAway ? failure('network') : weather === 'broken' ? failure('server') : known,
    })
  }
  begin()
  return {
    station,
    arrived,
    ignored: () => ignored,
    outbox: () => outbox,
    entries: () => outbox.entries,
    underWay: () => underWay,
    tell,
    settle,
    press(act: OutboxCommand, ...ids: number[]): string {
      presses += 1
      const press = `press${presses}`
      const shown = ids.flatMap((id) => {
        const known = station.get(id)
        return known ? [{ ...known, ...pendingChangeOf(outbox.entries, known) }] : []
      })
      const { will } = planCommand(act, shown, !hasBatch)
      tell({ kind: 'pressed', press, act, subjects: will })
      return press
    },
    weather(now: Weather) {
      weather = now
    },
    pass(ms: number) {
      nowMs += ms
      tell({ kind: 'ticked' })
    },
    /** The page goes; what it was sending may have arrived or not. */
    reload(arrives: boolean) {
      for (const effect of underWay.splice(0)) if (arrives && effect.kind === 'send') effect.entries.forEach(apply)
      outbox = EMPTY_OUTBOX
      nowMs += 1
      begin()
    },
    /** All is well until nothing is left to do. */
    finish() {
      weather = 'fine'
      for (let turn = 0; turn < 500 && (underWay.length > 0 || outbox.entries.some(isOpen)); turn += 1) {
        if (underWay.length > 0) settle()
        else {
          nowMs += 30_000
          tell({ kind: 'ticked' })
        }
      }
    },
  }
}

describe('sending what was pressed', () => {
  test('a verdict is kept eight seconds before it is sent', () => {
    const { press, pass, underWay } = world()
    press(correct, 1)
    pass(UNDO_MS - 1)
    expect(underWay()).toEqual([])
    pass(1)
    expect(underWay()).toMatchObject([{ kind: 'send', entries: [{ subject: { id: 1 } }] }])
  })

  test('a deletion and a species that is given up are kept twenty seconds', () => {
    for (const act of [remove, { kind: 'ignore' }] as const) {
      const { press, pass, underWay } = world()
      press(act, 1)
      pass(LONG_UNDO_MS - 1)
      expect(underWay()).toEqual([])
      pass(1)
      expect(underWay()).toHaveLength(1)
    }
  })

  test('whatever is pressed in whatever order, nothing leaves while its way back is looked at or had less than its time', () => {
    const acts = fc.constantFrom<OutboxCommand>(correct, wrong, lock, remove, { kind: 'ignore' })
    const steps = fc.oneof(
      fc.record({ do: fc.constant('press' as const), act: acts, ids: fc.subarray([...IDS], { minLength: 1 }) }),
      fc.record({ do: fc.constantFrom('look', 'leave', 'undo'), which: fc.nat(5) }),
      fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 30_000 }) }),
      fc.record({ do: fc.constant('settle' as const) }),
    )
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 40 }), fc.boolean(), (script, hasBatch) => {
        const { press, pass, settle, tell, underWay } = world({ hasBatch })
        const presses: string[] = []
        const looking: string[] = []
        const shownSince = new Map<string, number>()
        const seen = new Set<unknown>()
        let atMs = 0
        for (const step of script) {
          if (step.do === 'press') {
            presses.push(press(step.act, ...step.ids))
            shownSince.set(presses.at(-1) ?? '', atMs)
          } else if (step.do === 'pass') pass(((atMs += step.ms), step.ms))
          else if (step.do === 'settle') settle()
          else {
            const name = presses[step.which]
            if (name === undefined) continue
            if (step.do === 'undo') tell({ kind: 'undone', press: name })
            else if (step.do === 'look') looking.push(name)
            else if (!looking.includes(name)) continue
            else {
              looking.splice(looking.indexOf(name), 1)
              shownSince.set(name, atMs)
            }
            if (step.do !== 'undo') tell({ kind: 'watched', press: name, isWatched: step.do === 'look' })
          }
          for (const effect of underWay().filter((one) => !seen.has(one))) {
            seen.add(effect)
            for (const entry of effect.kind === 'send' ? effect.entries : []) {
              expect(looking).not.toContain(entry.press)
              expect(atMs - (shownSince.get(entry.press) ?? atMs)).toBeGreaterThanOrEqual(holdMs(entry.act))
            }
          }
        }
      }),
    )
  })

  test('a tab that does not send keeps what is looked at in it from becoming due at the one that does', () => {
    const { press, pass, tell, entries } = world()
    tell({ kind: 'around', facts: { leads: false } })
    tell({ kind: 'watched', press: press(remove, 1), isWatched: true })
    const [due] = entries().map(({ dueMs }) => dueMs)
    const [, wake] = nextOutbox(
      { ...EMPTY_OUTBOX, entries: entries(), watched: ['press1'] },
      (due ?? 0) - LONG_UNDO_MS,
      { kind: 'ticked' },
    )
    expect(wake).toMatchObject({ kind: 'wake' })
    expect(wake?.kind === 'wake' && wake.atMs).toBeLessThan(due ?? 0)
    pass(LONG_UNDO_MS - 1)
    expect(entries()[0]?.dueMs).toBeGreaterThan(due ?? 0)
  })

  test('a page that is left sends what was pressed in it at once, looked at or not; what another page holds keeps its time', () => {
    for (const hasBatch of [true, false]) {
      const { press, tell, underWay, reload, pass, finish, arrived, entries } = world({ hasBatch })
      const here = [press(correct, 1, 2), press(remove, 3)]
      press(lock, 1) // waits for the verdict before it
      tell({ kind: 'watched', press: 'press2', isWatched: true })
      tell({ kind: 'left', presses: here })
      const calls = underWay().flatMap((effect) => (effect.kind === 'send' ? [effect] : []))
      expect(calls.map((call) => call.entries.map(({ subject }) => subject.id))).toEqual(
        hasBatch ? [[1, 2], [3]] : [[1], [2], [3]],
      )
      expect(calls.every(({ isParting }) => isParting)).toBe(true)
      expect(entries().filter(({ state }) => state === 'waiting')).toMatchObject([{ press: 'press3' }])
      reload(true)
      pass(4000) // what is on its way is not asked after yet: it would be sent again
      expect(underWay()).toEqual([])
      finish()
      expect(arrived.toSorted()).toEqual(['press1:1', 'press1:2', 'press2:3', 'press3:1'])
    }
  })

  test('a page that is left keeps for the next one what the station has to be asked about first, or cannot be told now', () => {
    const { press, tell, underWay, finish, ignored } = world()
    const name = press({ kind: 'ignore' }, 1)
    tell({ kind: 'left', presses: [name] })
    expect(underWay()).toEqual([])
    tell({ kind: 'around', facts: { isOnline: false } })
    tell({ kind: 'left', presses: [press(correct, 2)] })
    tell({ kind: 'around', facts: { isOnline: true } })
    finish()
    expect(ignored()).toEqual(['Bird 1'])
  })

  test('many alike go to a current station in one call, and one by one to a classic station', () => {
    const calls = [true, false].map((hasBatch) => {
      const { press, pass, underWay } = world({ hasBatch })
      press(correct, 1, 2)
      press(correct, 3)
      pass(UNDO_MS)
      return underWay().map((effect) => (effect.kind === 'send' ? effect.entries.length : 0))
    })
    expect(calls).toEqual([[3], [1]])
  })

  test('of many in one call the one that was refused is named', () => {
    const { press, pass, finish, station, entries } = world()
    press(correct, 1, 2, 3)
    station.set(2, { ...aDetection({ id: 2 }), locked: true })
    pass(UNDO_MS)
    finish()
    expect(entries().filter(({ state }) => state === 'refused')).toMatchObject([
      { subject: { commonName: 'Bird 2' }, reason: 'conflict' },
    ])
    expect([station.get(1)?.verified, station.get(3)?.verified]).toEqual(['correct', 'correct'])
  })

  test('after a silence the station is asked whether a wish has arrived, before it is sent again', () => {
    const { press, pass, settle, weather, underWay, finish, arrived } = world()
    press({ kind: 'ignore' }, 1)
    pass(LONG_UNDO_MS)
    weather('answer lost')
    settle()
    weather('fine')
    pass(2000)
    expect(underWay()).toMatchObject([{ kind: 'check' }])
    finish()
    expect(arrived).toHaveLength(1)
  })

  test('a station that does not answer is asked less and less often, at least every minute', () => {
    const { press, pass, settle, weather, outbox, underWay } = world()
    press(correct, 1)
    pass(UNDO_MS)
    weather('silent')
    const pauses: number[] = []
    for (let turn = 0; turn < 8; turn += 1) {
      settle()
      const before = outbox().retryAtMs
      let waited = 0
      while (underWay().length === 0) {
        pass(1000)
        waited += 1000
      }
      pauses.push(waited)
      expect(before).toBe(outbox().retryAtMs)
    }
    expect(pauses).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  })

  test('a wish at which the station fails six times is refused, and the others go on', () => {
    const { press, pass, settle, weather, entries, station } = world({ hasBatch: false })
    press(correct, 1)
    pass(UNDO_MS)
    weather('broken')
    for (let turn = 0; turn < 6; turn += 1) {
      settle()
      pass(60_000)
    }
    expect(entries()).toMatchObject([{ state: 'refused', reason: 'server' }])
    weather('fine')
    press(wrong, 2)
    pass(UNDO_MS)
    settle()
    expect(station.get(2)?.verified).toBe('false_positive')
  })

  test('nothing is sent without a network, before somebody is signed in, or by a tab that does not lead', () => {
    for (const facts of [{ isOnline: false }, { mayAct: false }, { leads: false }] as const) {
      const { press, pass, tell, underWay } = world()
      tell({ kind: 'around', facts })
      press(correct, 1)
      pass(60_000)
      expect(underWay(), JSON.stringify(facts)).toEqual([])
    }
  })

  test('what another tab has sent is not sent here', () => {
    const { press, tell, pass, entries, underWay } = world()
    press(correct, 1)
    const theirs = entries().map((entry) => ({ ...entry, state: 'done' as const, revision: 9 }))
    tell({ kind: 'read', entries: theirs })
    pass(UNDO_MS)
    expect(underWay()).toEqual([])
  })

  test('taken back here in the moment in which another tab begins to send it: it is on its way, and both say so', () => {
    const { press, pass, tell, entries } = world()
    const name = press(correct, 1)
    const before = entries()
    pass(UNDO_MS)
    const sending = entries()
    expect(sending.map(({ state }) => state)).toEqual(['sending'])
    const [undone] = nextOutbox({ ...EMPTY_OUTBOX, entries: before }, 1_000_500, { kind: 'undone', press: name })
    const [there] = nextOutbox(undone, 1_000_600, { kind: 'read', entries: sending })
    tell({ kind: 'read', entries: undone.entries })
    expect([there.entries, entries()].map((all) => all.map(({ state }) => state))).toEqual([['sending'], ['sending']])
  })

  test('a wish that another tab overwrote is kept; one that has been gone for long is over', () => {
    const { press, tell, pass, entries } = world()
    tell({ kind: 'around', facts: { leads: false } })
    press(correct, 1)
    tell({ kind: 'read', entries: [] })
    expect(entries()).toHaveLength(1)
    pass(60_000)
    tell({ kind: 'read', entries: [] })
    expect(entries()).toEqual([])
  })

  test('a refused wish is kept until somebody has read it, and sent again when that is wanted', () => {
    const { press, pass, settle, tell, entries, station, finish } = world()
    press(correct, 1)
    station.set(1, { ...aDetection({ id: 1 }), locked: true })
    pass(UNDO_MS)
    settle()
    const [refused] = entries()
    expect(refused?.state).toBe('refused')
    station.set(1, aDetection({ id: 1 }))
    tell({ kind: 'retried', keys: [refused?.key ?? ''] })
    finish()
    expect(station.get(1)?.verified).toBe('correct')
  })
})

describe('what will not happen is known beforehand', () => {
  const locked = aDetection({ id: 5, locked: true })
  const open = aDetection({ id: 6 })

  test('a locked detection is neither judged, deleted nor commented on', () => {
    for (const act of [correct, remove, { kind: 'review', comment: 'x' }] as const)
      expect(planCommand(act, [locked, open], false)).toEqual({
        will: [open],
        wont: [{ detection: locked, reason: 'locked' }],
      })
  })

  test('a classic station cannot unlock', () => {
    expect(planCommand(unlock, [locked], true).wont).toMatchObject([{ reason: 'cannot-unlock' }])
    expect(planCommand(unlock, [locked], false).will).toEqual([locked])
  })

  test('what is so already needs no call', () => {
    expect(planCommand(lock, [locked], false).wont).toMatchObject([{ reason: 'already' }])
  })

  test('a species is ignored once, however many of it are picked', () => {
    expect(planCommand({ kind: 'ignore' }, [open, { ...open, id: 7 }], false).will).toEqual([open])
  })
})

const act: fc.Arbitrary<OutboxCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(correct, wrong) },
  { weight: 2, arbitrary: fc.constantFrom(lock, unlock) },
  { weight: 1, arbitrary: fc.constant(remove) },
  {
    weight: 2,
    arbitrary: fc
      .record({
        verified: fc.constantFrom('correct', 'false_positive', undefined),
        comment: fc.option(
          fc.nat().map((n) => `note ${n}`),
          { nil: undefined },
        ),
        lock: fc.boolean(),
      })
      .filter(({ verified, comment, lock }) => verified !== undefined || comment !== undefined || lock)
      .map(
        ({ verified, comment, lock }): OutboxCommand => ({
          kind: 'review',
          ...(verified && { verified }),
          ...(comment !== undefined && { comment }),
          ...(lock && { lock: true }),
        }),
      ),
  },
)
const step = fc.oneof(
  fc.record({
    kind: fc.constant('press' as const),
    act,
    ids: fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(500, 3000, 9000, 70_000) }),
  fc.constant({ kind: 'settle' as const }),
  fc.record({
    kind: fc.constant('weather' as const),
    weather: fc.constantFrom<Weather>('fine', 'silent', 'answer lost'),
  }),
  fc.record({ kind: fc.constant('reload' as const), arrives: fc.boolean() }),
)

describe('whatever happens on the way', () => {
  test('the station ends up with what was pressed, and nothing reaches it twice', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.boolean(), (steps, hasBatch) => {
        const it = world({ hasBatch })
        const pressed: { press: string; act: OutboxCommand; ids: number[]; isUndone?: true }[] = []
        for (const one of steps) {
          if (one.kind === 'press') {
            const press = it.press(one.act, ...one.ids)
            const ids = it.entries().flatMap((entry) => (entry.press === press ? [entry.subject.id] : []))
            pressed.push({ press, act: one.act, ids })
          } else if (one.kind === 'undo') {
            const target = pressed[one.which % Math.max(1, pressed.length)]
            const held = it.entries().filter((entry) => entry.press === target?.press)
            if (!target || held.length === 0 || held.some(({ state }) => state !== 'waiting')) continue
            it.tell({ kind: 'undone', press: target.press })
            target.isUndone = true
          } else if (one.kind === 'pass') it.pass(one.ms)
          else if (one.kind === 'settle') it.settle()
          else if (one.kind === 'weather') it.weather(one.weather)
          else it.reload(one.arrives)
        }
        it.finish()

        const ideal = new Map<number, Detection>(IDS.map((id) => [id, aDetection({ id, commonName: `Bird ${id}` })]))
        for (const { act: wish, ids, isUndone } of pressed) if (!isUndone) for (const id of ids) agree(ideal, wish, id)
        expect(it.entries().filter(isOpen)).toEqual([])
        expect([...it.station.values()].toSorted((a, b) => a.id - b.id)).toEqual([...ideal.values()])
        expect(new Set(it.arrived).size).toBe(it.arrived.length)
      }),
      { numRuns: 600 },
    )
  })
})

/** What a station makes of a wish when nothing goes wrong. */
function agree(ideal: Map<number, Detection>, wish: OutboxCommand, id: number): void {
  const known = ideal.get(id)
  if (!known || wish.kind === 'ignore') return
  if (wish.kind === 'lock') ideal.set(id, { ...known, locked: wish.locked })
  else if (known.locked) return
  else if (wish.kind === 'delete') ideal.delete(id)
  else ideal.set(id, reviewed(known, wish))
}

/** A review is taken as one: verdict, comment and lock. */
const reviewed = (known: Detection, { verified, comment, lock }: OutboxReview): Detection => ({
  ...known,
  verified: verified ?? known.verified,
  comments: comment === undefined ? known.comments : [{ text: comment }, ...known.comments],
  locked: known.locked || lock === true,
})
