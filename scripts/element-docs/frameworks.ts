import { complete, type ElementEntry, isByReference, isList, isReadOnly } from './catalogue.ts'
import { file, importOfDetection } from './typescript.ts'

/** Typings of markup: how each framework writes attributes, properties and events. */

/** The file that tells what the running element is. */
const fileOf = ({ name }: ElementEntry): string => (name === 'dashboard' ? `./${name}.js` : `./classes/${name}.js`)

const importsOf = (elements: readonly ElementEntry[]): readonly string[] =>
  elements.map((element) => `import type { ${element.className} } from '${fileOf(element)}'`)

const orUndefined = (type: string): string => (type.endsWith('undefined') ? type : `${type} | undefined`)

/** Attributes, by these names of each. */
const attributeLines = ({ attributes }: ElementEntry, isByBoth: boolean): readonly string[] =>
  attributes.flatMap((one) =>
    [...new Set(isByBoth ? [one.property, one.name] : [one.property])].map(
      (key) => `  '${key}'?: ${isList(one) ? 'string | ' : ''}${orUndefined(one.type)}`,
    ),
  )

const propertyLines = ({ properties }: ElementEntry, isAllowed: typeof isByReference): readonly string[] =>
  properties.filter(isAllowed).map(({ name, type }) => `  ${name}?: ${orUndefined(type)}`)

/** Listeners, under the names that a framework makes of those of events. */
const listenerLines = ({ events }: ElementEntry, nameOf: (event: string) => string): readonly string[] =>
  events.map(({ name, detail }) => `  '${nameOf(name)}'?: ((event: CustomEvent<${detail}>) => void) | undefined`)

const mediaLines = ({ mediaEvents }: ElementEntry, nameOf: (event: string) => string): readonly string[] =>
  mediaEvents.map((name) => `  '${nameOf(name)}'?: ((event: Event) => void) | undefined`)

/** `bird-heard` → `onBirdHeard`. */
const onCamel = (event: string): string =>
  `on${event.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`

/** Everything that the markup of an element takes in one framework, as a type of its own. */
const markupType = (name: string, lines: readonly string[]): readonly string[] => [`interface ${name} {`, ...lines, '}']

const isWritable: typeof isByReference = (property) => !isReadOnly(property)

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

/** React 19: a component for each element, and its tag with attributes by either name and events as `onbird-…`. */
export function reactTypes(shared: ElementEntry, elements: readonly ElementEntry[]): string {
  const silent = ({ mediaEvents }: ElementEntry): readonly string[] =>
    mediaEvents.flatMap((name) => [`'${MEDIA_LISTENERS[name]}'`, `'${MEDIA_LISTENERS[name]}Capture'`])
  const htmlProps = (element: ElementEntry): string => {
    const props = `DetailedHTMLProps<HTMLAttributes<${element.className}>, ${element.className}>`
    return element.mediaEvents.length > 0 ? `Omit<${props}, ${silent(element).join(' | ')}>` : props
  }
  const entries = elements.map((element) => complete(element, shared))
  const own = entries.flatMap((one) => [
    ...markupType(`${one.className}OwnProps`, [
      ...attributeLines(one, false),
      ...propertyLines(one, isByReference),
      ...listenerLines(one, onCamel),
      ...mediaLines(one, (name) => MEDIA_LISTENERS[name] ?? name),
    ]),
    `/** The props of \`<${one.className}>\`. */`,
    `export type ${one.className}Props = Omit<${htmlProps(one)}, keyof ${one.className}OwnProps> & ${one.className}OwnProps`,
    `/** ${one.summary} */`,
    `export declare const ${one.className}: FunctionComponent<${one.className}Props>`,
    `/** The running \`<${one.tag}>\`, for refs. */`,
    `export type ${one.className}Element = ${one.className}Type`,
    ...markupType(`${one.className}Markup`, [
      ...attributeLines(one, true),
      ...propertyLines(one, isWritable),
      ...listenerLines(one, (name) => `on${name}`),
      ...mediaLines(one, (name) => `on${name}`),
    ]),
  ])
  const body = own.map((line) => line.replaceAll(/(HTMLAttributes<|, )(Bird\w+)(?=>)/g, '$1$2Type'))
  return file([
    "import type { DetailedHTMLProps, FunctionComponent, HTMLAttributes } from 'react'",
    ...entries.map((one) => `import type { ${one.className} as ${one.className}Type } from '${fileOf(one)}'`),
    ...importOfDetection(body.join('\n')),
    "export type * from './shared/detection.js'",
    ...body,
    "declare module 'react' {",
    '  namespace JSX {',
    '    interface IntrinsicElements {',
    ...entries.map(
      (one) => `      '${one.tag}': ${htmlProps(one).replaceAll(/\b(Bird\w+)\b/g, '$1Type')} & ${one.className}Markup`,
    ),
    '    }',
    '  }',
    '}',
  ])
}

/** Vue 3: tags in templates, with `@bird-heard`; `isCustomElement` is for the compiler. */
export function vueTypes(shared: ElementEntry, elements: readonly ElementEntry[]): string {
  const entries = elements.map((element) => complete(element, shared))
  const body = entries.flatMap((one) =>
    markupType(`${one.className}Markup`, [
      ...attributeLines(one, true),
      ...propertyLines(one, isWritable),
      ...listenerLines(one, onCamel),
      ...mediaLines(one, onCamel),
    ]),
  )
  return file([
    "import type { HTMLAttributes, PublicProps } from 'vue'",
    ...importsOf(entries),
    ...importOfDetection(body.join('\n')),
    "export type * from './shared/detection.js'",
    '/** Tells elements of this package from components of Vue: for `compilerOptions` of `@vitejs/plugin-vue`. */',
    'export declare function isCustomElement(tag: string): boolean',
    ...body,
    'type InTemplates<Element, Markup> = new () => Element & {',
    '  /** What templates may write. */',
    '  $props: Omit<HTMLAttributes, keyof Markup> & PublicProps & Markup',
    '}',
    "declare module 'vue' {",
    '  interface GlobalComponents {',
    ...entries.map((one) => `    '${one.tag}': InTemplates<${one.className}, ${one.className}Markup>`),
    '  }',
    '}',
  ])
}

/** Svelte 5 (`onbird-heard`) and 4 (`on:bird-heard`). */
export function svelteTypes(shared: ElementEntry, elements: readonly ElementEntry[]): string {
  const entries = elements.map((element) => complete(element, shared))
  const body = entries.flatMap((one) =>
    markupType(`${one.className}Markup`, [
      ...attributeLines(one, true),
      ...propertyLines(one, isWritable),
      ...listenerLines(one, (name) => `on${name}`),
      ...listenerLines(one, (name) => `on:${name}`),
    ]),
  )
  return file([
    "import type { HTMLAttributes } from 'svelte/elements'",
    ...importsOf(entries),
    ...importOfDetection(body.join('\n')),
    "export type * from './shared/detection.js'",
    ...body,
    "declare module 'svelte/elements' {",
    '  interface SvelteHTMLElements {',
    ...entries.map(
      (one) =>
        `    '${one.tag}': Omit<HTMLAttributes<${one.className}>, keyof ${one.className}Markup> & ${one.className}Markup`,
    ),
    '  }',
    '}',
  ])
}
