import { useMemo, useState } from 'react'
import type { SpeciesLayout } from '../../domain/analytics/chart.ts'
import { COMPARED_SPECIES } from '../../domain/analytics/compare-species.ts'
import { type Period, writePeriod } from '../../domain/analytics/period.ts'
import { COMPARE_PATH } from '../../domain/station-paths.ts'
import { useSettings } from '../../ui/settings.ts'

/** What of a comparison somebody can choose. */
interface Comparison {
  /** Scientific names; undefined: nobody chose. */
  readonly chosen: readonly string[] | undefined
  /** Whether each is drawn against its own highest, instead of the highest of all. */
  readonly isRelative: boolean
  /** How species stand over the hours, and over the days. */
  readonly hours: SpeciesLayout
  readonly days: SpeciesLayout
}

/** Which species are compared and how, and the ways to change that. */
export interface ComparedSpecies extends Comparison {
  /** How many species of the address are too many. */
  readonly tooMany: number
  /** In a dashboard it stands in the address, where it makes a step for Back. */
  change(next: Partial<Comparison>): void
  /** Path of the comparison at the station, for sharing it. */
  pathOf(period: Period, names: readonly string[]): string
}

/** How species stand where nobody chose. */
const [HOURS, DAYS] = ['rows', 'overlay'] as const

/** Reads what is compared from the parameters of an address: untrusted text, more than ten species are cut. */
export function useCompared(address: string | undefined): ComparedSpecies {
  const { navigation } = useSettings()
  const [own, keep] = useState<{ readonly address: string | undefined; readonly written: string }>()
  const written = own && own.address === address && !navigation ? own.written : (address ?? '')
  const { params, tooMany, ...comparison } = useMemo(() => {
    const params = new URLSearchParams(written)
    const names = [...new Set(params.getAll('species').map((name) => name.trim()))].filter(Boolean)
    return {
      params,
      chosen: params.has('species') ? names.slice(0, COMPARED_SPECIES) : undefined,
      tooMany: Math.max(0, names.length - COMPARED_SPECIES),
      isRelative: params.get('scale') === 'own',
      hours: layoutIn(params.get('hours'), HOURS),
      days: layoutIn(params.get('days'), DAYS),
    }
  }, [written])
  return {
    ...comparison,
    tooMany,
    change(next) {
      const query = parametersOf(params, { ...comparison, ...next })
      if (navigation) navigation.go(`${COMPARE_PATH}?${query}`)
      else keep({ address, written: query })
    },
    pathOf(period, chosen) {
      const own = new URLSearchParams(params)
      own.set('period', writePeriod(period))
      return `${COMPARE_PATH}?${parametersOf(own, { ...comparison, chosen })}`
    },
  }
}

const layoutIn = (text: string | null, usual: SpeciesLayout): SpeciesLayout =>
  text === 'rows' || text === 'overlay' ? text : usual

/** Only what is not usual is written; nobody at all is an empty name. */
function parametersOf(others: URLSearchParams, { chosen, isRelative, hours, days }: Comparison): string {
  const params = new URLSearchParams(others)
  for (const name of ['species', 'scale', 'hours', 'days']) params.delete(name)
  for (const name of chosen?.length === 0 ? [''] : (chosen ?? [])) params.append('species', name)
  if (isRelative) params.set('scale', 'own')
  if (hours !== HOURS) params.set('hours', hours)
  if (days !== DAYS) params.set('days', days)
  return params.toString()
}
