import { atom } from 'jotai'
import { failed, type Result, success } from '../../domain/result.ts'
import { planForm } from '../../domain/search/form-plan.ts'
import { planStation, type StationPlan } from '../../domain/search/station-plan.ts'
import { mayAct } from '../../domain/station-config.ts'
import { now as instant } from '../../platform/clock.ts'
import { hasClockChangeAtom, stationTodayAtom } from '../clock.ts'
import { minuteAtom } from '../minute.ts'
import { loadingAgain, settled, valueOf } from '../remote.ts'
import { stationClientAtom } from '../station.ts'
import { followedResults } from './followed-results.ts'
import { isAwaited, newInquiry, questioning, type ResultsWanted } from './inquiry.ts'
import { type AskOwn, foundPages, hasOwnPages, listPages } from './own-page.ts'
import { ownResults } from './own-results.ts'
import { readResults } from './read-results.ts'
import { shownResults } from './shown-results.ts'

/**
 * The atoms of what one query finds, page by page; each element has its own. What is shown is what was asked: what a
 * station ignores, gets wrong or fails at is done here, over as many calls as it takes, one after the other.
 */
export function queryResults() {
  const now = newInquiry()
  const shown = shownResults()
  const asking = questioning(now)
  const reading = readResults(now, shown, asking)
  const { showOwnAtom } = ownResults(now, shown, asking, reading)
  const { slotAtom } = shown

  /** Plans how to ask; gives who answers with pages of the station's own, where there are such. */
  const planAtom = atom(null, async (get, set, { query, sort, via }: ResultsWanted): Promise<Result<Ways>> => {
    const client = get(stationClientAtom)
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
    const maySearch = client.isOwn && (dialect === 'current' || may) // else only the list can be asked
    const form = maySearch ? planForm(query, basis) : undefined
    // what the list would have to be looked through for, the search may find at once
    if (form && (via === 'search' || !hasOwnPages(plan)))
      return success({ plan, own: foundPages(set(asking.foundAtom, form)) })
    return success({ plan, own: hasOwnPages(plan) ? listPages(set(asking.listAtom), plan) : undefined })
  })

  /**
   * Asks for a page. The same one once more means anew, unless looking ended early: then it goes on. Another page of
   * the same list leaves the old one on the screen.
   */
  const askAtom = atom(null, async (get, set, wanted: ResultsWanted): Promise<void> => {
    const before = now.wanted
    const isSameList = before !== undefined && listOf(before) === listOf(wanted)
    const isOtherPage = isSameList && (before.offset !== wanted.offset || before.limit !== wanted.limit)
    const last = get(slotAtom)
    const isGoingOn = isSameList && (last.state === 'failed' || valueOf(last)?.isStopped === true)
    if (!isOtherPage && !isGoingOn) now.reader = undefined
    if (!isSameList) [now.heard, now.newest] = [[], undefined]
    now.wanted = wanted
    now.request?.abort()
    const { signal } = (now.request = new AbortController())
    set(slotAtom, isSameList ? loadingAgain(get(slotAtom)) : { state: 'loading' })
    const planned = await set(planAtom, wanted)
    if (!isAwaited(now, signal)) return
    if (!planned.ok) return set(slotAtom, settled(get(slotAtom), planned))
    const { plan, own } = planned.value
    now.plan = plan
    const answer = await (own && !now.reader
      ? set(showOwnAtom, wanted, own, signal)
      : set(reading.readAtom, wanted, signal))
    if (isAwaited(now, signal) && !answer.ok) set(slotAtom, settled(get(slotAtom), answer))
  })

  return {
    askAtom,
    resultsAtom: shown.resultsAtom,
    stopAtom: reading.stopAtom,
    ...followedResults(now, shown, asking, reading, askAtom),
  }
}

/** How to come by what is wanted. */
interface Ways {
  readonly plan: StationPlan
  readonly own: AskOwn | undefined
}

const listOf = ({ query, sort, via }: ResultsWanted): string => JSON.stringify([query, sort, via])
