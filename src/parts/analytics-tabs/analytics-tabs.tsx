import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { COMPARE_PATH, SPECIES_PATH } from '../../domain/station-paths.ts'
import type { MessageKey } from '../../i18n/catalogue.ts'
import { formatDay } from '../../i18n/format.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { stationClientAtom } from '../../state/station.ts'
import { useSettings } from '../../ui/settings.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useLocale, useText } from '../../ui/text.ts'
import sheet from './analytics-tabs.css?sheet'

/** Pages about what was heard over time (Spec §2), with the texts of their tabs. */
const TABS = {
  overview: ['/ui/analytics', 'period.overview'],
  species: [SPECIES_PATH, 'page.species'],
  compare: [COMPARE_PATH, 'page.compare'],
} as const satisfies Record<string, readonly [string, MessageKey]>

interface AnalyticsTabsProps {
  /** Page on the screen. */
  readonly current: keyof typeof TABS
}

/** Tabs of the pages about what was heard over time; nothing without a dashboard around. */
export function AnalyticsTabs({ current }: AnalyticsTabsProps): ReactNode {
  const text = useText()
  useSheets(sheet)
  const { navigation } = useSettings()
  if (!navigation) return null
  return (
    <>
      <nav className="analytics-tabs" aria-label={text('page.analytics')}>
        {Object.entries(TABS).map(([name, [path, words]]) => (
          <a key={name} href={navigation.hrefOf(path)} aria-current={name === current ? 'page' : undefined}>
            {text(words)}
          </a>
        ))}
      </nav>
      <Printed />
    </>
  )
}

/** Station and time for print, in place of an address. */
function Printed(): ReactNode {
  const locale = useLocale()
  const { host } = new URL(useAtomValue(stationClientAtom).base)
  return (
    <p className="printed">
      {host} · {formatDay(locale, useAtomValue(stationTodayAtom), 'dated')}
    </p>
  )
}
