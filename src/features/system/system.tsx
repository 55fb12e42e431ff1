import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { microphonesOf, quietOf } from '../../domain/system/microphones.ts'
import { SETTINGS_WORDS } from '../../i18n/settings-words.ts'
import { namedSources } from '../../i18n/source-text.ts'
import { inMoreWords } from '../../parts/more-words.ts'
import { deferred } from '../../platform/deferred.ts'
import { liveSourcesAtom } from '../../state/live/live-sources.ts'
import { type Remote, valueOf } from '../../state/remote.ts'
import { stationConfigAtom } from '../../state/session/session.ts'
import { knownFactsAtom } from '../../state/system/facts.ts'
import { refreshSystemAtom, systemWatchAtom } from '../../state/system/watch.ts'
import { deferredView } from '../../ui/deferred.ts'
import { useMethods } from '../../ui/host.ts'
import { useReport } from '../../ui/report.ts'
import { useText } from '../../ui/text.ts'
import { DisksCard } from './disks-card.tsx'
import { Headline } from './headline.tsx'
import { MachineCard } from './machine-card.tsx'
import { MachineChart } from './machine-chart.tsx'
import { MemoryCard } from './memory-card.tsx'
import { MicrophonesCard } from './microphones-card.tsx'

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
const SystemFailed = deferredView(states, 'SystemFailed')

/**
 * The computer under a station: whether it is well, its load over time, and everything in it: `<bird-system>`. Its table has the
 * words of all charts.
 */
export const System = inMoreWords(inMoreWords(SystemView), SETTINGS_WORDS)

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

const failureOf = (remote: Remote<unknown>): Failure | undefined =>
  remote.state === 'failed' ? remote.failure : undefined
