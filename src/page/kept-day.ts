import { wallClockAt } from '../domain/station-clock.ts'
import { formatDay, formatTime } from '../i18n/format.ts'
import type { Lifetime } from '../platform/lifetime.ts'
import { registeredWorker } from '../platform/service-worker.ts'
import { localeAtom, textAtom } from '../state/preferences/locale.ts'
import { stationTodayAtom, wallAheadAtom } from '../state/clock.ts'
import { hourCycleAtom } from '../state/preferences/hour-cycle.ts'
import type { DashboardOptions } from './dashboard-options.ts'
import { DASHBOARD_PATH } from './first-requests/dashboard.ts'
import type { KeptMessage } from './service-worker.ts'

/**
 * Keeps the page and the last day for offline use, where the browser allows it. While a kept day is shown, its age is
 * said; if it is not today, the dashboard goes to it.
 *
 * @param say puts a notice on the page; undefined takes it away
 */
export function keepDay(
  lifetime: Lifetime,
  { store, router }: Pick<DashboardOptions, 'store' | 'router'>,
  say: (notice: string | undefined) => void,
): void {
  const container = registeredWorker()
  if (!container) return
  let keptAt: number | null = null
  const sayAge = (): void => {
    if (keptAt === null) return
    const [text, locale] = [store.get(textAtom), store.get(localeAtom)]
    const { date, time: clock } = wallClockAt(keptAt + store.get(wallAheadAtom))
    const time = formatTime(locale, clock, store.get(hourCycleAtom))
    const isToday = date === store.get(stationTodayAtom)
    say(
      isToday ? text('offline.asOf', { time }) : text('offline.asOfDay', { day: formatDay(locale, date, 'day'), time }),
    )
  }
  lifetime.listen(container, 'message', (event) => {
    const { keptAt: at, day } = (event as MessageEvent<KeptMessage>).data // reason: only our worker speaks here
    if (keptAt !== null && at === null) say(undefined)
    keptAt = at
    sayAge()
    const { path, query } = router.current()
    const isToday = DASHBOARD_PATH.test(path) && query.size === 0
    if (at !== null && isToday && day !== null && day < store.get(stationTodayAtom))
      router.go({ path, query: new URLSearchParams({ date: day }) }, 'replace')
  })
  lifetime.add(router.onChange(sayAge)) // a notice goes with the page that it was on
  container.startMessages()
  container.controller?.postMessage('how old')
}
