import type { CalendarDate, ClockTime } from '../../src/domain/calendar.ts'
import { type DayCounts, type DayEffect, type DayEvent, NO_COUNTS, nextCounts } from '../../src/domain/day-counts.ts'
import type { Detection } from '../../src/domain/detection.ts'
import type { Dialect } from '../../src/domain/station-config.ts'
import { aDetection, summaryOf } from './birds.ts'

/** The day on which everything happens. */
export const DAY = '2026-05-17' as CalendarDate
/** A classic summary names so many species (station-api 5.1). */
const CUT = 30
const PAGE = 40
const SHORT_LIST = 8
const LONG_LIST = 80

/** What is on its way. The station looks when it is asked, or not before it answers. */
interface Question {
  look(): void
  /** What it saw, or a refusal where it showed itself to nobody then. */
  answer(): void
  fail(): void
}

/** Counts by species and hour, as text that is easily compared. */
export type Counts = Readonly<Record<string, number>>

const countsOf = (rows: readonly { readonly scientificName: string; readonly hourly: readonly number[] }[]): Counts =>
  Object.fromEntries(
    rows
      .flatMap(({ scientificName, hourly }) =>
        hourly.map((count, hour): [string, number] => [`${scientificName} ${hour}`, count]),
      )
      .filter(([, count]) => count > 0),
  )

/** A station, and a screen that does what it is told: no atoms, no timers, no requests. */
export function countingWorld(dialect: Dialect) {
  const isClassic = dialect === 'classic'
  let saved: readonly Detection[] = []
  const questions: Question[] = []
  let isAgainPlanned = false
  let counts: DayCounts = NO_COUNTS
  let shown = new Map<string, number>()
  let [isOpen, hasOpened, isPrivate] = [false, false, false]
  let current = 0
  const deleted: number[] = []
  const asked = { summaries: 0, lists: 0 }

  const tell = (event: DayEvent): void => {
    const [next, ...effects] = nextCounts(counts, event)
    counts = next
    for (const effect of effects) perform(effect)
  }
  const perform = (effect: DayEffect): void => {
    if (effect.kind === 'ask-summary') ask()
    else if (effect.kind === 'ask-later') isAgainPlanned = true
    else if (effect.kind === 'ask-newest') askNewest(effect)
    else if (effect.kind === 'show') shown = new Map(Object.entries(countsOf(effect.rows)))
    else
      for (const { scientificName, time } of effect.detections) {
        const cell = `${scientificName} ${Number(time.slice(0, 2))}`
        shown.set(cell, (shown.get(cell) ?? 0) + 1)
      }
  }
  /** A question: what the station sees when it looks is what it answers. */
  const question = <T>(see: () => T, take: (seen: T) => void, fail: (isRefused: boolean) => void): void => {
    let seen: { readonly value: T; readonly isRefused: boolean } | undefined
    const look = (): void => void (seen ??= { value: see(), isRefused: isPrivate })
    questions.push({
      look,
      answer() {
        look()
        if (seen?.isRefused) fail(true)
        else if (seen) take(seen.value)
      },
      fail: () => fail(false),
    })
  }
  const newestFirst = (): Detection[] => saved.toSorted((a, b) => b.id - a.id)
  const counted = (): Detection[] => saved.filter(({ verified }) => isClassic || verified !== 'false_positive')
  const summary = () =>
    summaryOf(counted())
      .toSorted((a, b) => b.count - a.count)
      .slice(0, isClassic ? CUT : 1000)

  function askNewest({ number, backTo }: Extract<DayEffect, { readonly kind: 'ask-newest' }>): void {
    asked.lists += 1
    const send = (newest: readonly Detection[] | undefined, isReaching: boolean, isRefused = false): void =>
      tell({ kind: 'newest', number, newest, isReaching, isFalseCounted: isClassic, isRefused })
    const askFor = (limit: number): void =>
      question(
        () => newestFirst().slice(0, limit),
        (list) => {
          const isReaching = list.length < limit || list.some(({ id }) => id <= (backTo ?? id))
          if (isReaching || limit === LONG_LIST) send(list, isReaching)
          else askFor(LONG_LIST)
        },
        (isRefused) => send(undefined, false, isRefused),
      )
    askFor(SHORT_LIST)
  }

  const ask = (): void => {
    const mine = (current += 1) // an older question is given up
    asked.summaries += 1
    tell({ kind: 'asked' })
    const settle = (isWhole: boolean, isRefused = false): void =>
      tell({ kind: 'settled', isLive: isOpen, isWhole, isRefused })
    const give = (isRefused: boolean): void => void (mine === current && settle(false, isRefused))
    const ifMine =
      <T>(then: (value: T) => void) =>
      (value: T): void =>
        void (mine === current && then(value))
    const askPage = (found: readonly Detection[], enough: number, rows: ReturnType<typeof summary>): void =>
      question(
        () => ({ rows: newestFirst().slice(found.length, found.length + PAGE), total: saved.length }),
        ifMine((page) => {
          const all = [...found, ...page.rows]
          if (page.rows.length < PAGE) tell({ kind: 'day', rows, detections: all, isFalseCounted: true })
          else if (found.length === 0 && page.total <= enough) tell({ kind: 'summary', rows, isWhole: true })
          else return askPage(all, enough, rows)
          settle(true)
        }),
        give,
      )
    question(
      summary,
      ifMine((rows) => {
        tell({ kind: 'summary', rows, isWhole: !isClassic })
        if (!isClassic || counts.tally?.isComplete) settle(true)
        else
          askPage(
            [],
            rows.reduce((sum, { count }) => sum + count, 0),
            rows,
          )
      }),
      give,
    )
  }

  return {
    asked,
    /** What the screen shows, by species and hour. */
    shown: (): Counts => Object.fromEntries([...shown].filter(([, count]) => count > 0)),
    /** What is true: everything saved that nobody called false. */
    truth: (): Counts => countsOf(summaryOf(saved.filter(({ verified }) => verified !== 'false_positive'))),
    begin() {
      tell({ kind: 'shown', date: DAY })
      ask()
    },
    save(id: number, name: string, time: string): Detection {
      const clock = time as ClockTime // reason: the tests write it so
      const detection = aDetection({ id, scientificName: name, commonName: name, date: DAY, time: clock })
      saved = [...saved, detection]
      return detection
    },
    hear: (detection: Detection): void => {
      if (isOpen) tell({ kind: 'heard', batch: [detection], isToday: true })
    },
    /** Somebody here says what a detection is, or deletes it: the summary is asked for again. */
    change(at: number, verified: Detection['verified'] | 'deleted'): void {
      const target = saved[at % Math.max(1, saved.length)]
      if (!target) return
      const judged = { ...target, verified: verified === 'deleted' ? 'unverified' : verified }
      saved =
        verified === 'deleted'
          ? saved.filter((one) => one !== target)
          : saved.map((one) => (one === target ? judged : one))
      if (verified === 'deleted') deleted.push(target.id)
      const falseHere = saved.filter((one) => one.verified === 'false_positive').map(({ id }) => id)
      const gone = isClassic ? deleted : [...deleted, ...falseHere]
      tell({ kind: 'changed', judged: isClassic ? [judged] : [], gone })
      ask()
    },
    /** Somebody elsewhere deletes what was saved under a number: nobody is told. */
    deleteElsewhere(id: number): void {
      saved = saved.filter((one) => one.id !== id)
    },
    stream(open: boolean): void {
      if (open && !isOpen) {
        isOpen = true
        tell({ kind: 'opened', isToday: true, isAgain: hasOpened })
        hasOpened = true
      } else isOpen = open
    },
    /** The station looks what it will answer to a question, and answers later. */
    look: (which: number): void => questions[which % Math.max(1, questions.length)]?.look(),
    answer(which: number): void {
      const [one] = questions.splice(which % Math.max(1, questions.length), 1)
      one?.answer()
    },
    fail(which: number): void {
      const [one] = questions.splice(which % Math.max(1, questions.length), 1)
      one?.fail()
    },
    /** From now on the station looks at nothing: a session has ended. */
    lock(): void {
      isPrivate = true
    },
    /** Somebody signs in: the page takes up the stream anew. */
    unlock(): void {
      isPrivate = false
      tell({ kind: 'opened', isToday: true, isAgain: true })
    },
    /** A planned try. */
    again(): void {
      if (!isAgainPlanned) return
      isAgainPlanned = false
      tell({ kind: 'again' })
    },
    /** Everything is answered, and what is planned happens, until nothing is left to do. Gives how often something was done. */
    settle(): number {
      let turns = 0
      while ((questions.length > 0 || isAgainPlanned) && turns < 200) {
        turns += 1
        const one = questions.shift()
        if (one) one.answer()
        else this.again()
      }
      return turns
    },
  }
}
