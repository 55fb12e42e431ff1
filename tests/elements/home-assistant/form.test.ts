import { describe, expect, test } from 'vitest'
import {
  CARD_KINDS,
  type CardDefinition,
  HOME_CARDS,
  fixedRows,
  optionsOf,
} from '../../../elements/home-assistant/cards.ts'
import { type FormField, configForm } from '../../../elements/home-assistant/form.ts'
import { complete, readCatalogue } from '../../../scripts/element-docs/catalogue.ts'
import { PERIOD_NAMES } from '../../../src/domain/analytics/period.ts'
import { SORTS } from '../../../src/domain/daily-summary.ts'
import { DETECTION_VIEWS } from '../../../src/domain/detection-options.ts'
import { LOCALES, type Locale } from '../../../src/domain/locale.ts'
import { RECENT_COUNTS } from '../../../src/domain/recent-detections.ts'
import { cardText, loadCardWords } from '../../../src/i18n/card-words.ts'
import { readProjectFile } from '../../architecture/project-files.ts'

const fieldsOf = (schema: readonly FormField[]): FormField[] =>
  schema.flatMap(({ schema: inner, ...field }) => (inner ? fieldsOf(inner) : [field]))

describe.each(Object.keys(LOCALES) as Locale[])('in %s', (locale) => {
  test.each(CARD_KINDS)(
    'every option of the %s card is in its editor, with a label and words for each choice',
    async (kind) => {
      await loadCardWords(locale)
      const form = configForm(optionsOf(kind), cardText(locale))
      const fields = fieldsOf(form.schema)
      expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(optionsOf(kind)).toSorted())
      for (const field of fields) {
        expect(form.computeLabel(field), field.name).not.toBe(field.name)
        const select = field.selector?.['select'] as { options: { value: string; label: string }[] } | undefined // reason: so in form.ts
        for (const { value, label } of select?.options ?? [])
          if (!/^\d+$/.test(value)) expect(label, `${field.name} ${value}`).not.toBe(value)
      }
      for (const { title } of form.schema) expect(title).not.toBe('')
    },
  )
})

test('the editor takes what it has made, and leaves what it does not show to the editor of YAML', () => {
  const form = configForm(optionsOf('now'), cardText('en'))
  expect(() =>
    form.assertConfig({ type: 'custom:bird-now-card', station: 'http://birds.test', grid_options: {} }),
  ).not.toThrow()
  expect(() => form.assertConfig({ type: 'custom:bird-now-card', frobnicate: 1 })).toThrow('frobnicate')
})

test('the choices are those of the elements', () => {
  expect(HOME_CARDS.chart.options.period.values).toEqual(PERIOD_NAMES)
  expect(HOME_CARDS.summary.options.sort.values).toEqual(SORTS)
  expect(HOME_CARDS.detections.options.view.values).toEqual(DETECTION_VIEWS)
  expect(HOME_CARDS.detections.options.limit.values).toEqual(RECENT_COUNTS.map(String))
})

const { shared, elements } = await readCatalogue()
const TAGS = new Map(
  [...readProjectFile('elements/home-assistant/card-body.ts').matchAll(/^ {2}(\w+): \['(bird-[\w-]+)'/gm)].map(
    ([, kind = '', tag]) => [kind, tag],
  ),
)

test.each(CARD_KINDS)('what is chosen for the %s card, its element has', (kind) => {
  const element = elements.find(({ tag }) => tag === TAGS.get(kind)) ?? expect.fail(`no element of ${kind}`)
  const known = complete(element, shared).attributes.map(({ name }) => name)
  const { options, attributes = {} }: CardDefinition = HOME_CARDS[kind]
  const written = [...Object.values(options).flatMap(({ attribute }) => attribute ?? []), ...Object.keys(attributes)]
  expect(written.filter((name) => !known.includes(name))).toEqual([])
})

test('a card has to fit in rows only in a section, in those of its dashboard before those of its kind', () => {
  const rows = (config: object, layout?: string): number | undefined => fixedRows('now', { ...config }, layout)
  expect(rows({}, 'grid')).toBe(2)
  expect(rows({ grid_options: { columns: 6 } }, 'grid')).toBe(2)
  expect(rows({ grid_options: { rows: 3 } }, 'grid')).toBe(3)
  expect(rows({ grid_options: { rows: 'auto' } }, 'grid')).toBe(undefined)
  expect(rows({ grid_options: null }, 'grid')).toBe(2)
  expect(rows({ grid_options: { rows: 3 } }, 'panel')).toBe(undefined)
  expect(rows({ grid_options: { rows: 3 } })).toBe(undefined)
  expect(fixedRows('listen', {}, 'grid'), 'it grows with its picture').toBe(undefined)
})
