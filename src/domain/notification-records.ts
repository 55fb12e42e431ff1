import type { StationNotification } from './notification.ts'

/** Changes a person can make to a notice. */
export const NOTICE_CHANGES = ['read', 'acknowledged', 'deleted'] as const
export type NoticeChange = (typeof NOTICE_CHANGES)[number]

/** Record of one notice. */
export interface NoticeRecord {
  /** Notice as the station told it, with the changes it has accepted; undefined: only known to be deleted. */
  readonly notice: StationNotification | undefined
  /** Number of the question whose answer told it; answers to earlier questions are ignored. 0: a live event. */
  readonly question: number
  /** Changes asked for here or in another tab that are not answered yet; they are shown already. */
  readonly pending: readonly NoticeChange[]
  /** Whether it is deleted for good: no answer brings it back. */
  readonly isDeleted: boolean
}

/** Known notices by id. */
export type NoticeRecords = ReadonlyMap<string, NoticeRecord>

/** Notices kept at most: a station keeps no more (station-api 10.1). */
const MOST_RECORDS = 1000

/**
 * Records after an answer or an event of the station. Of two answers about a notice the one to the later question
 * counts, however late it comes.
 *
 * @param question its number; without one it is a live event, which changes no known notice
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

/** Records with a change asked for, which shows before the station has answered. */
export const beginChange = (records: NoticeRecords, ids: readonly string[], change: NoticeChange): NoticeRecords =>
  edited(records, ids, (record) => ({ ...record, pending: [...withoutChange(record, change), change] }))

/**
 * Records after the station has accepted a change.
 *
 * @param question number of the latest question sent: its answer may lack the change
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

/** Records after the station has refused a change. */
export const takeBackChange = (records: NoticeRecords, ids: readonly string[], change: NoticeChange): NoticeRecords =>
  edited(records, ids, (record) => ({ ...record, pending: withoutChange(record, change) }))

/** Notice as it is shown; undefined when it is deleted, or about to be. */
export function shownNotice(record: NoticeRecord | undefined): StationNotification | undefined {
  if (!record?.notice || record.isDeleted || record.pending.includes('deleted')) return undefined
  return record.pending.reduce(changed, record.notice)
}

/**
 * Notice after a change. A read or acknowledged one stays so: reading it again would undo the acknowledgement
 * (station-api 10.4).
 */
function changed(notice: StationNotification, change: NoticeChange): StationNotification {
  if (change === 'deleted') return notice
  const status = change === 'read' && notice.status === 'acknowledged' ? notice.status : change
  return { ...notice, status, read: true }
}

const withoutChange = ({ pending }: NoticeRecord, change: NoticeChange): readonly NoticeChange[] =>
  pending.filter((other) => other !== change)

/** Record of an unknown notice: another tab may delete it before it is told here, and it must not come then. */
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
