import { describe, expect, test } from 'vitest'
import { BOUNDS, UNSEEN_PATHS, type ValueBounds } from '../../../demo/station/settings/bounds.ts'
import { currentFaults } from '../../../demo/station/settings/check-current.ts'
import { checkSettings } from '../../../src/domain/settings/check.ts'
import { type SettingsDocument, writeAt } from '../../../src/domain/settings/document.ts'
import { saveWarningsOf } from '../../../src/domain/settings/save-warnings.ts'
import { QUIET_HOURS } from '../../../src/domain/settings/screens/quiet-hours.ts'
import { type Dialect, DIALECTS } from '../../../src/domain/station-config.ts'
import fc from '../../support/fast-check.ts'
import { settingsOf } from './recorded-settings.ts'

const ROUNDING = 0.01
const NO_NUMBERS = ['x', '', ' ', '1e', {}, [], true, Number.NaN, Number.POSITIVE_INFINITY]

/** Values that have to be there once what wants them is switched on. */
const WANTED: Readonly<Record<string, string>> = {
  'security.host': 'birds.example.org',
  'realtime.birdweather.id': 'a1B2c3D4e5F6g7H8i9J0k1L2',
  'realtime.weather.wunderground.apiKey': 'key',
  'realtime.weather.wunderground.stationId': 'IBERLIN1',
  'realtime.weather.wunderground.units': 'm',
}

/** Lists and maps that hold the one item that a row with `*` is about; nothing is wrong with it. */
const ITEMS: Readonly<Record<string, unknown>> = {
  'realtime.audio.equalizer.filters': [{ type: 'HighPass', frequency: 100, q: 0.7, passes: 1 }],
  'realtime.rtsp.streams': [{ name: 'Pond', url: 'rtsp://pond.lan/1', type: 'rtsp', quietHours: QUIET_HOURS }],
  'realtime.audio.sources': [{ name: 'Garden', device: 'hw:1,0', quietHours: QUIET_HOURS }],
  'realtime.dashboard.layout.elements': [{ type: 'banner' }],
  'realtime.species.config': { wren: { threshold: 0.5, interval: 0, actions: [{ type: 'ExecuteCommand' }] } },
  'security.oauthProviders': [
    { provider: 'oidc', enabled: true, clientId: 'a', clientSecret: 'b', issuerUrl: 'https://id.example' },
  ],
  'notification.push.providers': [
    {
      ...{ type: 'webhook', enabled: true, name: 'w', urls: ['ntfy://x/y'], command: '/bin/true' },
      endpoints: [{ url: 'https://hook.example/x', method: 'POST', auth: { type: 'none' } }],
    },
  ],
}

const placeOf = (path: string): string => path.replace('config.*', 'config.wren').replaceAll('*', '0')

/** The settings with a value, and with all that has to be so that it counts. */
function withValue(start: SettingsDocument, { path, when }: Pick<ValueBounds, 'path' | 'when'>, value: unknown) {
  const list = Object.keys(ITEMS).find((one) => path.startsWith(`${one}.*`))
  const entries: readonly (readonly [string, unknown])[] = [
    ...(list === undefined ? [] : [[list, ITEMS[list]] as const]),
    ...Object.entries(when).map(([at, values]) => [at, values === true || values[0]] as const),
    [path, value === '<absent>' ? undefined : value],
  ]
  return entries.reduce((after, [at, to]) => writeAt(after, placeOf(at), to), start)
}

/** Why a station of the table does not take a value; undefined where it does. */
function reasonOf({ range, isWhole, options, isRequired, maxLength }: ValueBounds, value: unknown): string | undefined {
  const text = String(value)
  if (isRequired && text.trim() === '') return 'required'
  if (options && !options.includes(text)) return 'option'
  if (maxLength !== undefined && text.length > maxLength) return 'long'
  if (!range) return undefined
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'number'
  if (value < (range[0] ?? -Infinity)) return 'min'
  if (value > (range[1] ?? Infinity)) return 'max'
  return isWhole && !Number.isInteger(value) ? 'whole' : undefined
}

/** Nothing, the edges and what lies beside them, and anything else; undefined where the examples are all. */
function valuesOf(row: ValueBounds): fc.Arbitrary<unknown> | undefined {
  const { range, isWhole, options, isRequired, maxLength, pattern } = row
  if (pattern !== undefined || row.refused) return undefined
  if (isRequired) return fc.oneof(fc.constantFrom('', ' ', '\t'), fc.string({ minLength: 1, maxLength: 20 }))
  if (options) return fc.oneof(fc.constantFrom(...options.filter((one) => one !== '')), fc.string({ minLength: 1 }))
  if (maxLength !== undefined) return fc.integer({ min: 1, max: maxLength + 1 }).map((length) => 'x'.repeat(length))
  if (!range) return undefined
  const edges = range.flatMap((edge) => {
    const step = isWhole ? 1 : ROUNDING
    return edge === null ? [] : [edge - step, edge, edge + step]
  })
  const anything = fc.double({ min: -1e6, max: 1e6, noNaN: true })
  return fc.oneof(
    fc.constantFrom(0, ...edges),
    fc.constantFrom(...NO_NUMBERS),
    anything,
    fc.integer({ min: -2000, max: 100_000 }),
  )
}

const hasBounds = (row: ValueBounds): boolean =>
  [row.range, row.options, row.isRequired, row.maxLength, row.pattern].some((one) => one !== undefined)

describe.each(DIALECTS)('at a %s station', (dialect: Dialect) => {
  const rows = BOUNDS.filter((row) => (row.dialect ?? dialect) === dialect)
  const start = Object.entries(WANTED).reduce((all, [path, value]) => writeAt(all, path, value), settingsOf(dialect))
  const bounded = rows.flatMap((row) => {
    const values = valuesOf(row)
    return values ? [[row.path, row, values] as const] : []
  })
  const examples = rows.filter(({ refused, taken }) => refused ?? taken)
  const issuesOf = (document: SettingsDocument) => checkSettings(document, dialect)
  /** Whether the fake of a current station takes them, as far as the table says. */
  const isTakenByFake = (document: SettingsDocument): boolean => !currentFaults({ ...document }).includes('bounds')

  test.each(bounded)('what it does not take of %s is refused, with the reason', (_, row, values) => {
    const property = fc.property(values, (value) => {
      const reason = reasonOf(row, value)
      const after = withValue(start, row, value)
      const found = issuesOf(after).filter(({ path }) => path === placeOf(row.path))
      expect(
        found.map((issue) => issue.reason),
        JSON.stringify(value),
      ).toEqual(reason === undefined ? [] : [reason])
      const isOfType = reason !== 'number' && reason !== 'whole' // else it is refused before the rules
      if (dialect === 'current' && isOfType) expect(isTakenByFake(after), JSON.stringify(value)).toBe(!reason)
    })
    fc.assert(property, { numRuns: 20 })
  })

  test.each(examples.map((row) => [row.path, row.reason ?? 'nothing', row] as const))(
    'examples of %s are refused and taken: %s',
    (_, __, row) => {
      const { reason, at, refused = [], taken = [] } = row
      for (const value of refused) {
        const after = withValue(start, row, value)
        const found = issuesOf(after).filter(({ path }) => path === placeOf(at ?? row.path))
        expect(
          found.map((issue) => issue.reason),
          JSON.stringify(value),
        ).toEqual([reason])
        if (dialect === 'current' && hasBounds(row)) expect(isTakenByFake(after), JSON.stringify(value)).toBe(false)
      }
      for (const value of taken) {
        const after = withValue(start, row, value)
        const found = issuesOf(after).filter(({ path }) => path.startsWith(placeOf(row.path)))
        expect(found, JSON.stringify(value)).toEqual([])
        if (dialect === 'current' && hasBounds(row)) expect(isTakenByFake(after), JSON.stringify(value)).toBe(true)
      }
    },
  )

  test('a correction that is offered is none that is refused, too', () => {
    for (const row of examples)
      for (const value of row.refused ?? []) {
        const document = withValue(start, row, value)
        for (const { path, reason, fixes = [] } of issuesOf(document))
          for (const { edits } of fixes) {
            const after = Object.entries(edits).reduce((all, [at, to]) => writeAt(all, at, to), document)
            expect(
              issuesOf(after).filter((issue) => issue.path === path && issue.reason === reason),
              row.path,
            ).toEqual([])
          }
      }
  })

  test.each(UNSEEN_PATHS)('what it may not start with is warned of: %s', (path) => {
    const when = path.startsWith('output.mysql') ? { 'output.mysql.enabled': true as const } : {}
    expect(saveWarningsOf(start, withValue(start, { path, when }, '/nowhere'))).not.toEqual([])
  })
})

test.each([
  ['realtime.rtsp.urls', [`rtsp://a.lan/${'x'.repeat(2048)}`], 'realtime.rtsp.urls.0'],
  ['security.host', 'x'.repeat(256), 'security.host'],
])('what is longer than a station takes is refused: %s', (path, value, at) => {
  const document = writeAt(settingsOf('classic'), path, value)
  expect(checkSettings(document, 'classic')).toMatchObject([{ path: at, reason: 'long' }])
})
