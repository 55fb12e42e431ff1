import { atom } from 'jotai'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { Detection } from '../../domain/detection.ts'
import { isAfter } from '../../domain/newer-detection.ts'
import { type Result, success } from '../../domain/result.ts'
import { hasText, meets } from '../../domain/search/matches.ts'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import type { DoneHere } from '../../domain/search/station-plan.ts'
import { stationTodayAtom } from '../clock.ts'
import { type Inquiry, isAwaited, type questioning, type ResultsWanted, withHeard } from './inquiry.ts'
import type { AskOwn } from './own-page.ts'
import type { readResults } from './read-results.ts'
import { learnAtom } from './records.ts'
import { type KeyPage, NOTHING_FOUND, type shownResults } from './shown-results.ts'

/** Conditions that not all rows meet, though the station was asked for them. */
function unmet(rows: readonly Detection[], { text, filters }: SearchQuery, today: CalendarDate): readonly DoneHere[] {
  const types = filters.filter((filter) => !rows.every((one) => meets(one, filter, today))).map(({ type }) => type)
  return [...new Set<DoneHere>(rows.every((one) => hasText(one, text)) ? types : [...types, 'text'])]
}

type OwnPagePlace = Pick<KeyPage, 'offset' | 'total' | 'isTotalExact' | 'hasMore' | 'unread'>

/** Results whose pages are the station's own. */
export function ownResults(
  now: Inquiry,
  { showAtom }: ReturnType<typeof shownResults>,
  { fitsAtom }: ReturnType<typeof questioning>,
  { readAtom }: ReturnType<typeof readResults>,
) {
  /** Shows the station's own page; if a row proves that it did not do what it was asked, its list is looked through. */
  const showOwnAtom = atom(
    null,
    async (get, set, wanted: ResultsWanted, ask: AskOwn, signal: AbortSignal): Promise<Result<void>> => {
      const answer = await ask(wanted, signal)
      if (!answer.ok || !isAwaited(now, signal)) return answer.ok ? success(undefined) : answer
      const { rows, unread, total, hasMore } = answer.value
      if (!rows.every(get(fitsAtom))) {
        if (now.plan) now.plan = { ...now.plan, filteredHere: unmet(rows, wanted.query, get(stationTodayAtom)) }
        return set(readAtom, wanted, signal)
      }
      const known = wanted.offset + rows.length + unread.length + (hasMore ? 1 : 0)
      const isTotalExact = total !== undefined || !hasMore
      set(showOwnRowsAtom, rows, { offset: wanted.offset, total: total ?? known, isTotalExact, hasMore, unread })
      return success(undefined)
    },
  )

  const showOwnRowsAtom = atom(null, (_get, set, rows: readonly Detection[], page: OwnPagePlace): void => {
    const { wanted, question } = now
    if (!wanted) return
    set(learnAtom, rows, question)
    const what = { ...NOTHING_FOUND, ...page }
    if (page.offset > 0 || wanted.sort !== 'date_desc') return set(showAtom, 'ready', rows, what)
    now.newest = rows[0]
    now.heard = now.heard.filter((one) => isAfter(one, now.newest))
    set(showAtom, 'ready', ...withHeard(rows, what, now.heard, wanted.limit))
  })

  return { showOwnAtom }
}
