import type { ReactNode } from 'react'
import type { Companion } from '../../domain/analytics/sings-together.ts'
import { writtenName, writtenShare } from '../../i18n/writing.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { useWriting } from '../garden-chart/use-writing.ts'
import { useSpeciesLink } from '../use-species-link.ts'
import sheet from './company-table.css?sheet'

interface CompanyTableProps {
  readonly companions: readonly Companion[]
  /** Id of the heading that names the species. */
  readonly labelledBy: string
}

/** Table of the species heard in the same hours, each with a link to its page and its share as a bar. */
export function CompanyTable({ companions, labelledBy }: CompanyTableProps): ReactNode {
  const text = useText()
  const writing = useWriting()
  const linkOf = useSpeciesLink()
  useSheets(sheet)
  return (
    <table className="company" aria-labelledby={labelledBy}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{text('species.column', { column: 'name' })}</th>
          <th scope="col">{text('species.companyHead')}</th>
        </tr>
      </thead>
      <tbody>
        {companions.map(({ species, share }) => {
          const link = linkOf(species.scientificName)
          const name = <bdi>{writtenName(species)}</bdi>
          return (
            <tr key={species.scientificName}>
              <th scope="row">
                {link ? <a {...link}>{name}</a> : name}
                <i style={{ inlineSize: `${share * 100}%` }} />
              </th>
              <td>{writtenShare(writing, share)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
