import { atom } from 'jotai'
import type { Failure } from '../../domain/failure.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { joinTabs } from '../../platform/tabs.ts'
import { stationClientAtom } from '../station.ts'

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

/** The other tabs of this browser: there while anything on this page follows the counts. */
const tabsAtom = atom(() => ({ tell: undefined as ((message: unknown) => void) | undefined }))

const joinTabsAtom = atom(null, (get, set, lifetime: Lifetime) => {
  const name = `bird-counts:${get(stationClientAtom).base}`
  return joinTabs(lifetime, name, () => set(countsChangedSlotAtom, get(countsChangedSlotAtom) + 1))
})

/**
 * Rises when a deletion, or a verdict for or against "false positive", changed counts, here or in another tab: summaries must be
 * asked for again.
 */
export const countsChangedAtom = atom(
  (get) => get(countsChangedSlotAtom),
  (get, set): (() => void) => {
    const [tabs, lifetime] = [get(tabsAtom), createLifetime()]
    tabs.tell = set(joinTabsAtom, lifetime)
    lifetime.add(() => {
      tabs.tell = undefined
    })
    return () => lifetime.end()
  },
)
countsChangedAtom.onMount = (follow) => follow()

/** Says that the station's counts changed, to this tab and to the others. */
export const countsChangeAtom = atom(null, (get, set) => {
  set(countsChangedSlotAtom, get(countsChangedSlotAtom) + 1)
  const lifetime = createLifetime()
  const tell = get(tabsAtom).tell ?? set(joinTabsAtom, lifetime)
  tell('changed')
  lifetime.end()
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
