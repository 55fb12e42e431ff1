import { MINUTE_MS } from '../../domain/calendar.ts'
import { atom, type WritableAtom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { isAfter } from '../../domain/newer-detection.ts'
import { mergeRecent } from '../../domain/recent-detections.ts'
import { isShortcut } from '../../domain/search/matches.ts'
import { now as instant } from '../../platform/clock.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { MOST_LISTED } from '../../station/limits.ts'
import { stationTodayAtom } from '../clock.ts'
import { minuteAtom } from '../minute.ts'
import { afterPauseAtom } from '../paused-updates.ts'
import { type Remote, valueOf } from '../remote.ts'
import { type Inquiry, type questioning, type ResultsWanted, withHeard } from './inquiry.ts'
import { subscribeLiveAtom } from './live-detections.ts'
import type { ArrivalBatch } from './recent-arrivals.ts'
import { learnAtom } from './records.ts'
import type { readResults } from './read-results.ts'
import type { KeyPage, shownResults } from './shown-results.ts'

/** Live detections of one list that are remembered until the station lists them, at most. */
const HEARD_AT_MOST = 1000

/** Live detections that are wanted come on top of the first page of the newest, or to their place among what was found. */
export function followedResults(
  now: Inquiry,
  { slotAtom, rowsAtom, showAtom }: ReturnType<typeof shownResults>,
  { fitsAtom, listAtom }: ReturnType<typeof questioning>,
  { showReadAtom }: ReturnType<typeof readResults>,
  askAtom: WritableAtom<null, [ResultsWanted], Promise<void>>,
) {
  const arrivalsAtom = atom<ArrivalBatch>({ serial: 0, detections: [] })

  const receiveAtom = atom(null, (get, set, batch: readonly Detection[]): void => {
    const { wanted, plan, reader } = now
    const before = valueOf(get(slotAtom))
    if (!wanted || !plan || plan.cannot.length > 0) return
    const fitting = batch.filter(get(fitsAtom))
    if (reader) {
      if (reader.join(fitting).length > 0 && before) set(showReadAtom, stateOf(get(slotAtom)), before.isStopped)
      return
    }
    if (wanted.sort !== 'date_desc') return // they come with the next answer
    const newer = fitting.filter((one) => isAfter(one, now.newest))
    const { rows, added } = mergeRecent(now.heard, newer, HEARD_AT_MOST)
    now.heard = rows
    if (added.length === 0 || !before || before.offset > 0) return // they come with the first page
    set(learnAtom, added)
    set(showAtom, stateOf(get(slotAtom)), ...withHeard(get(rowsAtom), before, added, wanted.limit))
    set(arrivalsAtom, { serial: get(arrivalsAtom).serial + 1, detections: added })
  })

  /** Asks for what may have been missed; a list that was looked through is not looked through again. */
  const catchUpAtom = atom(null, async (get, set): Promise<void> => {
    const { wanted, plan, reader } = now
    if (!wanted) return
    if (!reader) return set(askAtom, wanted)
    if (get(slotAtom).state === 'loading') return
    const { signal } = (now.request ??= new AbortController())
    for (const question of plan?.questions ?? []) {
      const window = { limit: MOST_LISTED, offset: 0, withWeather: false }
      const answer = await set(listAtom)({ ...question, sort: undefined }, window, signal)
      if (!answer.ok || signal.aborted) return
      set(receiveAtom, answer.value.detections)
    }
  })

  /** What is said of today means another day after midnight. */
  const turnDayAtom = atom(null, (get, set): void => {
    set(minuteAtom, instant())
    const isRelative = now.wanted?.query.filters.some((filter) => filter.type === 'date' && isShortcut(filter.day))
    if (!now.wanted || !isRelative || now.today === get(stationTodayAtom)) return
    now.reader = undefined
    void set(askAtom, now.wanted)
  })

  /** Follows live detections, and asks for what was missed when the stream was away; the way to stop comes back. */
  const followAtom = atom(null, (get, set): (() => void) => {
    const lifetime = createLifetime()
    const catchUp = (): unknown => lifetime.add(set(afterPauseAtom, lifetime, () => void set(catchUpAtom)))
    lifetime.every(MINUTE_MS, () => set(turnDayAtom))
    lifetime.add(
      set(subscribeLiveAtom, {
        onBatch: (batch) => set(receiveAtom, batch),
        onOpen: (isAgain) => isAgain && catchUp(),
      }),
    )
    return () => lifetime.end()
  })

  return { followAtom, arrivalsAtom: atom((get) => get(arrivalsAtom)) }
}

/** A page while it is on its way, or as it is. */
const stateOf = ({ state }: Remote<KeyPage>): 'loading' | 'ready' => (state === 'loading' ? state : 'ready')
