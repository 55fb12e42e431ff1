import { atom } from 'jotai'
import { type CalendarDate, parseCalendarDate } from '../../domain/calendar.ts'
import { keptDate } from '../../domain/kept-date.ts'
import { type Address, changeAddress, onAddressChange, readAddress } from '../../platform/address.ts'
import { now } from '../../platform/clock.ts'
import { readStored, STORAGE_KEYS, writeStored } from '../../platform/storage.ts'
import { stationTodayAtom } from '../clock.ts'
import { pageModeAtom } from '../station.ts'

/**
 * Problem for which a wanted day is not shown; `text` is what was asked for, untrusted and cut to a readable length.
 */
export interface DateProblem {
  readonly kind: 'invalid' | 'future'
  readonly text: string
}

const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

interface Wanted {
  readonly date?: CalendarDate
  readonly problem?: DateProblem
}

/** Day that a text asks for, not after today, or a problem (Spec §5). */
function readWanted(text: string, today: CalendarDate): Wanted {
  const date = parseCalendarDate(text)
  if (!date) return { problem: { kind: 'invalid', text: cut(text) } }
  return date > today ? { problem: { kind: 'future', text } } : { date }
}

/** Choice of the day that one view shows. */
export function dateChoice() {
  /** Chosen day; undefined means today, also after midnight. Null: nothing chosen yet, the address decides. */
  const chosenAtom = atom<CalendarDate | undefined | null>(null)
  const typedProblemAtom = atom<DateProblem | undefined>(undefined)
  const addressAtom = atom(readAddress().query.get('date'))

  const wantedAtom = atom((get): Wanted => {
    const today = get(stationTodayAtom)
    const chosen = get(chosenAtom)
    const written = get(pageModeAtom) ? get(addressAtom) : null
    if (written !== null) return readWanted(written, today)
    if (chosen !== null) return chosen === undefined ? {} : { date: chosen }
    const kept = get(pageModeAtom) ? keptDay(today) : undefined
    return kept ? { date: kept } : {}
  })

  /** Day on the screen: the address, else a recent choice, else the station's today (Spec §4). */
  const dateAtom = atom(
    (get): CalendarDate => get(wantedAtom).date ?? get(stationTodayAtom),
    (get, set) => {
      if (!get(pageModeAtom)) return undefined
      const place = placeOf(readAddress())
      set(addressAtom, readAddress().query.get('date'))
      set(chosenAtom, keptDay(get(stationTodayAtom)))
      const { date } = get(wantedAtom)
      if (date && get(addressAtom) === null) writeDate(date, 'replace') // a kept day is shown in the address too
      set(addressAtom, readAddress().query.get('date'))
      return onAddressChange((address) => {
        if (placeOf(address) !== place) return // back on the page the day is there again
        const written = address.query.get('date')
        if (written === null) keep(get(stationTodayAtom))
        set(addressAtom, written)
        set(chosenAtom, undefined)
        set(typedProblemAtom, undefined)
      })
    },
  )
  dateAtom.onMount = (watchAddress) => watchAddress()

  /** Whether the day on the screen is the station's today. */
  const isTodayAtom = atom((get) => get(dateAtom) === get(stationTodayAtom))

  /** Problem of the day in the address or the one just typed. */
  const problemAtom = atom((get) => get(typedProblemAtom) ?? get(wantedAtom).problem)

  /** Chooses a day by its text; a wrong or future one changes nothing but {@link problemAtom}. */
  const chooseAtom = atom(null, (get, set, text: string) => {
    const today = get(stationTodayAtom)
    const { date, problem } = readWanted(text, today)
    set(typedProblemAtom, problem)
    if (!date) return
    const kept = date === today ? undefined : date
    set(chosenAtom, kept)
    if (!get(pageModeAtom)) return
    keep(date)
    writeDate(kept, 'push')
    set(addressAtom, kept ?? null)
  })

  return { dateAtom, isTodayAtom, problemAtom, chooseAtom }
}

/** Choice of the day that one view shows. */
export type DateChoice = ReturnType<typeof dateChoice>

/** Day before today that was chosen a short while ago. */
function keptDay(today: CalendarDate): CalendarDate | undefined {
  const kept = keptDate(readStored(STORAGE_KEYS.selectedDate), now())
  return kept && kept < today ? kept : undefined
}

const keep = (date: CalendarDate): void =>
  writeStored(STORAGE_KEYS.selectedDate, JSON.stringify({ date, timestamp: now() }))

/** Page of an address, by its path; that of the dashboard has two. */
const placeOf = ({ path }: Address): string => path.replace(/\/(dashboard\/?)?$/, '')

function writeDate(date: CalendarDate | undefined, how: 'push' | 'replace'): void {
  const { query } = readAddress()
  if (date) query.set('date', date)
  else query.delete('date')
  changeAddress({ query }, how)
}
