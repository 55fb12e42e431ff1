// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import type { Access } from '../../../src/domain/presentation.ts'
import type { Edits } from '../../../src/domain/settings/edits.ts'
import { setStorageAllowed } from '../../../src/platform/storage.ts'
import { settingsEditsAtom } from '../../../src/state/settings/settings-edits.ts'
import { takeSettingsAtom } from '../../../src/state/settings/station-settings.ts'
import { storeFor } from '../../../src/state/station.ts'

const BASE = `${location.origin}/settings`
let count = 0
/** Another store of the station at an address, as after a reload. */
const aStore = (base = BASE) => storeFor(base, 'page', { access: `try ${(count += 1)}` as Access }) // reason: only told apart
const EDITS: Edits = new Map([
  ['main.name', { from: 'garden', to: 'Hedge' }],
  ['birdnet.modelPath', { from: undefined, to: '/x' }],
])

beforeEach(() => {
  localStorage.clear()
  setStorageAllowed(true)
})

test('what was changed and not saved survives a reload, until it is taken back', () => {
  aStore().set(settingsEditsAtom, EDITS)
  const again = aStore()
  expect(again.get(settingsEditsAtom)).toEqual(EDITS)
  again.set(settingsEditsAtom, new Map())
  expect(localStorage.length).toBe(0)
})

describe('two tabs of a station', () => {
  const ours: Edits = new Map([['realtime.interval', { from: 15, to: 30 }]])
  /** The settings that a tab was told; a stand-in for what asks them. */
  const document = { main: { name: 'garden' }, realtime: { interval: 15 } }

  test('one that has changed nothing leaves the changes of the other alone, also when it hears of the settings', () => {
    const idle = aStore()
    expect(idle.get(settingsEditsAtom).size).toBe(0)
    aStore().set(settingsEditsAtom, EDITS)
    idle.set(takeSettingsAtom, document)
    expect(aStore().get(settingsEditsAtom)).toEqual(EDITS)
  })

  test('what each has changed is kept, and what one takes back or saves is gone for it alone', () => {
    const [first, second] = [aStore(), aStore()]
    for (const store of [first, second]) store.get(settingsEditsAtom)
    first.set(settingsEditsAtom, EDITS)
    second.set(settingsEditsAtom, ours)
    expect(aStore().get(settingsEditsAtom)).toEqual(new Map([...EDITS, ...ours]))
    first.set(settingsEditsAtom, new Map())
    expect(aStore().get(settingsEditsAtom)).toEqual(ours)
    expect(second.get(settingsEditsAtom)).toEqual(ours)
    second.set(settingsEditsAtom, new Map())
    expect(localStorage.length).toBe(0)
  })

  test('what one has saved does not come back when the other changes something else', () => {
    const first = aStore()
    first.set(settingsEditsAtom, EDITS)
    const second = aStore()
    expect(second.get(settingsEditsAtom)).toEqual(EDITS)
    first.set(settingsEditsAtom, new Map())
    second.set(settingsEditsAtom, new Map([...EDITS, ...ours]))
    expect(aStore().get(settingsEditsAtom)).toEqual(ours)
  })
})

test('a secret is kept by the page and never written down', () => {
  const store = aStore()
  const secrets: Edits = new Map([
    ['output.mysql.password', { from: 'old word', to: 'new word' }],
    ['realtime.rtsp.urls', { from: [], to: ['rtsp://cam:new word@10.0.0.2/'] }],
    ['realtime.mqtt.password', { from: 'old word', to: '' }],
  ])
  store.set(settingsEditsAtom, new Map([...EDITS, ...secrets]))
  expect(store.get(settingsEditsAtom).size).toBe(5)
  expect(JSON.stringify({ ...localStorage })).not.toContain('word')
  expect(aStore().get(settingsEditsAtom)).toEqual(EDITS)
})

test('belongs to its station', () => {
  aStore().set(settingsEditsAtom, EDITS)
  expect(aStore(`${location.origin}/other`).get(settingsEditsAtom).size).toBe(0)
})

test.each(['x', '{}', '[5]', '[["main.name"]]', '[["main.name",null]]', '[[5,{"to":1}]]'])(
  '%s in its place is no change',
  (text) => {
    localStorage.setItem(`settings-draft:${BASE}`, text)
    expect(aStore().get(settingsEditsAtom).size).toBe(0)
  },
)
