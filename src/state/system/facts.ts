import { atom } from 'jotai'
import type { WeatherUnits } from '../../domain/detection.ts'
import type { Failure } from '../../domain/failure.ts'
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
import { machineDisks } from '../../station/endpoints/disks.ts'
import { stationHealth } from '../../station/endpoints/station-health.ts'
import { streamHealth } from '../../station/endpoints/stream-health.ts'
import { type DashboardSettings, dashboardSettings } from '../../station/endpoints/settings.ts'
import * as system from '../../station/endpoints/system.ts'
import { question, type QuestionAtom } from '../question.ts'
import { type AsyncState, valueOf } from '../remote.ts'

/** Facts of the system page, by name. */
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

/** Name of a fact, which is asked for by itself, and may fail by itself. */
export type FactName = keyof SystemFacts

/** State of each fact. */
export type KnownFacts = { readonly [Name in FactName]: AsyncState<SystemFacts[Name]> }

/** Whether all programs of the machine are wanted, or the station's own. */
export const allProgramsAtom = atom(false)

const FACTS: { readonly [Name in FactName]: QuestionAtom<SystemFacts[Name]> } = {
  info: question(system.machineInfo),
  resources: question(system.machineResources),
  disks: question(machineDisks),
  jobs: question(system.stationJobs),
  programs: question((client, options, get) => system.runningPrograms(client, get(allProgramsAtom), options)),
  temperature: question(system.machineTemperature),
  soundCard: question(system.activeSoundCard),
  streams: question(streamHealth),
  health: question(stationHealth),
  retention: question(system.clipRetention),
  report: question(system.runChecks),
  database: question(system.databaseOverview),
  dashboard: question(dashboardSettings),
}
const NAMES = Object.keys(FACTS) as FactName[] // reason: its keys are its type's
const factAtom = (name: FactName) => FACTS[name] as QuestionAtom<SystemFacts[FactName]> // reason: no value is written to it

const CURRENT_ONLY: readonly FactName[] = ['report', 'database', 'dashboard']

/** Facts that a station of a dialect has. */
export const factsOfDialect = (dialect: Dialect): readonly FactName[] =>
  NAMES.filter((name) => dialect === 'current' || !CURRENT_ONLY.includes(name))

/** States of the facts. Reading asks for nothing. */
export const knownFactsAtom = atom(
  (get) => Object.fromEntries(NAMES.map((name) => [name, get(factAtom(name).known)])) as unknown as KnownFacts, // reason: each name with its own
)

/** Unit of temperatures that the owner reads. A classic station does not tell it: degrees Celsius. */
export const temperatureUnitsAtom = atom(
  (get): WeatherUnits =>
    valueOf(get(FACTS.dashboard.known))?.temperatureUnit === 'fahrenheit' ? 'imperial' : 'metric',
)

/**
 * Asks for some facts, each by itself; of two answers the one to the later question counts.
 *
 * @returns the refusal of all of it for this visitor; undefined without one
 */
export const askFactsAtom = atom(null, async (get, set, names: readonly FactName[]): Promise<Failure | undefined> => {
  await Promise.all(names.map((name) => set(factAtom(name))))
  const failures = names
    .map((name) => get(factAtom(name).known))
    .flatMap((remote) => ('failure' in remote ? remote.failure : []))
  return failures.find(({ kind }) => kind === 'unauthenticated')
})
