import { readFileSync } from 'node:fs'
import { parse, TomlDate, TomlError } from 'smol-toml'
import { nearest } from '../../src/domain/nearest.ts'
import { type OptionFlag, type OptionFlags, type OptionValues, WrongOption } from './option-flags.ts'

/** Values of a config file, and the lines that they stand on. */
export interface ConfigFile {
  readonly values: OptionValues
  /**
   * Sentence about an option with the file and the line in front, where the value is the file's and not one `typed` on the
   * command line; else the sentence as it is.
   */
  located(sentence: string, typed: OptionValues): string
}

/** Config where no file was named. */
export const NO_CONFIG: ConfigFile = { values: {}, located: (sentence) => sentence }

/** Tables of a config file: the commands beside the server, whose options stand above all tables. */
export const CONFIG_TABLES = ['digest', 'snapshot'] as const

/**
 * Reads a config file: TOML, or JSON where its name ends in `.json`, which programs write: a text that is empty there says
 * nothing, as a field that nobody filled in. Throws `WrongOption` with a sentence that names the
 * file and, where there is one, the line: a file that cannot be read, a key that is no option, a value of another type.
 *
 * @param flags the options of the command
 * @param table the table that is the command's; what its options have in common with the server stands above, too
 */
export function readConfigFile(file: string, flags: OptionFlags, table?: string): ConfigFile {
  const text = readText(file)
  const whole = parseText(file, text)
  const above = Object.entries(whole).filter(([key]) => !CONFIG_TABLES.some((one) => one === key))
  const own = table === undefined ? undefined : whole[table]
  if (own !== undefined && !isTable(own)) throw new WrongOption(`${file}: ${table} must be a table, [${table}].`)
  // the keys above all tables are the server's to judge
  const common = table === undefined ? above : above.filter(([key]) => key in flags)
  const entries = [...common.filter(([key]) => !own || !(key in own)), ...Object.entries(own ?? {})]
  const place = (key: string): string => {
    const line = lineOf(text, key, own && key in own ? table : undefined)
    return line === undefined ? file : `${file}, line ${line}`
  }
  const values = entries.map(([key, value]) => [key, readValue(place(key), key, value, flags)] as const)
  const kept = Object.fromEntries(values.filter(([, value]) => value !== false))
  return {
    values: kept,
    located(sentence, typed) {
      const named = [...sentence.matchAll(/--([a-z-]*[a-z])/g)].map(([, name = '']) => name)
      const name = named.find((one) => one in kept && !(one in typed))
      return name === undefined ? sentence : `${place(name)}: ${sentence.replace(`--${name}`, name)}`
    },
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    throw new WrongOption(`--config: "${file}" cannot be read.`)
  }
}

function parseText(file: string, text: string): Readonly<Record<string, unknown>> {
  const isJson = file.endsWith('.json')
  try {
    const whole: unknown = isJson ? JSON.parse(text) : parse(text)
    if (isTable(whole)) return isJson ? withoutEmpty(whole) : whole
  } catch (error) {
    const place = error instanceof TomlError ? `${file}, line ${error.line}` : file
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
    throw new WrongOption(`${place}: ${why.replace(/\.$/, '')}.`)
  }
  throw new WrongOption(`${file}: it must be an object, { "port": 8090 }.`)
}

const withoutEmpty = (whole: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== ''))

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Line on which a key stands, from 1; undefined where it cannot be told, such as within a line of several keys. */
function lineOf(text: string, key: string, table: string | undefined): number | undefined {
  let inside: string | undefined
  const own = new RegExp(`^\\s*["']?${key.replace(/\W/g, '\\$&')}["']?\\s*[=:]`)
  for (const [at, line] of text.split('\n').entries()) {
    inside = /^\s*\[\s*["']?([\w-]+)["']?\s*\]/.exec(line)?.[1] ?? /^\s*"([\w-]+)"\s*:\s*\{/.exec(line)?.[1] ?? inside
    if (inside === table && own.test(line)) return at + 1
  }
  return undefined
}

/** Value as the command line would have it; `false` for what is switched off. */
function readValue(place: string, key: string, value: unknown, flags: OptionFlags): string | string[] | boolean {
  const flag = Object.hasOwn(flags, key) ? flags[key] : undefined
  if (!flag) {
    const meant = nearest(key, Object.keys(flags))
    const instead = meant ? `did you mean ${meant}?` : 'see --help.'
    throw new WrongOption(`${place}: "${key}" is not an option, ${instead}`)
  }
  const read = valueOf(value, flag)
  if (read === undefined) throw new WrongOption(`${place}: ${key} needs ${wanted(flag)}, not ${kindOf(value)}.`)
  return read
}

function valueOf(value: unknown, flag: OptionFlag): string | string[] | boolean | undefined {
  if (flag.type === 'boolean') return typeof value === 'boolean' ? value : undefined
  if (flag.number) return typeof value === 'number' ? String(value) : undefined
  if (flag.multiple && Array.isArray(value))
    return value.every((one) => typeof one === 'string') && value.length > 0 ? value : undefined
  if (value instanceof TomlDate) return value.toISOString() // TOML writes days and instants without quotes
  return typeof value === 'string' ? value : undefined
}

const wanted = ({ type, number, multiple }: OptionFlag): string => {
  if (type === 'boolean') return 'true or false, without quotes'
  if (number) return 'a number, without quotes'
  return multiple ? 'a text in quotes, or a list of such texts' : 'a text in quotes'
}

/** Kind of a value; the value itself may be a secret. */
const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return 'a text'
  return typeof value === 'number' ? 'a number' : 'a table'
}
