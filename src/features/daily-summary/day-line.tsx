import type { ReactNode } from 'react'
import type { CalendarDate } from '../../domain/calendar.ts'
import { useDay } from '../../parts/heard-time/use-day.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'

/** Sentence that birds were last heard on a day; inside a dashboard a link to it. */
export function DayLine({ day }: { readonly day: CalendarDate }): ReactNode {
  const sentence = useText()('summary.newestDay', { day: useDay(day, 'long') })
  const linkTo = useStationLink()
  const { navigation } = useSettings()
  const link = navigation && linkTo(`/ui/dashboard?date=${day}`)
  return <p part="newest-day">{link ? <a {...link}>{sentence}</a> : sentence}</p>
}
