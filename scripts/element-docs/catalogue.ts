import { readdirSync, readFileSync } from 'node:fs'
import { type AttributeReader, type AttributeReaders, kebab } from '../../elements/define/attributes.ts'
import type { ElementDocs, EventDocs, MethodDocs, PropertyDocs } from '../../elements/define/docs.ts'

const ROOT = new URL('../../', import.meta.url)

/** One attribute with its property. */
export interface Attribute {
  readonly name: string
  readonly property: string
  /** TypeScript of the property. */
  readonly type: string
  readonly values: readonly string[]
  /** What counts without it; undefined: nothing. */
  readonly initial: string | undefined
  readonly description: string
}

/** Something with a name and a sentence. */
export interface Named {
  readonly name: string
  readonly description: string
}

/** Everything that is written about an element, ready to be printed. */
export interface ElementEntry {
  readonly name: string
  readonly tag: string
  readonly className: string
  readonly summary: string
  /** Whether it takes the shared attributes, events, methods, parts and tokens, too. */
  readonly shares: boolean
  readonly attributes: readonly Attribute[]
  readonly properties: readonly (Named & PropertyDocs)[]
  readonly methods: readonly (Named & MethodDocs)[]
  readonly events: readonly (Named & EventDocs)[]
  readonly mediaEvents: readonly string[]
  readonly slots: readonly Named[]
  readonly parts: readonly Named[]
  readonly customProperties: readonly (Named & { readonly initial: string })[]
  readonly states: readonly Named[]
}

interface Definition {
  readonly attributes: AttributeReaders
  readonly docs: ElementDocs<AttributeReaders>
}

/** Reads all definitions: what every element shares, and each element with only its own. */
export async function readCatalogue(): Promise<{ shared: ElementEntry; elements: readonly ElementEntry[] }> {
  const names = readdirSync(new URL('elements/definitions/', ROOT)).map((file) => file.replace(/\.ts$/, ''))
  const entries = await Promise.all(names.toSorted().map(readEntry))
  const shared = entries.find(({ name }) => name === 'shared')
  if (!shared) throw new Error('elements/definitions/shared.ts is missing')
  return { shared, elements: entries.filter((entry) => entry !== shared) }
}

/** An element with what it shares, its own first. */
export function complete(element: ElementEntry, shared: ElementEntry): ElementEntry {
  if (!element.shares) return element
  const merged = <T extends Named>(own: readonly T[], others: readonly T[]): readonly T[] => [
    ...own,
    ...others.filter(({ name }) => own.every((one) => one.name !== name)),
  ]
  return {
    ...element,
    attributes: merged(element.attributes, shared.attributes),
    properties: merged(element.properties, shared.properties),
    methods: merged(element.methods, shared.methods),
    events: merged(element.events, shared.events),
    slots: merged(element.slots, shared.slots),
    parts: merged(element.parts, shared.parts),
    customProperties: merged(element.customProperties, shared.customProperties),
    states: merged(element.states, shared.states),
  }
}

async function readEntry(name: string): Promise<ElementEntry> {
  const module: unknown = await import(new URL(`elements/definitions/${name}.ts`, ROOT).href)
  const { attributes, docs } = module as Definition // reason: `satisfies ElementDocs` in each of them
  return {
    name,
    tag: `bird-${name}`,
    className: `bird-${name}`.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    summary: docs.summary,
    shares: docs.standsAlone !== true,
    attributes: Object.entries(attributes).map(([property, reader]) => ({
      name: kebab(property),
      property,
      type: typeOf(reader, docs.types?.[property]),
      values: (reader.values ?? []).map(String),
      initial: reader.initial === undefined ? undefined : JSON.stringify(reader.initial).replaceAll('"', ''),
      description: docs.attributes[property] ?? '',
    })),
    properties: named(docs.properties),
    methods: named(docs.methods),
    events: named(docs.events),
    mediaEvents: docs.mediaEvents ?? [],
    slots: texts(docs.slots),
    parts: texts(docs.parts),
    customProperties: texts(docs.customProperties).map((one) => ({ ...one, initial: fallbackOf(one.name) })),
    states: texts(docs.states),
  }
}

function typeOf({ initial, values }: AttributeReader<unknown>, made = 'string'): string {
  const word = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value))
  const type = values ? values.map(word).join(' | ') : initial === undefined ? made : typeof initial
  return initial === undefined ? `${type} | undefined` : type
}

/** Whether a property is a list, whose attribute has its words between spaces. */
export const isList = ({ type }: Attribute): boolean => /\[\]( \| undefined)?$/.test(type)

/** Whether a property can only be read. */
export const isReadOnly = ({ description }: PropertyDocs): boolean => description.includes('Read only')

/** Whether a property takes a list or an object, which no attribute could. */
export const isByReference = (property: PropertyDocs): boolean => !isReadOnly(property) && /[[{]/.test(property.type)

const named = <T extends object>(
  record: Readonly<Record<string, T>> = {},
): readonly (T & { readonly name: string })[] => Object.entries(record).map(([name, docs]) => ({ ...docs, name }))

const texts = (record: Readonly<Record<string, string>> = {}): readonly Named[] =>
  Object.entries(record).map(([name, description]) => ({ name, description }))

const sheets = readdirSync(new URL('src/', ROOT), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(new URL(`src/${file.replaceAll('\\', '/')}`, ROOT), 'utf8'))
  .join('\n')
  .replaceAll(/(?<=\()\s+|\s+(?=\))/g, '') // a value may be written over several lines
  .replaceAll(/\s+/g, ' ')

/** Every custom property that a style sheet reads from outside. */
export const readProperties = (): ReadonlySet<string> => new Set(sheets.match(/(?<=var\()--bird-[\w-]+/g))

/** What a custom property is where the page says nothing: the fallback inside `var()`. */
function fallbackOf(property: string): string {
  const start = sheets.indexOf(`var(${property},`)
  if (start < 0) return ''
  const from = start + `var(${property},`.length
  let depth = 1
  let end = from
  for (; depth > 0 && end < sheets.length; end += 1) depth += { '(': 1, ')': -1 }[sheets.charAt(end)] ?? 0
  return sheets.slice(from, end - 1).trim()
}
