import { type AttributeReader, type AttributeReaders, kebab } from '../../../elements/define/attributes.ts'
import type { ElementDocs } from '../../../elements/define/docs.ts'

/** An attribute with the control by which it is edited. */
export interface GalleryAttribute {
  readonly name: string
  readonly control: 'choice' | 'switch' | 'text'
  /** Allowed values of a `choice`. */
  readonly values: readonly string[]
  /** Default value; empty: none. */
  readonly initial: string
  readonly description: string
}

/** Element as the gallery knows it. */
export interface Entry {
  readonly tag: string
  readonly summary: string
  readonly attributes: readonly GalleryAttribute[]
  /** Attributes that every element has; empty where an element does not have them. */
  readonly shared: readonly GalleryAttribute[]
  readonly events: readonly string[]
}

interface Definition {
  readonly attributes: AttributeReaders
  readonly docs: ElementDocs<AttributeReaders>
}

const modules = import.meta.glob<Definition>('../../../elements/definitions/*.ts', { eager: true })
const definitions = Object.entries(modules).map(([path, definition]) => ({
  name: path.replace(/^.*\/|\.ts$/g, ''),
  ...definition,
}))
const shared = definitions.find(({ name }) => name === 'shared')

/** Elements that are defined, by name. */
export const catalogue: readonly Entry[] = definitions
  .filter((one) => one !== shared)
  .map(({ name, attributes, docs }) => {
    const others = docs.standsAlone || !shared ? [] : [shared]
    return {
      tag: `bird-${name}`,
      summary: docs.summary,
      attributes: attributesOf(attributes, docs.attributes),
      shared: others.flatMap((one) => attributesOf(one.attributes, one.docs.attributes)),
      events: [docs, ...others.map((one) => one.docs)].flatMap((one) => Object.keys(one.events ?? {})),
    }
  })

function attributesOf(readers: AttributeReaders, texts: Readonly<Record<string, string>>): readonly GalleryAttribute[] {
  return Object.entries(readers).map(([property, reader]) => ({
    name: kebab(property),
    control: controlOf(reader),
    values: (reader.values ?? []).map(String),
    initial: textOf(reader.initial),
    description: texts[property] ?? '',
  }))
}

function textOf(initial: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof initial) ? String(initial) : ''
}

function controlOf({ values, initial }: AttributeReader<unknown>): GalleryAttribute['control'] {
  if (values) return 'choice'
  return typeof initial === 'boolean' ? 'switch' : 'text'
}
