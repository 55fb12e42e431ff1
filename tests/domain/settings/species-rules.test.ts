import { describe, expect, test } from 'vitest'
import { checkSettings } from '../../../src/domain/settings/check.ts'
import { activeSpecies, countActive, findActive } from '../../../src/domain/settings/active-species.ts'
import { readAt, type SettingsDocument, writeAt } from '../../../src/domain/settings/document.ts'
import { applyEdits, NO_EDITS, withEdit } from '../../../src/domain/settings/edits.ts'
import { lastDayOf } from '../../../src/domain/settings/month-days.ts'
import { NEW_SEASON, seasonName, seasonNameFault, withSeasonsOf } from '../../../src/domain/settings/seasons.ts'
import {
  countBelow,
  rulesOf,
  splitParameters,
  thresholdInForce,
  withEntry,
  withEntryCalled,
  withRuleOf,
  withThreshold,
} from '../../../src/domain/settings/species-rules.ts'
import { DIALECTS } from '../../../src/domain/station-config.ts'
import { settingsOf } from './recorded-settings.ts'

const CONFIG = 'realtime.species.config'
const SEASONS = 'realtime.speciesTracking.seasonalTracking.seasons'
/** Rules as a later station may keep them: with fields that are not known here. */
const RULES = {
  'european robin': { threshold: 0.65, interval: 30, actions: [{ type: 'SendEmail', to: 'x' }], mood: { calm: true } },
  'st. helena plover': { threshold: 0, interval: 0, actions: null },
  odd: 'no rule',
}

describe.each(DIALECTS)('%s', (dialect) => {
  const document = writeAt(settingsOf(dialect), CONFIG, RULES)
  const changed = (config: unknown): SettingsDocument =>
    applyEdits(document, withEdit(NO_EDITS, document, CONFIG, config))

  test.each([
    ['threshold', 0.8],
    ['interval', 12],
    ['actions', [{ type: 'ExecuteCommand', command: '/bin/x', parameters: ['Time'], executeDefaults: false }]],
  ])('the %s of a species can be changed, and everything else is as it was', (name, value) => {
    const robin = { ...RULES['european robin'], [name]: value }
    const after = changed(withEntry(readAt(document, CONFIG), 'European Robin', robin))
    expect(readAt(after, CONFIG)).toEqual({ ...RULES, 'european robin': robin })
    expect(writeAt(after, CONFIG, RULES)).toEqual(document)
  })

  test('a species is added and removed again: what goes to the station is what came', () => {
    const added = withEntry(readAt(document, CONFIG), 'Great Tit', { threshold: 0.5 })
    expect(readAt(changed(added), CONFIG)).toEqual({ ...RULES, 'Great Tit': { threshold: 0.5 } })
    const edits = withEdit(
      withEdit(NO_EDITS, document, CONFIG, added),
      document,
      CONFIG,
      withEntry(added, 'great tit', undefined),
    )
    expect([...edits]).toEqual([])
  })

  test('a rule is given to another species at its place, with all that is known of it; never over another rule', () => {
    const robin = RULES['european robin']
    const renamed = withEntryCalled(readAt(document, CONFIG), 'European Robin', 'Great Tit')
    expect(Object.entries(readAt(changed(renamed), CONFIG) as object)).toEqual([
      ['Great Tit', robin],
      ...Object.entries(RULES).slice(1),
    ])
    expect(withEntryCalled(RULES, 'european robin', 'St. Helena Plover')).toEqual(RULES)
    expect(withEntryCalled(RULES, 'wren', 'Great Tit')).toEqual(RULES)
    expect(changed(withEntryCalled(renamed, 'great tit', 'european robin'))).toEqual(document)
  })

  test('a season is added beside the others, and taken away again', () => {
    const seasons = readAt(document, SEASONS)
    const added = withEntry(seasons, 'wet1', NEW_SEASON)
    expect(added).toEqual({ ...(seasons as object), wet1: { startMonth: 1, startDay: 1 } })
    expect(checkSettings(writeAt(document, SEASONS, added), dialect)).toEqual(checkSettings(document, dialect))
    expect(withEntry(added, 'wet1', undefined)).toEqual(seasons)
  })

  test('the seasons begin as on either half of the earth; others, and what else is known of one, stay', () => {
    const own = { wet: { startMonth: 5, startDay: 1 }, spring: { startMonth: 1, startDay: 1, note: 'x' } }
    const before = writeAt(document, SEASONS, own)
    const south = applyEdits(before, withEdit(NO_EDITS, before, SEASONS, withSeasonsOf('south', own)))
    expect(readAt(south, SEASONS)).toEqual({
      wet: { startMonth: 5, startDay: 1 },
      spring: { startMonth: 9, startDay: 22, note: 'x' },
      summer: { startMonth: 12, startDay: 21 },
      fall: { startMonth: 3, startDay: 20 },
      winter: { startMonth: 6, startDay: 21 },
    })
    expect(withSeasonsOf('north', {})).toEqual(readAt(settingsOf(dialect), SEASONS))
    expect(writeAt(south, SEASONS, own)).toEqual(before)
  })
})

test('a season is kept under the station’s word for it, and refused without a name, with a dot, or a second time', () => {
  const called = (name: string): string => ({ fall: 'Herbst', wet1: 'Erste Regenzeit' })[name] ?? name
  expect([' herbst', 'ERSTE REGENZEIT', ' Storch '].map((typed) => seasonName(typed, called))).toEqual([
    'fall',
    'wet1',
    'Storch',
  ])
  expect(['', 'Fall', 'St. Martin', 'Storch'].map((name) => seasonNameFault(name, ['fall']))).toEqual([
    'none',
    'there',
    'dot',
    undefined,
  ])
})

test('a map that is null, or has entries that are no rules, is read as far as it can be', () => {
  expect(rulesOf(null)).toEqual([])
  expect(rulesOf(RULES).map(([name]) => name)).toEqual(['european robin', 'st. helena plover'])
  expect(withEntry(null, 'wren', {})).toEqual({ wren: {} })
})

test('a name such as __proto__ is an entry like any other', () => {
  const after = withEntry({}, '__proto__', { threshold: 1 })
  expect(Object.keys(after)).toEqual(['__proto__'])
  expect(({} as Record<string, unknown>)['threshold']).toBeUndefined()
})

test('parameters are what stands between commas', () => {
  expect(splitParameters(' CommonName,, Time , ')).toEqual(['CommonName', 'Time'])
})

test('February has 29 days, and there are twelve months', () => {
  expect([lastDayOf(2), lastDayOf(12), lastDayOf(0), lastDayOf(13)]).toEqual([29, 31, undefined, undefined])
})

describe('the species that are listened for', () => {
  const robin = { scientificName: 'Erithacus rubecula', commonName: 'European Robin', score: 0.4 }
  const tit = { scientificName: 'Parus major', commonName: 'Great Tit', score: 0.9 }
  const owl = { scientificName: 'Strix aluco', commonName: 'Tawny Owl' }
  const lists = { include: ['strix aluco', 'Dodo'], exclude: ['great tit'], config: { 'european robin': {} } }
  const species = activeSpecies([robin, tit], lists, [robin, tit, owl])

  test('those that are there by name come first, then the likeliest; each says what the lists say of it', () => {
    expect(
      species.map(({ commonName, isIncluded, isExcluded, hasRules }) => [commonName, isIncluded, isExcluded, hasRules]),
    ).toEqual([
      ['Tawny Owl', true, false, false],
      ['Dodo', true, false, false],
      ['Great Tit', false, true, false],
      ['European Robin', false, false, true],
    ])
  })

  test('those that are never kept are not counted; who is on both lists is', () => {
    expect(countActive(species)).toBe(3)
    expect(countActive(activeSpecies([tit], { ...lists, include: ['Great Tit'] }, []))).toBe(1)
  })

  test('they are found by either name, in any case, with or without accents', () => {
    expect(findActive(species, ' ALUCO ').map(({ commonName }) => commonName)).toEqual(['Tawny Owl'])
    expect(findActive(species, '')).toEqual(species)
    const hawk = { scientificName: 'Accipiter nisus', commonName: 'Épervier d’Europe' }
    const found = findActive(activeSpecies([hawk], { ...lists, include: [] }, []), 'epervier')
    expect(found.map(({ commonName }) => commonName)).toEqual([hawk.commonName])
  })
})

describe('the rule of one species', () => {
  const robin = { commonName: 'European Robin', scientificName: 'Erithacus rubecula' }

  test('has another threshold under whichever of its names the station has it, and everything else stays', () => {
    const rule = { threshold: 0.65, interval: 30, mood: 'calm' }
    for (const name of ['european robin', 'European Robin', 'Erithacus rubecula'])
      expect(withThreshold({ [name]: rule, odd: 1 }, robin, 0.8)).toEqual({
        [name]: { ...rule, threshold: 0.8 },
        odd: 1,
      })
  })

  test('is new under its common name in lower case, which is the one that a classic station looks for', () => {
    expect(withThreshold(null, robin, 0.8)).toEqual({ 'european robin': { threshold: 0.8, interval: 0, actions: [] } })
  })

  test('is taken back alone: what others have by now stays, and what was not there goes', () => {
    const before = { 'european robin': { threshold: 0.65 } }
    const now = { 'european robin': { threshold: 0.8 }, 'great tit': { threshold: 0.4 } }
    expect(withRuleOf(now, robin, before)).toEqual({ ...now, ...before })
    expect(withRuleOf(now, robin, null)).toEqual({ 'great tit': now['great tit'] })
    expect(withRuleOf({}, robin, before)).toEqual(before)
  })

  test('counts in the place of what the station has lowered, which counts in the place of the general one', () => {
    const all = { rule: 0.8, lowered: 0.2, others: 0.5 }
    expect(thresholdInForce(all)).toEqual({ kind: 'own', value: 0.8 })
    expect(thresholdInForce({ ...all, rule: undefined })).toEqual({ kind: 'lowered', value: 0.2 })
    expect(thresholdInForce({ ...all, rule: undefined, lowered: undefined })).toEqual({ kind: 'others', value: 0.5 })
  })

  test('leaves out what is below its threshold, not what is at it', () => {
    const sure = [54, 55, 55.5, 56].map((confidence) => ({ confidence }))
    expect([0.55, 0.56, 0.01, 1].map((threshold) => countBelow(sure, threshold))).toEqual([1, 3, 0, 4])
  })
})
