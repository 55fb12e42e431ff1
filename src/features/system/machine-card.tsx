import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { formatCelsius } from '../../i18n/measures.ts'
import { formatShare, formatSpan } from '../../i18n/system-text.ts'
import { RestartStation, useRestartOffer } from '../../parts/restart/restart-station.tsx'
import { FactsTable } from '../../parts/facts-table.tsx'
import { valueOf } from '../../state/remote.ts'
import { temperatureUnitsAtom } from '../../state/system/facts.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { SystemCard, type CardProps } from './card.tsx'
import { useClock } from './use-clock.ts'

/** What kind of computer it is, and since when it runs. */
export function MachineCard({ facts, headingLevel }: CardProps): ReactNode {
  useRestartOffer()
  const text = useText()
  const locale = useLocale()
  const { moment } = useClock()
  const info = valueOf(facts.info)
  const busy = valueOf(facts.resources)?.processor
  const warm = valueOf(facts.temperature)?.celsius
  const units = useAtomValue(temperatureUnitsAtom)
  const health = valueOf(facts.health)
  if (!info)
    return (
      <SystemCard name="machine" title={text('system.machine.title')} needs="info" headingLevel={headingLevel}>
        {null}
      </SystemCard>
    )
  const span = formatSpan(locale, info.uptimeSeconds)
  const rows: readonly (readonly [string, string | undefined])[] = [
    [text('system.machine.name'), info.hostname],
    [text('system.machine.system'), [info.system, info.kernel, info.architecture].filter(Boolean).join(', ')],
    [text('system.machine.environment'), info.environment],
    [text('system.machine.model'), info.processorModel],
    [
      text('system.machine.processors'),
      busy === undefined
        ? String(info.processors)
        : text('system.machine.busy', { count: info.processors, share: formatShare(locale, busy) }),
    ],
    [text('system.chart.temperature'), warm === undefined ? undefined : formatCelsius(locale, warm, units)],
    [text('system.machine.timeZone'), info.timeZone],
    [text('system.machine.started'), info.bootedMs === undefined ? undefined : moment(info.bootedMs)],
    [
      text('system.machine.station'),
      [
        health?.version,
        info.stationStartedMs !== undefined && text('system.machine.since', { time: moment(info.stationStartedMs) }),
      ]
        .filter(Boolean)
        .join(', '),
    ],
  ]
  return (
    <SystemCard
      name="machine"
      title={text('system.machine.title')}
      needs="info"
      headingLevel={headingLevel}
      finding={
        info.model ? text('system.machine.upModel', { model: info.model, span }) : text('system.machine.up', { span })
      }
    >
      <FactsTable rows={rows} />
      <div className="system-buttons">
        <RestartStation />
      </div>
    </SystemCard>
  )
}
