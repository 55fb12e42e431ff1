import { type CheckArea, CHECK_AREAS, type CheckReport, type CheckStatus, isTrouble, statusOfArea } from './checks.ts'
import { FULL, NEARLY_FULL } from './disk-growth.ts'
import type { Disk, JobQueue, MachineResources, StationHealth, Temperature } from './machine.ts'
import type { Microphone } from './microphones.ts'

/** Facts for the health of a station; undefined: not known yet, or the station does not have it. */
export interface HealthFacts {
  readonly health?: StationHealth | undefined
  readonly resources?: MachineResources | undefined
  readonly disks?: readonly Disk[] | undefined
  readonly temperature?: Temperature | undefined
  readonly jobs?: JobQueue | undefined
  readonly report?: CheckReport | undefined
  /** Microphones of the station. Names are untrusted text. */
  readonly microphones?: readonly Pick<Microphone, 'name' | 'state' | 'stream'>[] | undefined
}

/** Trouble that needs care; lists have the worst first. */
export type HealthTrouble =
  | { readonly kind: 'databaseGone' | 'memoryFull' | 'tooWarm' | 'jobsFail' | 'busy' }
  | { readonly kind: 'diskFull' | 'diskNearlyFull'; readonly mountpoint: string; readonly percent: number }
  | { readonly kind: 'streamDown' | 'silent'; readonly names: readonly string[]; readonly of: number }
  /** Finding of the station's own checks: something wrong, or only worth a look. */
  | { readonly kind: 'checks'; readonly area: CheckArea; readonly isWrong: boolean }

/** Temperature above which a machine slows down, °C. */
export const SLOWS_DOWN_CELSIUS = 80
const MEMORY_FULL = 92
const BUSY = 95

/** Troubles of a station, as far as known; notes of its own checks are left out where another one says the same. */
export function troublesOf(facts: HealthFacts): readonly HealthTrouble[] {
  const { health, resources, disks = [], temperature, jobs, microphones = [] } = facts
  const namesIn = (state: Microphone['state']): readonly string[] =>
    microphones.filter((one) => one.state === state).map(({ name }) => name)
  const [down, silent] = [namesIn('down'), namesIn('silent')]
  const full = disks.filter(({ percent, isReadOnly }) => percent >= NEARLY_FULL && !isReadOnly)
  const own: readonly (HealthTrouble | false)[] = [
    health !== undefined && !health.isDatabaseConnected && { kind: 'databaseGone' },
    ...full.map(({ mountpoint, percent }): HealthTrouble => {
      return { kind: percent >= FULL ? 'diskFull' : 'diskNearlyFull', mountpoint, percent }
    }),
    down.length > 0 && { kind: 'streamDown', names: down, of: microphones.length },
    silent.length > 0 && { kind: 'silent', names: silent, of: microphones.length },
    (temperature?.celsius ?? 0) >= SLOWS_DOWN_CELSIUS && { kind: 'tooWarm' },
    (resources?.memory.percent ?? 0) >= MEMORY_FULL && { kind: 'memoryFull' },
    (resources?.processor ?? 0) >= BUSY && { kind: 'busy' },
    (jobs?.failed ?? 0) + (jobs?.dropped ?? 0) > 0 && { kind: 'jobsFail' },
  ]
  const found = own.filter((one) => one !== false)
  const said = new Set(found.map(({ kind }) => AREA_OF[kind]))
  const checked = CHECK_AREAS.flatMap((area): HealthTrouble[] => {
    const status = facts.report && statusOfArea(facts.report, area)
    const isNoted = status === 'critical' || status === 'warning'
    return isNoted && !said.has(area) ? [{ kind: 'checks', area, isWrong: status === 'critical' }] : []
  })
  return [...found, ...checked]
}

const AREA_OF: Readonly<Partial<Record<HealthTrouble['kind'], CheckArea>>> = {
  databaseGone: 'database',
  diskFull: 'system',
  diskNearlyFull: 'system',
  tooWarm: 'system',
  memoryFull: 'system',
  busy: 'system',
  streamDown: 'streams',
  silent: 'audio',
  jobsFail: 'analysis',
}

/** Status of one area, for the row of checks; undefined where nothing is known of it, so that it is not shown. */
export function areaStatus(facts: HealthFacts, area: CheckArea): CheckStatus | undefined {
  const own = troublesOf({ ...facts, report: undefined }).some(({ kind }) => AREA_OF[kind] === area)
  const reported = facts.report && statusOfArea(facts.report, area)
  if (own) return reported === 'critical' ? 'critical' : 'warning'
  if (reported) return reported
  return isKnown(facts, area) ? 'healthy' : undefined
}

/** Whether anything but the station's own checks is known of an area. */
function isKnown({ health, disks, resources, jobs, microphones = [] }: HealthFacts, area: CheckArea): boolean {
  if (area === 'audio') return microphones.some(({ state, stream }) => !stream && state !== 'unknown')
  if (area === 'streams') return microphones.some(({ stream }) => stream)
  if (area === 'analysis') return jobs !== undefined
  if (area === 'database') return health !== undefined
  return area === 'system' && (disks !== undefined || resources !== undefined)
}

/** Number of checks of an area that need care. */
export const troublesIn = (report: CheckReport | undefined, area: CheckArea): number =>
  report?.checks.filter((check) => check.area === area && isTrouble(check.status)).length ?? 0
