import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { dayPath } from '../../domain/station-paths.ts'
import { formatDay } from '../../i18n/format.ts'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { pageTitleAtom } from '../../state/page-title.ts'
import { useSettings } from '../../ui/settings.ts'

/** Tells the dashboard around what its page is called now, and which day it belongs to. */
export function useTitle(detection: Detection, title: string): void {
  const { navigation, locale } = useSettings()
  const tell = useSetAtom(pageTitleAtom)
  const today = useAtomValue(stationTodayAtom)
  const id = String(detection.id)
  const path = dayPath(detection.date, today)
  const words = formatDay(locale, useHeardClock(detection).date, 'long')
  useEffect(() => {
    if (!navigation) return
    tell({ id, title, above: { words, path } })
    return () => tell(undefined)
  }, [navigation, tell, id, title, words, path])
}
