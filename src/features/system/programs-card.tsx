import { useAtom, useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import type { RunningProgram } from '../../domain/system/machine.ts'
import { formatSize, formatShare, formatSpan } from '../../i18n/system-text.ts'
import { formatNumber } from '../../i18n/format.ts'
import { valueOf } from '../../state/remote.ts'
import { allProgramsAtom, askFactsAtom } from '../../state/system/facts.ts'
import { BareButton, LinkButton } from '../../ui/button.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { SystemCard, type CardProps } from './card.tsx'
import { SystemTable } from './system-table.tsx'

/** Share of a processor above which a program is busy, percent. */
const BUSY = 10
/** A machine has hundreds; this many are drawn until somebody wants the rest. */
const FIRST = 25
/** What the station's program is called in its list of processes. */
const STATION = ['main', 'birdnet-go', 'bn']

/** What runs on the machine: the station's own programs, or all of them. */
export function ProgramsCard({ facts, headingLevel }: CardProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const [isAll, setAll] = useAtom(allProgramsAtom)
  const [isLong, setLong] = useState(false)
  const ask = useSetAtom(askFactsAtom)
  const programs = valueOf(facts.programs) ?? []
  const sorted = isAll
    ? programs.toSorted((one, other) => other.processor - one.processor || other.memory - one.memory)
    : programs
  const shown = isLong ? sorted : sorted.slice(0, FIRST)
  const busy = programs.filter(({ processor }) => processor >= BUSY).length
  const toggle = (): void => {
    setAll(!isAll)
    void ask(['programs'])
  }
  return (
    <SystemCard
      name="programs"
      title={text('system.programs.title')}
      needs="programs"
      headingLevel={headingLevel}
      finding={text('system.programs.finding', { count: programs.length, busy })}
      tools={
        <BareButton className="system-tool" part="switch" aria-pressed={isAll} onClick={toggle}>
          {text('system.programs.all')}
        </BareButton>
      }
    >
      <ProgramsTable programs={shown} hasNumbers={isAll} />
      {shown.length < programs.length && (
        <LinkButton className="system-link" onClick={() => setLong(true)}>
          {text('system.programs.more', { count: formatNumber(locale, programs.length - shown.length) })}
        </LinkButton>
      )}
    </SystemCard>
  )
}

interface ProgramsTableProps {
  readonly programs: readonly RunningProgram[]
  /** Whether each has the number that the machine knows it by. */
  readonly hasNumbers: boolean
}

function ProgramsTable({ programs, hasNumbers }: ProgramsTableProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  return (
    <SystemTable
      columns={[
        [text('system.programs.program')],
        [text('system.chart.processor'), 'number'],
        [text('system.chart.memory'), 'number'],
        [text('system.programs.for'), 'number wide'],
      ]}
    >
      {programs.map(({ pid, name, processor, memory, uptimeSeconds }) => (
        <tr key={pid}>
          <th scope="row">
            <LongText>{STATION.includes(name) ? 'BirdNET-Go' : name}</LongText>
            {hasNumbers && <small>{pid}</small>}
          </th>
          <td className="number">{formatShare(locale, processor)}</td>
          <td className="number">{formatSize(locale, memory)}</td>
          <td className="number wide">{formatSpan(locale, uptimeSeconds)}</td>
        </tr>
      ))}
    </SystemTable>
  )
}
