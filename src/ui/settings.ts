import { createContext, useContext } from 'react'
import type { Locale } from '../domain/locale.ts'
import type { Announce, Density, HourCycle, LinkTarget, Shortcuts, Updates } from '../domain/presentation.ts'
import type { Text } from '../i18n/text.ts'
import type { DashboardNavigation } from './dashboard-navigation.ts'

/** Settings of one element, from its attributes, the elements around it, and the visitor's choices. */
export interface Settings {
  /** Language on the screen, and its texts. */
  readonly locale: Locale
  readonly text: Text
  /** IANA name of the time zone; undefined: the station's own clock. */
  readonly timeZone: string | undefined
  readonly hourCycle: HourCycle
  readonly density: Density
  readonly updates: Updates
  /** Announcements of new birds; undefined where not chosen. */
  readonly announce: Announce | undefined
  readonly shortcuts: Shortcuts
  readonly linkTarget: LinkTarget
  /** Navigation of the dashboard around; undefined where there is none. */
  readonly navigation: DashboardNavigation | undefined
}

/** Set by `elements/define.ts` around every feature. */
export const SettingsContext = createContext<Settings | null>(null)

/** Settings of this element. Throws outside an element: that is our own bug. */
export function useSettings(): Settings {
  const settings = useContext(SettingsContext)
  if (!settings) throw new Error('useSettings() needs an element made by defineElement()')
  return settings
}
