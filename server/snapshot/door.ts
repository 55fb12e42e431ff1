import { upstreamOf } from '../proxy/upstream.ts'
import type { PublicOptions } from '../public/options.ts'
import { createPublicGateway } from '../public/public-gateway.ts'
import { instantWithOffset } from '../public/quiet-hours.ts'
import { StationAway } from '../public/refused.ts'
import { SNAPSHOT_SITE } from './options.ts'

/** Waits for a turn of ours at the door, and for a file that the station is still making, seconds; tries for that. */
const [TURN_SECONDS, MAKING_SECONDS, MAKING_TRIES] = [1, 3, 3] as const

/** Error of a station that does not answer; its message is a sentence. */
export class StationSilent extends Error {}

/** File of a station. */
export interface DoorFile {
  readonly bytes: Uint8Array
  readonly type: string
}

/** Public door to a station, asked as a visitor asks it, from this process. All rejects with `StationSilent`. */
export interface Door {
  /** Answer as JSON; undefined where the door has none. */
  json(path: string): Promise<unknown>
  /** Picture or recording; the https address of one that is elsewhere; undefined where there is none. */
  file(path: string): Promise<DoorFile | string | undefined>
  /** This instant on the station's clock. */
  instant(): Promise<string>
  close(): Promise<void>
}

/**
 * Opens the public door to a station for ourselves: what it says is what any visitor would be told.
 *
 * @param sleep waits for so many milliseconds
 */
export function openDoor(station: string, options: PublicOptions, sleep: (ms: number) => Promise<void> = wait): Door {
  const upstream = upstreamOf(station)
  let trouble = ''
  const write = (line: string): void => void (trouble = / station: (.*)/.exec(line)?.[1] ?? trouble)
  const gateway = createPublicGateway(upstream, options, { write })
  const silent = (why: string): StationSilent =>
    new StationSilent(`${upstream.shown} does not answer (${why || 'no reason known'}).`)
  const ask = async (path: string, tries: number = MAKING_TRIES): Promise<Response | undefined> => {
    const answer = await gateway.app.request(path, { headers: { origin: SNAPSHOT_SITE } })
    if (answer.status < 400) return answer
    const said = ((await answer.json()) as { readonly error?: unknown } | null)?.error // reason: compared next
    if (answer.status === 429 || said === 'too-busy') {
      await sleep(TURN_SECONDS * 1000)
      return ask(path, tries)
    }
    if (said === 'not-yet' && tries > 1) {
      await sleep(MAKING_SECONDS * 1000)
      return ask(path, tries - 1)
    }
    if (answer.status >= 502 && said !== 'not-yet') throw silent(trouble)
    return undefined
  }
  return {
    async json(path) {
      const answer = await ask(path)
      return answer?.json()
    },
    async file(path) {
      const answer = await ask(path)
      if (!answer) return undefined
      const elsewhere = answer.headers.get('location')
      if (elsewhere !== null) return elsewhere.startsWith('https://') ? elsewhere : undefined
      return { bytes: new Uint8Array(await answer.arrayBuffer()), type: answer.headers.get('content-type') ?? '' }
    },
    async instant() {
      const time = await gateway.clock().catch((error: unknown) => {
        throw silent(error instanceof StationAway ? error.why : String(error))
      })
      if (time) return instantWithOffset(Date.now() + time.skewMs, time.offset)
      const at = Date.now()
      return instantWithOffset(at, -new Date(at).getTimezoneOffset())
    },
    close: () => gateway.close(),
  }
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
