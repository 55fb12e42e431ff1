/** Row of the table of options: what `parseArgs` and the config file take. */
export interface OptionFlag {
  readonly type: 'string' | 'boolean'
  readonly multiple?: boolean
  readonly short?: string
  /** Whether a config file has it as a number; on the command line everything is text. */
  readonly number?: boolean
}

/** Table of options by name. */
export type OptionFlags = Readonly<Record<string, OptionFlag>>

/** Values of the command line by option name, as typed. */
export type OptionValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

/** Error of a command line or a config file; its message is a sentence that names the option. */
export class WrongOption extends Error {}
