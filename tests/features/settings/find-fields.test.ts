import { describe, expect, test } from 'vitest'
import { ALL_FIELDS } from '../../../src/domain/settings/schema.ts'
import { findFields } from '../../../src/features/settings/find-fields.ts'
import type { Text } from '../../../src/i18n/text.ts'

/** Labels are their keys: what is found then stands in the fields' own words. */
const text: Text = (key) => key
const firstOf = (words: string): string | undefined =>
  findFields(words, ALL_FIELDS, {}, text, 'en')[0]?.place.field.path

describe('the first setting that is found', () => {
  test.each(['email', 'phone', 'mobile', 'telegram'])('for %s is whether messages are sent to devices', (words) => {
    expect(firstOf(words)).toBe('notification.push.enabled')
  })
})

test('a setting that is found says which card it stands in', () => {
  const found = findFields('pushLimited', ALL_FIELDS, {}, text, 'en')
  expect(found.map(({ title, label }) => `${title} · ${label}`)).toEqual([
    'settings.card.push · settings.field.pushLimited',
  ])
})
