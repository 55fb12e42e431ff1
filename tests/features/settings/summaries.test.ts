import { expect, test } from 'vitest'
import { SUMMARIES } from '../../../src/features/settings/summaries.ts'
import type { Text } from '../../../src/i18n/text.ts'

const parameters: Text = (_, values = {}) => Object.values(values).join(' ')

test.each(Object.entries(SUMMARIES))('the summary of %s has a number for what a station leaves out', (_, summary) => {
  expect(summary({}, parameters, 'en')).not.toContain('NaN')
})
