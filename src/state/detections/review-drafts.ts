import { atom } from 'jotai'
import type { OutboxEntry } from '../../domain/outbox/entry.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom, stationClientAtom } from '../station.ts'

/** What somebody has begun to say about a detection and not sent. */
export interface ReviewDraft {
  readonly comment: string
  /** Whether the detection is to be locked with it. */
  readonly lock: boolean
}

/** The latest are kept, so that a browser is not filled with what nobody comes back to. */
const KEPT_DRAFTS = 20
const NOTHING: ReviewDraft = { comment: '', lock: false }

type Drafts = ReadonlyMap<number, ReviewDraft>

const keyAtom = atom((get) => STORAGE_KEYS.reviewDrafts(get(stationClientAtom).base))
const writtenAtom = atom<Drafts | undefined>(undefined)
/** Also those of before a reload: a sign-in that ended asks for one. */
const keptAtom = atom((get): Drafts => parseDrafts(get(memoryAtom).read(get(keyAtom))))
const draftsAtom = atom((get): Drafts => get(writtenAtom) ?? get(keptAtom))

/** What was begun about a detection; nothing where nothing was. */
export const reviewDraftAtom = atom((get) => {
  const drafts = get(draftsAtom)
  return (id: number): ReviewDraft => drafts.get(id) ?? NOTHING
})

/**
 * Keeps what somebody types, until the station has it: nothing that refuses or goes away takes it. What other tabs have written
 * down meanwhile stays.
 */
export const writeDraftAtom = atom(null, (get, set, id: number, draft: ReviewDraft) => {
  const [memory, key] = [get(memoryAtom), get(keyAtom)]
  set(writtenAtom, withDraft(get(draftsAtom), id, draft))
  const kept = [...withDraft(parseDrafts(memory.read(key)), id, draft)]
  memory.write(key, kept.length > 0 ? JSON.stringify(kept) : null)
})

/** The latest of them, with what is now said about a detection, or without where that is nothing. */
function withDraft(drafts: Drafts, id: number, draft: ReviewDraft): Drafts {
  const others = [...drafts].filter(([other]) => other !== id)
  const isEmpty = draft.comment === '' && !draft.lock
  return new Map([...others, ...(isEmpty ? [] : [[id, draft] as const])].slice(-KEPT_DRAFTS))
}

/** A review was taken back, or refused: what was written for it is a draft again, unless another one has been begun. */
export const returnDraftAtom = atom(
  null,
  (get, set, { act, subject: { id } }: Pick<OutboxEntry, 'act' | 'subject'>) => {
    if (act.kind !== 'review' || get(reviewDraftAtom)(id).comment !== '') return
    if (act.comment !== undefined || act.lock) set(writeDraftAtom, id, { comment: act.comment ?? '', lock: !!act.lock })
  },
)

/** Reads what this browser has kept; what is not ours is no draft. */
function parseDrafts(text: string | null): Drafts {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return new Map((Array.isArray(kept) ? kept : []).flatMap(readDraft))
  } catch {
    return new Map()
  }
}

function readDraft(entry: unknown): [number, ReviewDraft][] {
  if (!Array.isArray(entry)) return []
  const [id, draft] = entry as [unknown, Partial<ReviewDraft> | null | undefined] // reason: each part is checked
  if (typeof id !== 'number' || typeof draft?.comment !== 'string') return []
  return [[id, { comment: draft.comment, lock: draft.lock === true }]]
}
