import { parseJson } from '../../domain/json.ts'
import { type Atom, atom } from 'jotai'
import { addDays, DAY_MS, MINUTE_MS, startOfHour } from '../../domain/calendar.ts'
import type { NotificationBird, StationNotification } from '../../domain/notification.ts'
import {
  isNoticeQuiet,
  NO_QUIET,
  type QuietHours,
  quietKey,
  type QuietRules,
  readQuietRules,
  withoutQuietBird,
  withQuietBird,
  withQuietHours,
} from '../../domain/notification-quiet.ts'
import { wallMs } from '../../domain/station-clock.ts'
import { now } from '../../platform/clock.ts'
import { onStoredChange, STORAGE_KEYS } from '../../platform/storage.ts'
import { stationTodayAtom, wallAheadAtom } from '../clock.ts'
import { memoryAtom } from '../station.ts'

/*
 * What must not ring in this browser. Whoever rings asks at that moment:
 *
 *   if (!set(isNoticeQuietAtom, notice)) ring()
 */

const slotAtom = atom<QuietRules | undefined>(undefined)

const recallAtom = atom(null, (get, set): QuietRules => {
  const known = get(slotAtom)
  const kept = get(memoryAtom).read(STORAGE_KEYS.quietNotices)
  // where storage is not allowed they are known until the page is left
  const rules = kept === null ? (known ?? NO_QUIET) : readQuietRules(parseJson(kept))
  if (JSON.stringify(rules) !== JSON.stringify(known)) set(slotAtom, rules)
  return rules
})

const watchedAtom = atom(
  (get) => get(slotAtom),
  (_get, set) => void set(recallAtom),
)
watchedAtom.onMount = (recall) => {
  recall()
  return onStoredChange(STORAGE_KEYS.quietNotices, () => recall())
}

/** Quiet rules of this browser, in all its tabs. */
export const quietRulesAtom: Atom<QuietRules> = atom((get) => get(watchedAtom) ?? NO_QUIET)

/** Whether a notice must neither sound nor be shown above the page, asked at the moment it comes. */
export const isNoticeQuietAtom = atom(null, (get, set, notice: Pick<StationNotification, 'bird'>): boolean => {
  const nowMs = now()
  const wall = nowMs + get(wallAheadAtom)
  const minute = Math.floor((((wall % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS)
  return isNoticeQuiet(notice, set(recallAtom), { nowMs, minute })
})

const keepAtom = atom(null, (get, set, change: (rules: QuietRules) => QuietRules) => {
  const rules = change(set(recallAtom))
  set(slotAtom, rules)
  get(memoryAtom).write(STORAGE_KEYS.quietNotices, JSON.stringify(rules))
})

/** Keeps a bird quiet until the station's midnight, or for good. Does nothing for one without a name. */
export const quietBirdAtom = atom(null, (get, set, bird: NotificationBird, how: 'tomorrow' | 'always') => {
  const key = quietKey(bird)
  if (key === undefined) return
  const midnight = wallMs({ date: addDays(get(stationTodayAtom), 1), time: startOfHour(0) })

  const untilMs = midnight - get(wallAheadAtom)
  const rule = { key, name: bird.commonName || bird.scientificName, ...(how === 'tomorrow' ? { untilMs } : {}) }
  set(keepAtom, (rules) => withQuietBird(rules, rule, now()))
})

/** Removes a bird's quiet rule. */
export const unquietBirdAtom = atom(null, (_get, set, key: string) =>
  set(keepAtom, (rules) => withoutQuietBird(rules, key)),
)

/** Sets other quiet hours, or none. */
export const setQuietHoursAtom = atom(null, (_get, set, hours: QuietHours | undefined) =>
  set(keepAtom, (rules) => withQuietHours(rules, hours)),
)
