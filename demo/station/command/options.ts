import { parseArgs } from 'node:util'
import { DIALECTS, type Dialect } from '../../../src/domain/station-config.ts'

/** Who may use the embedded station: anybody, anybody for reading (changes need the password), or nobody without it. */
export const ACCESS_MODES = ['open', 'password', 'private'] as const
export type AccessMode = (typeof ACCESS_MODES)[number]

/** What the command was asked to do, defaults filled in. */
export interface CommandOptions {
  /** 0 lets the system choose; otherwise the first port to try. */
  readonly port: number
  readonly host: string
  readonly open: boolean
  /** Folder of the database, as given (relative to the working directory). */
  readonly data: string
  readonly seed: number
  /** Number of species; undefined = the garden's own. */
  readonly species?: number
  /** IANA name of the station's time zone. */
  readonly timeZone: string
  /** How many station seconds pass in one real second. */
  readonly speed: number
  readonly dialect: Dialect
  readonly access: AccessMode
  readonly password: string
  readonly lab: boolean
  /** Address of a real station as typed; then nothing is embedded. */
  readonly station?: string
}

/** The outcome of reading a command line: run, show help, or a sentence that says what is wrong. */
export type Command =
  | { readonly kind: 'run'; readonly options: CommandOptions }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'wrong'; readonly message: string }

/** Used when sign-in is asked for without a password. */
export const DEFAULT_PASSWORD = 'dawn-chorus'

const DEFAULT_PORT = 8080
const MOST_SPECIES = 2000
const FASTEST = 3600

/** Text of `--help`. */
export const HELP = `Dawn Chorus: a dashboard for bird-sound stations.

Usage: npm start -- [options]      (or: npx dawn-chorus [options])

Without --station it runs an embedded station: a garden with birds that sing by the clock.

  --station URL         show this BirdNET-Go station instead, for example http://birdnet.local:8080
  --port NUMBER         port to listen on, next free one if taken (default ${DEFAULT_PORT})
  --host ADDRESS        address to listen on (default localhost; 0.0.0.0 lets others in your network in)
  --no-open             do not open a browser
  --help                show this text

Embedded station:
  --data DIR            folder of its database (default .data)
  --seed NUMBER         another garden (default 1)
  --species NUMBER      this many species, invented ones if need be
  --time-zone AREA/CITY the station's time zone, for example Europe/Helsinki (default: yours)
  --speed NUMBER        hurry the garden's clock, 1 = natural (default 1)
  --dialect NAME        ${DIALECTS.join(' or ')}: which BirdNET-Go generation it speaks (default current)
  --access MODE         ${ACCESS_MODES.join(', ')}: who may see and change what (default open; classic has no
                        private mode, there it is the same as password)
  --password TEXT       password for sign-in (default ${DEFAULT_PASSWORD}); alone it means --access password
  --lab                 add POST /lab, by which tests set the clock, emit events and inject faults`

/** Reads a command line (without node and script). Never throws; a bad option gives a sentence that names it. */
export function readCommand(
  args: readonly string[],
  hostTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): Command {
  try {
    const values = parse(args)
    if (values.help) return { kind: 'help', text: HELP }
    return { kind: 'run', options: check(values, hostTimeZone) }
  } catch (error) {
    return { kind: 'wrong', message: explain(error) }
  }
}

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: false,
    strict: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      port: { type: 'string' },
      host: { type: 'string' },
      'no-open': { type: 'boolean' },
      data: { type: 'string' },
      seed: { type: 'string' },
      species: { type: 'string' },
      'time-zone': { type: 'string' },
      speed: { type: 'string' },
      dialect: { type: 'string' },
      access: { type: 'string' },
      password: { type: 'string' },
      lab: { type: 'boolean' },
      station: { type: 'string' },
    },
  }).values

class WrongOption extends Error {}

function check(values: ReturnType<typeof parse>, hostTimeZone: string): CommandOptions {
  const species = values.species === undefined ? undefined : whole('--species', values.species, 1, MOST_SPECIES)
  const station = values.station === undefined ? undefined : stationText(values.station)
  return {
    port: whole('--port', values.port ?? String(DEFAULT_PORT), 0, 65_535),
    host: text('--host', values.host ?? 'localhost'),
    open: !values['no-open'],
    data: text('--data', values.data ?? '.data'),
    seed: whole('--seed', values.seed ?? '1', 0, 2 ** 31 - 1),
    timeZone: timeZone(values['time-zone'] ?? hostTimeZone),
    speed: speed(values.speed ?? '1'),
    dialect: oneOf('--dialect', values.dialect ?? 'current', DIALECTS),
    access: oneOf('--access', values.access ?? (values.password === undefined ? 'open' : 'password'), ACCESS_MODES),
    password: text('--password', values.password ?? DEFAULT_PASSWORD),
    lab: values.lab ?? false,
    ...(species === undefined ? {} : { species }),
    ...(station === undefined ? {} : { station }),
  }
}

function whole(name: string, value: string, least: number, most: number): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < least || number > most)
    throw new WrongOption(`${name} needs a whole number from ${least} to ${most}, not "${value}".`)
  return number
}

function speed(value: string): number {
  const number = Number(value)
  if (!/^\d+(\.\d+)?$/.test(value) || number <= 0 || number > FASTEST)
    throw new WrongOption(`--speed needs a number above 0 and at most ${FASTEST}, not "${value}".`)
  return number
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw new WrongOption(`${name} must be one of ${allowed.join(', ')}, not "${value}".`)
  return found
}

function text(name: string, value: string): string {
  if (value.trim() === '') throw new WrongOption(`${name} must not be empty.`)
  return value
}

function timeZone(value: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    throw new WrongOption(`--time-zone must be a time zone name such as Europe/Berlin, not "${value}".`)
  }
}

function stationText(value: string): string {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `http://${value}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new WrongOption(`--station needs a web address such as http://birdnet.local:8080, not "${value}".`)
  if (url.username || url.password)
    throw new WrongOption('--station must not contain a user name or password: sign in on the page instead.')
  return address
}

function explain(error: unknown): string {
  if (error instanceof WrongOption) return error.message
  const first = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  const name = /'([^' ]+)/.exec(first)?.[1] ?? ''
  if (/^Unknown option/.test(first)) return `${name} is not an option. Try --help.`
  if (/ambiguous/.test(first)) return `${name} needs a value that does not begin with "-". Try --help.`
  if (/argument missing/.test(first)) return `${name} needs a value. Try --help.`
  if (/does not take an argument/.test(first)) return `${name} takes no value. Try --help.`
  if (/^Unexpected argument/.test(first)) return `"${name}" is not an option: options begin with "--". Try --help.`
  return `${first} Try --help.`
}
