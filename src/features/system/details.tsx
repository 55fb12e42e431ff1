import { useSetAtom } from 'jotai'
import alert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { type ReactNode, useEffect } from 'react'
import { isTrouble } from '../../domain/system/checks.ts'
import type { StationJob } from '../../domain/system/machine.ts'
import { formatNumber } from '../../i18n/format.ts'
import { checkText, formatDurationShort } from '../../i18n/system-text.ts'
import { valueOf } from '../../state/remote.ts'
import { findBackupAtom } from '../../state/system/backup.ts'
import { Icon } from '../../ui/icon.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { type CardProps, SystemCard } from './card.tsx'
import { DatabaseCard } from './database-card.tsx'
import { ProgramsCard } from './programs-card.tsx'
import { SystemTable } from './system-table.tsx'
import { useClock } from './use-clock.ts'

/** What stations do with detections, by the last word of what they call it. */
const KNOWN = ['DatabaseAction', 'SaveAudioAction', 'BirdWeatherAction', 'MqttAction', 'SSEAction'] as const

/** What the station does and keeps: jobs, programs, and what only a current one tells of itself. */
export function Details({ isCurrent, ...card }: CardProps & { readonly isCurrent: boolean }): ReactNode {
  const findBackup = useSetAtom(findBackupAtom)
  useEffect(() => {
    if (isCurrent) void findBackup()
  }, [isCurrent, findBackup])
  return (
    <>
      <JobsCard {...card} />
      <ProgramsCard {...card} />
      {isCurrent && <DatabaseCard {...card} />}
      {isCurrent && <ChecksCard {...card} />}
    </>
  )
}

/** What the station itself found when it was asked to examine everything; its own words are English. */
function ChecksCard({ facts, headingLevel }: CardProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { time } = useClock()
  const report = valueOf(facts.report)
  const checks = report?.checks ?? []
  const troubles = checks.filter(({ status }) => isTrouble(status))
  const said = checks.filter(({ status }) => status === 'healthy' || isTrouble(status))
  return (
    <SystemCard
      name="checks"
      title={text('system.own.title')}
      needs="report"
      headingLevel={headingLevel}
      finding={text('system.own.finding', { well: said.length - troubles.length, all: said.length })}
    >
      {troubles.length > 0 && (
        <ul className="system-notes">
          {troubles.map(({ area, name, status, message, numbers }, index) => (
            <li key={`${index} ${name}`} data-status={status}>
              <Icon node={alert} size={15} />
              <span>
                <b>{text(`system.area.${area}`)}</b>{' '}
                {numbers ? checkText(text, locale, numbers) : <LongText lang="en">{message}</LongText>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="system-basis">
        {text('system.own.basis', { count: checks.length - said.length })}
        {report?.finishedMs !== undefined && ` ${text('system.own.when', { time: time(report.finishedMs, true) })}`}
      </p>
    </SystemCard>
  )
}

/** What the station has done with its detections, and what waits. */
function JobsCard({ facts, headingLevel }: CardProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const queue = valueOf(facts.jobs)
  const failed = (queue?.failed ?? 0) + (queue?.dropped ?? 0)
  return (
    <SystemCard
      name="jobs"
      title={text('system.jobs.title')}
      needs="jobs"
      headingLevel={headingLevel}
      finding={[
        text('system.jobs.done', { count: queue?.done ?? 0 }),
        failed > 0 && text('system.jobs.failedSome', { count: failed }),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {queue && queue.kinds.length > 0 && <JobsTable kinds={queue.kinds} />}
      {queue && (
        <p className="system-basis">
          {text('system.jobs.waiting', { count: queue.waiting, most: formatNumber(locale, queue.mostWaiting) })}
        </p>
      )}
    </SystemCard>
  )
}

function JobsTable({ kinds }: { readonly kinds: readonly StationJob[] }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const name = ({ type, description }: StationJob): string => {
    const known = KNOWN.find((one) => type.replace(/^\*?(\w+\.)?/, '').toLowerCase() === one.toLowerCase())
    return known ? text(`system.jobs.${known}`) : description || type
  }
  return (
    <SystemTable
      columns={[
        [text('system.jobs.job')],
        [text('system.jobs.doneShort'), 'number'],
        [text('system.jobs.retried'), 'number wide'],
        [text('system.jobs.failed'), 'number'],
        [text('system.jobs.takes'), 'number wide'],
      ]}
    >
      {kinds.map((kind) => (
        <tr key={kind.type} data-state={kind.failed > 0 ? 'down' : undefined}>
          <th scope="row">{name(kind)}</th>
          <td className="number">{formatNumber(locale, kind.done)}</td>
          <td className="number wide">{formatNumber(locale, kind.retried)}</td>
          <td className="number">{formatNumber(locale, kind.failed)}</td>
          <td className="number wide">
            {kind.averageMs === undefined ? '–' : formatDurationShort(locale, kind.averageMs)}
          </td>
        </tr>
      ))}
    </SystemTable>
  )
}
