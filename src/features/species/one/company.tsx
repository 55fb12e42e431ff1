import { type ReactNode, useId, useMemo } from 'react'
import { basisOf } from '../../../domain/analytics/known-days.ts'
import { companyOf } from '../../../domain/analytics/sings-together.ts'
import { YEAR_DAYS } from '../../../domain/calendar.ts'
import type { HeadingLevel } from '../../../domain/presentation.ts'
import { basisText } from '../../../i18n/finding-text.ts'
import { CompanyTable } from '../../../parts/company-table/company-table.tsx'
import { useWriting } from '../../../parts/garden-chart/use-writing.ts'
import { SectionTitle } from '../../../ui/prose.tsx'
import { useText } from '../../../ui/text.ts'
import { useListenedDays } from '../use-listened-days.ts'

interface CompanyProps {
  readonly scientificName: string
  readonly level: HeadingLevel
}

/** Species heard in the same hours, each with a link to its page; nothing for a species with few hours. */
export function Company({ scientificName, level }: CompanyProps): ReactNode {
  const text = useText()
  const writing = useWriting()
  const heading = useId()
  const { counted, reading } = useListenedDays(YEAR_DAYS)
  const { isLoading } = reading
  const company = useMemo(
    () => (isLoading ? undefined : companyOf(counted, scientificName)), // of some weeks it would be another
    [counted, scientificName, isLoading],
  )
  if (!company) return null
  return (
    <section className="one-section" part="company">
      <SectionTitle level={level} id={heading}>
        {text('species.company')}
      </SectionTitle>
      <CompanyTable companions={company.companions} labelledBy={heading} />
      <p className="one-note">
        {text('species.companyNote', { hours: company.hours })} {basisText(writing, basisOf(counted, counted.days))}
      </p>
    </section>
  )
}
