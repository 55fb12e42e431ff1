import type { CalendarDate } from '../../domain/calendar.ts'
import type { Locale } from '../../domain/locale.ts'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import type { Text } from '../../i18n/text.ts'
import { announce } from '../../platform/announce.ts'
import type { DayView } from '../../state/day/day-view.ts'
import type { StationStore } from '../../state/station.ts'

/** Whose day, and in whose words. */
export interface SpokenDay {
  readonly store: StationStore
  readonly view: DayView
  readonly locale: Locale
  readonly text: Text
}

/**
 * Says which day is on the screen now, and what was heard, as soon as that is known; nothing when it fails, which is said
 * where it is written, or when another day is chosen meanwhile.
 */
export function announceDay(date: CalendarDate, { store, view, locale, text }: SpokenDay): void {
  const { shownAtom, dateAtom, totalsAtom, isTodayAtom } = view
  const tell = (): boolean => {
    const shown = store.get(shownAtom)
    if (store.get(dateAtom) !== date || (shown?.date === date && shown.state === 'failed')) return true
    if (shown?.date !== date || shown.state === 'loading') return false
    const { species, detections } = store.get(totalsAtom)
    const when = store.get(isTodayAtom) ? 'today' : 'past'
    const count = `${formatNumber(locale, detections)} ${text('summary.number.detections', { count: detections })}`
    const words = [formatDay(locale, date, 'full'), text(`summary.${when}.sentence`, { species }), species > 0 && count]
    announce(words.filter(Boolean).join('. '), { topic: 'day', lang: locale })
    return true
  }
  if (tell()) return
  const stop = store.sub(shownAtom, () => tell() && stop())
}
