import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { timeOfMinute } from '../../../domain/calendar.ts'
import { stationMinuteAtom } from '../../../state/clock.ts'
import { useText } from '../../../ui/text.ts'
import { useTime } from '../../../ui/time.ts'
import { useAgainstUsual } from './use-against-usual.ts'

/** How often today, and how often on a usual day by this time; nothing of a bird that is not about these days. */
export function TodaySoFar({ scientificName }: { readonly scientificName: string }): ReactNode {
  const text = useText()
  const writeTime = useTime()
  const minute = useAtomValue(stationMinuteAtom)
  const told = useAgainstUsual(scientificName)
  if (!told) return null
  const usual = Math.round(told.usualByNow)
  if (told.count === 0 && usual === 0) return null
  return text('species.todayUsual', {
    pace: told.pace,
    count: told.count,
    usual,
    time: writeTime(timeOfMinute(minute)),
  })
}
