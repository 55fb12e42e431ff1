import check from 'lucide/dist/esm/icons/check.mjs'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { addDays, startOfHour } from '../../domain/calendar.ts'
import type { NoticeLine } from '../../domain/notification-list.ts'
import { noticeNews } from '../../domain/notification-view.ts'
import { wallMs } from '../../domain/station-clock.ts'
import { formatNumber } from '../../i18n/format.ts'
import { stationTodayAtom, wallAheadAtom } from '../../state/clock.ts'
import { Button } from '../../ui/button.tsx'
import { FigureItem, FigureRow, SerifSentence } from '../../ui/prose.tsx'
import { useLocale, useText } from '../../ui/text.ts'

/** Around the words that stand out, whatever their place in a language. */
const MARK = '\u0000'

/** What is new, in a sentence. */
export function NoticeSentence({ lines }: { readonly lines: readonly NoticeLine[] }): ReactNode {
  const text = useText()
  const yesterday = addDays(useAtomValue(stationTodayAtom), -1)
  const sinceMs = wallMs({ date: yesterday, time: startOfHour(0) }) - useAtomValue(wallAheadAtom)
  const { birds, care } = noticeNews(lines, sinceMs)
  const values = { birds, care, mark: MARK }
  const sentence = text(
    birds > 0
      ? care > 0
        ? 'notifications.sayBoth'
        : 'notifications.sayBirds'
      : care > 0
        ? 'notifications.sayCare'
        : 'notifications.sayNone',
    values,
  )
  return (
    <SerifSentence className="notices-say" part="sentence">
      {sentence.split(MARK).map((words, index) => {
        if (index % 2 === 0) return words
        return index === 1 && birds > 0 ? <em key={words}>{words}</em> : <u key={words}>{words}</u>
      })}
    </SerifSentence>
  )
}

interface NumbersProps {
  readonly unread: number
  readonly all: number
  /** Whether there are no more than these: else they are said with a plus. */
  readonly isExact: boolean
  /** Undefined where nobody here may. */
  readonly onReadAll: (() => void) | undefined
}

/** How many are unread, how many there are, and the way to be done with all of them. */
export function NoticeNumbers({ unread, all, isExact, onReadAll }: NumbersProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const plus = isExact ? '' : '+'
  return (
    <FigureRow className="notices-numbers" part="numbers">
      <FigureItem value={formatNumber(locale, unread) + plus}>{text('notifications.numberUnread')}</FigureItem>
      <FigureItem value={formatNumber(locale, all) + plus} note={text('notifications.forgets')}>
        {text('notifications.numberAll')}
      </FigureItem>
      {onReadAll && (
        <span className="notices-read-all">
          <Button part="read-all" icon={check} disabled={unread === 0} onClick={onReadAll}>
            {text('bellList.markAll')}
          </Button>
        </span>
      )}
    </FigureRow>
  )
}
