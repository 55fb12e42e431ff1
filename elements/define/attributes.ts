/** Reader of an attribute. A wrong value counts as the default and is reported once in the console (brief §8). */
export interface AttributeReader<T> {
  readonly initial: T
  /** Value of the text; undefined where it is not allowed. */
  parse(text: string): T | undefined
  /** Allowed values of a closed list, for typings and tables. */
  readonly values?: readonly (string | number)[]
}

/** Readers of the attributes by property name; the attribute is its kebab-case twin. */
export type AttributeReaders = Readonly<Record<string, AttributeReader<unknown>>>

/** Reader of a closed list of words, in any case. */
export const oneOf = <const T extends string, const I extends T | undefined>(
  values: readonly T[],
  initial: I,
): AttributeReader<T | I> => ({ initial, values, parse: (text) => values.find((word) => word === text.toLowerCase()) })

/** Reader of a closed list of numbers. */
export const oneOfNumbers = <const T extends number>(
  values: readonly T[],
  initial?: NoInfer<T>,
): AttributeReader<T | undefined> => ({
  initial,
  values,
  parse: (text) => values.find((number) => String(number) === text),
})

/** Reader of any text; absent and empty are undefined, since templates write a missing value as an empty attribute. */
export const anyText: AttributeReader<string | undefined> = { initial: undefined, parse: (text) => text || undefined }

/** Reader of words that are drawn; an empty text stays empty. */
export const anyWords: AttributeReader<string | undefined> = { initial: undefined, parse: (text) => text }

/** Reader of a boolean attribute: present (also empty) is true, `"false"` and absent are false. */
export const flag: AttributeReader<boolean> = { initial: false, parse: (text) => text !== 'false' }

/** Reader of a number from 0 to `largest`, with decimals or without; default 0. */
export const numberTo = (largest: number): AttributeReader<number> => ({
  initial: 0,
  parse: (text) => {
    const number = /^\d{1,5}(?:\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN
    return number <= largest ? number : undefined
  },
})

/** Attribute of a property: `timeZone` → `time-zone`. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const said = new Set<string>()

/** Warns the author of the page, once for each text. */
export function warnOnce(text: string): void {
  if (said.has(text)) return
  said.add(text)
  console.warn(text)
}

/**
 * Names of one attribute: `time-zone`, and `timezone`, which is what HTML makes of the property's name. Frameworks
 * write that on a server, where no element has the property yet.
 */
export const attributeNames = (name: string): readonly string[] => [...new Set([kebab(name), name.toLowerCase()])]

/** Value of an attribute; undefined when it is absent or not allowed. */
export function readAttribute<T>(element: Element, name: string, reader: AttributeReader<T>): T | undefined {
  const attribute = kebab(name)
  const text = element.getAttribute(attribute) ?? element.getAttribute(name)
  if (text === null) return undefined
  const value = reader.parse(text)
  if (value === undefined && text !== '')
    warnOnce(`<${element.localName}> ${attribute}="${text.slice(0, 80)}" is not known: using the default`)
  return value
}

/** Adds the properties to a class that are its attributes' twins. */
export function addAttributeProperties(prototype: HTMLElement, readers: AttributeReaders): void {
  for (const [name, reader] of Object.entries(readers)) {
    const attribute = kebab(name)
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return readAttribute(this, name, reader) ?? reader.initial
      },
      set(this: HTMLElement, value: string | number | boolean | readonly string[] | null | undefined) {
        if (attribute !== name) this.removeAttribute(name)
        if (value === null || value === undefined || value === false) this.removeAttribute(attribute)
        else this.setAttribute(attribute, value === true ? '' : [value].flat().join(' '))
      },
    })
  }
}

/** Passes a property that was set before the element was defined to its setter. */
export function takeEarlyProperty(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return
  const early: unknown = Reflect.get(element, name)
  Reflect.deleteProperty(element, name)
  Reflect.set(element, name, early)
}

/** Registers a class once under a name. The first stays, and a second version is reported (brief §8). */
export function register(
  name: string,
  made: CustomElementConstructor & { readonly version: string },
  registry: CustomElementRegistry,
): void {
  const known = registry.get(name) as { version?: string } | undefined // reason: one of ours, or a stranger
  if (!known) registry.define(name, made)
  else if (known.version !== made.version)
    warnOnce(`<${name}> is ${known.version ?? 'defined'} already: ${made.version} stays unused`)
}
