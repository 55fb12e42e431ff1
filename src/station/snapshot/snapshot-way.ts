import { SNAPSHOT_FILES } from '../../domain/snapshot/snapshot-files.ts'
import { requestAddress } from '../../platform/address.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { ANONYMOUS } from '../anonymous.ts'
import { leadStation } from '../lead-station.ts'
import { QUIET_HEARTBEAT_MS, SNAPSHOT_LOOK_MS } from '../limits.ts'
import type { StationWay } from '../transports.ts'
import { answerFromSnapshot, type ReadSnapshotFile, type SnapshotAnswer } from './snapshot-answers.ts'

/** Address that makes an image or a player fail without a request. */
const NOWHERE = 'data:,'

const ways = new Map<string, SnapshotWay>()

/** Transport to a snapshot, one for all who read it. */
export interface SnapshotWay extends StationWay {
  readonly addressOf: NonNullable<StationWay['addressOf']>
}

/** Leads all questions for a station whose address is that of a snapshot to its files, for as long as the page is there. */
export function leadToSnapshot(base: string, takenAt: string): void {
  if (!ways.has(base)) leadStation(base, snapshotWay(base, takenAt))
}

/**
 * Transport that answers questions out of the files of a snapshot. Its event stream only ends, when there are newer files: who
 * follows it asks again then.
 *
 * @param base folder of the snapshot, without a trailing slash
 * @param takenAt when it was taken, where that is known just now
 */
export function snapshotWay(base: string, takenAt?: string): SnapshotWay {
  const known = ways.get(base)
  if (known) return known
  const files = createFiles(base, takenAt)
  const baseLength = new URL(base).pathname.replace(/\/$/, '').length
  const answer = async (address: string): Promise<SnapshotAnswer> => {
    const url = new URL(address)
    await files.look()
    return answerFromSnapshot(files.read, url.pathname.slice(baseLength), url.searchParams)
  }
  const addressAt = (file: string): string =>
    file.startsWith('https://') ? file : `${base}/${file.replace(/^\//, '')}`
  const way: SnapshotWay = {
    mayChange: true,
    async fetch(input, init = {}) {
      const address = requestAddress(input)
      if ((init.method ?? 'GET') !== 'GET') return new Response(null, { status: 405 })
      if (/\/detections\/stream(\?|$)/.test(address)) return streamOf(files, init.signal)
      const told = await answer(address)
      init.signal?.throwIfAborted()
      if ('file' in told) return fetch(addressAt(told.file), { ...init, cache: 'default' })
      if (told.status !== 200) return new Response(null, { status: told.status })
      return Response.json(told.value)
    },
    async addressOf(address) {
      if (!address.startsWith(`${base}/api/`)) return address
      const told = await answer(address).catch(() => undefined)
      return told && 'file' in told ? addressAt(told.file) : NOWHERE
    },
  }
  ways.set(base, way)
  return way
}

/** Files of a snapshot, each read once until there are newer ones. */
interface SnapshotFiles {
  readonly read: ReadSnapshotFile
  /** Looks for newer files, unless that was done lately. */
  look(): Promise<void>
  /** Calls when there are newer files. Returns the way to stop. */
  follow(onNewer: () => void): () => void
}

function createFiles(base: string, takenAt: string | undefined): SnapshotFiles {
  const known = new Map<string, Promise<unknown>>()
  const followers = new Set<() => void>()
  let taken = takenAt
  let lookedMs = takenAt === undefined ? Number.NEGATIVE_INFINITY : now()
  let looking: Promise<void> | undefined
  const load = async (name: string): Promise<string> => {
    const answer = await fetch(`${base}/${name}`, { ...ANONYMOUS, redirect: 'follow', cache: 'no-cache' })
    if (!answer.ok) throw new TypeError(`HTTP ${answer.status} for ${name}`)
    return answer.text()
  }
  const look = async (): Promise<void> => {
    const config = JSON.parse(await load(SNAPSHOT_FILES.config)) as {
      readonly snapshot?: { readonly takenAt?: string }
    } // reason: written by us
    lookedMs = now()
    if (config.snapshot?.takenAt === taken) return
    const isNewer = taken !== undefined
    taken = config.snapshot?.takenAt
    known.clear()
    known.set(SNAPSHOT_FILES.config, Promise.resolve(config))
    if (isNewer) for (const tell of followers) tell()
  }
  return {
    read(name) {
      const found = known.get(name)
      if (found) return found
      const read = load(name).then((text): unknown => JSON.parse(text))
      known.set(name, read)
      read.catch(() => known.delete(name))
      return read
    },
    look() {
      if (now() - lookedMs < SNAPSHOT_LOOK_MS) return Promise.resolve()
      looking ??= look().finally(() => (looking = undefined))
      return looking
    },
    follow(onNewer) {
      followers.add(onNewer)
      return () => followers.delete(onNewer)
    },
  }
}

/** Event stream that says nothing but that it is there, and ends when there are newer files. */
function streamOf(files: SnapshotFiles, signal: AbortSignal | null | undefined): Response {
  return quietStream(signal, (end) => {
    const lifetime = createLifetime()
    lifetime.add(files.follow(end))
    lifetime.every(SNAPSHOT_LOOK_MS, () => void files.look().catch(() => undefined)) // the files known so far go on
    return () => lifetime.end()
  })
}

/**
 * Event stream without events but heartbeats.
 *
 * @param watch begins to wait for its end; returns the way to stop waiting
 */
export function quietStream(signal: AbortSignal | null | undefined, watch: (end: () => void) => () => void): Response {
  const lifetime = createLifetime()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      const say = (event: string): void => controller.enqueue(encoder.encode(`event: ${event}\ndata: {}\n\n`))
      let isOver = false
      const end = (): void => {
        if (isOver) return
        isOver = true
        lifetime.end()
        controller.close()
      }
      lifetime.every(QUIET_HEARTBEAT_MS, () => say('heartbeat'))
      if (signal) lifetime.listen(signal, 'abort', end)
      lifetime.add(watch(end))
      say('connected')
    },
    cancel: () => lifetime.end(),
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
