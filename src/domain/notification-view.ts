import { DAY_MS, MINUTE_MS } from './calendar.ts'
import { foldedText } from './folded-text.ts'
import { LONGEST_SEARCH } from './limits.ts'
import type { NoticeLine } from './notification-list.ts'
import { groupOf, type NoticeGroup } from './notification-groups.ts'

/** Filters of the page of notices: all, unread ones, or those of one group. */
export const NOTICE_FILTERS = ['all', 'unread', 'birds', 'care', 'system'] as const
export type NoticeFilter = (typeof NOTICE_FILTERS)[number]

/** Lines of each group where all groups are on the page. */
export const NOTICE_GROUP_LINES: Readonly<Record<NoticeGroup, number>> = { birds: 8, care: 8, system: 12 }
/** Lines from which the group `system` is folded. */
export const NOTICE_FOLD_FROM = 3

/** View of the page of notices, all of which is in its address. */
export interface NoticeView {
  readonly filter: NoticeFilter
  /** Words that each line must contain; empty: any line. */
  readonly search: string
  /** Whether there is one list by time instead of groups. */
  readonly isByTime: boolean
  /** Page number from 0; only where lines are in one list. */
  readonly page: number
  /** Id of the notice that a bell or a toast has led to. */
  readonly noticeId: string | undefined
}

const MOST_PAGES = 1000

/** Path of the page of notices inside the station (Spec §2). */
export const NOTICES_PATH = '/ui/notifications'

/** Path of the page of notices that shows one of them; an empty id shows all. */
export const noticesPath = (id: string): string =>
  id === '' ? NOTICES_PATH : `${NOTICES_PATH}?${new URLSearchParams({ notice: id }).toString()}`

/** View by the parameters of an address: untrusted text, of which unusable parts are left out. */
export function readNoticeView(params: URLSearchParams): NoticeView {
  const page = Number(params.get('page'))
  return {
    filter: NOTICE_FILTERS.find((one) => one === params.get('show')) ?? 'all',
    search: (params.get('search') ?? '').slice(0, LONGEST_SEARCH),
    isByTime: params.get('order') === 'time',
    page: Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? page - 1 : 0,
    noticeId: params.get('notice')?.slice(0, LONGEST_SEARCH) || undefined,
  }
}

/** Parameters of an address for a view, as short as possible; `readNoticeView` reads them back. */
export function noticeViewParams({ filter, search, isByTime, page, noticeId }: NoticeView): URLSearchParams {
  const params = new URLSearchParams()
  if (filter !== 'all') params.set('show', filter)
  if (search !== '') params.set('search', search)
  if (isByTime) params.set('order', 'time')
  if (page > 0) params.set('page', String(page + 1))
  if (noticeId !== undefined) params.set('notice', noticeId)
  return params
}

/** Whether lines stand in groups: without a filter, words, or the order of time. */
export const isGrouped = ({ filter, search, isByTime }: NoticeView): boolean =>
  (filter === 'all' || filter === 'unread') && search.trim() === '' && !isByTime

/** Lines of a view, in their order. */
export function linesOfView(lines: readonly NoticeLine[], { filter, search }: NoticeView): readonly NoticeLine[] {
  const words = foldedText(search).split(/\s+/u).filter(Boolean)
  return lines.filter((line) => fits(line, filter) && words.every((word) => textOf(line).includes(word)))
}

const fits = (line: NoticeLine, filter: NoticeFilter): boolean =>
  filter === 'all' || (filter === 'unread' ? !line.read : groupOf(line) === filter)

const textOf = ({ title, message, component, bird }: NoticeLine): string =>
  foldedText([title, message, component, bird?.commonName, bird?.scientificName].join('\n'))

/** Number of lines of each filter; notices with the same text are one line. */
export function noticeCounts(lines: readonly NoticeLine[]): Readonly<Record<NoticeFilter, number>> {
  const count = (filter: NoticeFilter): number => lines.filter((line) => fits(line, filter)).length
  return {
    all: count('all'),
    unread: count('unread'),
    birds: count('birds'),
    care: count('care'),
    system: count('system'),
  }
}

/** Content of the headline of the notices. */
export interface NoticeNews {
  /** Number of species that were new to the station. */
  readonly birds: number
  /** Number of lines that need care and are not acknowledged. */
  readonly care: number
}

/**
 * News of the notices.
 *
 * @param sinceMs when yesterday began: milliseconds since 1970
 */
export function noticeNews(lines: readonly NoticeLine[], sinceMs: number): NoticeNews {
  const fresh = lines.filter(({ bird, timestamp }) => bird?.isNew && Date.parse(timestamp) >= sinceMs)
  const names = new Set(fresh.map(({ bird }) => bird?.scientificName || bird?.commonName))
  return { birds: names.size, care: noticeCounts(lines).care }
}

/**
 * Minutes since midnight of notices that repeat within one day of the station, in the order of time; else undefined.
 */
export function minutesOfDay(moments: readonly number[], wallAheadMs: number): readonly number[] | undefined {
  const walls = moments.map((moment) => moment + wallAheadMs).toSorted((one, other) => one - other)
  const days = new Set(walls.map((wall) => Math.floor(wall / DAY_MS)))
  if (walls.length < 2 || days.size !== 1) return undefined
  return walls.map((wall) => (wall % DAY_MS) / MINUTE_MS)
}
