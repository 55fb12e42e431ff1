import { type Attribute, type ElementEntry, isList, isReadOnly } from './catalogue.ts'
import { reactTypes, svelteTypes, vueTypes } from './frameworks.ts'
import { file, importOfDetection } from './typescript.ts'

/** Typings by file name, for `dist/types/`: an entry that registers, a class, and all of them together. */
export function typesOf(shared: ElementEntry, elements: readonly ElementEntry[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>([['shared/elements.d.ts', sharedTypes(shared)]])
  for (const element of elements) {
    files.set(`${element.name}.d.ts`, entryTypes(element))
    if (!isPage(element)) files.set(`classes/${element.name}.d.ts`, classTypes(element))
  }
  const forOthers = elements.filter((element) => !isPage(element) && !isOfTheOwner(element))
  files.set('all.d.ts', allTypes(forOthers))
  files.set('loader.d.ts', LOADER)
  files.set('react.d.ts', reactTypes(shared, elements))
  files.set('vue.d.ts', vueTypes(shared, elements))
  files.set('svelte.d.ts', svelteTypes(shared, elements))
  return files
}

/** The page itself has no class for others, and is no part of `all`. */
const isPage = ({ name }: ElementEntry): boolean => name === 'dashboard'

/** Elements for pages of a station alone, as `elements/all.ts` leaves them out. */
const isOfTheOwner = ({ name }: ElementEntry): boolean => ['about', 'open', 'settings', 'system'].includes(name)

const LOADER = `/**
 * Looks for elements in an element or a shadow root, now and from now on, and loads their code when they come near the window.
 * The document is looked at without being asked.
 */
export declare function discover(root: Document | Element | ShadowRoot): void
`

const comment = (text: string): string => `  /** ${text} */`

/** A list can be set as the words of its attribute, too. */
const fieldOf = (one: Attribute): readonly string[] =>
  isList(one)
    ? [`  get ${one.property}(): ${one.type}`, `  set ${one.property}(value: ${one.type} | string)`]
    : [`  ${one.property}: ${one.type}`]

function membersOf({ attributes, properties, methods }: ElementEntry): readonly string[] {
  return [
    ...attributes.flatMap((one) => [comment(one.description), ...fieldOf(one)]),
    ...properties.flatMap(({ name, type, description }) => [
      comment(description),
      `  ${isReadOnly({ type, description }) ? 'readonly ' : ''}${name}: ${type}`,
    ]),
    ...methods.flatMap(({ name, signature, description }) => [comment(description), `  ${name}${signature}`]),
  ]
}

const eventsOf = ({ events }: ElementEntry): readonly string[] =>
  events.flatMap(({ name, detail, description }) => [comment(description), `  '${name}': CustomEvent<${detail}>`])

/** `addEventListener` that knows the events of this element, and still takes any other. */
const listenersOf = (name: string): readonly string[] =>
  ['addEventListener', 'removeEventListener'].flatMap((method) => {
    const options = `boolean | ${method === 'addEventListener' ? 'Add' : ''}EventListenerOptions`
    return [
      `  ${method}<Type extends keyof ${name}EventMap>(type: Type, listener: (this: ${name}, event: ${name}EventMap[Type]) => unknown, options?: ${options}): void`,
      `  ${method}(type: string, listener: EventListenerOrEventListenerObject, options?: ${options}): void`,
    ]
  })

function sharedTypes(shared: ElementEntry): string {
  return file([
    '/** The events of every element. */',
    'export interface BirdElementEventMap extends HTMLElementEventMap {',
    ...eventsOf(shared),
    '}',
    `/** ${shared.summary} */`,
    'export interface BirdElement extends HTMLElement {',
    ...membersOf(shared),
    '}',
    '/** The class of an element. Importing it registers nothing. */',
    'export interface BirdElementClass<Element extends HTMLElement> {',
    '  new (): Element',
    '  readonly prototype: Element',
    '  readonly version: string',
    '  /** Registers the element under its own name or another one, here or in a registry of its own. Safe to call twice. */',
    '  define(tag?: string, registry?: CustomElementRegistry): void',
    '}',
  ])
}

/** What the running element is. */
function interfaceTypes(element: ElementEntry): readonly string[] {
  const { className, shares, summary, tag } = element
  const body = [
    `/** The events of \`<${tag}>\`. */`,
    `export interface ${className}EventMap extends ${shares ? 'BirdElement' : 'HTMLElement'}EventMap {`,
    ...eventsOf(element),
    '}',
    `/** ${summary} */`,
    `export interface ${className} extends ${shares ? 'BirdElement' : 'HTMLElement'} {`,
    ...membersOf(element),
    ...listenersOf(className),
    '}',
  ]
  const folder = isPage(element) ? './shared' : '../shared'
  const imported = shares ? [`import type { BirdElement, BirdElementEventMap } from '${folder}/elements.js'`] : []
  return [...imported, ...importOfDetection(body.join('\n'), folder), ...body]
}

/** Every element registered, and every type by its name. */
const allTypes = (elements: readonly ElementEntry[]): string =>
  file([
    ...elements.map(({ name }) => `import './${name}.js'`),
    ...elements.map(
      ({ name, className }) => `export type { ${className}, ${className}EventMap } from './classes/${name}.js'`,
    ),
    "export type * from './shared/elements.js'",
    "export type * from './shared/detection.js'",
  ])

const classTypes = (element: ElementEntry): string =>
  file([
    "import type { BirdElementClass } from '../shared/elements.js'",
    ...interfaceTypes(element),
    `export declare const ${element.className}: BirdElementClass<${element.className}>`,
  ])

const entryTypes = (element: ElementEntry): string =>
  file([
    ...(isPage(element)
      ? interfaceTypes(element)
      : [
          `import type { ${element.className} } from './classes/${element.name}.js'`,
          `export type { ${element.className}, ${element.className}EventMap } from './classes/${element.name}.js'`,
          "export type * from './shared/detection.js'",
        ]),
    'declare global {',
    '  interface HTMLElementTagNameMap {',
    `    '${element.tag}': ${element.className}`,
    '  }',
    '}',
    'export {}',
  ])
