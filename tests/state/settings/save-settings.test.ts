import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAt, type SettingsDocument, writeAt } from '../../../src/domain/settings/document.ts'
import type { Dialect } from '../../../src/domain/station-config.ts'
import { signedInAtom } from '../../../src/state/session/session-change.ts'
import { signInOpenAtom } from '../../../src/state/session/session.ts'
import {
  beginChecksAtom,
  conflictsAtom,
  saveSettingsAtom,
  settleConflictsAtom,
} from '../../../src/state/settings/save-settings.ts'
import { valueOf } from '../../../src/state/remote.ts'
import { settingsEditsAtom } from '../../../src/state/settings/settings-edits.ts'
import {
  askSettingsAtom,
  blockingIssuesAtom,
  editSettingsAtom,
  settingsChangesAtom,
  settingsIssuesAtom,
  stationSettingsAtom,
  undoSettingsAtom,
} from '../../../src/state/settings/station-settings.ts'
import { settingsOf } from '../../domain/settings/recorded-settings.ts'
import { eventually } from '../../support/eventually.ts'
import { type StoredStation, storeAtStation } from '../station-store.ts'

/** A station whose settings are those that were recorded. */
interface SettingsStation extends StoredStation {
  document: SettingsDocument
  /** Answered in the place of the settings. */
  refusal: Response | undefined
}

const stations: StoredStation[] = []
afterEach(async () => {
  for (const { station } of stations.splice(0)) await station.end()
})

async function begin(dialect: Dialect): Promise<SettingsStation> {
  const stored = await storeAtStation(dialect)
  stations.push(stored)
  const station: SettingsStation = Object.assign(stored, {
    document: settingsOf(dialect),
    sent: [],
    refusal: undefined,
  })
  station.hold = async (path) => {
    if (path !== '/api/v2/settings') return undefined
    const { refusal } = station
    station.refusal = undefined
    if (refusal) return refusal
    return Response.json(
      station.asked.at(-1)?.startsWith('PUT') ? { message: 'ok', skippedFields: null } : station.document,
    )
  }
  await station.store.set(askSettingsAtom)
  return station
}

test('what a save has found at the station stands when an older answer comes late', async () => {
  const at = await begin('current')
  const { store } = at
  const old = at.document
  const answer = at.hold
  const late = Promise.withResolvers<Response>()
  at.hold = (path) => (path === '/api/v2/settings' ? late.promise : Promise.resolve(undefined))
  const asking = store.set(askSettingsAtom)
  await eventually(() => expect(at.asked.filter((one) => one === 'GET /api/v2/settings')).toHaveLength(2))
  at.hold = answer
  at.document = writeAt(old, 'main.name', 'Hedge')
  expect(await store.set(saveSettingsAtom)).toMatchObject({ kind: 'saved' })
  late.resolve(Response.json(old))
  await asking
  const known = store.get(stationSettingsAtom)
  expect([known.state, readAt(valueOf(known)?.document, 'main.name')]).toEqual(['ready', 'Hedge'])
})

describe.each(['classic', 'current'] as const)('a save at a %s station', (dialect) => {
  let at: SettingsStation
  let bodies: string[]
  beforeEach(async () => {
    bodies = []
    at = await begin(dialect)
    const plain = globalThis.fetch
    globalThis.fetch = async (input, init = {}) => {
      if (init.method === 'PUT') {
        bodies.push(String(init.body))
        at.document = JSON.parse(String(init.body)) as SettingsDocument // reason: what was just written
      }
      return plain(input, init)
    }
  })

  test('sends everything that the station had, with what was changed, once', async () => {
    const before = at.document
    at.store.set(editSettingsAtom, { 'main.name': 'Hedge', 'realtime.interval': 30 })
    const outcome = await at.store.set(saveSettingsAtom)
    expect(outcome).toMatchObject({ kind: 'saved', needsRestart: false, stored: [] })
    expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
      writeAt(writeAt(before, 'main.name', 'Hedge'), 'realtime.interval', 30),
    ])
    expect(at.store.get(settingsEditsAtom).size).toBe(0)
  })

  test('is held back by what was changed wrongly, as soon as the rules are here', () => {
    at.store.set(editSettingsAtom, { 'birdnet.threshold': 5 })
    expect(at.store.get(settingsIssuesAtom)).toEqual([])
    at.store.set(beginChecksAtom)
    const isWrong = expect.objectContaining({ path: 'birdnet.threshold', reason: 'max' })
    expect(at.store.get(settingsIssuesAtom)).toContainEqual(isWrong)
    expect(at.store.get(blockingIssuesAtom)).toEqual([isWrong])
    at.store.set(undoSettingsAtom)
    expect(at.store.get(blockingIssuesAtom)).toEqual([])
  })

  test('keeps what somebody else saved meanwhile', async () => {
    at.store.set(editSettingsAtom, { 'main.name': 'Hedge' })
    at.document = writeAt(at.document, 'realtime.interval', 77)
    await at.store.set(saveSettingsAtom)
    expect([readAt(at.document, 'main.name'), readAt(at.document, 'realtime.interval')]).toEqual(['Hedge', 77])
  })

  test('that reached the station, but whose answer the page did not live to see, is over: what is taken back then is a change', async () => {
    const path = 'realtime.species.config'
    const before = readAt(at.document, path)
    const rule = { 'common chaffinch': { threshold: 0.9, interval: 0, actions: [] } }
    at.store.set(editSettingsAtom, { [path]: rule, 'main.name': 'Hedge' })
    at.document = writeAt(at.document, path, rule)
    await at.store.set(askSettingsAtom) // as after a reload, which keeps what was not saved
    expect(at.store.get(settingsChangesAtom).map((change) => change.path)).toEqual(['main.name'])
    at.store.set(editSettingsAtom, { [path]: before })
    expect(await at.store.set(saveSettingsAtom)).toMatchObject({ kind: 'saved' })
    expect([readAt(at.document, path), readAt(at.document, 'main.name')]).toEqual([before, 'Hedge'])
  })

  test('that is on its way does not take with it what is changed or taken back meanwhile', async () => {
    const name = readAt(at.document, 'main.name')
    at.store.set(editSettingsAtom, { 'main.name': 'Hedge', 'realtime.interval': 30 })
    const held = at.hold
    at.hold = async (path) => {
      if (bodies.length === 1 && at.asked.at(-1)?.startsWith('PUT')) {
        at.store.set(undoSettingsAtom, ['main.name'])
        at.store.set(editSettingsAtom, { 'realtime.interval': 45 })
      }
      return held?.(path)
    }
    await at.store.set(saveSettingsAtom)
    expect([readAt(at.document, 'main.name'), readAt(at.document, 'realtime.interval')]).toEqual(['Hedge', 30])
    expect([...at.store.get(settingsEditsAtom)]).toEqual([
      ['main.name', { from: 'Hedge', to: name }],
      ['realtime.interval', { from: 30, to: 45 }],
    ])
    await at.store.set(saveSettingsAtom)
    expect([readAt(at.document, 'main.name'), readAt(at.document, 'realtime.interval')]).toEqual([name, 45])
  })

  test('asks where somebody else changed the same, and sends nothing before', async () => {
    at.store.set(editSettingsAtom, { 'main.name': 'Hedge' })
    at.document = writeAt(at.document, 'main.name', 'Theirs')
    expect(await at.store.set(saveSettingsAtom)).toEqual({ kind: 'conflict' })
    expect(bodies).toEqual([])
    expect(at.store.get(conflictsAtom)).toEqual([{ path: 'main.name', mine: 'Hedge', theirs: 'Theirs' }])
    at.store.set(settleConflictsAtom, 'mine')
    expect(await at.store.set(saveSettingsAtom)).toMatchObject({ kind: 'saved' })
    expect(readAt(at.document, 'main.name')).toBe('Hedge')
  })

  test('sends nothing that would stop the station', async () => {
    at.store.set(editSettingsAtom, { 'realtime.weather.pollInterval': 5 })
    expect(await at.store.set(saveSettingsAtom)).toEqual({ kind: 'invalid' })
    expect(bodies).toEqual([])
  })

  test('that is refused loses no change', async () => {
    at.store.set(editSettingsAtom, { 'main.name': 'Hedge' })
    at.refusal = Response.json({ error: 'no', message: 'Invalid settings', code: 400 }, { status: 400 })
    expect(await at.store.set(saveSettingsAtom)).toMatchObject({ kind: 'failed', failure: { status: 400 } })
    expect(at.store.get(settingsChangesAtom).map(({ to }) => to)).toEqual(['Hedge'])
  })

  test('waits for a sign-in where the session is over, and goes on by itself', async () => {
    at.store.set(editSettingsAtom, { 'main.name': 'Hedge' })
    at.refusal = Response.json({ error: 'who?' }, { status: 401 })
    const saving = at.store.set(saveSettingsAtom)
    await eventually(() => expect(at.store.get(signInOpenAtom)).toBe(true))
    at.store.set(signedInAtom)
    expect(await saving).toMatchObject({ kind: 'saved' })
    expect(readAt(at.document, 'main.name')).toBe('Hedge')
  })

  test('says what the station has made of a value', async () => {
    at.store.set(editSettingsAtom, { 'main.name': 'Hedge' })
    const held = at.hold
    at.hold = async (path) => {
      if (path === '/api/v2/settings' && bodies.length > 0) at.document = writeAt(at.document, 'main.name', 'hedge')
      return held?.(path)
    }
    expect(await at.store.set(saveSettingsAtom)).toMatchObject({
      kind: 'saved',
      stored: [{ path: 'main.name', names: [], written: 'Hedge', stored: 'hedge' }],
    })
  })

  test('of a database says that the station has to be started anew', async () => {
    at.store.set(editSettingsAtom, { 'output.sqlite.path': 'other.db' })
    expect(await at.store.set(saveSettingsAtom)).toMatchObject({ kind: 'saved', needsRestart: true })
  })

  test('of what is chosen together is undone together', () => {
    at.store.set(editSettingsAtom, { 'output.sqlite.enabled': false })
    expect([...at.store.get(settingsEditsAtom).keys()]).toEqual(['output.sqlite.enabled', 'output.mysql.enabled'])
    at.store.set(undoSettingsAtom, ['output.sqlite.enabled'])
    expect(at.store.get(settingsEditsAtom).size).toBe(0)
  })
})
