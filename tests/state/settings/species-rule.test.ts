import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAt } from '../../../src/domain/settings/document.ts'
import { rulesOf } from '../../../src/domain/settings/species-rules.ts'
import { DIALECTS } from '../../../src/domain/station-config.ts'
import { bootAtom } from '../../../src/state/session/session.ts'
import { isNotKeptAtom } from '../../../src/state/settings/excluded-species.ts'
import { settingsEditsAtom } from '../../../src/state/settings/settings-edits.ts'
import { keepAgainAtom, requireCertaintyAtom, thresholdsAtom } from '../../../src/state/settings/species-rule.ts'
import { askSettingsAtom, editSettingsAtom, stationSettingsAtom } from '../../../src/state/settings/station-settings.ts'
import { valueOf } from '../../../src/state/remote.ts'
import { joinSurfaceAtom, toastsOfAtom } from '../../../src/state/toasts.ts'
import { eventually } from '../../support/eventually.ts'
import { type StoredStation, storeAtStation } from '../station-store.ts'

const ROBIN = { commonName: 'European Robin', scientificName: 'Erithacus rubecula' }
const TIT = { commonName: 'Great Tit', scientificName: 'Parus major' }
const [RULES, EXCLUDED] = ['realtime.species.config', 'realtime.species.exclude']

describe.each(DIALECTS)('the rule of a species at a %s station', (dialect) => {
  let at: StoredStation
  const here = Symbol('toasts')
  beforeEach(async () => {
    at = await storeAtStation(dialect, { mode: 'page' })
    at.store.set(joinSurfaceAtom, here)
    await at.store.set(bootAtom)
  })
  afterEach(() => at.station.end())

  /** What the station itself says now. */
  const there = async (path: string): Promise<unknown> =>
    readAt(JSON.parse(await (await at.station.ask('/api/v2/settings')).text()), path)
  const undo = async (): Promise<void> => {
    const handler = at.store.get(toastsOfAtom(here)).at(-1)?.actions[0]?.handler
    if (typeof handler !== 'function') throw new Error('nothing can be taken back')
    handler()
  }
  const thresholdOf = async (name: string): Promise<unknown> =>
    rulesOf(await there(RULES)).find(([one]) => one === name)?.[1]['threshold']

  test('more certainty is a threshold of its own at once, and taking it back leaves no rule', async () => {
    await at.store.set(askSettingsAtom)
    const others = at.store.get(thresholdsAtom)(ROBIN)?.others
    expect(at.store.get(thresholdsAtom)(ROBIN)?.rule).toBe(undefined)
    expect(await at.store.set(requireCertaintyAtom, ROBIN, 0.8)).toMatchObject({ kind: 'saved' })
    expect(await thresholdOf('european robin')).toBe(0.8)
    expect(at.store.get(thresholdsAtom)(ROBIN)).toEqual({ rule: 0.8, lowered: undefined, others })
    await undo()
    await eventually(async () => expect(await thresholdOf('european robin')).toBe(undefined))
  })

  test('taken back, a rule is what it was, whatever was changed of other species meanwhile', async () => {
    await at.store.set(requireCertaintyAtom, ROBIN, 0.7)
    await at.store.set(requireCertaintyAtom, ROBIN, 0.9)
    const back = at.store.get(toastsOfAtom(here)).at(-1)?.actions[0]?.handler
    await at.store.set(requireCertaintyAtom, TIT, 0.6)
    if (typeof back === 'function') back()
    await eventually(async () => expect(await thresholdOf('european robin')).toBe(0.7))
    expect(await thresholdOf('great tit')).toBe(0.6)
  })

  test('what is being changed in the settings stays a change, and is not saved along', async () => {
    await at.store.set(askSettingsAtom)
    const document = valueOf(at.store.get(stationSettingsAtom))?.document ?? {}
    const draft = { ...(readAt(document, RULES) as object), 'great tit': { threshold: 0.4, interval: 0, actions: [] } } // reason: a map
    at.store.set(editSettingsAtom, { [RULES]: draft, 'main.name': 'Hedge' })
    await at.store.set(requireCertaintyAtom, ROBIN, 0.8)
    expect(await thresholdOf('great tit')).toBe(undefined)
    expect(await there('main.name')).not.toBe('Hedge')
    const edits = at.store.get(settingsEditsAtom)
    expect(edits.get('main.name')?.to).toBe('Hedge')
    expect(edits.get(RULES)?.to).toHaveProperty('great tit')
    expect(edits.get(RULES)?.to).toHaveProperty('european robin') // else it would go with the next save
  })

  test('a species that is not kept is known by either of its names, is kept again, and that can be taken back', async () => {
    const stop = at.store.sub(isNotKeptAtom, () => {})
    const body = JSON.stringify({ common_name: ROBIN.commonName })
    await at.station.ask('/api/v2/detections/ignore', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    await at.store.set(askSettingsAtom)
    expect(at.store.get(isNotKeptAtom)(ROBIN)).toBe(true)
    expect(at.store.get(isNotKeptAtom)(TIT)).toBe(false)
    await at.store.set(keepAgainAtom, ROBIN)
    expect(at.store.get(isNotKeptAtom)(ROBIN)).toBe(false)
    expect(await there(EXCLUDED)).toEqual([])
    await undo()
    await eventually(() => expect(at.store.get(isNotKeptAtom)(ROBIN)).toBe(true))
    stop()
  })
})
