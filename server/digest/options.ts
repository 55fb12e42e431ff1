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

/** Where a digest goes. */
export type DigestWay = { readonly kind: 'print' }

/** What the command `digest` was asked for; defaults filled in. */
export interface DigestOptions {
  /** Address of the station as typed. */
  readonly station: string
  /** A day of the week that is meant; undefined: the week that ended last Sunday by the station's clock. */
  readonly week: CalendarDate | undefined
  readonly language: Locale
  /** Address of a dashboard, such as `https://birds.example/ui`: the message leads to its page of the week. */
  readonly link: string | undefined
  readonly way: DigestWay
}

const HELP = `Dawn Chorus digest: the week of a station in a message, for a timer.

Usage: npx dawn-chorus digest --station URL [options]

  --station URL         the BirdNET-Go station whose week it is
  --week YYYY-MM-DD     the week with this day, Monday to Sunday (default the one that ended last Sunday there)
  --language CODE       language of the message: ${LANGUAGES.join(', ')} (default ${DEFAULT_LOCALE})
  --link URL            a dashboard, for example https://birds.example/ui: the message leads to its page of the week
  --help                show this text

Where it goes, one of these:
  --print               onto the screen`

/** The options of the command `digest`. */
export const digestOptions = (): OptionGroup<DigestOptions> => ({
  help: HELP,
  flags: {
    station: { type: 'string' },
    week: { type: 'string' },
    language: { type: 'string' },
    link: { type: 'string' },
    print: { type: 'boolean' },
  },
  read(values) {
    if (values['station'] === undefined) throw new WrongOption('digest needs --station: the station whose week it is.')
    const { week, link } = values
    return {
      station: stationAt(optionText('--station', values['station'])),
      week: week === undefined ? undefined : dateOf(optionText('--week', week)),
      language: oneOfList('--language', optionText('--language', values['language'], DEFAULT_LOCALE), LANGUAGES),
      link: link === undefined ? undefined : webAddress('--link', optionText('--link', link)),
      way: wayOf(values),
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

function wayOf(values: OptionValues): DigestWay {
  if (values['print'] === true) return { kind: 'print' }
  throw new WrongOption('digest needs one place to go: --print.')
}
