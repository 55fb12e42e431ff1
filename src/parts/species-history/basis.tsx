import type { ReactNode } from 'react'
import type { SpeciesHistory } from '../../domain/species-history.ts'
import type { HeardSpecies } from '../../state/detections/species-history.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { useWrittenDay } from '../heard-time/use-written-day.ts'
import sheet from './species-history.css?sheet'

interface BasisProps {
  readonly history: SpeciesHistory
  readonly species: HeardSpecies
}

/** Basis of a history: the detections it is made of. */
export function Basis({ history, species }: BasisProps): ReactNode {
  const text = useText()
  const writeDay = useWrittenDay()
  useSheets(sheet)
  const { count, days, wrong, first } = history
  if (!first) return null
  const since = writeDay(first.date)
  const from = species.isWhole
    ? text('history.basis', { count, days, since })
    : text('history.basisCut', { count, total: species.total, since })
  return (
    <div className="basis" part="basis">
      <p>
        {from} {wrong > 0 && text('history.leftOut', { wrong })}
      </p>
      <details>
        <summary>{text('history.how')}</summary>
        <p>{text('history.howText')}</p>
      </details>
    </div>
  )
}
