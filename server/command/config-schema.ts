import type { OptionFlag, OptionFlags } from './option-flags.ts'

/** Options of a command as its config file has them, and the help that says what they mean. */
interface DescribedOptions {
  readonly flags: OptionFlags
  readonly help: string
}

/**
 * Schema of the config file, for editors and for programs that write one (JSON Schema, draft 7): the options of the server,
 * and a table for each command beside it.
 */
export const configSchema = (
  server: DescribedOptions,
  tables: Readonly<Record<string, DescribedOptions>>,
): Readonly<Record<string, unknown>> => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Config file of dawn-chorus',
  ...objectSchema(server, tables),
})

function objectSchema(
  { flags, help }: DescribedOptions,
  tables: Readonly<Record<string, DescribedOptions>> = {},
): Readonly<Record<string, unknown>> {
  const meanings = new Map(meaningsIn(help))
  const own = Object.entries(flags).map(([name, flag]) => [
    name,
    { ...valueSchema(flag), description: meanings.get(name) },
  ])
  const further = Object.entries(tables).map(([name, options]) => [name, objectSchema(options)])
  return { type: 'object', additionalProperties: false, properties: Object.fromEntries([...own, ...further]) }
}

/** Meanings of options by name, as the lines of a help say them. */
const meaningsIn = (help: string): readonly (readonly [string, string])[] =>
  help
    .split(/\n(?= {0,2}\S)/)
    .map((entry) => /^ {2}--([\w-]+)(?: \S+)?\s+([^]+)$/.exec(entry))
    .map((match) => [match?.[1] ?? '', (match?.[2] ?? '').replace(/\s+/g, ' ')])

const valueSchema = ({ type, number, multiple }: OptionFlag): Readonly<Record<string, unknown>> => {
  if (type === 'boolean') return { type }
  if (number) return { type: 'number' }
  const text = { type: 'string', minLength: 1 }
  return multiple ? { anyOf: [text, { type: 'array', minItems: 1, items: text }] } : text
}
