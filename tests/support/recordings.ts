import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ChildServer, startChildServer } from './child-server.ts'
import { freePort } from './free-port.ts'

/** Where recordings of running stations are looked for: beside the project, because they are not part of it. */
export const RECORDINGS = fileURLToPath(new URL('../../../shared/recordings/', import.meta.url))

/** Whether the recordings are there. Tests that need them skip themselves with `RECORDINGS_ABSENT` as the reason. */
export const hasRecordings = (): boolean => existsSync(`${RECORDINGS}replay.mjs`)

/** What a test says, in one line, where the recordings are absent. */
export const RECORDINGS_ABSENT = 'no recordings of running stations at ../shared/recordings'

/** The day the recordings were made: set the browser's clock to it. */
export const RECORDED_DAY = '2026-11-21'

/** Starts a station made of the recordings of one dialect and access mode. */
export async function startReplay(era: 'classic' | 'current', mode: 'open' | 'guest' | 'user'): Promise<ChildServer> {
  const port = await freePort()
  return startChildServer(`${RECORDINGS}replay.mjs`, ['--era', era, '--mode', mode, '--port', String(port)])
}
