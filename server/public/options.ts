import { readFileSync } from 'node:fs'
import {
  type OptionGroup,
  optionText,
  oneOfList,
  originOf,
  type OptionValues,
  WrongOption,
} from '../command/options.ts'
import { type ListeningPause, readQuietHours } from './quiet-hours.ts'

/** Shares that an owner can give to visitors of other websites. */
export const SHARES = ['summary', 'recent', 'pictures', 'clips', 'listening', 'page'] as const
export type Share = (typeof SHARES)[number]
/** Shares without `--share`: nothing that can be heard. */
const SHARED_UNASKED: readonly Share[] = ['summary', 'recent', 'pictures']

/** Microphone that visitors may hear. */
export interface ListedMicrophone {
  /** Name or id at the station; compared in any case. */
  readonly name: string
  /** Name that visitors read instead. */
  readonly shown: string
}

/** Options of the public gateway: its shares, and for which websites. */
export interface PublicOptions {
  /** Origins of the websites, such as `https://garden.example`. */
  readonly sites: readonly string[]
  readonly share: readonly Share[]
  /** Public microphones; undefined: all. */
  readonly microphones: readonly ListedMicrophone[] | undefined
  /** Hours in which nobody may listen. */
  readonly quietHours: ListeningPause | undefined
  /** Password for the station; undefined: the station is open. */
  readonly password: string | undefined
  /** Address where an engine takes each event; undefined: visitors get them here. */
  readonly publish?: string | undefined
}

/** Variable for the password, in place of a file. */
const PASSWORD_VARIABLE = 'DAWN_CHORUS_STATION_PASSWORD'

const DOOR_HELP = `  --share LIST          what they get: ${SHARES.join(', ')}
                        (default ${SHARED_UNASKED.join(',')}: nothing that can be heard). page is a
                        dashboard to read, for everybody who opens this address; ${SHARED_UNASKED.join(', ')}
                        come with it
  --public-microphones NAME,NAME
                        only these microphones, by their names at the station; NAME=OTHER shows another name.
                        Recordings of the others are not given either
  --quiet-hours FROM-TO nobody listens at these hours of the station's clock, for example 22:00-06:00, or sees how
                        loud it is. Recordings that reach into these hours are never given
  --password-file FILE  the station's password, alone in a file; or in the variable ${PASSWORD_VARIABLE}`

const HELP = `For other websites (needs --station):
  --public SITE,SITE    let pages of these websites read the station, anonymously, for example https://garden.example.
                        Nothing that changes the station ever passes. May be repeated. Browsers want https in front
                        of it, see the guide
  --publish URL         hand each event to an engine that tells it to visitors in our place, by POST, for example
                        http://127.0.0.1:8091/publish: nginx with nchan, see the guide for many visitors
${DOOR_HELP}`

/** Options of what visitors may know, whichever way they are told it. */
export const doorOptions = {
  help: DOOR_HELP,
  flags: {
    share: { type: 'string', multiple: true },
    'public-microphones': { type: 'string', multiple: true },
    'quiet-hours': { type: 'string' },
    'password-file': { type: 'string' },
  },
} as const satisfies Pick<OptionGroup<unknown>, 'flags' | 'help'>

/** What visitors may know, by the options of the command line. Throws `WrongOption`. */
export function readDoor(values: OptionValues, environment: NodeJS.ProcessEnv): Omit<PublicOptions, 'sites'> {
  const microphones = words('--public-microphones', values['public-microphones']).map(microphoneOf)
  const shared = words('--share', values['share']).map((one) => oneOfList('--share', one, SHARES))
  const unasked = shared.length === 0 || shared.includes('page') ? SHARED_UNASKED : []
  const quiet = values['quiet-hours']
  return {
    share: [...new Set([...unasked, ...shared])],
    microphones: microphones.length === 0 ? undefined : microphones,
    quietHours: quiet === undefined ? undefined : quietHoursOf(optionText('--quiet-hours', quiet)),
    password: passwordOf(values['password-file'], environment),
  }
}

/** Options of the public gateway on the server's command line; `undefined` without `--public`. */
export const publicOptions = (
  environment: NodeJS.ProcessEnv = process.env,
): OptionGroup<{ readonly public: PublicOptions | undefined }> => ({
  help: HELP,
  flags: { public: { type: 'string', multiple: true }, publish: { type: 'string' }, ...doorOptions.flags },
  read(values) {
    if (values['public'] === undefined) {
      const alone = ['publish', ...Object.keys(doorOptions.flags)].find((name) => values[name])
      if (alone) throw new WrongOption(`--${alone} only says something together with --public.`)
      return { public: undefined }
    }
    if (values['allow-frame'] !== undefined)
      throw new WrongOption('--allow-frame only says something without --public, which serves no page to frame.')
    if (values['station'] === undefined) throw new WrongOption('--public needs --station: the station that it opens.')
    if (values['password'] !== undefined)
      throw new WrongOption('--password is for the embedded station: put that of yours into a file, --password-file.')
    const sites = words('--public', values['public']).map((site) => originOf('--public', site))
    const door = readDoor(values, environment)
    const publish = values['publish']
    return {
      public: {
        sites,
        ...door,
        publish: publish === undefined ? undefined : publishOf(optionText('--publish', publish), door.share),
      },
    }
  },
})

/** Items of lists with commas, which may be repeated. */
function words(name: string, value: OptionValues[string]): readonly string[] {
  const lists = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return lists.flatMap((list) =>
    optionText(name, list)
      .split(',')
      .map((word) => optionText(name, word).trim()),
  )
}

function microphoneOf(typed: string): ListedMicrophone {
  const at = typed.lastIndexOf('=')
  const [name, shown] = at < 0 ? [typed, typed] : [typed.slice(0, at), typed.slice(at + 1)]
  return {
    name: optionText('--public-microphones', name).trim(),
    shown: optionText('--public-microphones', shown).trim(),
  }
}

function quietHoursOf(typed: string): ListeningPause {
  const hours = readQuietHours(typed)
  if (!hours) throw new WrongOption(`--quiet-hours needs two times such as 22:00-06:00, not "${typed}".`)
  return hours
}

function publishOf(typed: string, share: readonly Share[]): string {
  const url = URL.parse(typed)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new WrongOption(`--publish needs an address such as http://127.0.0.1:8091/publish, not "${typed}".`)
  if (!share.includes('recent'))
    throw new WrongOption('--publish needs recent among --share: what it hands over are single detections.')
  return url.href
}

function passwordOf(file: OptionValues[string], environment: NodeJS.ProcessEnv): string | undefined {
  if (file === undefined) return environment[PASSWORD_VARIABLE] || undefined
  const name = optionText('--password-file', file)
  try {
    const text = readFileSync(name, 'utf8')
      .replace(/^\uFEFF/, '')
      .replace(/[\r\n]+$/, '')
    if (text !== '') return text
  } catch {
    throw new WrongOption(`--password-file: "${name}" cannot be read.`)
  }
  throw new WrongOption(`--password-file: "${name}" is empty.`)
}
