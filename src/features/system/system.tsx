import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { canDo } from '../../domain/station-config.ts'
import { microphonesOf, quietOf } from '../../domain/system/microphones.ts'
import { formatCelsius } from '../../i18n/measures.ts'
import { SETTINGS_WORDS } from '../../i18n/settings-words.ts'
import { namedSources } from '../../i18n/source-text.ts'
import { formatShare, formatSize, formatSpan } from '../../i18n/system-text.ts'
import { FactsTable } from '../../parts/facts-table.tsx'
import { withMessages } from '../../parts/more-words.ts'
import { RestartStation } from '../../parts/restart/restart-station.tsx'
import { deferred } from '../../platform/deferred.ts'
import { liveSourcesAtom } from '../../state/live/live-sources.ts'
import { type AsyncState, valueOf } from '../../state/remote.ts'
import { stationConfigAtom } from '../../state/session/session.ts'
import { knownFactsAtom, temperatureUnitsAtom } from '../../state/system/facts.ts'
import { refreshSystemAtom, systemWatchAtom } from '../../state/system/watch.ts'
import { deferredView } from '../../ui/deferred.ts'
import { useMethods } from '../../ui/host.ts'
import { useReport } from '../../ui/report.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { type CardProps, SystemCard } from './card.tsx'
import { DisksCard } from './disks-card.tsx'
import { Headline } from './headline.tsx'
import { MachineChart } from './machine-chart.tsx'
import { Meter } from './meter.tsx'
import { MicrophonesCard } from './microphones-card.tsx'
import { useClock } from './use-clock.ts'

/** Below this share of free memory the finding says so, percent. */
const SCARCE = 10

export interface SystemProps {
  readonly headingLevel: HeadingLevel | undefined
}

/** Far below, and last: what the station does and keeps. */
const Details = deferredView(
  deferred(() => import('./details.tsx')),
  'Details',
)

const states = deferred(() => import('./states.tsx'))
const SystemPrivate = deferredView(states, 'SystemPrivate')
const SystemLacking = deferredView(states, 'SystemLacking')
const SystemFailed = deferredView(states, 'SystemFailed')

/**
 * The computer under a station: whether it is well, its load over time, and everything in it: `<bird-system>`. Its
 * table has the words of all charts.
 */
export const System = withMessages(
  withMessages(function System(props: SystemProps): ReactNode {
    const config = valueOf(useAtomValue(stationConfigAtom))
    return canDo(config, 'system') ? <SystemView {...props} /> : <SystemLacking recorder={config?.version ?? ''} />
  }),
  SETTINGS_WORDS,
)

function SystemView({ headingLevel }: SystemProps): ReactNode {
  const text = useText()
  const watch = useAtomValue(systemWatchAtom)
  const facts = useAtomValue(knownFactsAtom)
  const config = useAtomValue(stationConfigAtom)
  const { sources } = useAtomValue(liveSourcesAtom)
  const refresh = useSetAtom(refreshSystemAtom)
  const isCurrent = valueOf(config)?.dialect === 'current'
  const isAnswered = watch.asOfMs !== undefined
  const failure = watch.refusal ?? failureOf(config) ?? (isAnswered ? undefined : failureOf(facts.resources))
  const maySay = useReport(failure ? 'failed' : isAnswered ? 'ready' : 'loading', failure)
  useMethods({ refresh: () => refresh() })
  const card = { facts, headingLevel }
  const measured = namedSources(text, sources).map((source) => ({
    ...source,
    quiet: quietOf(watch.sources.get(source.id) ?? [], watch.asOfMs ?? 0),
  }))
  const microphones = microphonesOf(measured, valueOf(facts.streams) ?? [])
  // everywhere on the page a microphone has the name that it has in the table
  const named = sources.flatMap((source) => {
    const name = microphones.find(({ id }) => id === source.id)?.name
    return name === undefined ? [] : [{ ...source, name }]
  })
  return (
    <div className="system" part="base" aria-busy={!isAnswered && !failure}>
      {watch.refusal && maySay && <SystemPrivate />}
      {failure && !watch.refusal && !isAnswered && maySay && (
        <SystemFailed failure={failure} onRetry={() => refresh()} />
      )}
      {!failure && !isAnswered && <p className="system-wait">{text('system.asking')}</p>}
      {!watch.refusal && isAnswered && (
        <>
          <Headline watch={watch} facts={facts} microphones={microphones} />
          <MachineChart watch={watch} facts={facts} sources={named} headingLevel={headingLevel} />
          <div className="system-two">
            <DisksCard {...card} />
            <MemoryCard {...card} />
            <MicrophonesCard {...card} all={microphones} />
            <MachineCard {...card} />
            <Details {...card} isCurrent={isCurrent} />
          </div>
        </>
      )}
    </div>
  )
}

const failureOf = (remote: AsyncState<unknown>): Failure | undefined =>
  remote.state === 'failed' ? remote.failure : undefined

/** Card of the memory and its use. */
function MemoryCard({ facts, headingLevel }: CardProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const resources = valueOf(facts.resources)
  const { total, used, free, available } = resources?.memory ?? { total: 0, used: 0, free: 0, available: 0 }
  const own = Math.min(resources?.own.memory ?? 0, used)
  const share = total > 0 ? (available / total) * 100 : 0
  const cache = Math.max(0, total - used - free)
  const lines = [
    { heat: 7, words: text('system.memory.own'), bytes: own },
    { heat: 4, words: text('system.memory.others'), bytes: used - own },
    { heat: 2, words: text('system.memory.cache'), bytes: cache },
    { heat: 0, words: text('system.memory.free'), bytes: free },
  ]
  const swap = resources?.swap
  return (
    <SystemCard
      name="memory"
      title={text('system.memory.title')}
      needs="resources"
      headingLevel={headingLevel}
      finding={
        share < SCARCE
          ? text('system.memory.scarce', { share: formatShare(locale, share) })
          : text('system.memory.enough', { share: formatShare(locale, share) })
      }
    >
      <Meter
        label={text('system.memory.title')}
        value={resources?.memory.percent ?? 0}
        words={text('system.disks.of', { used: formatSize(locale, used), total: formatSize(locale, total) })}
        parts={lines.slice(0, 3).map(({ heat, bytes }) => ({ heat, percent: total > 0 ? (bytes / total) * 100 : 0 }))}
      />
      <dl className="system-key">
        {lines.map(({ heat, words, bytes }) => (
          <div key={heat}>
            <dt>
              <i className="system-swatch" data-level={heat} aria-hidden="true" />
              {words}
            </dt>
            <dd>{formatSize(locale, bytes)}</dd>
          </div>
        ))}
      </dl>
      {swap !== undefined && swap.used > 0 && (
        <p className="system-basis">
          {text('system.memory.swap', { used: formatSize(locale, swap.used), total: formatSize(locale, swap.total) })}
        </p>
      )}
    </SystemCard>
  )
}

/** What kind of computer it is, and since when it runs. */
function MachineCard({ facts, headingLevel }: CardProps): ReactNode {
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
