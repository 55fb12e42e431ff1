import { atom } from 'jotai'
import type { Failure } from '../../domain/failure.ts'
import { type LevelReading, type LiveSource, nextReading } from '../../domain/listening.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { listedSources } from '../../station/endpoints/live-sources.ts'
import type { NamedSource } from '../../station/wire/live-sources.ts'
import type { SourceLevel } from '../../station/wire/levels.ts'
import { boxAtom } from '../box-atom.ts'
import { levelFeedAtom, levelStreamAtom } from './live-levels.ts'
import { stationClientAtom } from '../station.ts'
import type { ToldSources } from './heard-sources.ts'

/** Time without an answer after which there are no sources as far as known, milliseconds. */
const GIVE_UP_MS = 6000

/** Time before the station's list counts without levels, milliseconds: the order of the station comes with these. */
const LIST_ALONE_MS = 1500

/** Microphones of the station. */
export interface LiveSources {
  /** Whether the station has named them, or has been silent for long. */
  readonly isKnown: boolean
  /**
   * Sources: the first stays the first; the others in the order of the station, those with a level before those that
   * are only listed.
   */
  readonly sources: readonly LiveSource[]
  /** Failure of the station, for which there are none. */
  readonly failure?: Failure | undefined
}

const slotAtom = atom<LiveSources>({ isKnown: false, sources: [] })
const askAgainAtom = atom<{ readonly ask: () => void } | undefined>(undefined)
const waitersAtom = boxAtom(() => new Set<() => void>())

/** Applies the present sources; readers see changes only, not every level. */
const tellAtom = atom(null, (get, set, sources: readonly LiveSource[], failure?: Failure) => {
  const before = get(slotAtom)
  const known: LiveSources = { isKnown: true, sources, failure }
  if (JSON.stringify(before) !== JSON.stringify(known)) set(slotAtom, known)
  const waiters = get(waitersAtom)
  for (const proceed of [...waiters]) proceed()
  waiters.clear()
})

/** Sound of a source; unknown until a level above 0 has come. */
const soundOf = (reading: LevelReading | undefined): Pick<LiveSource, 'silent' | 'clipping' | 'isUnheard'> => ({
  silent: reading?.silent ?? false,
  clipping: reading?.clipping ?? false,
  ...(!reading?.hasSounded && { isUnheard: true }),
})

const followAtom = atom(null, (get, set): (() => void) => {
  const lifetime = createLifetime()
  const readings = new Map<string, LevelReading>()
  let listed: readonly NamedSource[] = []
  let measured: readonly NamedSource[] = []
  let heard: ToldSources | undefined
  let { failure } = get(slotAtom)
  /** Failure of the list; told only when levels do not come, either. */
  let listFailure: Failure | undefined

  const tell = (): void => {
    const named = listed[0] || measured[0] ? listed : (heard?.list() ?? [])
    const first = get(slotAtom).sources[0]?.id
    const kept = [...named, ...measured].filter(({ id }) => id === first) // the source of a press stays the same
    const all = new Map([...kept, ...measured, ...named, ...measured].map((source) => [source.id, source]))
    const sources = [...all.values()].map((source) => {
      const name = heard?.nameOf(source) ?? { name: source.name }
      return { id: source.id, ...name, ...soundOf(readings.get(source.id)) }
    })
    set(tellAtom, sources, sources[0] ? undefined : failure)
  }
  const hear = (levels: readonly SourceLevel[], atMs: number): void => {
    const isFirst = !measured[0]
    measured = levels
    for (const level of levels) readings.set(level.id, nextReading(readings.get(level.id), level, atMs))
    for (const id of readings.keys()) if (!levels.some((level) => level.id === id)) readings.delete(id)
    tell()
    // at a classic station they may be numbers, not names
    if (isFirst && get(stationClientAtom).config?.dialect === 'classic') void learnFromBirds().catch(() => undefined)
  }
  const learnFromBirds = async (): Promise<void> => {
    const { toldSourcesAtom } = await import('./heard-sources.ts')
    if (heard) return
    heard = set(toldSourcesAtom, tell)
    lifetime.add(heard.end)
    if (!measured[0]) heard.follow()
    tell()
  }
  const askForList = async (): Promise<void> => {
    const ending = new AbortController()
    lifetime.add(() => ending.abort())
    const client = get(stationClientAtom)
    const answer = await listedSources(client, { signal: ending.signal })
    const before = failure
    listFailure = answer.ok ? undefined : answer.failure
    if (answer.ok) [listed, failure] = [answer.value, undefined]
    else if (answer.failure.isExplained || !client.config) failure = answer.failure // its levels may still come
    if (measured[0] || failure !== before) tell()
    else if (listed[0]) lifetime.after(LIST_ALONE_MS, tell)
  }

  const ask = (): void => void askForList()
  lifetime.add(get(levelFeedAtom).subscribe(hear))
  lifetime.after(GIVE_UP_MS, () => {
    if (!measured[0] && !listed[0] && !get(stationClientAtom).isOwn) void learnFromBirds().catch(() => undefined)
    failure ??= listFailure
    tell()
  })
  ask()
  set(askAgainAtom, { ask })
  lifetime.add(() => set(askAgainAtom, undefined))
  return () => lifetime.end()
})

/** Microphones, as long as something reads this. */
export const liveSourcesAtom = atom(
  (get): LiveSources => {
    get(levelStreamAtom)
    return get(slotAtom)
  },
  (_get, set) => set(followAtom),
)
liveSourcesAtom.onMount = (follow) => follow()

/** Asks a station that has a list for it again. */
export const refreshSourcesAtom = atom(null, (get) => get(askAgainAtom)?.ask())

/** Microphones that are known, without asking. */
export const knownSourcesAtom = atom((get) => get(slotAtom))

/** Resolves when the microphones are known. Keep {@link liveSourcesAtom} mounted. */
export const whenSourcesKnownAtom = atom(null, async (get): Promise<void> => {
  if (get(slotAtom).isKnown) return
  await new Promise<void>((resolve) => get(waitersAtom).add(resolve))
})
