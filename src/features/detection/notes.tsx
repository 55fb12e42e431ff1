import type { ReactNode } from 'react'
import { parseCalendarDate, parseClockTime } from '../../domain/calendar.ts'
import type { DetectionComment } from '../../domain/detection.ts'
import { formatNumber, wallClockIn } from '../../i18n/format.ts'
import { useSettings } from '../../ui/settings.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import sheet from './notes.css?sheet'
import { useWrittenDay } from '../../parts/heard-time/use-written-day.ts'

/** What people wrote about a detection, newest first; when, where the station tells it. */
export function Notes({ comments }: { readonly comments: readonly DetectionComment[] }): ReactNode {
  const text = useText()
  const locale = useLocale()
  useSheets(sheet)
  return (
    <section className="notes" part="notes" aria-label={text('detection.notes')}>
      <p className="section-title">
        {text('detection.notes')} <small>{formatNumber(locale, comments.length)}</small>
      </p>
      <ol>
        {comments.map(({ text: words, writtenAt }, index) => (
          <li key={`${comments.length - index}`} part="note">
            {writtenAt !== undefined && <Written at={writtenAt} />}
            <Words words={words} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A note that would be longer than a screen is opened by whoever wants to read it. */
const LONG_CHARACTERS = 600

function Words({ words }: { readonly words: string }): ReactNode {
  if (words.length <= LONG_CHARACTERS)
    return (
      <p>
        <bdi>{words}</bdi>
      </p>
    )
  const cut = [...words.slice(0, LONG_CHARACTERS)].slice(0, -1).join('') // no half of a sign at its end
  return (
    <details>
      <summary>
        <bdi>{cut}</bdi>…
      </summary>
      <bdi>{words.slice(cut.length)}</bdi>
    </details>
  )
}

/** By the station's clock, or one in the zone that the page author wrote. */
function Written({ at }: { readonly at: string }): ReactNode {
  const { timeZone } = useSettings()
  const writeDay = useWrittenDay()
  const writeTime = useTime()
  const instant = Date.parse(at)
  const own = timeZone === undefined ? undefined : wallClockIn(timeZone, instant)
  const date = own?.date ?? parseCalendarDate(at.slice(0, 10))
  const time = own?.time ?? parseClockTime(at.slice(11, 19))
  return date && time && <time dateTime={at}>{`${writeDay(date)}, ${writeTime(time)}`}</time>
}
