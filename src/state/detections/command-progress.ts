import { atom } from 'jotai'
import type { Failure } from '../../domain/failure.ts'

/** A verdict, a comment that is added, and a lock, as far as they are wanted: all in one, so that none is left behind. */
export interface DetectionReview {
  readonly kind: 'review'
  readonly verified?: 'correct' | 'false_positive' | undefined
  readonly comment?: string | undefined
  readonly lock?: true | undefined
}

/** What a person can ask for one detection. */
export type DetectionCommand =
  | DetectionReview
  | { readonly kind: 'lock'; readonly locked: boolean }
  | { readonly kind: 'ignore' }
  | { readonly kind: 'delete' }

/** How a command stands. A failed one is kept, so that it can be tried again. */
export type CommandProgress =
  | { readonly state: 'pending'; readonly command: DetectionCommand }
  | { readonly state: 'failed'; readonly command: DetectionCommand; readonly failure: Failure }
  | { readonly state: 'done'; readonly command: DetectionCommand; readonly excluded?: boolean }

const progressAtom = atom<ReadonlyMap<number, CommandProgress>>(new Map<number, CommandProgress>())
const countsChangedSlotAtom = atom(0)

/** The commands under way, failed or just done, by detection id. */
export const commandProgressAtom = atom((get) => get(progressAtom))

/** Rises when a deletion, or a verdict for or against "false positive", changed counts: summaries must be asked for again. */
export const countsChangedAtom = atom((get) => get(countsChangedSlotAtom))

/** Says that the station's counts changed. */
export const countsChangeAtom = atom(null, (get, set) => {
  set(countsChangedSlotAtom, get(countsChangedSlotAtom) + 1)
})

/** Forgets the outcome of a command: its message was read. */
export const dismissProgressAtom = atom(null, (_get, set, id: number) => set(noteProgressAtom, id, undefined))

/** Writes down how a command stands; undefined forgets it. */
export const noteProgressAtom = atom(null, (get, set, id: number, progress: CommandProgress | undefined) => {
  const all = new Map(get(progressAtom))
  if (progress) all.set(id, progress)
  else all.delete(id)
  set(progressAtom, all)
})
