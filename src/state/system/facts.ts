import { type Atom, atom } from 'jotai'
import type { WeatherUnits } from '../../domain/detection.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'
import type { Dialect } from '../../domain/station-config.ts'
import type { CheckReport } from '../../domain/system/checks.ts'
import type { DatabaseOverview } from '../../domain/system/database.ts'
import type {
  ClipRetention,
  Disk,
  JobQueue,
  MachineInfo,
  MachineResources,
  RunningProgram,
  ActiveSoundCard,
  StationHealth,
  StreamHealth,
  Temperature,
} from '../../domain/system/machine.ts'
import type { StationClient } from '../../station/client.ts'
import { machineDisks } from '../../station/endpoints/disks.ts'
import { stationHealth } from '../../station/endpoints/station-health.ts'
import { streamHealth } from '../../station/endpoints/stream-health.ts'
import { type DashboardSettings, dashboardSettings } from '../../station/endpoints/settings.ts'
import * as system from '../../station/endpoints/system.ts'
import { loadingAgain, type Remote, settled, valueOf } from '../remote.ts'
import { stationClientAtom } from '../station.ts'

/** Everything that the page of the system knows, by name. */
export interface SystemFacts {
  readonly info: MachineInfo
  readonly resources: MachineResources
  readonly disks: readonly Disk[]
  readonly jobs: JobQueue
  readonly programs: readonly RunningProgram[]
  readonly temperature: Temperature
  readonly soundCard: ActiveSoundCard
  readonly streams: readonly StreamHealth[]
  readonly health: StationHealth
  readonly retention: ClipRetention
  readonly report: CheckReport
  readonly database: DatabaseOverview
  readonly dashboard: DashboardSettings
}

/** Name of one thing that is asked for by itself, and may fail by itself. */
export type FactName = keyof SystemFacts

/** Each fact with how it stands. */
export type KnownFacts = { readonly [Name in FactName]: Remote<SystemFacts[Name]> }

/** Whether all programs of the machine are wanted, or the station's own. */
export const allProgramsAtom = atom(false)

type Asker<Name extends FactName> = (client: StationClient, isAll: boolean) => Promise<Result<SystemFacts[Name]>>

const ASKERS: { readonly [Name in FactName]: Asker<Name> } = {
  info: (client) => system.machineInfo(client),
  resources: (client) => system.machineResources(client),
  disks: (client) => machineDisks(client),
  jobs: (client) => system.stationJobs(client),
  programs: (client, isAll) => system.runningPrograms(client, isAll),
  temperature: (client) => system.machineTemperature(client),
  soundCard: (client) => system.activeSoundCard(client),
  streams: (client) => streamHealth(client),
  health: (client) => stationHealth(client),
  retention: (client) => system.clipRetention(client),
  report: (client) => system.runChecks(client),
  database: (client) => system.databaseOverview(client),
  dashboard: (client) => dashboardSettings(client),
}

const CURRENT_ONLY: readonly FactName[] = ['report', 'database', 'dashboard']

/** What a station of a dialect can be asked for. */
export const factsOfDialect = (dialect: Dialect): readonly FactName[] =>
  (Object.keys(ASKERS) as FactName[]).filter((name) => dialect === 'current' || !CURRENT_ONLY.includes(name)) // reason: its keys are its type's

const NOTHING: KnownFacts = {
  info: { state: 'idle' },
  resources: { state: 'idle' },
  disks: { state: 'idle' },
  jobs: { state: 'idle' },
  programs: { state: 'idle' },
  temperature: { state: 'idle' },
  soundCard: { state: 'idle' },
  streams: { state: 'idle' },
  health: { state: 'idle' },
  retention: { state: 'idle' },
  report: { state: 'idle' },
  database: { state: 'idle' },
  dashboard: { state: 'idle' },
}

const slotAtom = atom<KnownFacts>(NOTHING)
const questionsAtom = atom(() => new Map<FactName, number>())

/** How each fact stands. Reading asks for nothing. */
export const knownFactsAtom: Atom<KnownFacts> = atom((get) => get(slotAtom))

/** In which unit the owner reads temperatures. A classic station does not say: degrees Celsius. */
export const temperatureUnitsAtom = atom(
  (get): WeatherUnits => (valueOf(get(slotAtom).dashboard)?.temperatureUnit === 'fahrenheit' ? 'imperial' : 'metric'),
)

/**
 * Asks for some facts, each by itself; of two answers the one to the later question counts.
 *
 * @returns why the station tells nothing to this visitor; undefined where it does
 */
export const askFactsAtom = atom(null, async (get, set, names: readonly FactName[]): Promise<Failure | undefined> => {
  const client = get(stationClientAtom)
  const questions = get(questionsAtom)
  const isAll = get(allProgramsAtom)
  const failures = await Promise.all(
    names.map(async (name) => {
      const question = (questions.get(name) ?? 0) + 1
      questions.set(name, question)
      const put = (change: (before: Remote<never>) => Remote<unknown>): void =>
        set(slotAtom, (before) => ({ ...before, [name]: change(before[name] as Remote<never>) })) // reason: each keeps its own type
      put(loadingAgain)
      const answer: Result<unknown> = await ASKERS[name](client, isAll)
      if (questions.get(name) === question) put((before) => settled<unknown>(before, answer))
      return answer.ok ? undefined : answer.failure
    }),
  )
  return failures.find((failure) => failure?.kind === 'unauthenticated')
})
