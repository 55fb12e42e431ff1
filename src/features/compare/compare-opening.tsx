import { type ReactNode, useMemo } from 'react'
import type { ChartSpecies } from '../../domain/analytics/chart.ts'
import { findDuskAsDawn } from '../../domain/analytics/day-hour.ts'
import type { DateRange } from '../../domain/analytics/period.ts'
import { findCompany } from '../../domain/analytics/sings-together.ts'
import { SENTENCES_SAID } from '../../domain/limits.ts'
import { findingsText } from '../../i18n/finding-text.ts'
import { useMaterial } from '../../parts/garden-chart/use-material.ts'
import { useWriting } from '../../parts/garden-chart/use-writing.ts'
import { useText } from '../../ui/text.ts'

const NEEDS = ['sun'] as const

interface CompareOpeningProps {
  readonly range: DateRange
  /** Those that are compared and were heard here. */
  readonly species: readonly ChartSpecies[]
}

/** What stands out between the species, in a sentence or two; where nothing does, how many there are. */
export function CompareOpening({ range, species }: CompareOpeningProps): ReactNode {
  const text = useText()
  const writing = useWriting()
  const { standing, material } = useMaterial(range, NEEDS)
  const { counted, sun } = material
  const { isLoading } = standing
  const said = useMemo(() => {
    if (isLoading) return '' // of some days it would be another
    const names = species.map(({ scientificName }) => scientificName)
    const dusk = findDuskAsDawn(counted, species, sun)
    const company = findCompany(counted, names).toReversed() // who meets nobody first
    return findingsText(writing, [...(dusk ? [dusk] : []), ...company].slice(0, SENTENCES_SAID))
  }, [counted, sun, species, isLoading, writing])
  return (
    <p className="compare-say serif" part="sentence" aria-busy={isLoading}>
      {said || (!isLoading && species.length > 0 && text('period.compareOpening', { species: species.length }))}
    </p>
  )
}
