import { expect, test } from 'vitest'
import type { SettingsField } from '../../../src/domain/settings/field.ts'
import { ALL_FIELDS } from '../../../src/domain/settings/schema.ts'
import { ROOT, readProjectFile } from '../../architecture/project-files.ts'

const english: Readonly<Record<string, string>> = JSON.parse(readProjectFile('src/i18n/messages/en.json'))

/** What a value may be. */
function valuesOf(field: SettingsField): string {
  if (field.kind === 'number') {
    const unit = field.isShare ? 'a share' : (field.unit ?? '')
    return [`${field.min ?? ''} to ${field.max ?? ''}`.replace(/^ to $/, 'a number'), unit].filter(Boolean).join(', ')
  }
  if (field.kind !== 'choice') return field.kind
  return typeof field.options === 'string' ? `list: ${field.options}` : field.options.map(String).join(' · ')
}

function effectOf({ effect = 'at-once' }: SettingsField): string {
  return typeof effect === 'string' ? effect : `classic ${effect.classic}, current ${effect.current}`
}

test('src/features/settings/FIELDS.md is the table of all settings that are shown', async () => {
  const lines = [
    '# Settings that are shown',
    '',
    'Written by `npx vitest run tests/domain/settings/table.test.ts -u` from `src/domain/settings/screens`.',
    '',
    '| screen | card | setting | path | values | station | counts |',
    '|---|---|---|---|---|---|---|',
    ...ALL_FIELDS.map(({ screen, card, field }) =>
      [
        '',
        english[`page.settings.${screen}`],
        english[`settings.card.${card}`],
        english[`settings.field.${field.words}`],
        `\`${field.path}\``,
        valuesOf(field),
        field.dialect ?? 'both',
        effectOf(field),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
    '',
  ]
  await expect(lines.join('\n')).toMatchFileSnapshot(`${ROOT}src/features/settings/FIELDS.md`)
})
