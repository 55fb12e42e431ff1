import { describe, expect, test } from 'vitest'
import { changesOf } from '../../../src/domain/settings/changes.ts'
import { writeAt } from '../../../src/domain/settings/document.ts'
import { storedOtherwise } from '../../../src/domain/settings/read-back.ts'
import { DIALECTS } from '../../../src/domain/station-config.ts'
import { settingsOf } from './recorded-settings.ts'

const CONFIG = 'realtime.species.config'
const RULE = { threshold: 0.8, interval: 0, actions: [] }

/** What is said after a save of one value, of which the station keeps another. */
function said(dialect: (typeof DIALECTS)[number], path: string, written: unknown, stored: unknown) {
  const edits = new Map([[path, { from: undefined, to: written }]])
  return storedOtherwise(changesOf(edits, dialect), writeAt(settingsOf(dialect), path, stored)).map(
    ({ names, written: mine, stored: theirs }) => [...names, mine, theirs],
  )
}

describe.each(DIALECTS)('of a save at a %s station nothing is said', (dialect) => {
  test.each([
    ['a species in lower case', CONFIG, { 'Great Tit': RULE }, { 'great tit': RULE }],
    ['rules in another order', CONFIG, { wren: RULE, robin: RULE }, { robin: RULE, wren: RULE }],
    ['fewer digits', CONFIG, { wren: RULE }, { wren: { ...RULE, threshold: Math.fround(0.8) } }],
    ['null in the place of an empty list', CONFIG, { wren: RULE }, { wren: { ...RULE, actions: null } }],
    ['a field that the station adds', CONFIG, { wren: RULE }, { wren: { ...RULE, bonus: 7 } }],
    ['a field that is left out when 0', CONFIG, { wren: RULE }, { wren: { threshold: 0.8 } }],
    ['names in another language', 'realtime.species.exclude', ['Great Tit', 'Wren'], ['Parus major', 'Wren']],
    ['no list in the place of an empty one', 'realtime.species.include', [], null],
    ['spaces around a text', 'main.name', ' Hedge ', 'Hedge'],
    ['a number and its text', 'webServer.port', '8080', 8080],
  ])('of %s', (_, path, written, stored) => {
    expect(said(dialect, path, written, stored)).toEqual([])
  })

  test('of a secret, which comes back hidden', () => {
    expect(said(dialect, 'realtime.mqtt.password', 'wren', '**********')).toEqual([])
  })
})

describe.each(DIALECTS)('of a save at a %s station both values are said', (dialect) => {
  test.each([
    ['a number that was clamped', 'realtime.interval', 7, 15, [[7, 15]]],
    ['a text', 'main.name', 'Hedge', 'hedge', [['Hedge', 'hedge']]],
    ['a value that was not taken', 'main.name', 'Hedge', undefined, [['Hedge', undefined]]],
    [
      'a threshold of a rule',
      CONFIG,
      { 'Great Tit': RULE, wren: RULE },
      { 'great tit': { ...RULE, threshold: 0.75 }, wren: RULE },
      [['Great Tit', 'threshold', 0.8, 0.75]],
    ],
    ['a rule that is gone', CONFIG, { wren: RULE }, {}, [['wren', RULE, undefined]]],
    ['a rule that came back', CONFIG, {}, { wren: RULE }, [['wren', undefined, RULE]]],
    ['a species that is missing', 'realtime.species.include', ['Wren'], [], [['Wren', 'Wren', undefined]]],
  ])('of %s', (_, path, written, stored, expected) => {
    expect(said(dialect, path, written, stored)).toEqual(expected)
  })
})
