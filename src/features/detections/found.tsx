import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { type CalendarDate, type Hour, parseCalendarDate, startOfHour } from '../../domain/calendar.ts'
import { LIST_PAGE_ROWS } from '../../domain/limits.ts'
import type { RecentLimit } from '../../domain/recent-detections.ts'
import { useDay } from '../../parts/heard-time/use-day.ts'
import { DeferredOutbox } from '../../parts/outbox/deferred-outbox.tsx'
import { ListPager } from '../../parts/list-pager/list-pager.tsx'
import { stationTodayAtom } from '../../state/clock.ts'
import { foundDetections } from '../../state/detections/found-detections.ts'
import { valueOf } from '../../state/remote.ts'
import { useHost } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'
import { useTime } from '../../ui/time.ts'
import { ArrivalAnnouncer, ListStates } from './list-body.tsx'
import { ListHeader } from './list-header.tsx'
import type { DetectionsProps } from './options.ts'

/** The detections of a day, of one species or all, of one hour or the whole day; page by page. */
export function Found(props: DetectionsProps): ReactNode {
  const { species, date: written, hour, limit: writtenLimit, minConfidence } = props
  const today = useAtomValue(stationTodayAtom)
  const date = parseCalendarDate(written) ?? today
  const [chosen, chooseLimit] = useState<RecentLimit>()
  const limit = chosen ?? writtenLimit ?? LIST_PAGE_ROWS
  const isOpen = useIsOpenDay(date)
  const { remote, offset, turnTo, refresh, arrivals } = usePages({ species, date, hour, limit }, isOpen)
  const heading = useId()
  const host = useHost()
  const page = valueOf(remote)
  const turn = (to: number): void => {
    turnTo(to)
    host.emit('bird-page', { offset: to, total: page?.total ?? 0 }, false)
  }
  return (
    <section className="detections" part="base" aria-labelledby={heading} aria-busy={remote.state === 'loading'}>
      <ListHeader
        id={heading}
        words={useWords(species, date, hour)}
        limit={limit}
        isOver={!isOpen}
        onLimit={chooseLimit}
      />
      <ListStates
        remote={remote}
        rows={page?.detections.filter(({ confidence }) => confidence >= minConfidence)}
        limit={limit}
        onRetry={refresh}
      />
      {page && page.total > limit && <ListPager offset={offset} limit={limit} total={page.total} onTurn={turn} />}
      <ArrivalAnnouncer arrivals={arrivals} />
      {props.actions?.length !== 0 && <DeferredOutbox />}
    </section>
  )
}

interface Wanted {
  readonly species: string | undefined
  readonly date: CalendarDate
  readonly hour: Hour | undefined
  readonly limit: number
}

function usePages({ species, date, hour, limit }: Wanted, isOpenDay: boolean) {
  const [atoms] = useState(foundDetections)
  const load = useSetAtom(atoms.loadAtom)
  const follow = useSetAtom(atoms.followAtom)
  const list = [species, date, hour, limit].join('\n')
  const [turned, turn] = useState({ list, offset: 0 })
  const offset = turned.list === list ? turned.offset : 0 // another list begins at its beginning
  const refresh = useCallback(
    () => load({ species, date, hour, limit, offset }),
    [load, species, date, hour, limit, offset],
  )
  useEffect(() => void refresh(), [refresh])
  useEffect(() => (isOpenDay ? follow() : undefined), [follow, isOpenDay])
  return {
    remote: useAtomValue(atoms.pageAtom),
    arrivals: useAtomValue(atoms.arrivalsAtom),
    offset,
    turnTo: (to: number) => turn({ list, offset: to }),
    refresh,
  }
}

/** Whether a day may bring more: today, and a day that was today when it came on the screen. */
function useIsOpenDay(date: CalendarDate): boolean {
  const today = useAtomValue(stationTodayAtom)
  const [open, setOpen] = useState(today)
  if (date === today && open !== today) setOpen(today)
  return date === open
}

/** What the list is of, in words; on a dashboard, which names the day itself, "Heard that day", else "Eurasian Wren · Sunday 17 May · 05:00–06:00". */
function useWords(species: string | undefined, date: CalendarDate, hour: Hour | undefined): string {
  const day = useDay(date, 'long')
  const { navigation, text } = useSettings()
  const writeTime = useTime()
  const clock = (at: Hour): string => writeTime(startOfHour(at))
  const hours = hour === undefined ? undefined : `${clock(hour)}–${clock(hour + 1)}`
  if (navigation && species === undefined && hour === undefined) return text('detections.headingOfDay')
  return [species, day, hours].filter(Boolean).join(' · ')
}
