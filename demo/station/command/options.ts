import {
  oneOfList,
  type OptionGroup,
  type OptionValues,
  optionText,
  webAddress,
  wholeNumber,
  WrongOption,
} from '../../../server/command/options.ts'
import type { AccessMode } from '../../../server/station/context.ts'
import { LANGUAGES } from '../../../server/wanted-locale.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import type { Dialect, SignInProvider } from '../../../src/domain/station-config.ts'

/** Access to the embedded station: anybody, anybody for reading (changes need the password), or nobody without it. */
export const ACCESS_MODES = ['open', 'password', 'private'] as const satisfies readonly AccessMode[]

/** Options of the command for the embedded station, with defaults filled in. */
export interface GardenCommandOptions {
  /** Folder of the database, as given (relative to the working directory). */
  readonly data: string
  readonly seed: number
  /** Number of species; undefined = the garden's own. */
  readonly species?: number
  /** Days of detections before today. */
  readonly history: number
  /** IANA name of the station's time zone. */
  readonly timeZone: string
  /** Whether that was typed; else it is this computer's. */
  readonly isTimeZoneTyped: boolean
  /** Language of the names of birds and microphones; undefined: each visitor's own. */
  readonly language?: Locale
  /** Station seconds in one real second. */
  readonly speed: number
  readonly dialect: Dialect
  readonly access: AccessMode
  readonly password: string
  /** The OpenID server behind the button of each provider that is offered: its issuer. */
  readonly providers?: Readonly<Partial<Record<SignInProvider, string>>>
  /** E-mail address that alone may sign in there; undefined: everybody whom the server knows. */
  readonly owner?: string
  readonly lab: boolean
  /** Folder of a BirdNET-Pi as typed, which takes the garden's place. */
  readonly birdnetPi?: string
  /** Address of a BirdNET-PiPy with its scheme, which takes the garden's place. */
  readonly pipy?: string
  /** Number of a station at BirdWeather, which takes the garden's place. */
  readonly birdweather?: number
  /** Folder of recordings as typed, which takes the garden's place. */
  readonly recordings?: string
  /** The instant at which the station's clock starts, milliseconds since 1970; undefined = now. */
  readonly now?: number
}

/** The dialects that the garden speaks. */
const SPOKEN = ['classic', 'current'] as const satisfies readonly Dialect[]
/** Providers whose buttons the garden can offer. */
export const PROVIDERS = ['google', 'github'] as const satisfies readonly SignInProvider[]
/** Password where sign-in is asked for without one. */
const DEFAULT_PASSWORD = 'dawn-chorus'
const MOST_SPECIES = 2000
/** Days of detections by default; about 500 detections each. */
const DEFAULT_HISTORY = 400
/** Longest history in days, ten years: as far back as stations look. */
const LONGEST_HISTORY = 3660
const FASTEST = 3600
/** Largest number of a station at BirdWeather. */
const LARGEST_NUMBER = 2 ** 31 - 1

/** Options that name a recorder, or what one has left. */
const BESIDE = ['birdnet-pi', 'pipy', 'birdweather', 'recordings']
/** Options that say nothing, or something else, beside a recorder. */
const NOT_BESIDE = [
  ...['station', 'public', 'seed', 'species', 'history', 'speed', 'dialect'],
  ...['google', 'github', 'owner', 'lab', 'now'],
]

const HELP = `Beside another recorder:
  --birdnet-pi FOLDER   show the BirdNET-Pi of this computer, for example ~/BirdNET-Pi (or the folder of the Home Assistant
                        add-on). Its database and recordings are read, never changed or locked; reviews and comments
                        are kept in --data. --time-zone says how its clock is set; --access, --password and --language
                        hold here, too
  --pipy URL            show a BirdNET-PiPy of your network, for example http://birdnet.local. Its API is read, newest days
                        first; older ones follow while you look. Nothing of it is changed; --time-zone says how its
                        clock is set
  --birdweather NUMBER  show a public station of BirdWeather, for example 1234 (its page is app.birdweather.com/stations/1234).
                        It is asked once a minute; the newest 100,000 detections are taken over, little by little
  --recordings DIR      show a folder of recordings: sound files, and the tables of BirdNET-Analyzer, Raven, Audacity,
                        Kaleidoscope, Chirpity, whoBIRD, BirdNET Live, BatDetect2 and others beside or above them. What
                        is added later appears. Times are those of the tables, else of the names of the recordings;
                        --time-zone says how those clocks were set. Nothing in DIR is changed

Embedded station:
  --data DIR            folder of its database (default .data)
  --seed NUMBER         another garden (default 1)
  --species NUMBER      this many species, invented ones if need be
  --history DAYS        so many days of detections before today (default ${DEFAULT_HISTORY}, about 500 detections each)
  --time-zone AREA/CITY the station's time zone, for example Europe/Helsinki (default: yours)
  --language CODE       names of birds and microphones in this language for everybody, as a real station has one
                        (${LANGUAGES.join(', ')}; default: each visitor's own, that of the page or of the browser)
  --speed NUMBER        hurry the garden's clock, 1 = natural (default 1)
  --dialect NAME        ${SPOKEN.join(' or ')}: which BirdNET-Go generation it speaks (default current)
  --access MODE         ${ACCESS_MODES.join(', ')}: who may see and change what (default open; classic has no
                        private mode, there it is the same as password)
  --password TEXT       password for sign-in (default ${DEFAULT_PASSWORD}); alone it means --access password
  --google URL          offer "Continue with Google", with this OpenID server in Google's place; it has to know the
                        client dawn-chorus, secret dawn-chorus. --github URL likewise
  --owner EMAIL         the only one who may sign in that way (default everybody whom that server knows)
  --lab                 add POST /lab, by which tests set the clock, emit events and inject faults
  --now INSTANT         with --lab: start the station's clock there, for example 2026-05-14T14:20:00+02:00`

/** The options of the embedded station, for the server's command line. */
export const gardenOptions = (
  hostTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): OptionGroup<GardenCommandOptions> => ({
  help: HELP,
  flags: {
    'birdnet-pi': { type: 'string' },
    pipy: { type: 'string' },
    birdweather: { type: 'string', number: true },
    recordings: { type: 'string' },
    data: { type: 'string' },
    seed: { type: 'string', number: true },
    species: { type: 'string', number: true },
    history: { type: 'string', number: true },
    'time-zone': { type: 'string' },
    language: { type: 'string' },
    speed: { type: 'string', number: true },
    dialect: { type: 'string' },
    access: { type: 'string' },
    password: { type: 'string' },
    google: { type: 'string' },
    github: { type: 'string' },
    owner: { type: 'string' },
    lab: { type: 'boolean' },
    now: { type: 'string' },
  },
  read(values) {
    const text = (name: string, otherwise: string): string => optionText(`--${name}`, values[name], otherwise)
    const access = values['password'] === undefined ? 'open' : 'password'
    const [beside, other] = BESIDE.filter((one) => values[one] !== undefined)
    const alone = beside && (other ?? NOT_BESIDE.find((one) => values[one] !== undefined))
    if (alone !== undefined)
      throw new WrongOption(`--${beside} stands in the place of what --${alone} is for: leave one out.`)
    return {
      data: text('data', '.data'),
      seed: wholeNumber('--seed', text('seed', '1'), 0, 2 ** 31 - 1),
      timeZone: knownTimeZone(text('time-zone', hostTimeZone)),
      isTimeZoneTyped: values['time-zone'] !== undefined,
      speed: knownSpeed(text('speed', '1')),
      dialect: oneOfList('--dialect', text('dialect', 'current'), SPOKEN),
      access: oneOfList('--access', text('access', access), ACCESS_MODES),
      password: text('password', DEFAULT_PASSWORD),
      ...(PROVIDERS.some((id) => values[id] !== undefined) ? { providers: knownProviders(values) } : {}),
      ...(values['language'] === undefined
        ? {}
        : { language: oneOfList('--language', text('language', ''), LANGUAGES) }),
      ...(values['owner'] === undefined ? {} : { owner: text('owner', '') }),
      lab: values['lab'] === true,
      ...(values['birdnet-pi'] === undefined ? {} : { birdnetPi: text('birdnet-pi', '') }),
      ...(values['pipy'] === undefined ? {} : { pipy: webAddress('--pipy', text('pipy', '')) }),
      ...(values['birdweather'] === undefined
        ? {}
        : { birdweather: wholeNumber('--birdweather', text('birdweather', ''), 1, LARGEST_NUMBER) }),
      ...(values['recordings'] === undefined ? {} : { recordings: text('recordings', '') }),
      ...(values['now'] === undefined ? {} : { now: knownInstant(text('now', ''), values['lab'] === true) }),
      ...(values['species'] === undefined
        ? {}
        : { species: wholeNumber('--species', text('species', ''), 1, MOST_SPECIES) }),
      history: wholeNumber('--history', text('history', String(DEFAULT_HISTORY)), 1, LONGEST_HISTORY),
    }
  },
})

function knownProviders(values: OptionValues): NonNullable<GardenCommandOptions['providers']> {
  const given = PROVIDERS.filter((id) => values[id] !== undefined)
  return Object.fromEntries(
    given.map((id) => {
      const issuer = optionText(`--${id}`, values[id], '')
      if (!/^https?:$/.test(URL.parse(issuer)?.protocol ?? ''))
        throw new WrongOption(`--${id} needs an http address, not "${issuer}".`)
      return [id, issuer.replace(/\/+$/, '')]
    }),
  )
}

function knownSpeed(value: string): number {
  const number = Number(value)
  if (!/^\d+(\.\d+)?$/.test(value) || number <= 0 || number > FASTEST)
    throw new WrongOption(`--speed needs a number above 0 and at most ${FASTEST}, not "${value}".`)
  return number
}

function knownInstant(value: string, isLab: boolean): number {
  if (!isLab) throw new WrongOption('--now needs --lab: only a test lives at another time.')
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value) && Number.isFinite(Date.parse(value)))
    return Date.parse(value)
  throw new WrongOption(`--now needs an instant such as 2026-05-14T14:20:00+02:00, not "${value}".`)
}

function knownTimeZone(value: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    throw new WrongOption(`--time-zone must be a time zone name such as Europe/Berlin, not "${value}".`)
  }
}
