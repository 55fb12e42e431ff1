import { atom } from 'jotai'
import type { OutboxEntry } from '../../domain/outbox/entry.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom, stationClientAtom } from '../station.ts'

/** Draft about a detection that was not sent. */
export interface ReviewDraft {
  readonly comment: string
  /** Whether the detection is to be locked with it. */
  readonly lock: boolean
}

/** Drafts kept, the latest, so that a browser is not filled with old ones. */
const KEPT_DRAFTS = 20
const NOTHING: ReviewDraft = { comment: '', lock: false }

type Drafts = ReadonlyMap<number, ReviewDraft>

const keyAtom = atom((get) => STORAGE_KEYS.reviewDrafts(get(stationClientAtom).base))
const writtenAtom = atom<Drafts | undefined>(undefined)
/** Drafts of before a reload, too: a sign-in that ended asks for one. */
const keptAtom = atom((get): Drafts => parseDrafts(get(memoryAtom).read(get(keyAtom))))
const draftsAtom = atom((get): Drafts => get(writtenAtom) ?? get(keptAtom))

/** Function from an id to the draft about a detection; undefined without one. */
export const reviewDraftAtom = atom((get) => {
  const drafts = get(draftsAtom)
  return (id: number): ReviewDraft => drafts.get(id) ?? NOTHING
})

/** Writes a draft, until the station has it: refusals and failures leave it. Drafts of other tabs stay. */
export const writeDraftAtom = atom(null, (get, set, id: number, draft: ReviewDraft) => {
  const [memory, key] = [get(memoryAtom), get(keyAtom)]
  set(writtenAtom, withDraft(get(draftsAtom), id, draft))
  const kept = [...withDraft(parseDrafts(memory.read(key)), id, draft)]
  memory.write(key, kept.length > 0 ? JSON.stringify(kept) : null)
})

/** Latest drafts with one about a detection, or without it where it is empty. */
function withDraft(drafts: Drafts, id: number, draft: ReviewDraft): Drafts {
  const others = [...drafts].filter(([other]) => other !== id)
  const isEmpty = draft.comment === '' && !draft.lock
  return new Map([...others, ...(isEmpty ? [] : [[id, draft] as const])].slice(-KEPT_DRAFTS))
}

/** Returns a review that was undone or refused as a draft, unless another one has been begun. */
export const returnDraftAtom = atom(
  null,
  (get, set, { act, subject: { id } }: Pick<OutboxEntry, 'act' | 'subject'>) => {
    if (act.kind !== 'review' || get(reviewDraftAtom)(id).comment !== '') return
    if (act.comment !== undefined || act.lock) set(writeDraftAtom, id, { comment: act.comment ?? '', lock: !!act.lock })
  },
)

/** Drafts as the browser kept them; unreadable ones are dropped. */
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
