import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { CalendarDate } from '../../domain/calendar.ts'
import { deferred } from '../../platform/deferred.ts'
import { recentDetectionsAtom } from '../../state/detections/recent-detections.ts'
import { valueOf } from '../../state/remote.ts'
import { deferredView } from '../../ui/deferred.ts'

/** Few days are empty. */
const DayLine = deferredView(
  deferred(() => import('./day-line.tsx')),
  'DayLine',
)

/** Newest day with birds, where that is before the empty one that is shown; inside a dashboard the way there. */
export function NewestDay({ before }: { readonly before: CalendarDate }): ReactNode {
  const newest = valueOf(useAtomValue(recentDetectionsAtom))?.[0]?.date
  return newest !== undefined && newest < before ? <DayLine day={newest} /> : null
}
