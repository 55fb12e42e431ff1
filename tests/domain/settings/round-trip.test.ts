import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../../src/domain/locale.ts'
import { readAt, type SettingsDocument, writeAt } from '../../../src/domain/settings/document.ts'
import { applyEdits, NO_EDITS, withEdit } from '../../../src/domain/settings/edits.ts'
import type { SettingsField } from '../../../src/domain/settings/field.ts'
import { shownNumber, writtenNumber } from '../../../src/domain/settings/number-text.ts'
import { CHECKED_FIELDS, settingFieldsOf } from '../../../src/domain/settings/schema.ts'
import { DIALECTS } from '../../../src/domain/station-config.ts'
import { inputNumber } from '../../../src/i18n/settings-text.ts'
import { RECORDED_SETTINGS, settingsOf } from './recorded-settings.ts'

const allLocales = Object.keys(LOCALES) as Locale[] // reason: its keys

test('there are recordings of both kinds of station', () => {
  expect(new Set(RECORDED_SETTINGS.map(({ dialect }) => dialect))).toEqual(new Set(DIALECTS))
})

describe.each(RECORDED_SETTINGS)('$name', ({ document, dialect }) => {
  test.each(allLocales)('opened and saved without a change it goes back as it came, in %s', (locale) => {
    const before = structuredClone(document)
    expect(applyEdits(document, NO_EDITS)).toBe(document)
    let edits = NO_EDITS
    for (const { field } of settingFieldsOf(document, dialect))
      edits = withEdit(edits, document, field.path, writtenAgain(field, readAt(document, field.path), locale))
    expect([...edits]).toEqual([])
    expect(document).toEqual(before)
  })
})

/** What a control writes when somebody types what it shows. */
function writtenAgain(field: SettingsField, value: unknown, locale: Locale): unknown {
  if (field.kind !== 'number') return value
  const shown = shownNumber(field, value)
  return shown === undefined ? value : writtenNumber(field, inputNumber(locale, shown))
}

test('a number stands in its input as the language writes it, and is read with a comma or a point', () => {
  const field = { isShare: true } as const
  expect(allLocales.map((locale) => inputNumber(locale, 52.5))).toEqual(
    allLocales.map((locale) => (locale === 'en' ? '52.5' : '52,5')),
  )
  expect(allLocales.map((locale) => inputNumber(locale, 12_345.678_901))).not.toContainEqual(
    expect.stringMatching(/[^\d.,]/),
  )
  for (const typed of ['22,5', '22.5', ' 22,5 ']) expect(writtenNumber(field, typed)).toBe(0.225)
  for (const typed of ['1,2,3', '1.2,3', 'two', '-', '']) expect(writtenNumber(field, typed)).toBe(typed)
  for (const locale of allLocales) expect(writtenNumber({}, inputNumber(locale, -3.25))).toBe(-3.25)
})

describe.each(DIALECTS)('%s', (dialect) => {
  const document = settingsOf(dialect)
  const fields = settingFieldsOf(document, dialect).map(({ field }) => field)

  test.each(fields.map((field) => [field.path, field] as const))(
    '%s can be changed, and everything else is as it was',
    (path, field) => {
      const to = anotherValue(field, readAt(document, path))
      const after = applyEdits(document, withEdit(NO_EDITS, document, path, to))
      expect(readAt(after, path)).toEqual(to)
      expect(withoutValue(after, path)).toEqual(withoutValue(document, path))
      expect(writeAt(after, path, readAt(document, path))).toEqual(document)
    },
  )
})

const withoutValue = (document: SettingsDocument, path: string): SettingsDocument => writeAt(document, path, null)

function anotherValue(field: SettingsField, value: unknown): unknown {
  if (field.kind === 'number') return field.isText ? '4242' : Number(value) + 1
  if (typeof value === 'boolean') return !value
  return `${String(value ?? '')}x`
}

test('no path is described twice for one kind of station, and none lies in another', () => {
  for (const dialect of DIALECTS) {
    const paths = CHECKED_FIELDS.filter((field) => (field.dialect ?? dialect) === dialect).map(({ path }) => path)
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
    expect(paths.filter((path) => paths.some((other) => path.startsWith(`${other}.`)))).toEqual([])
  }
})
