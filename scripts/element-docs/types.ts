import { type Attribute, type ElementEntry, isList } from './catalogue.ts'

/** Typings by file name, for `dist/types/`: an entry that registers, a class, and all of them together. */
export function typesOf(shared: ElementEntry, elements: readonly ElementEntry[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>([['elements.d.ts', sharedTypes(shared)]])
  for (const element of elements) {
    files.set(`${element.name}.d.ts`, entryTypes(element))
    if (!isPage(element)) files.set(`${element.name}-class.d.ts`, classTypes(element))
  }
  const forOthers = elements.filter((element) => !isPage(element))
  files.set('all.d.ts', `${forOthers.map(({ name }) => `import './${name}.js'\n`).join('')}export {}\n`)
  files.set('loader.d.ts', LOADER)
  files.set('react.d.ts', reactTypes(shared, elements))
  return files
}

/** The page itself has no class for others, and is no part of `all`. */
const isPage = ({ name }: ElementEntry): boolean => name === 'dashboard'

/** The file that tells what the running element is. */
const fileOf = (element: ElementEntry): string => (isPage(element) ? element.name : `${element.name}-class`)

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
      `  ${description.includes('Read only') ? 'readonly ' : ''}${name}: ${type}`,
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

const importOfDetection = (text: string): readonly string[] =>
  /\bDetection\b/.test(text) ? ["import type { Detection } from './detection.js'"] : []

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
  const imported = shares ? ["import type { BirdElement, BirdElementEventMap } from './elements.js'"] : []
  return [...imported, ...importOfDetection(body.join('\n')), ...body]
}

const classTypes = (element: ElementEntry): string =>
  file([
    "import type { BirdElementClass } from './elements.js'",
    ...interfaceTypes(element),
    `export declare const ${element.className}: BirdElementClass<${element.className}>`,
  ])

const entryTypes = (element: ElementEntry): string =>
  file([
    ...(isPage(element)
      ? interfaceTypes(element)
      : [`import type { ${element.className} } from './${fileOf(element)}.js'`]),
    'declare global {',
    '  interface HTMLElementTagNameMap {',
    `    '${element.tag}': ${element.className}`,
    '  }',
    '}',
    'export {}',
  ])

/**
 * React knows the events of media elements by names of its own, but calls those listeners for `<audio>` and `<video>` only:
 * of any other element it takes the name after `on` as it is written.
 */
const MEDIA_LISTENERS: Readonly<Record<string, string>> = {
  play: 'onPlay',
  playing: 'onPlaying',
  pause: 'onPause',
  ended: 'onEnded',
  error: 'onError',
  timeupdate: 'onTimeUpdate',
  durationchange: 'onDurationChange',
  ratechange: 'onRateChange',
  volumechange: 'onVolumeChange',
}

/** The attributes that React gives every element, without the listeners that this one would never call. */
function htmlPropsOf({ className, mediaEvents }: ElementEntry): string {
  const props = `DetailedHTMLProps<HTMLAttributes<${className}>, ${className}>`
  const silent = mediaEvents.map((name) => `'${MEDIA_LISTENERS[name]}' | '${MEDIA_LISTENERS[name]}Capture'`)
  return silent.length > 0 ? `Omit<${props}, ${silent.join(' | ')}>` : props
}

/** React 19: attributes and properties by either name, events as `onbird-…`. */
function reactTypes(shared: ElementEntry, elements: readonly ElementEntry[]): string {
  const propsOf = (element: ElementEntry): readonly string[] => [
    ...[...element.attributes, ...(element.shares ? shared.attributes : [])].flatMap((one) =>
      [...new Set([one.property, one.name])].map(
        (key) =>
          `        '${key}'?: ${one.type}${isList(one) ? ' | string' : ''}${one.type.endsWith('undefined') ? '' : ' | undefined'}`,
      ),
    ),
    ...element.properties
      .filter(({ description }) => !description.includes('Read only'))
      .map(({ name, type }) => `        ${name}?: ${type} | undefined`),
    ...[...element.events, ...(element.shares ? shared.events : [])]
      .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
      .map(({ name, detail }) => `        'on${name}'?: ((event: CustomEvent<${detail}>) => void) | undefined`),
    ...element.mediaEvents.map((name) => `        'on${name}'?: ((event: Event) => void) | undefined`),
  ]
  const body = elements.flatMap((element) => [
    `      '${element.tag}': ${htmlPropsOf(element)} & {`,
    ...propsOf(element),
    '      }',
  ])
  return file([
    "import type { DetailedHTMLProps, HTMLAttributes } from 'react'",
    ...elements.map((element) => `import type { ${element.className} } from './${fileOf(element)}.js'`),
    ...importOfDetection(body.join('\n')),
    "declare module 'react' {",
    '  namespace JSX {',
    '    interface IntrinsicElements {',
    ...body,
    '    }',
    '  }',
    '}',
  ])
}

const file = (lines: readonly string[]): string => `${lines.join('\n')}\n`
