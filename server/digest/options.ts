import { type CalendarDate, parseCalendarDate } from '../../src/domain/calendar.ts'
import { DEFAULT_LOCALE, type Locale } from '../../src/domain/locale.ts'
import {
  oneOfList,
  type OptionGroup,
  optionText,
  type OptionValues,
  stationAt,
  WrongOption,
} from '../command/options.ts'
import { LANGUAGES } from '../wanted-locale.ts'

/** Recipient of a digest. */
export type DigestWay =
  | { readonly kind: 'print' }
  /** Address of a topic; a user and a password may stand in it. */
  | { readonly kind: 'ntfy'; readonly url: string }
  | { readonly kind: 'mail'; readonly to: readonly string[]; readonly from: string; readonly server: MailServer }

/** Mail server that sends a mail on. */
interface MailServer {
  readonly host: string
  readonly port: number
  /** Whether TLS is used from the first byte on; else as soon as the server offers it. */
  readonly isSecure: boolean
  /** Whether nothing is sent without TLS: a password must not go to another machine unencrypted. */
  readonly needsTls: boolean
  readonly login: { readonly user: string; readonly pass: string } | undefined
}

/** Variable for the mail server, since other users of a machine can read command lines. */
const SMTP_VARIABLE = 'DAWN_CHORUS_SMTP'

/** Options of the command `digest`, with defaults filled in. */
export interface DigestOptions {
  /** Address of the station as typed. */
  readonly station: string
  /** Day of the wanted week; undefined: the week that ended last Sunday by the station's clock. */
  readonly week: CalendarDate | undefined
  readonly language: Locale
  /** Address of a dashboard, such as `https://birds.example/ui`: the message links to its page of the week. */
  readonly link: string | undefined
  readonly way: DigestWay
}

const HELP = `Dawn Chorus digest: the week of a station in a message, for a timer.

Usage: dawn-chorus digest --station URL [options]

  --station URL         the BirdNET-Go station whose week it is
  --week YYYY-MM-DD     the week with this day, Monday to Sunday (default the one that ended last Sunday there)
  --language CODE       language of the message: ${LANGUAGES.join(', ')} (default ${DEFAULT_LOCALE})
  --link URL            a dashboard, for example https://birds.example/ui: the message leads to its page of the week
  --config FILE         take options from this file, in TOML, from its table [digest]: link = "https://…". The station and
                        the language it may have in common with the server, above all tables. The command line wins
  --help                show this text

Where it goes, one of these:
  --print               onto the screen
  --ntfy URL            to a topic, for example https://ntfy.sh/my-garden or https://:TOKEN@ntfy.example/garden
  --mail-to ADDRESS     as an e-mail to this address, may be repeated; with
  --mail-from ADDRESS   whom it is from
  --smtp URL            the mail server: smtps://user:password@mail.example:465, or smtp://… (587, TLS when it offers it);
                        or in the variable ${SMTP_VARIABLE}`

/** Options of the command `digest`, as a group. */
export const digestOptions = (environment: NodeJS.ProcessEnv = process.env): OptionGroup<DigestOptions> => ({
  help: HELP,
  flags: {
    station: { type: 'string' },
    week: { type: 'string' },
    language: { type: 'string' },
    link: { type: 'string' },
    print: { type: 'boolean' },
    ntfy: { type: 'string' },
    'mail-to': { type: 'string', multiple: true },
    'mail-from': { type: 'string' },
    smtp: { type: 'string' },
  },
  read(values) {
    if (values['station'] === undefined) throw new WrongOption('digest needs --station: the station whose week it is.')
    const { week, link } = values
    return {
      station: stationAt(optionText('--station', values['station'])),
      week: week === undefined ? undefined : dateOf(optionText('--week', week)),
      language: oneOfList('--language', optionText('--language', values['language'], DEFAULT_LOCALE), LANGUAGES),
      link: link === undefined ? undefined : webAddress('--link', optionText('--link', link)),
      way: wayOf(values, environment),
    }
  },
})

function dateOf(typed: string): CalendarDate {
  const date = parseCalendarDate(typed)
  if (!date) throw new WrongOption(`--week needs a day such as 2027-05-03, not "${typed}".`)
  return date
}

function webAddress(name: string, typed: string): string {
  const url = URL.parse(typed)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new WrongOption(`${name} needs a web address such as https://birds.example/ui, not "${typed}".`)
  return url.href
}

function wayOf(values: OptionValues, environment: NodeJS.ProcessEnv): DigestWay {
  const chosen = ['print', 'ntfy', 'mail-to'].filter((name) => values[name] !== undefined)
  if (chosen.length !== 1) throw new WrongOption('digest needs one place to go: --print, --ntfy or --mail-to.')
  const alone = ['mail-from', 'smtp'].find((name) => values[name] !== undefined)
  if (values['mail-to'] === undefined && alone) throw new WrongOption(`--${alone} only says something with --mail-to.`)
  if (values['print'] === true) return { kind: 'print' }
  if (values['ntfy'] !== undefined) return { kind: 'ntfy', url: topicOf(optionText('--ntfy', values['ntfy'])) }
  const to = Array.isArray(values['mail-to']) ? values['mail-to'] : []
  return {
    kind: 'mail',
    to: to.map((one) => mailAddress('--mail-to', String(one))),
    from: mailAddress('--mail-from', optionText('--mail-from', values['mail-from'])),
    server: mailServer(optionText('--smtp', values['smtp'], environment[SMTP_VARIABLE])),
  }
}

/** Checked address of an ntfy topic; an error does not repeat it, since a topic is secret. */
function topicOf(typed: string): string {
  const url = URL.parse(typed)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname === '/' || !canDecode(`${url.username}${url.password}`))
    throw new WrongOption('--ntfy needs the web address of a topic such as https://ntfy.sh/my-garden.')
  return url.href
}

function mailAddress(name: string, typed: string): string {
  if (!/^[^\s\p{Cc}"(),:;<>@[\\\]]+@[\p{L}\p{N}.-]+$/u.test(typed))
    throw new WrongOption(`${name} needs one address such as me@garden.example, without a name.`)
  return typed
}

function mailServer(typed: string): MailServer {
  const url = URL.parse(typed)
  const isServer = url && /^smtps?:$/.test(url.protocol) && /^\/?$/.test(url.pathname) && url.hostname !== ''
  if (!isServer || url.search || url.hash || !canDecode(`${url.username}${url.password}`))
    throw new WrongOption('--smtp needs a mail server such as smtps://user:password@mail.example:465.')
  const isSecure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const [user, pass] = [url.username, url.password].map((part) => decodeURIComponent(part))
  return {
    host,
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    needsTls: user !== '' && !isSecure && !/^(localhost|127(\.\d+){3}|::1)$/i.test(host),
    login: user ? { user, pass: pass ?? '' } : undefined,
  }
}

function canDecode(text: string): boolean {
  try {
    return !/[\r\n\0]/.test(decodeURIComponent(text))
  } catch {
    return false
  }
}
