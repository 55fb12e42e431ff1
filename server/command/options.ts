import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { NO_CONFIG, readConfigFile } from './config-file.ts'
import { type OptionFlags, type OptionValues, WrongOption } from './option-flags.ts'
import { type NamedStation, namedStations, splitStation } from './stations.ts'

export { type OptionValues, WrongOption }

/** Options of the server, with defaults filled in. */
export interface ServerOptions {
  /** First port to try; 0 lets the system choose. */
  readonly port: number
  /** Address to listen on, as typed. */
  readonly host: string
  /** Names of `--host` by which the server may be called, besides the addresses and this machine's own names. */
  readonly names: readonly string[]
  readonly open: boolean
  /** Origins whose pages may show the dashboard in a frame, besides our own. */
  readonly allowFrame: readonly string[]
  /** Whether `X-Forwarded-For` of the proxy in front tells the client's address. */
  readonly trustProxy: boolean
  /** Address of the one proxy that is answered, by whatever name it was called; undefined: everybody, by known names. */
  readonly onlyFrom?: string
  /** Address of a real station as typed; then nothing is embedded. `server/public/options` reads it, too. */
  readonly station?: string
  /** Stations of `--station` where there are several, in their order; `station` is the first of them. */
  readonly stations?: readonly NamedStation[]
}

/** Group of options that a command has besides those of the server. */
export interface OptionGroup<Options> {
  readonly flags: OptionFlags
  /** Lines of `--help`, with a title. */
  readonly help: string
  /** Fills in defaults. Throws `WrongOption` with a sentence that names the option. */
  read(values: OptionValues): Options
}

/** Group made of two. */
export const bothGroups = <A, B>(first: OptionGroup<A>, second: OptionGroup<B>): OptionGroup<A & B> => ({
  flags: { ...first.flags, ...second.flags },
  help: `${first.help}\n\n${second.help}`,
  read: (values) => ({ ...first.read(values), ...second.read(values) }),
})

/** Outcome of reading a command line: run, show help, or a sentence with the error. */
export type Command<Options> =
  | { readonly kind: 'run'; readonly options: Options }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'wrong'; readonly message: string }

const DEFAULT_PORT = 8080

const HELP = `Dawn Chorus: a dashboard for bird-sound stations.

Usage: dawn-chorus [options]       (without installing it: npx dawn-chorus …; in a clone: npm start -- …)
       dawn-chorus digest …        (the week as e-mail or ntfy message; digest --help has its options)
       dawn-chorus snapshot …      (what visitors may know, as files for any static host; snapshot --help)

Without --station it runs an embedded station: a garden with birds that sing by the clock.

  --station URL         show this BirdNET-Go station instead, for example http://birdnet.local:8080. May be repeated:
                        then each has an address of its own below this server, and one page shows them all.
                        A name for it may stand before: --station "Old barn=http://barn.local:8080"
  --earshot NAME,NAME   of several stations, those that stand within earshot of each other (about 150 m): a bird that
                        some of them hear at once is one on the page of all. May be repeated for other places
  --port NUMBER         port to listen on, next free one if taken (default ${DEFAULT_PORT})
  --host ADDRESS,NAME   address to listen on (default localhost; 0.0.0.0 lets others in your network in), then the
                        names by which browsers may call it. May be repeated. localhost, addresses and this
                        machine's own name (also with .local) always may; any other name is refused
  --allow-frame ORIGIN,ORIGIN
                        let pages of these origins show the dashboard in a frame, for example Home Assistant at
                        http://homeassistant.local:8123. May be repeated. No other origin can, by default none
  --trust-proxy         in front of --station: tries to sign in are counted by the address that the proxy in front names
                        last in X-Forwarded-For. Only where nobody gets past that proxy
  --only-from ADDRESS   answer this proxy alone, by whatever name it was called: it says who gets in, and by which name, as
                        Home Assistant's Supervisor (172.30.32.2) does
  --no-open             do not open a browser
  --config FILE         take options from this file, in TOML (or in JSON where it ends in .json): port = 8090. What
                        stands on the command line wins; --no-open=false takes back what the file switches on
  --version             show the version, for a report
  --help                show this text`

/** Options of every command, also of `digest` and `snapshot`. */
const COMMON_FLAGS: OptionFlags = { help: { type: 'boolean', short: 'h' }, config: { type: 'string' } }

/** Options of the server, besides those of every command. */
export const SERVER_FLAGS = {
  port: { type: 'string', number: true },
  host: { type: 'string', multiple: true },
  'allow-frame': { type: 'string', multiple: true },
  'no-open': { type: 'boolean' },
  'trust-proxy': { type: 'boolean' },
  'only-from': { type: 'string' },
  station: { type: 'string', multiple: true },
  earshot: { type: 'string', multiple: true },
} as const satisfies OptionFlags

/** Group of the server's own options with those of its station. */
export const withServerOptions = <Options>(group: OptionGroup<Options>): OptionGroup<ServerOptions & Options> => ({
  flags: { ...group.flags, ...SERVER_FLAGS },
  help: `${HELP}\n\n${group.help}`,
  read: (values) => ({ ...readServer(values), ...group.read(values) }),
})

/** Reads a command line (without node and script). Never throws; a bad option gives a sentence that names it. */
export const readCommand = <Options>(
  args: readonly string[],
  group: OptionGroup<Options>,
): Command<ServerOptions & Options> => readOptions(args, withServerOptions(group))

/**
 * Reads the options of one command, `--help` and `--config` among them. Never throws; a bad option gives a sentence that
 * names it. `table` is the part of a config file that is the command's; undefined: what stands above all tables.
 */
export function readOptions<Options>(
  args: readonly string[],
  { flags, help, read }: OptionGroup<Options>,
  table?: string,
): Command<Options> {
  let config = NO_CONFIG
  let typed: OptionValues = {}
  try {
    const options = { ...flags, ...COMMON_FLAGS }
    const off = new Set(args.filter((arg) => options[/^--(.+)=false$/.exec(arg)?.[1] ?? '']?.type === 'boolean'))
    typed = parseArgs({ args: args.filter((arg) => !off.has(arg)), allowPositionals: false, options }).values
    if (typed['help']) return { kind: 'help', text: help }
    if (typed['config'] !== undefined) config = readConfigFile(optionText('--config', typed['config']), flags, table)
    const kept = Object.entries(config.values).filter(([name]) => !off.has(`--${name}=false`))
    return { kind: 'run', options: read({ ...Object.fromEntries(kept), ...typed }) }
  } catch (error) {
    return { kind: 'wrong', message: config.located(explain(error), typed) }
  }
}

function readServer(values: OptionValues): ServerOptions {
  const [host = 'localhost', ...further] = hosts(listOf(values['host']))
  if (values['trust-proxy'] && (values['station'] === undefined || values['public'] !== undefined))
    throw new WrongOption('--trust-proxy only says something with --station, and without --public.')
  return {
    port: wholeNumber('--port', optionText('--port', values['port'], String(DEFAULT_PORT)), 0, 65_535),
    host,
    names: [host, ...further],
    open: values['no-open'] !== true,
    allowFrame: frameOrigins(listOf(values['allow-frame'])),
    trustProxy: values['trust-proxy'] === true,
    ...(values['only-from'] === undefined
      ? {}
      : { onlyFrom: addressOf(optionText('--only-from', values['only-from'])) }),
    ...stationsOf(values),
  }
}

/** The one station of the command line, or several; neither where nothing is named. */
function stationsOf(values: OptionValues): Pick<ServerOptions, 'station' | 'stations'> {
  const typed = listOf(values['station'])
    .map((value) => splitStation(optionText('--station', value)))
    .map(({ name, address }) => ({ name, address: stationAt(address) }))
  const earshot = listOf(values['earshot'])
  const [first] = typed
  if (!first || typed.length === 1) {
    if (earshot.length > 0) throw new WrongOption('--earshot only says something with several --station.')
    return first ? { station: first.address } : {}
  }
  if (values['public'] !== undefined) throw new WrongOption('--public opens one station: name --station once.')
  const stations = namedStations(typed, earshot)
  if (typeof stations === 'string') throw new WrongOption(stations)
  return { station: first.address, stations }
}

const listOf = (value: OptionValues[string]): readonly string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String)

function hosts(typed: readonly string[]): readonly string[] {
  return typed
    .flatMap((list) => list.split(','))
    .map((name) => {
      const host = optionText('--host', name).trim()
      if (!/^(\[?[\da-f:.]*:[\da-f:.]*(%\w+)?\]?|[\w-]+(\.[\w-]+)*\.?)$/i.test(host))
        throw new WrongOption(`--host needs an address or a name, without scheme and port, not "${host}".`)
      return host.replace(/^\[|\]$/g, '')
    })
}

function addressOf(typed: string): string {
  if (isIP(typed) === 0) throw new WrongOption(`--only-from needs an address such as 172.30.32.2, not "${typed}".`)
  return typed
}

function frameOrigins(typed: readonly string[]): readonly string[] {
  const origins = typed
    .flatMap((list) => list.split(','))
    .map((origin) => originOf('--allow-frame', optionText('--allow-frame', origin).trim()))
  const unnamed = origins.find((origin) => origin.includes('['))
  if (unnamed) throw new WrongOption(`--allow-frame needs a name or an IPv4 address: policies know no "${unnamed}".`)
  return [...new Set(origins)]
}

/** Origin that an option names. Throws `WrongOption` for anything more or less than one. */
export function originOf(name: string, typed: string): string {
  const url = URL.parse(typed)
  const isOrigin = url && /^https?:$/.test(url.protocol) && `${url.pathname}${url.search}${url.hash}` === '/'
  if (!isOrigin || url.username || url.password || /[*?#]/.test(typed))
    throw new WrongOption(`${name} needs websites such as https://garden.example, without a path, not "${typed}".`)
  return url.origin
}

/** Text of an option. Throws `WrongOption` where it is blank. */
export function optionText(name: string, value: OptionValues[string], otherwise?: string): string {
  const text = value === undefined ? (otherwise ?? '') : String(value)
  if (text.trim() === '') throw new WrongOption(`${name} must not be empty.`)
  return text
}

/** Whole number in an option's text. Throws `WrongOption` outside `least` to `most`. */
export function wholeNumber(name: string, value: string, least: number, most: number): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < least || number > most)
    throw new WrongOption(`${name} needs a whole number from ${least} to ${most}, not "${value}".`)
  return number
}

/** Text of an option as one of a closed list. Throws `WrongOption` for any other. */
export function oneOfList<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw new WrongOption(`${name} must be one of ${allowed.join(', ')}, not "${value}".`)
  return found
}

/** Address of a station as typed, with a scheme. Throws `WrongOption` where it is none. */
export const stationAt = (value: string): string => webAddress('--station', value, 'http://birdnet.local:8080')

/** Web address in an option's text, with a scheme. Throws `WrongOption` where it is none. */
export function webAddress(name: string, value: string, example = 'http://birdnet.local'): string {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `http://${value}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new WrongOption(`${name} needs a web address such as ${example}, not "${value}".`)
  if (url.username || url.password)
    throw new WrongOption(`${name} must not contain a user name or password: sign in on the page instead.`)
  return address
}

function explain(error: unknown): string {
  if (error instanceof WrongOption) return error.message
  const first = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  const name = /'([^' ]+)/.exec(first)?.[1] ?? ''
  if (first.startsWith('Unknown option')) return `${name} is not an option. Try --help.`
  if (/ambiguous/.test(first)) return `${name} needs a value that does not begin with "-". Try --help.`
  if (/argument missing/.test(first)) return `${name} needs a value. Try --help.`
  if (/does not take an argument/.test(first)) return `${name} takes no value. Try --help.`
  if (first.startsWith('Unexpected argument')) return `"${name}" is not an option: options begin with "--". Try --help.`
  return `${first} Try --help.`
}
