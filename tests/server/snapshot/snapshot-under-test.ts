import { getRequestListener } from '@hono/node-server'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { listen, type ListeningServer } from '../../../server/command/listen.ts'
import { openDoor } from '../../../server/snapshot/door.ts'
import { snapshotFolder } from '../../../server/snapshot/folder.ts'
import { type ClipChoice, snapshotOptions } from '../../../server/snapshot/options.ts'
import { takeSnapshot } from '../../../server/snapshot/take-snapshot.ts'
import type { Dialect } from '../../../src/domain/station-config.ts'
import { createClient, type StationClient } from '../../../src/station/client.ts'
import { PASSWORD, type StationUnderTest, stationUnderTest } from '../../demo/station/station-under-test.ts'
import { startWebsite, type Website } from '../../support/website.ts'

/** Options of a snapshot, as typed. */
interface Typed {
  readonly days?: string
  readonly clips?: ClipChoice
  readonly share?: string
  readonly 'public-microphones'?: string
  readonly 'quiet-hours'?: string
}

/** A station with its snapshot, and the plain file server of somebody's website that has it. */
export interface SnapshotUnderTest {
  readonly station: StationUnderTest
  readonly origin: string
  readonly out: string
  readonly data: string
  /** Takes it again. Resolves with the names of the files that were written. */
  take(typed?: Typed): Promise<readonly string[]>
  /** Says no to every question of the next ones after so many. */
  endAfter(questions: number): void
  /** Client of a visitor at the station's public door, and of one who reads the files. */
  readonly door: StationClient
  readonly files: StationClient
  /** Requests for files so far. */
  readonly website: Website
  json(name: string): unknown
  end(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/** A website that knows files by their path alone. */
export const fileServer =
  (folder: () => string): RequestListener =>
  (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://website')
    try {
      response.setHeader('content-type', TYPES[extname(pathname)] ?? 'application/octet-stream')
      response.end(readFileSync(join(folder(), decodeURIComponent(pathname.replace(/^\/garden\//, '/')))))
    } catch {
      response.writeHead(404).end()
    }
  }

const namesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())

/** Starts them. The folder of the station's data may be one that was used before. */
export async function snapshotUnderTest(
  dialect: Dialect,
  more: {
    readonly now?: Date
    readonly data?: string
    readonly out?: string
    readonly days?: number
    /** Whether it wants a password, which is told. */
    readonly isPrivate?: boolean
  } = {},
): Promise<SnapshotUnderTest> {
  const data = more.data ?? mkdtempSync(join(tmpdir(), 'snapshot-data-'))
  const out = more.out ?? mkdtempSync(join(tmpdir(), 'snapshot-'))
  const station = await stationUnderTest(dialect, more.isPrivate ? 'private' : 'open', {
    days: more.days ?? 3,
    folder: data,
    ...(more.now ? { now: more.now } : {}),
  })
  let left = Number.POSITIVE_INFINITY
  const answer = getRequestListener(station.app.fetch, { overrideGlobalObjects: false })
  const behind: ListeningServer = await listen(
    (request, response) => void ((left -= 1) < 0 ? request.socket.destroy() : answer(request, response)),
    '127.0.0.1',
    0,
  )
  const website = await startWebsite(fileServer(() => out))
  const environment = more.isPrivate ? { DAWN_CHORUS_STATION_PASSWORD: PASSWORD } : {}
  const optionsOf = (typed: Typed) => snapshotOptions(environment).read({ station: behind.origin, out, ...typed })
  const visitor = openDoor(behind.origin, optionsOf({}).door)
  const door = createClient({
    base: 'http://door.invalid',
    sameOrigin: false,
    fetch: async (input) => {
      const value = await visitor.json(new URL(String(input)).pathname + new URL(String(input)).search)
      return value === undefined ? new Response(null, { status: 404 }) : Response.json(value)
    },
  })
  return {
    station,
    origin: behind.origin,
    out,
    data,
    door,
    website,
    files: createClient({ base: `${website.origin}/garden`, sameOrigin: false }),
    json: (name) => JSON.parse(readFileSync(join(out, name), 'utf8')) as unknown,
    endAfter: (questions) => void (left = questions),
    async take(typed = {}) {
      const before = new Map(namesIn(out).map((name) => [name, statSync(join(out, name)).mtimeMs]))
      const options = optionsOf(typed)
      const opened = openDoor(behind.origin, options.door)
      try {
        await takeSnapshot(options, opened, snapshotFolder(out))
      } finally {
        await opened.close()
      }
      return namesIn(out).filter((name) => before.get(name) !== statSync(join(out, name)).mtimeMs)
    },
    async end() {
      await visitor.close()
      await website.stop()
      await behind.close()
      await station.end()
      if (more.data === undefined) rmSync(data, { recursive: true, force: true })
      if (more.out === undefined) rmSync(out, { recursive: true, force: true })
    },
  }
}
