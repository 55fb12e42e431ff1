import { useStore } from 'jotai'
import { createContext, useContext } from 'react'
import { type DayView, dayViewFor } from '../../state/day/day-view.ts'
import { useHost } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'

/** The day that the parts of one summary show. */
export const DayViewContext = createContext<DayView | undefined>(undefined)

/** The day of the summary around. */
export function useDayView(): DayView {
  const view = useContext(DayViewContext)
  if (!view) throw new Error('useDayView() outside of a summary')
  return view
}

/** A day of one's own, or the one of the dashboard around, which shows it again after another page. */
export function useOwnDayView(): DayView {
  const store = useStore()
  const host = useHost()
  const { navigation } = useSettings()
  return dayViewFor(store, navigation?.dashboard ?? host)
}
