import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Writing } from '../../i18n/writing.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { useSettings } from '../../ui/settings.ts'

/** Style of findings: language, clock, and the year that is not written out. */
export function useWriting(): Writing {
  const { text, locale, hourCycle: cycle } = useSettings()
  const today = useAtomValue(stationTodayAtom)
  return useMemo(() => ({ text, locale, cycle, today }), [text, locale, cycle, today])
}
