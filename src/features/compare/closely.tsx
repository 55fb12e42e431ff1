import { type ReactNode, useId, useMemo, useState } from 'react'
import type { ChartSpecies } from '../../domain/analytics/chart.ts'
import type { CountedDays } from '../../domain/analytics/counted-days.ts'
import { basisOf } from '../../domain/analytics/known-days.ts'
import type { DateRange, Period } from '../../domain/analytics/period.ts'
import { companyOf } from '../../domain/analytics/sings-together.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { basisText } from '../../i18n/finding-text.ts'
import { CompanyTable } from '../../parts/company-table/company-table.tsx'
import { GardenChart } from '../../parts/garden-chart/garden-chart.tsx'
import { useWriting } from '../../parts/garden-chart/use-writing.ts'
import { Select } from '../../ui/select.tsx'
import { nextLevel } from '../../ui/heading.tsx'
import { SectionTitle } from '../../ui/prose.tsx'
import { useText } from '../../ui/text.ts'

interface CloselyProps {
  readonly period: Period
  readonly range: DateRange
  readonly counted: CountedDays
  /** Compared species that were heard here: at least one. */
  readonly species: readonly ChartSpecies[]
  readonly level: HeadingLevel
}

/** One of the species closely: who is heard in its hours, and every day and hour of it under the sun. */
export function Closely({ period, range, counted, species, level }: CloselyProps): ReactNode {
  const text = useText()
  const heading = useId()
  const [chosen, choose] = useState<string>()
  const one = species.find(({ scientificName }) => scientificName === chosen) ?? species[0]
  const name = one?.scientificName
  const only = useMemo(() => (name === undefined ? [] : [name]), [name])
  if (!one || name === undefined) return null
  return (
    <section className="compare-close" part="company" aria-labelledby={heading}>
      <div className="compare-close-head">
        <SectionTitle level={level} id={heading}>
          {text('period.compareClose')}
        </SectionTitle>
        <Select
          part="company-species"
          aria-labelledby={heading}
          value={name}
          options={species.map(({ scientificName, commonName }) => [scientificName, commonName || scientificName])}
          onChange={(next) => choose(next)}
        />
      </div>
      <div className="compare-close-columns">
        <Company counted={counted} scientificName={name} level={level} />
        <GardenChart
          kind="day-hour"
          period={period}
          range={range}
          species={only}
          headingLevel={nextLevel(level)}
          isAtOnce
        />
      </div>
    </section>
  )
}

interface CompanyProps {
  readonly counted: CountedDays
  readonly scientificName: string
  readonly level: HeadingLevel
}

function Company({ counted, scientificName, level }: CompanyProps): ReactNode {
  const text = useText()
  const writing = useWriting()
  const heading = useId()
  const company = useMemo(() => companyOf(counted, scientificName), [counted, scientificName])
  return (
    <div>
      <SectionTitle level={nextLevel(level)} id={heading}>
        {text('species.company')}
      </SectionTitle>
      {company ? (
        <>
          <CompanyTable companions={company.companions} labelledBy={heading} />
          <p className="compare-note">
            {text('species.companyNote', { hours: company.hours })} {basisText(writing, basisOf(counted, counted.days))}
          </p>
        </>
      ) : (
        <p className="compare-note">{text('period.tooLittle')}</p>
      )}
    </div>
  )
}
