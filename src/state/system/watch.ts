import { type Atom, atom } from 'jotai'
import type { Failure } from '../../domain/failure.ts'
import { wallMs } from '../../domain/station-clock.ts'
import { needsSignIn } from '../../domain/station-config.ts'
import { type Sample, type SourceMoment, withSamples } from '../../domain/system/series.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { isPageVisible, onPageVisibleChange } from '../../platform/visibility.ts'
import { recentDetections } from '../../station/endpoints/recent-detections.ts'
import { metricHistory } from '../../station/endpoints/system.ts'
import { statusFailure } from '../../station/status-failure.ts'
import { wallAheadAtom } from '../clock.ts'
import { knownSourcesAtom } from '../live/live-sources.ts'
import { valueOf } from '../remote.ts'
import { onSignedInAtom } from '../session/session-end.ts'
import { stationClientAtom } from '../station.ts'
import { askFactsAtom, type FactName, factsOfDialect, knownFactsAtom } from './facts.ts'
import { markDisksAtom } from './disk-marks.ts'

/** Interval of asking for the quick numbers, milliseconds. */
export const EVERY_MS = 5000
/** Number of looks after which slow numbers are asked for, every half minute. */
const SLOW_EVERY = 30_000 / EVERY_MS
/** Facts asked for at every look, and every half minute; the rest is asked for once, and on demand. */
const QUICK: readonly FactName[] = ['resources', 'temperature']
const SLOW: readonly FactName[] = ['disks', 'jobs', 'programs', 'streams', 'health', 'info']
/**
 * Points of the whole history, half an hour of a current station with one every five seconds; later only new ones are
 * asked for.
 */
const WHOLE_HISTORY = 360
const NEW_POINTS = 6
const MOST_DETECTIONS = 100

/** Watch on the system while the page is there. */
export interface SystemWatch {
  /** Time of the newest numbers, wall clock as milliseconds; undefined: none yet. */
  readonly asOfMs: number | undefined
  /** Time at which the page began to look, wall clock. */
  readonly sinceMs: number | undefined
  readonly isPaused: boolean
  /** Refusal of all of it for this visitor. */
  readonly refusal: Failure | undefined
  readonly samples: readonly Sample[]
  /** Whether the station has measurements from before. */
  readonly hasHistory: boolean
  /** Moments at which each source was heard or silent, by its id. */
  readonly sources: ReadonlyMap<string, readonly SourceMoment[]>
  /** Moments of detections, wall clock, and the time since which all of them are known. */
  readonly detections: { readonly atMs: readonly number[]; readonly fromMs: number } | undefined
}

const NOT_WATCHED: SystemWatch = {
  asOfMs: undefined,
  sinceMs: undefined,
  isPaused: false,
  refusal: undefined,
  samples: [],
  hasHistory: false,
  sources: new Map(),
  detections: undefined,
}

const slotAtom = atom(NOT_WATCHED)
const changeAtom = atom(null, (_get, set, news: Partial<SystemWatch>) =>
  set(slotAtom, (before) => ({ ...before, ...news })),
)
const askNowAtom = atom<{ readonly ask: () => void } | undefined>(undefined)

/** Asks for everything now, and goes on from there. */
export const refreshSystemAtom = atom(null, (get) => get(askNowAtom)?.ask())

const sampleAtom = atom(null, async (get, set, isFirst: boolean): Promise<void> => {
  const client = get(stationClientAtom)
  if (client.config?.dialect === 'current') {
    const answer = await metricHistory(client, isFirst ? WHOLE_HISTORY : NEW_POINTS)
    if (answer.ok) {
      const hasHistory = get(slotAtom).hasHistory || answer.value.length > 1
      return set(changeAtom, { samples: withSamples(get(slotAtom).samples, answer.value), hasHistory })
    }
  }
  const { resources, temperature } = get(knownFactsAtom)
  const measured = resources.state === 'ready' ? resources.value : undefined
  if (!measured) return
  const sample: Sample = {
    atMs: now() + get(wallAheadAtom),
    processor: measured.processor,
    memory: measured.memory.percent,
    temperature: valueOf(temperature)?.celsius,
  }
  set(changeAtom, { samples: withSamples(get(slotAtom).samples, [sample]) })
})

const listenAtom = atom(null, (get, set) => {
  const atMs = now() + get(wallAheadAtom)
  const sources = new Map(get(slotAtom).sources)
  for (const { id, silent } of get(knownSourcesAtom).sources) {
    const known = sources.get(id) ?? []
    if (known.at(-1)?.isSilent !== silent) sources.set(id, [...known, { atMs, isSilent: silent }])
  }
  set(changeAtom, { sources })
})

const countAtom = atom(null, async (get, set): Promise<void> => {
  const answer = await recentDetections(get(stationClientAtom), { limit: MOST_DETECTIONS })
  if (!answer.ok) return
  const atMs = answer.value.map(wallMs)
  const isAll = atMs.length < MOST_DETECTIONS
  set(changeAtom, { detections: { atMs, fromMs: isAll ? 0 : Math.min(...atMs) } })
})

/** Look: due facts are asked for; the numbers are as of the moment it ends. */
const lookAtom = atom(null, async (get, set, count: number): Promise<void> => {
  const client = get(stationClientAtom)
  const config = await client.boot()
  if (!config.ok) return
  if (needsSignIn(config.value)) return set(changeAtom, { refusal: statusFailure(401) }) // it would refuse each question
  const all = factsOfDialect(config.value.dialect)
  const due = count === 0 ? all : count % SLOW_EVERY === 0 ? [...QUICK, ...SLOW] : QUICK
  const refusal = await set(askFactsAtom, due)
  set(changeAtom, { refusal })
  if (refusal) return
  await Promise.all([set(sampleAtom, count === 0), count % SLOW_EVERY === 0 && set(countAtom)])
  set(listenAtom)
  set(markDisksAtom)
  const isAnswered = get(knownFactsAtom).resources.state === 'ready'
  if (isAnswered) set(changeAtom, { asOfMs: now() + get(wallAheadAtom) })
})

const followAtom = atom(null, (get, set): (() => void) => {
  const lifetime = createLifetime()
  let round: Lifetime | undefined
  const begin = (): void => {
    round?.end()
    const own = createLifetime()
    round = own
    let isOver = false
    own.add(() => {
      isOver = true
    })
    set(changeAtom, { isPaused: false })
    const look = async (count: number): Promise<void> => {
      await set(lookAtom, count)
      // a refused visitor is asked about nothing more until a sign-in
      if (!isOver && !get(slotAtom).refusal) own.after(EVERY_MS, () => void look(count + 1))
    }
    void look(0)
  }
  const pause = (): void => {
    round?.end()
    set(changeAtom, { isPaused: true })
  }
  lifetime.add(() => round?.end())
  lifetime.add(onPageVisibleChange((isLooking) => (isLooking ? begin() : pause())))
  lifetime.add(set(onSignedInAtom, begin))
  set(askNowAtom, { ask: begin })
  set(changeAtom, { sinceMs: get(slotAtom).sinceMs ?? now() + get(wallAheadAtom) })
  if (isPageVisible()) begin()
  else pause()
  return () => lifetime.end()
})

const watchedAtom = atom(
  (get) => get(slotAtom),
  (_get, set) => set(followAtom),
)
watchedAtom.onMount = (follow) => follow()

/** Watch on the machine every five seconds, while anything reads this and the page is seen. */
export const systemWatchAtom: Atom<SystemWatch> = atom((get) => get(watchedAtom))
