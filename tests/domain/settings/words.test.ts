import { expect, test } from 'vitest'
import { ALL_FIELDS, SCREENS } from '../../../src/domain/settings/schema.ts'
import {
  accountFields,
  pushAddressFields,
  pushProviderFields,
  WEBHOOK_AUTH,
} from '../../../src/domain/settings/provider-fields.ts'
import { PUSH_SERVICES } from '../../../src/domain/settings/push-address.ts'
import { CARD_FIELDS, STREAM_FIELDS } from '../../../src/domain/settings/source-fields.ts'
import { ACTION_FIELDS, SPECIES_RULE_FIELDS } from '../../../src/domain/settings/species-rules.ts'
import { BOUNDS } from '../../../demo/station/settings/bounds.ts'
import { readProjectFile } from '../../architecture/project-files.ts'

const keys = Object.keys(JSON.parse(readProjectFile('src/i18n/messages/en.json')) as object) // reason: our file

const PROVIDER_FIELDS = [
  ...accountFields('oidc'),
  ...PUSH_SERVICES.flatMap(pushAddressFields),
  ...Object.keys(WEBHOOK_AUTH).flatMap((type) =>
    pushProviderFields({ type: 'webhook', endpoints: [{ auth: { type } }] }),
  ),
  ...pushProviderFields({ type: 'script' }),
  ...pushProviderFields({ type: 'shoutrrr', urls: ['matrix://host'] }),
]

/** Every text that the description of the settings asks for. */
const wanted = new Set([
  ...SCREENS.flatMap(({ name, cards }) => [
    `settings.lead.${name}`,
    `settings.summary.${name}`,
    ...cards.flatMap((card) => [`settings.card.${card.name}`, `settings.card.${card.name}.help`]),
  ]),
  ...[
    ...ALL_FIELDS.map(({ field }) => field),
    ...CARD_FIELDS,
    ...STREAM_FIELDS,
    ...SPECIES_RULE_FIELDS,
    ...ACTION_FIELDS,
    ...PROVIDER_FIELDS,
  ].flatMap((field) => [
    `settings.field.${field.words}`,
    ...(field.help === false ? [] : [`settings.field.${field.help ?? field.words}.help`]),
    ...(field.kind === 'choice' && typeof field.options !== 'string'
      ? field.options.map((option) => `settings.option.${field.words}.${String(option) || 'none'}`)
      : []),
  ]),
])

test('every field, card, choice and screen has its words', () => {
  expect([...wanted].filter((key) => !keys.includes(key))).toEqual([])
})

test('no words of a field, a card, a choice or a screen are left over', () => {
  const said = keys.filter((key) => /^settings\.(?:field|card|option|lead|summary)\./.test(key))
  expect(said.filter((key) => !wanted.has(key))).toEqual([])
})

test('each reason to refuse a value has words, and a value that it is for', () => {
  const reasons = keys.flatMap((key) => /^settings\.issue\.(\w+)$/.exec(key)?.[1] ?? [])
  const used = new Set([
    'number',
    'min',
    'max',
    'whole',
    'long',
    'required',
    'option',
    ...BOUNDS.flatMap(({ reason }) => reason ?? []),
  ])
  expect(reasons.filter((reason) => !used.has(reason))).toEqual([])
  expect([...used].filter((reason) => !reasons.includes(reason))).toEqual([])
})
