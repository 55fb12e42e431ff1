import { expect, test } from 'vitest'
import {
  BUILT_IN_NOTICE,
  filledNotice,
  NOTICE_VARIABLE_NAMES,
  unknownVariables,
  withVariable,
} from '../../../src/domain/settings/notice-template.ts'
import { readAt } from '../../../src/domain/settings/document.ts'
import { DIALECTS } from '../../../src/domain/station-config.ts'
import { recordings } from '../../support/recordings.ts'
import { settingsOf } from './recorded-settings.ts'

test.each(DIALECTS)('the text of the beginning is that of a new %s station', (dialect) => {
  expect(BUILT_IN_NOTICE).toEqual(readAt(settingsOf(dialect), 'notification.templates.newSpecies'))
})

test('a preview reads as what a station really said of its made-up bird', () => {
  const flow = recordings('classic', 'open').find(({ name }) => name === 'notifications/test-new-species')
  const body = flow?.steps.find(({ request }) => request.method === 'POST')?.response.body
  const time = String(readAt(body, 'metadata.bg_detection_time'))
  const values = {
    CommonName: String(readAt(body, 'metadata.species')),
    ScientificName: String(readAt(body, 'metadata.scientific_name')),
    ConfidencePercent: String(readAt(body, 'metadata.bg_confidence_percent')),
    DetectionTime: time,
    DetectionURL: String(readAt(body, 'metadata.bg_detection_url')),
  }
  expect(filledNotice(BUILT_IN_NOTICE.message, values)).toBe(readAt(body, 'message'))
})

test('every variable has something to show, and what else is written stays', () => {
  for (const name of NOTICE_VARIABLE_NAMES) expect(filledNotice(`<{{ .${name} }}>`)).not.toContain('{{')
  expect(filledNotice('{{if .CommonName}}x{{end}}')).toBe('{{if .CommonName}}x{{end}}')
})

test('variables that no station has are named once', () => {
  expect(unknownVariables('{{.Bird}} {{.CommonName}} {{- .Bird -}} {{.Song}}')).toEqual(['Bird', 'Song'])
})

test('a variable takes the place of what is selected, and the cursor stands behind it', () => {
  expect(withVariable('New: bird!', 'CommonName', 5, 9)).toEqual({ text: 'New: {{.CommonName}}!', cursor: 20 })
})
