import { type Atom, atom } from 'jotai'
import { failed, type Result, success } from '../../domain/result.ts'
import { planForm } from '../../domain/search/form-plan.ts'
import { isShortcut } from '../../domain/search/matches.ts'
import { planStation } from '../../domain/search/station-plan.ts'
import { canDo, mayAct } from '../../domain/station-config.ts'
import { now as instant } from '../../platform/clock.ts'
import { hasClockChangeAtom, stationTodayAtom } from '../clock.ts'
import { pagedList } from '../collection/paged-list.ts'
import { followMinuteAtom, minuteAtom } from '../minute.ts'
import { type AsyncState, valueOf } from '../remote.ts'
import { stationClientAtom } from '../station.ts'
import {
  type AskOwn,
  foundPages,
  hasOwnPages,
  type Inquiry,
  listPages,
  newInquiry,
  ownFacts,
  questioning,
  type ResultFacts,
  type ResultPage,
  type ResultsWanted,
  unmet,
} from './inquiry.ts'
import { readResults } from './read-results.ts'

/**
 * Atoms of one query's results, page by page; each element has its own. All filters are met: those that a station
 * ignores, gets wrong or fails at are done here, over as many calls as necessary, one after the other.
 */
export function queryResults() {
  const nowAtom = newInquiry()
  const asking = questioning(nowAtom)
  const planAtom = planning(nowAtom, asking)
  const list = pagedList<ResultsWanted, ResultFacts>(nowAtom, {
    listOf,
    fits: (get, one): boolean => get(nowAtom).plan?.cannot.length === 0 && get(asking.fitsAtom)(one),
    ask: async (get, set, wanted, signal): Promise<Result<void>> => {
      const now = get(nowAtom)
      const planned = await set(planAtom, wanted)
      if (signal.aborted || !planned.ok) return planned.ok ? success(undefined) : planned
      const own = now.reader ? undefined : planned.value
      const answer = await own?.(wanted, signal)
      if (!answer) return set(reading.readAtom, wanted, signal)
      if (!answer.ok || signal.aborted) return answer.ok ? success(undefined) : answer
      const { rows } = answer.value
      if (rows.every(get(asking.fitsAtom)))
        return success(set(list.takeAtom, rows, ownFacts(answer.value, wanted), now.question))
      // the station ignored a filter: its list is read
      if (now.plan) now.plan = { ...now.plan, filteredHere: unmet(rows, wanted.query, get(stationTodayAtom)) }
      return set(reading.readAtom, wanted, signal)
    },
    hear: (_get, set, fitting): boolean => set(reading.hearAtom, fitting),
    catchUp: (_get, set): boolean => set(reading.catchUpAtom),
  })
  const reading = readResults(nowAtom, list, asking)

  /** Asks for a page. The same one again means anew, unless reading was stopped: then it goes on. */
  const askAtom = atom(null, async (get, set, wanted: ResultsWanted): Promise<void> => {
    const now = get(nowAtom)
    const before = now.wanted
    const isSameList = before !== undefined && listOf(before) === listOf(wanted)
    const isOtherPage = isSameList && (before.offset !== wanted.offset || before.limit !== wanted.limit)
    const last = get(list.slotAtom)
    const isGoingOn = isSameList && (last.state === 'failed' || valueOf(last)?.isStopped === true)
    if (!isOtherPage && !isGoingOn) now.reader = undefined
    await set(list.askAtom, wanted)
  })

  /** Asks again after midnight where the query depends on today. */
  const turnDayAtom = atom(null, (get, set): void => {
    const now = get(nowAtom)
    const isRelative = now.wanted?.query.filters.some((filter) => filter.type === 'date' && isShortcut(filter.day))
    if (!now.wanted || !isRelative || now.today === get(stationTodayAtom)) return
    now.reader = undefined
    void set(list.askAtom, now.wanted)
  })

  /** Follows live detections, and asks for missed ones when the stream is back; the way to stop comes back. */
  const followAtom = atom(null, (_get, set): (() => void) => {
    const lifetime = set(list.followAtom)
    lifetime.add(set(followMinuteAtom, () => set(turnDayAtom)))
    return () => lifetime.end()
  })

  const resultsAtom = atom((get): AsyncState<ResultPage> => get(list.pageAtom))
  return {
    askAtom,
    resultsAtom,
    stopAtom: reading.stopAtom,
    followAtom,
    arrivalsAtom: atom((get) => get(list.arrivalsAtom)),
  }
}

/** Planner of the questions; returns the function for the station's own pages, where there are such. */
const planning = (nowAtom: Atom<Inquiry>, asking: ReturnType<typeof questioning>) =>
  atom(null, async (get, set, { query, sort, via }: ResultsWanted): Promise<Result<AskOwn | undefined>> => {
    const [now, client] = [get(nowAtom), get(stationClientAtom)]
    const booted = await client.boot()
    if (!booted.ok) return failed(booted.failure)
    const { dialect } = booted.value
    now.dialect = dialect
    const may = mayAct(booted.value)
    set(minuteAtom, instant())
    now.today = get(stationTodayAtom)
    const basis = {
      dialect,
      sort,
      today: now.today,
      hasClockChange: get(hasClockChangeAtom),
      tellsSources: dialect === 'current' && may,
    }
    const plan = planStation(query, basis)
    now.plan = plan
    const maySearch = client.isOwn && (dialect === 'current' || may) && canDo(booted.value, 'search') // otherwise only the list can be asked
    const form = maySearch ? planForm(query, basis) : undefined
    // where the list would have to be read, the search may find it at once
    if (form && (via === 'search' || !hasOwnPages(plan))) return success(foundPages(set(asking.foundAtom, form)))
    return success(hasOwnPages(plan) ? listPages(set(asking.listAtom), plan) : undefined)
  })

const listOf = ({ query, sort, via }: ResultsWanted): string => JSON.stringify([query, sort, via])
