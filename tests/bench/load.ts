import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startInFrontOf, startStation, type TestStation } from '../support/station.ts'
import { type HeardEvents, type HeardSound, listenToAll, readEvents, type Visitors } from './crowd.ts'
import { limitProcess } from './slow-process.ts'

// `npm run load [-- --dialect classic --readers 1000 --listeners 200 --seconds 30 --share 0.1]`: a crowd at the public gateway, in
// front of a station that has a tenth of a processor. Ends with 1 when an event was lost, or the station saw more than one visitor.
const SITE = 'https://garden.example'
const EVENTS_A_SECOND = 2
/** For what is on its way. */
const LAST_MS = 5000

const { values } = parseArgs({
  options: {
    dialect: { type: 'string', default: 'current' },
    readers: { type: 'string', default: '1000' },
    listeners: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    share: { type: 'string', default: '0.1' },
  },
})
const dialect = values.dialect === 'classic' ? 'classic' : 'current'
const [readers, listeners, seconds, share] = [values.readers, values.listeners, values.seconds, values.share].map(
  Number,
) as [number, number, number, number] // reason: four of four

const station = await startStation({ dialect })
await station.lab({ pause: true })
await station.lab({ hls: { codec: 'mp3' } }) // made by the station itself, not by a process beside it
const gateway = await startInFrontOf(station.origin, ['--public', SITE, '--share', 'summary,recent,listening'])
const visitors: Visitors = { origin: gateway.origin, site: SITE }
const free = limitProcess(station.pid, share)
try {
  process.exitCode = await measure()
} finally {
  await free()
  await gateway.stop()
  await station.stop()
}

async function measure(): Promise<0 | 1> {
  const events: HeardEvents = { arrivals: new Map(), delays: [], broken: 0 }
  const sound: HeardSound = { playlistDelays: [], segmentDelays: [], missed: 0, refused: 0 }
  const levels = dialect === 'classic' ? '/api/v1/audio-level' : '/api/v2/streams/audio-level'
  const playlists = await findPlaylists()
  const birds = await readEvents(visitors, '/api/v2/detections/stream', readers, 0, events)
  const meters = await readEvents(visitors, levels, listeners, 0)
  const ending = new AbortController()
  const listening = listenToAll(visitors, playlists, listeners, sound, ending.signal)
  await pause(LAST_MS) // all of them have begun
  await station.lab({ emit: { rate: EVENTS_A_SECOND, seconds } })
  await pause(seconds * 1000)
  while (((await labOf(station)).emitting ?? 0) > 0) await pause(1000)
  await pause(LAST_MS)
  const seen = await labOf(station)
  const broken = events.broken
  ending.abort()
  await listening
  birds.close()
  meters.close()

  const sent = seconds * EVENTS_A_SECOND
  const lost = sent * readers - [...events.arrivals.values()].reduce((sum, one) => sum + one, 0)
  const heardBy = seen.hls.streams.map((one) => one.listeners)
  console.log(
    `${readers} readers of events, ${listeners} listeners; a ${dialect} station with ${share * 100} % of a processor, ${seconds} s`,
  )
  console.log(
    `events       ${sent} sent, ${events.arrivals.size} arrived; ${lost} lost of ${sent * readers}, ${broken} streams broken`,
  )
  console.log(`             from the station's sending to a reader: ${told(events.delays)}`)
  console.log(`sound        playlists: ${told(sound.playlistDelays)}`)
  console.log(`             segments:  ${told(sound.segmentDelays)}; ${sound.missed} missed, ${sound.refused} refused`)
  console.log(
    `the station  streams of events ${seen.streams.detections.mostSeen}, of levels ${seen.streams['audio-level'].mostSeen}; listeners of each microphone ${heardBy.join(', ')}`,
  )
  console.log(`             ${requestsOf(seen)}`)
  console.log(`the gateway  ${memoryOf(gateway.pid)}`)
  const isOne = [seen.streams.detections.mostSeen, seen.streams['audio-level'].mostSeen, ...heardBy].every(
    (one) => one === 1,
  )
  return lost === 0 && broken === 0 && isOne ? 0 : 1
}

/** The playlists of all microphones, as elements find them. */
async function findPlaylists(): Promise<readonly string[]> {
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(gateway.origin + path, { headers: { origin: SITE } })).json()
  const { sources } = (await ask('/api/v2/streams/sources')) as { sources: readonly { id: string }[] } // reason: ours
  if (dialect === 'classic') return sources.map(({ id }) => `/api/v1/audio-stream-hls/${id}/playlist.m3u8`)
  const { streams } = (await ask('/api/v2/streams/hls/status')) as { streams: readonly { playlist_url: string }[] } // reason: ours
  return streams.map((one) => one.playlist_url)
}

/** What the lab tells, as far as it is asked here. */
interface Lab {
  readonly emitting: number
  readonly streams: Readonly<Record<'detections' | 'audio-level', { readonly mostSeen: number }>>
  readonly hls: { readonly streams: readonly { readonly listeners: number }[] }
  readonly requests: { readonly byPath: Readonly<Record<string, number>> }
}

/** How often it was asked for what. */
function requestsOf({ requests }: Lab): string {
  const all = Object.entries(requests.byPath)
  const count = (pattern: RegExp): number =>
    all.reduce((sum, [path, times]) => sum + (pattern.test(path) ? times : 0), 0)
  const most = Math.max(0, ...all.filter(([path]) => /\/segment\d+/.test(path)).map(([, times]) => times))
  return `asked for playlists ${count(/\.m3u8$/)} times, for segments ${count(/\/segment\d+/)} times, each at most ${most} ×; all in all ${count(/./)}`
}

async function labOf({ origin }: TestStation): Promise<Lab> {
  return (await fetch(`${origin}/lab`)).json()
}

function told(delays: readonly number[]): string {
  const sorted = delays.toSorted((one, other) => one - other)
  const at = (part: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(0)
  return `median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms, worst ${at(1)} ms (of ${sorted.length})`
}

/** What Linux says a process took; nothing elsewhere. */
function memoryOf(pid: number): string {
  try {
    const [peak] = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.slice(1) ?? []
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number)
    return `${((Number(user) + Number(system)) / 100).toFixed(1)} s of processor time, ${(Number(peak) / 1024).toFixed(0)} MB at most`
  } catch {
    return ''
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
