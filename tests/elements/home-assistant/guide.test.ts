import { expect, test } from 'vitest'
import { CARD_KINDS, HOME_CARDS, cardTag, type CardDefinition } from '../../../elements/home-assistant/cards.ts'
import {
  ACTION_OPTIONS,
  type CardOption,
  FURTHER_OPTIONS,
  STATION_OPTIONS,
} from '../../../elements/home-assistant/options.ts'
import { readProjectFile } from '../../architecture/project-files.ts'

const valuesOf = (option: CardOption): string => {
  if (option.kind === 'choice') return option.values.map((value) => `\`${value}\``).join(' ')
  if (option.kind === 'number') return `${option.min} to ${option.max}`
  return { switch: '`true` `false`', player: 'an entity', text: 'text', address: 'text', action: '', theme: '' }[
    option.kind
  ]
}

test('the guide names every option that all cards have', () => {
  const [sentence = ''] = /All cards have [^]*?\n\n/.exec(readProjectFile('docs/home-assistant.md')) ?? []
  const names = Object.keys({ ...STATION_OPTIONS, ...ACTION_OPTIONS, ...FURTHER_OPTIONS })
  expect(names.filter((name) => !sentence.includes(`\`${name}\``))).toEqual([])
})

test('the guide has every card, and each of its options with the values that it takes', () => {
  const guide = readProjectFile('docs/home-assistant.md')
  const rows = CARD_KINDS.flatMap((kind) => {
    const { options }: CardDefinition = HOME_CARDS[kind]
    return Object.entries(options).map(([name, option]) => `| ${kind} | \`${name}\` | ${valuesOf(option)} |`)
  })
  const table = ['| card | option | values |', '| --- | --- | --- |', ...rows].join('\n')
  expect(guide).toContain(table)
  for (const kind of CARD_KINDS) expect(guide).toContain(`\`custom:${cardTag(kind)}\``)
})
