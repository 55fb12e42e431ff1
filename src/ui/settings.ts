import { createContext, useContext } from 'react'
import type { Locale } from '../domain/locale.ts'
import type { Announce, Density, HourCycle, LinkTarget, Shortcuts, Updates } from '../domain/presentation.ts'
import type { Text } from '../i18n/text.ts'
import type { DashboardNavigation } from './dashboard-navigation.ts'

/** What was chosen for one element: by its attributes, the elements around it, and the visitor. */
export interface Settings {
  /** The language on the screen, and its words. */
  readonly locale: Locale
  readonly text: Text
  /** IANA name; undefined: the station's own clock. */
  readonly timeZone: string | undefined
  readonly hourCycle: HourCycle
  readonly density: Density
  readonly updates: Updates
  /** What is said of new birds; undefined where nobody decided. */
  readonly announce: Announce | undefined
  readonly shortcuts: Shortcuts
  readonly linkTarget: LinkTarget
  /** The dashboard around; undefined where there is none. */
  readonly navigation: DashboardNavigation | undefined
}

/** Set by `elements/define.ts` around every feature. */
export const SettingsContext = createContext<Settings | null>(null)

/** The settings of this element. Throws outside an element: that is our own bug. */
export function useSettings(): Settings {
  const settings = useContext(SettingsContext)
  if (!settings) throw new Error('useSettings() needs an element made by defineElement()')
  return settings
}
