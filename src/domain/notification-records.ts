import type { StationNotification } from './notification.ts'

/** What a person can do with a notice. */
export const NOTICE_CHANGES = ['read', 'acknowledged', 'deleted'] as const
export type NoticeChange = (typeof NOTICE_CHANGES)[number]

/** What is known of one notice. */
export interface NoticeRecord {
  /** As the station told it, with what it has agreed to since; undefined: only known to be deleted. */
  readonly notice: StationNotification | undefined
  /** Number of the question whose answer said so; answers to earlier ones say nothing new. 0: a live event. */
  readonly question: number
  /** What was asked for here or in another tab and is not answered: it shows already. */
  readonly pending: readonly NoticeChange[]
  /** It is gone for good: no answer brings it back. */
  readonly isDeleted: boolean
}

/** Every notice that is known, by id. */
export type NoticeRecords = ReadonlyMap<string, NoticeRecord>

/** Most notices that are kept: a station keeps no more (station-api 10.1). */
const MOST_RECORDS = 1000

/**
 * Takes up what a station told. Of two answers about a notice that to the later question counts, however late it comes.
 *
 * @param question the number of the question; without one it was a live event, which says nothing new about what is known
 */
export function learnNotices(
  records: NoticeRecords,
  told: readonly StationNotification[],
  question?: number,
): NoticeRecords {
  const next = new Map(records)
  for (const notice of told) {
    const before = next.get(notice.id)
    if (before?.notice && (question === undefined || question < before.question)) continue
    next.set(notice.id, { pending: [], isDeleted: false, ...before, notice, question: question ?? 0 })
  }
  for (const [id, { pending }] of next) {
    if (next.size <= MOST_RECORDS) break
    if (pending.length === 0) next.delete(id) // in the order in which they came
  }
  return next
}

/** Local first: shows what somebody asks for before the station has agreed. */
export const beginChange = (records: NoticeRecords, ids: readonly string[], change: NoticeChange): NoticeRecords =>
  edited(records, ids, (record) => ({ ...record, pending: [...withoutChange(record, change), change] }))

/**
 * The station has agreed.
 *
 * @param question number of the latest question that was sent: its answer may not know of the change yet
 */
export const confirmChange = (
  records: NoticeRecords,
  ids: readonly string[],
  change: NoticeChange,
  question: number,
): NoticeRecords =>
  edited(records, ids, (record) => ({
    notice: record.notice && changed(record.notice, change),
    question: Math.max(record.question, question + 1),
    pending: withoutChange(record, change),
    isDeleted: record.isDeleted || change === 'deleted',
  }))

/** The way back: the station did not agree, and everything is as it says. */
export const takeBackChange = (records: NoticeRecords, ids: readonly string[], change: NoticeChange): NoticeRecords =>
  edited(records, ids, (record) => ({ ...record, pending: withoutChange(record, change) }))

/** The notice as it is to be shown; undefined when it is deleted, or about to be. */
export function shownNotice(record: NoticeRecord | undefined): StationNotification | undefined {
  if (!record?.notice || record.isDeleted || record.pending.includes('deleted')) return undefined
  return record.pending.reduce(changed, record.notice)
}

/** What has been read and acknowledged stays so: reading it again would undo the acknowledgement (station-api 10.4). */
function changed(notice: StationNotification, change: NoticeChange): StationNotification {
  if (change === 'deleted') return notice
  const status = change === 'read' && notice.status === 'acknowledged' ? notice.status : change
  return { ...notice, status, read: true }
}

const withoutChange = ({ pending }: NoticeRecord, change: NoticeChange): readonly NoticeChange[] =>
  pending.filter((other) => other !== change)

/** One that nobody has told us of may be deleted by another tab, and must not come then. */
const UNKNOWN: NoticeRecord = { notice: undefined, question: 0, pending: [], isDeleted: false }

function edited(
  records: NoticeRecords,
  ids: readonly string[],
  edit: (record: NoticeRecord) => NoticeRecord,
): NoticeRecords {
  const next = new Map(records)
  for (const id of ids) next.set(id, edit(next.get(id) ?? UNKNOWN))
  return next
}
