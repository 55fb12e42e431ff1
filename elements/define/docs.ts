import type { AttributeReaders } from './attributes.ts'

/** An event as its listeners see it. All bubble and leave every shadow root. */
export interface EventDocs {
  /** The TypeScript type of `detail`. */
  readonly detail: string
  /** Whether `preventDefault()` stops what would happen next. */
  readonly cancelable: boolean
  readonly description: string
}

/** Of the elements that draw detections, and of the station around them, which hears of it. */
export const CONNECTION: EventDocs = {
  detail: "{ state: 'connecting' | 'open' | 'polling' | 'closed'; transport: 'stream' | 'poll' }",
  cancelable: false,
  description: 'The connection to the station has changed: open, connecting, polling or closed.',
}

/** A method of the element; before the element has drawn it does nothing and gives undefined. */
export interface MethodDocs {
  /** TypeScript, without the name: `(date: string): void`. */
  readonly signature: string
  readonly description: string
}

/** A property that takes a value by reference and has no attribute. */
export interface PropertyDocs {
  readonly type: string
  readonly description: string
}

type Texts = Readonly<Record<string, string>>

/**
 * What a page author has to know of an element. From this come typings, `custom-elements.json`, editor data and the
 * tables of `elements/README.md`; a text for each attribute is required, and none for what is no attribute.
 */
export interface ElementDocs<Attributes extends AttributeReaders> {
  readonly summary: string
  /** It has only what is said here, not what all the others share. */
  readonly standsAlone?: boolean
  readonly attributes: { readonly [Name in keyof Attributes]: string }
  /** The TypeScript type of a property whose reader makes something else of the text, and neither a flag nor one of a list. */
  readonly types?: { readonly [Name in keyof Attributes]?: string }
  readonly properties?: Readonly<Record<string, PropertyDocs>>
  readonly methods?: Readonly<Record<string, MethodDocs>>
  readonly events?: { readonly [Name in `bird-${string}`]: EventDocs }
  /** Events of media elements that it fires, too, as they are there: they neither bubble nor carry anything. */
  readonly mediaEvents?: readonly string[]
  /** By name; `''` is the default slot. */
  readonly slots?: Texts
  readonly parts?: Texts
  readonly customProperties?: { readonly [Name in `--bird-${string}`]: string }
  /** Custom states: `:state(name)`. */
  readonly states?: Texts
}
