import { rmSync } from 'node:fs'
import { startChildServer } from './child-server.ts'
import { STATION_SCRIPT, stationData } from './station-data.ts'
import { NOW, worldNow, ZONE } from './world.ts'

/** What a test may choose about its embedded station; everything else is the command's default. */
export interface StationOptions {
  readonly dialect?: 'classic' | 'current'
  readonly access?: 'open' | 'password' | 'private'
  readonly password?: string
  /** Each number is a history of its own, which takes seconds to invent: left out where any garden will do. */
  readonly seed?: number
  /** Number of species; left out, the garden's own. */
  readonly species?: number
  /** Days of detections before today; left out, the garden's own 400. */
  readonly history?: number
  /** Default English; `visitor`: each browser's own. */
  readonly language?: string
  /** IANA name, default the browser's (`ZONE`), whatever this machine's is. */
  readonly timeZone?: string
  /** The instant at which its history ends and its clock starts, with offset; default that of the world of tests. */
  readonly now?: string
  /** Station seconds per second. */
  readonly speed?: number
  /** More options of the command, as typed. */
  readonly more?: readonly string[]
}

/** An embedded station under test. */
export interface TestStation {
  readonly origin: string
  /** Of its process. */
  readonly pid: number
  /** What it printed. */
  readonly output: () => string
  /** Sends a command to `POST /lab` and gives the answer. Rejects when the station refuses it. */
  lab(command: Readonly<Record<string, unknown>>): Promise<unknown>
  /** Ends it as Ctrl-C does and removes its database. Resolves with the exit code. */
  stop(): Promise<number | null>
}

/** Makes the history that most stations of tests begin with, once, before files that run side by side each make their own. */
export async function makeHistory(): Promise<void> {
  rmSync(await stationData(historyOf({})), { recursive: true, force: true })
}

/** Starts the embedded station with `--lab` on a free port with a database of its own. */
export async function startStation(options: StationOptions = {}): Promise<TestStation> {
  const history = historyOf(options)
  const data = await stationData(history)
  const server = await startChildServer(STATION_SCRIPT, [
    ...['--port', '0', '--no-open', '--data', data],
    ...history,
    ...['--now', options.now ?? new Date(worldNow()).toISOString()], // the last one counts
    ...(options.language === 'visitor' ? [] : ['--language', options.language ?? 'en']),
    ...['--dialect', options.dialect ?? 'current', '--access', options.access ?? 'open'],
    ...(options.password === undefined ? [] : ['--password', options.password]),
    ...(options.speed === undefined ? [] : ['--speed', String(options.speed)]),
    ...(options.more ?? []),
  ])
  return {
    origin: server.origin,
    pid: server.pid,
    output: server.output,
    lab: (command) => sendToLab(server.origin, command),
    async stop() {
      const code = await server.stop()
      rmSync(data, { recursive: true, force: true })
      return code
    },
  }
}

const historyOf = ({ timeZone = ZONE, now = NOW, seed, species, history }: StationOptions): string[] => [
  ...['--lab', '--now', now, '--time-zone', timeZone],
  ...(seed === undefined ? [] : ['--seed', String(seed)]),
  ...(species === undefined ? [] : ['--species', String(species)]),
  ...(history === undefined ? [] : ['--history', String(history)]),
]

/** Puts the dashboard in front of another station (`--station`), as its owner would. */
export async function startInFrontOf(station: string, more: readonly string[] = []): Promise<TestStation> {
  const server = await startChildServer(STATION_SCRIPT, ['--port', '0', '--no-open', '--station', station, ...more])
  return {
    origin: server.origin,
    pid: server.pid,
    output: server.output,
    lab: () => Promise.reject(new Error('A station behind --station has no lab')),
    stop: () => server.stop(),
  }
}

async function sendToLab(origin: string, command: Readonly<Record<string, unknown>>): Promise<unknown> {
  const response = await fetch(`${origin}/lab`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`/lab answered ${response.status} to ${JSON.stringify(command)}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

/** Starts a station whose garden is still, does something with it, and stops it in any case. */
export async function withStation(
  options: StationOptions,
  act: (station: TestStation) => Promise<void>,
): Promise<void> {
  const station = await startStation(options)
  try {
    await station.lab({ pause: true })
    await act(station)
  } finally {
    await station.stop()
  }
}
