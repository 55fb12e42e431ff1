import { describe, expect, test } from 'vitest'
import { BOUNDS, UNSEEN_PATHS, type ValueBounds } from '../../../demo/station/settings/bounds.ts'
import { currentFaults } from '../../../demo/station/settings/check-current.ts'
import { checkSettings } from '../../../src/domain/settings/check.ts'
import { type SettingsDocument, writeAt } from '../../../src/domain/settings/document.ts'
import { saveWarningsOf } from '../../../src/domain/settings/save-warnings.ts'
import { type Dialect, DIALECTS } from '../../../src/domain/station-config.ts'
import fc from '../../support/fast-check.ts'
import { settingsOf } from './recorded-settings.ts'

const ROUNDING = 0.01

/** Whether a station of the table takes a value. */
function isTaken({ range, isWhole, options, isRequired }: ValueBounds, value: number | string): boolean {
  if (isRequired) return String(value).trim() !== ''
  if (options) return options.includes(String(value))
  const [least, most] = range ?? [-Infinity, Infinity]
  const number = Number(value)
  return Number.isFinite(number) && number >= least && number <= most && (!isWhole || Number.isInteger(number))
}

/** Nothing, the edges and what lies beside them, and anything else of the type. */
function valuesOf({ range, isWhole, options, isRequired }: ValueBounds): fc.Arbitrary<number | string> {
  if (isRequired) return fc.oneof(fc.constantFrom('', ' ', '\t'), fc.string({ minLength: 1, maxLength: 20 }))
  if (options) return fc.oneof(fc.constantFrom(...options.filter((one) => one !== '')), fc.string({ minLength: 1 }))
  const edges = (range ?? []).filter(Number.isFinite).flatMap((edge) => {
    const step = isWhole ? 1 : ROUNDING
    return [edge - step, edge, edge + step]
  })
  const anything = fc.double({ min: -1e6, max: 1e6, noNaN: true })
  return fc.oneof(fc.constantFrom(0, ...edges), anything, fc.integer({ min: -2000, max: 100_000 }))
}

const withValues = (document: SettingsDocument, { when = [], path }: ValueBounds, value: unknown): SettingsDocument =>
  writeAt(
    when.reduce((after, one) => writeAt(after, one, true), document),
    path,
    value,
  )

describe.each(DIALECTS)('at a %s station', (dialect: Dialect) => {
  const rows = BOUNDS.filter((row) => (row.dialect ?? dialect) === dialect)
  const start = writeAt(settingsOf(dialect), 'security.host', 'birds.example.org')

  test.each(rows.map((row) => [row.path, row] as const))('what it does not take of %s is refused', (path, row) => {
    const property = fc.property(valuesOf(row), (value) => {
      const after = withValues(start, row, value)
      const found = checkSettings(after, dialect).filter((issue) => issue.path === path)
      expect(found.length === 0, `${path}: ${JSON.stringify(value)}`).toBe(isTaken(row, value))
      const isOfType = row.isWhole !== true || Number.isInteger(value) // else it is refused before the rules
      if (dialect === 'current' && isOfType)
        expect(currentFaults({ ...after }).includes('bounds')).toBe(found.length > 0)
    })
    fc.assert(property, { numRuns: 20 })
  })

  test.each(UNSEEN_PATHS)('what it may not start with is warned of: %s', (path) => {
    const row = { path, when: path.startsWith('output.mysql') ? ['output.mysql.enabled'] : [] }
    const after = withValues(start, row, '/nowhere')
    expect(saveWarningsOf(start, after)).not.toEqual([])
  })
})
