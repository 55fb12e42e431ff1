import { type ReactNode, useMemo } from 'react'
import type { ChartSpecies } from '../../domain/analytics/chart.ts'
import { findOftener } from '../../domain/analytics/compare-species.ts'
import { findDuskAsDawn } from '../../domain/analytics/day-hour.ts'
import type { DateRange } from '../../domain/analytics/period.ts'
import { findAlone } from '../../domain/analytics/sings-together.ts'
import { SENTENCES_SAID } from '../../domain/limits.ts'
import { findingsText } from '../../i18n/finding-text.ts'
import { useMaterial } from '../../parts/garden-chart/use-material.ts'
import { useWriting } from '../../parts/garden-chart/use-writing.ts'
import { SerifSentence } from '../../ui/prose.tsx'
import { useText } from '../../ui/text.ts'

const NEEDS = ['sun'] as const

interface CompareOpeningProps {
  readonly range: DateRange
  /** Compared species that were heard here. */
  readonly species: readonly ChartSpecies[]
}

/**
 * How often the one was heard against the other, and what else stands out between them; where nothing does, how many
 * there are.
 */
export function CompareOpening({ range, species }: CompareOpeningProps): ReactNode {
  const text = useText()
  const writing = useWriting()
  const { standing, material } = useMaterial(range, NEEDS)
  const { counted, sun } = material
  const { isLoading } = standing
  const said = useMemo(() => {
    if (isLoading) return '' // of some days it would be another
    const names = species.map(({ scientificName }) => scientificName)
    const found = [findOftener(counted, names), findDuskAsDawn(counted, species, sun), findAlone(counted, names)]
    return findingsText(writing, found.flatMap((finding) => finding ?? []).slice(0, SENTENCES_SAID))
  }, [counted, sun, species, isLoading, writing])
  return (
    <SerifSentence part="sentence" aria-busy={isLoading}>
      {said || (!isLoading && species.length > 0 && text('period.compareOpening', { species: species.length }))}
    </SerifSentence>
  )
}
