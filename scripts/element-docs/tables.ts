import { type Attribute, type ElementEntry, isList, type Named } from './catalogue.ts'

/** `docs/elements.md`: what the author of a page can write, as tables. */
export function tablesOf(shared: ElementEntry, elements: readonly ElementEntry[]): string {
  const intro = [
    '# The elements',
    'What the author of a page can write: attributes, events, slots, parts, states and custom properties of each element. How elements get onto a page: [On your own page](embed.md).',
    '<!-- Written by `node scripts/element-docs.ts` from elements/definitions/. Change it there. -->',
    elements.map(({ tag }) => `[\`<${tag}>\`](#${tag})`).join(' · '),
  ]
  const sections = elements.map((element) => sectionOf(element, `\`<${element.tag}>\``))
  return `${[...intro, ...sections, sectionOf(shared, 'Every element')].join('\n\n')}\n`
}

function sectionOf(element: ElementEntry, heading: string): string {
  const anchor = heading.startsWith('`') ? `<a id="${element.tag}"></a>\n\n` : ''
  const tables = [
    table(['Attribute', 'Values', 'Default', ''], element.attributes.map(attributeRow)),
    table(
      ['Property', 'Type', ''],
      element.properties.map((one) => [code(one.name), code(one.type), one.description]),
    ),
    table(
      ['Method', ''],
      element.methods.map((one) => [code(one.name + one.signature), one.description]),
    ),
    table(
      ['Event', 'Detail', 'Cancelable', ''],
      element.events.map((one) => [code(one.name), code(one.detail), one.cancelable ? 'yes' : '', one.description]),
    ),
    table(
      ['Slot', ''],
      element.slots.map((one) => [one.name === '' ? '(default)' : code(one.name), one.description]),
    ),
    table(['Part', ''], element.parts.map(namedRow)),
    table(
      ['State', ''],
      element.states.map((one) => [code(`:state(${one.name})`), one.description]),
    ),
    table(
      ['Custom property', 'Default', ''],
      element.customProperties.map((one) => [code(one.name), one.initial && code(one.initial), one.description]),
    ),
  ]
  return [`${anchor}## ${heading}`, element.summary, ...tables.filter(Boolean)].join('\n\n')
}

const attributeRow = (one: Attribute): readonly string[] => [
  code(one.name),
  one.values.length > 0
    ? one.values.map(code).join(' ')
    : isList(one)
      ? 'string'
      : one.type.replace(' | undefined', ''),
  one.initial === undefined ? '' : code(one.initial),
  one.description,
]

const namedRow = ({ name, description }: Named): readonly string[] => [code(name), description]

const code = (text: string): string => `\`${text}\``

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
