import compile from 'icu-minify/compile'

/** What of a message must be the same in every language, and what each language says its own way. */
export interface MessageShape {
  /** Names of the values: `count`. */
  readonly values: ReadonlySet<string>
  /** Choices by a value with their branches, `kind: ever,other,year`. */
  readonly choices: ReadonlySet<string>
  /** Values that are told as numbers, even if there are many: `{count, number}`, or `#` in the form `other` of a plural. */
  readonly counted: ReadonlySet<string>
  /** The forms that each plural offers, without those for one number (`=0`). */
  readonly plurals: readonly { readonly type: 'cardinal' | 'ordinal'; readonly forms: readonly string[] }[]
}

/** The kinds of a compiled placeholder: `[name, kind, options]`. */
const [SELECT, PLURAL, ORDINAL, NUMBER] = [1, 2, 3, 4]
/** How a compiled plural writes its number. */
const NUMBER_SIGN = 0

type Options = Readonly<Record<string, unknown>>
const isBranches = (options: unknown): options is Options => typeof options === 'object' && options !== null

/** Reads an ICU message. Throws where it is none. */
export function shapeOf(message: string): MessageShape {
  const values = new Set<string>()
  const choices = new Set<string>()
  const plurals: { type: 'cardinal' | 'ordinal'; forms: readonly string[] }[] = []
  const counted = new Set<string>()
  const choose = (name: string, kind: unknown, options: Options): void => {
    if (kind === SELECT) choices.add(`${name}: ${Object.keys(options).toSorted().join()}`)
    if (kind !== PLURAL && kind !== ORDINAL) return
    const forms = Object.keys(options).filter((form) => !form.startsWith('='))
    plurals.push({ type: kind === PLURAL ? 'cardinal' : 'ordinal', forms })
    if (tellsNumber(options['other'])) counted.add(name)
  }
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, kind, options] = node
    if (!isPlaceholder(node)) return node.forEach(visit)
    values.add(name)
    if (kind === NUMBER) counted.add(name)
    if (!isBranches(options)) return
    choose(name, kind, options)
    Object.values(options).forEach(visit)
  }
  const compiled = compile(message)
  if (Array.isArray(compiled)) compiled.forEach(visit)
  return { values, choices, counted, plurals }
}

/** The values of a message, in alphabetical order. */
export const placeholdersOf = (message: string): readonly string[] => [...shapeOf(message).values].toSorted()

/** The words of a message, without names of its values and choices: each stretch between two of them. Throws where it is none. */
export function wordsOf(message: string): readonly string[] {
  const words: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node === 'string') words.push(node)
    if (!Array.isArray(node)) return
    if (!isPlaceholder(node)) return node.forEach(visit)
    const options: unknown = node[2]
    if (isBranches(options)) Object.values(options).forEach(visit)
  }
  visit(compile(message))
  return words
}

/** Not a sentence: there, what follows a text is a number sign or more of it. */
const isPlaceholder = ([name, kind, ...rest]: readonly unknown[]): boolean =>
  typeof name === 'string' &&
  ((kind === undefined && rest.length === 0) || (typeof kind === 'number' && kind !== NUMBER_SIGN))

const tellsNumber = (branch: unknown): boolean =>
  branch === NUMBER_SIGN || (Array.isArray(branch) && branch.some((part) => tellsNumber(part)))
