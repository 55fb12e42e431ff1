import { DAY_MS, MINUTE_MS } from './calendar.ts'
import { foldedText } from './folded-text.ts'
import { LONGEST_SEARCH } from './limits.ts'
import type { NoticeLine } from './notification-list.ts'
import { groupOf, type NoticeGroup } from './notification-groups.ts'

/** Which notices the page of notices lists: all, those nobody has read, or those of one group. */
export const NOTICE_FILTERS = ['all', 'unread', 'birds', 'care', 'system'] as const
export type NoticeFilter = (typeof NOTICE_FILTERS)[number]

/** Lines of a group where all groups are on the page. */
export const NOTICE_GROUP_LINES: Readonly<Record<NoticeGroup, number>> = { birds: 8, care: 8, system: 12 }
/** From so many lines on, what only needs to be known is folded up. */
export const NOTICE_FOLD_FROM = 3

/** What the page of notices shows: all of it stands in its address. */
export interface NoticeView {
  readonly filter: NoticeFilter
  /** Words that each line must contain; empty: none. */
  readonly search: string
  /** One list by time, in place of groups. */
  readonly isByTime: boolean
  /** From 0; only where lines are in one list. */
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

/** Reads the parameters of an address: untrusted text, of which whatever cannot be used is left out. */
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

/** The parameters of an address, the shortest that say it; `readNoticeView` reads them back. */
export function noticeViewParams({ filter, search, isByTime, page, noticeId }: NoticeView): URLSearchParams {
  const params = new URLSearchParams()
  if (filter !== 'all') params.set('show', filter)
  if (search !== '') params.set('search', search)
  if (isByTime) params.set('order', 'time')
  if (page > 0) params.set('page', String(page + 1))
  if (noticeId !== undefined) params.set('notice', noticeId)
  return params
}

/** Whether lines stand in groups: nobody has chosen one of them, nor looked for words, nor asked for the order of time. */
export const isGrouped = ({ filter, search, isByTime }: NoticeView): boolean =>
  (filter === 'all' || filter === 'unread') && search.trim() === '' && !isByTime

/** The lines that a view is about, in their order. */
export function linesOfView(lines: readonly NoticeLine[], { filter, search }: NoticeView): readonly NoticeLine[] {
  const words = foldedText(search).split(/\s+/u).filter(Boolean)
  return lines.filter((line) => fits(line, filter) && words.every((word) => textOf(line).includes(word)))
}

const fits = (line: NoticeLine, filter: NoticeFilter): boolean =>
  filter === 'all' || (filter === 'unread' ? !line.read : groupOf(line) === filter)

const textOf = ({ title, message, component, bird }: NoticeLine): string =>
  foldedText([title, message, component, bird?.commonName, bird?.scientificName].join('\n'))

/** How many lines there are of each filter: what says the same is one, here, in the bell and under each heading. */
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

/** What the headline says. */
export interface NoticeNews {
  /** How many species were new to the station. */
  readonly birds: number
  /** How many things are to be looked after, and nobody has said that they are seen to. */
  readonly care: number
}

/**
 * What is new.
 *
 * @param sinceMs when yesterday began: milliseconds since 1970
 */
export function noticeNews(lines: readonly NoticeLine[], sinceMs: number): NoticeNews {
  const fresh = lines.filter(({ bird, timestamp }) => bird?.isNew && Date.parse(timestamp) >= sinceMs)
  const names = new Set(fresh.map(({ bird }) => bird?.scientificName || bird?.commonName))
  return { birds: names.size, care: noticeCounts(lines).care }
}

/** The notices that came so often within one day of the station: minutes since its midnight, in the order of time. */
export function minutesOfDay(moments: readonly number[], wallAheadMs: number): readonly number[] | undefined {
  const walls = moments.map((moment) => moment + wallAheadMs).toSorted((one, other) => one - other)
  const days = new Set(walls.map((wall) => Math.floor(wall / DAY_MS)))
  if (walls.length < 2 || days.size !== 1) return undefined
  return walls.map((wall) => (wall % DAY_MS) / MINUTE_MS)
}
