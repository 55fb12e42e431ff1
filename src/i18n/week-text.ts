import type { PeriodOpening } from '../domain/analytics/period-summary.ts'
import { type Detection, shownName } from '../domain/detection.ts'
import { formatDay, formatNumber, formatTime } from './format.ts'
import { numbersText, openingText } from './period-text.ts'
import { type Writing, writtenDay, writtenName } from './writing.ts'

/**
 * Paragraphs of a week as text, each of one or more lines: sentence, figures, bird of the week, new species. Names in
 * them are untrusted text.
 */
export function weekText(
  writing: Writing,
  opening: PeriodOpening,
  bird: Detection | undefined,
): readonly (readonly string[])[] {
  const { text } = writing
  const news = opening.news ?? []
  const paragraphs = [
    [openingText(writing, opening).sentence],
    numbersText(writing, opening).map(
      ({ value, label, note }) => `${value} ${label}${note === '' ? '' : ` (${note})`}`,
    ),
    bird ? [`${text('period.weekBird')}: ${birdText(writing, bird)}`] : [],
    news.length > 0
      ? [
          `${text('period.chart.new-species')}:`,
          ...news.map(({ species, date }) => `– ${writtenName(species)}, ${writtenDay(writing, date)}`),
        ]
      : [],
  ]
  return paragraphs.filter((lines) => lines.length > 0)
}

function birdText({ locale, cycle }: Writing, bird: Detection): string {
  const share = formatNumber(locale, bird.confidence / 100, { style: 'percent', maximumFractionDigits: 0 })
  return [shownName(bird), formatDay(locale, bird.date, 'long'), formatTime(locale, bird.time, cycle), share].join(', ')
}
