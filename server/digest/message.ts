import { shownName } from '../../src/domain/detection.ts'
import type { Locale } from '../../src/domain/locale.ts'
import { weekPath } from '../../src/domain/station-paths.ts'
import { formatDay, formatNumber, formatTime } from '../../src/i18n/format.ts'
import { numbersText, openingText } from '../../src/i18n/period-text.ts'
import type { Text } from '../../src/i18n/text.ts'
import { type Writing, writtenDay, writtenName } from '../../src/i18n/writing.ts'
import type { StationWeek } from './station-week.ts'

/** Message about a week, for any way of sending it. */
export interface DigestMessage {
  /** Title of one line. */
  readonly title: string
  /** Paragraphs of one or more lines, without characters that control a terminal or a header. */
  readonly paragraphs: readonly (readonly string[])[]
  /** Address of the page of the week. */
  readonly link: string | undefined
}

/** Form of a message: its link and its language. */
interface DigestForm {
  readonly text: Text
  readonly locale: Locale
  /** Address of a dashboard. */
  readonly link: string | undefined
}

/** Message of a week as its page has it: the sentence, the figures, the bird, and new species. */
export function digestMessage(told: StationWeek, { text, locale, link }: DigestForm): DigestMessage {
  const writing: Writing = { text, locale, cycle: 'auto', today: told.today }
  const { week, opening, bird, dialect } = told
  const news = opening?.news ?? []
  const paragraphs = opening
    ? [
        [openingText(writing, opening).sentence],
        numbersText(writing, opening).map(
          ({ value, label, note }) => `${value} ${label}${note === '' ? '' : ` (${note})`}`,
        ),
        bird ? [`${text('period.weekBird')}: ${birdLine(writing, bird)}`] : [],
        news.length > 0
          ? [
              `${text('period.chart.new-species')}:`,
              ...news.map(({ species, date }) => `– ${writtenName(species)}, ${writtenDay(writing, date)}`),
            ]
          : [],
        dialect === 'classic' ? [text('finding.falseCounted')] : [],
      ]
    : [[text('day.start')]]
  const days = `${formatDay(locale, week.from, 'day')} – ${formatDay(locale, week.to, 'date')}`
  return {
    title: oneLine(`${text('page.week')}: ${days}`),
    paragraphs: paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.map(oneLine)),
    link: link === undefined ? undefined : weekAddress(link, week.from),
  }
}

function birdLine({ locale, cycle }: Writing, bird: NonNullable<StationWeek['bird']>): string {
  const share = formatNumber(locale, bird.confidence / 100, { style: 'percent', maximumFractionDigits: 0 })
  return [shownName(bird), formatDay(locale, bird.date, 'long'), formatTime(locale, bird.time, cycle), share].join(', ')
}

/** Address of the page of the week at a dashboard, given any address of it. */
function weekAddress(dashboard: string, from: StationWeek['week']['from']): string {
  const url = new URL(dashboard)
  const base = url.pathname.replace(/\/ui(\/.*)?$/, '').replace(/\/+$/, '')
  return `${url.origin}${base}${weekPath(from)}`
}

/**
 * Text in one line: names come from outside, so it has no line breaks, control characters or changes of writing
 * direction.
 */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')

/** Message as plain text. */
export const plainText = ({ paragraphs, link }: DigestMessage): string =>
  [...paragraphs, ...(link === undefined ? [] : [[link]])].map((lines) => lines.join('\n')).join('\n\n')

/** Message as a simple page: only text, and its link. */
export const htmlText = ({ paragraphs, link }: DigestMessage): string =>
  [...paragraphs.map((lines) => lines.map(escaped).join('<br>')), ...(link === undefined ? [] : [anchor(link)])]
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n')

const anchor = (link: string): string => `<a href="${escaped(link)}">${escaped(link)}</a>`

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
