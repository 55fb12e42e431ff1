import { expect, test } from 'vitest'
import { checkSettings, newIssues } from '../../../src/domain/settings/check.ts'
import { type SettingsDocument, writeAt } from '../../../src/domain/settings/document.ts'
import { LAYOUT_SUMMARY_LIMIT } from '../../../src/domain/settings/screens/userinterface.ts'
import { DIALECTS } from '../../../src/domain/station-config.ts'
import { RECORDED_SETTINGS, settingsOf } from './recorded-settings.ts'

const written = (document: SettingsDocument, values: Readonly<Record<string, unknown>>): SettingsDocument =>
  Object.entries(values).reduce((after, [path, value]) => writeAt(after, path, value), document)

test('the length of the summary that counts at a current station is that of its layout', () => {
  for (const value of [9, 1001, 30.5, 'x']) {
    const document = writeAt(settingsOf('current'), LAYOUT_SUMMARY_LIMIT, value)
    expect(checkSettings(document, 'current').map(({ path }) => path)).toEqual([LAYOUT_SUMMARY_LIMIT])
  }
})

test.each(RECORDED_SETTINGS.filter(({ name }) => name.endsWith('all')))(
  'with what a running $dialect station said ($name) nothing is wrong',
  ({ document, dialect }) => {
    expect(checkSettings(document, dialect)).toEqual([])
  },
)

test('whatever a station sends, the check says so and does not break', () => {
  const junk: unknown[] = [null, 'x', 5, true, [], {}, [[null]], [5, 'x', null]]
  for (const dialect of DIALECTS)
    for (const part of Object.keys(settingsOf(dialect)))
      for (const value of junk)
        expect(() => checkSettings(writeAt(settingsOf(dialect), part, value), dialect)).not.toThrow()
})

test('a value that counts only with another is not looked at without it', () => {
  const off = written(settingsOf('classic'), { 'realtime.birdweather.enabled': false, 'realtime.birdweather.id': 'x' })
  expect(checkSettings(off, 'classic')).toEqual([])
})

test('what was wrong before is shown, and stops nobody from saving the rest', () => {
  const before = writeAt(settingsOf('classic'), 'realtime.weather.pollInterval', 5)
  const after = writeAt(before, 'main.name', 'Hedge')
  const issues = checkSettings(after, 'classic')
  expect(issues).toMatchObject([{ path: 'realtime.weather.pollInterval' }])
  expect(newIssues(issues, before, after, 'classic')).toEqual([])
  const worse = writeAt(after, 'realtime.weather.pollInterval', 4)
  expect(newIssues(checkSettings(worse, 'classic'), before, worse, 'classic')).toHaveLength(1)
})
