import type { ReactNode } from 'react'
import type { StationJob } from '../../domain/system/machine.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatDurationShort } from '../../i18n/system-text.ts'
import { valueOf } from '../../state/remote.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { SystemCard, type CardProps } from './card.tsx'
import { SystemTable } from './system-table.tsx'

/** What stations do with detections, by the last word of what they call it. */
const KNOWN = ['DatabaseAction', 'SaveAudioAction', 'BirdWeatherAction', 'MqttAction', 'SSEAction'] as const

/** What the station has done with its detections, and what waits. */
export function JobsCard({ facts, headingLevel }: CardProps): ReactNode {
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
