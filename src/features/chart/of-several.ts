import { useAtomValue } from 'jotai'
import type { ChartKind } from '../../domain/analytics/chart.ts'
import { type DateRange, dayCountOf } from '../../domain/analytics/period.ts'
import { MERGED_DAYS } from '../../domain/limits.ts'
import { formatList } from '../../i18n/format.ts'
import { countsFalse } from '../../parts/garden-chart/what-is-counted.ts'
import { useGroupMemory } from '../../parts/group-memory.ts'
import { countedDaysAtom } from '../../state/analytics/counted-days.ts'
import { apartAtom, stationClientAtom, type StationStore } from '../../state/station.ts'
import { useLocale, useText } from '../../ui/text.ts'

/**
 * Store that counts the days of a range of several stations, where that is not the one around: over many days a bird that two of them
 * heard is not looked for, and each counts as it counts.
 */
export function useStoreApart(range: DateRange, kind: ChartKind): StationStore | undefined {
  const { storeApart } = useAtomValue(apartAtom)
  return dayCountOf(range) > MERGED_DAYS || kind === 'seasons' ? storeApart?.() : undefined
}

/**
 * What has to be said of numbers of several stations: which of them are missing on how many days, that each counts as it counts, and
 * which counts false positives.
 */
export function useRemarkOfSeveral(range: DateRange, kind: ChartKind, isApart: boolean): string | undefined {
  const text = useText()
  const locale = useLocale()
  const { group } = useAtomValue(stationClientAtom)
  useAtomValue(countedDaysAtom(range)) // the memory is there with the first answer
  const lacks = useGroupMemory((memory) => memory.lacks)
  if (!group) return undefined
  const lacking = [...(lacks ?? [])].filter(([date]) => range.from <= date && date <= range.to)
  const missing = new Set(lacking.flatMap(([, stations]) => stations))
  const names = group.stations.flatMap(({ name }, station) => (missing.has(station) ? [name] : []))
  const counting = group.stations.flatMap(({ name, client }) =>
    countsFalse(kind, client.config?.dialect) ? [name] : [],
  )
  const sentences = [
    names.length > 0 && text('stations.without', { names: formatList(locale, names), days: lacking.length }),
    isApart && text('stations.eachCounts'),
    counting.length > 0 && text('stations.countFalse', { names: formatList(locale, counting) }),
  ]
  return sentences.filter(Boolean).join(' ') || undefined
}
