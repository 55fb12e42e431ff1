import { readUpTo } from '../../../src/domain/read-up-to.ts'

/** Wait for the beginning of an answer, and for the whole of it: milliseconds. */
const FIRST_BYTE_MS = 10_000
const WHOLE_MS = 60_000
/** Length of a list, and of a recording, that is read at most: bytes. */
const LARGEST_LIST = 8_000_000
const LARGEST_FILE = 64_000_000
/** Rest after a refusal, which doubles with each one in a row, and the longest: milliseconds. */
const LONGEST_REST_MS = 900_000

export interface RecorderClientParts {
  /** What it asks, for a person: `BirdNET-PiPy at http://birdnet.local`. */
  readonly name: string
  /** What a person can do where it does not answer: a sentence. */
  readonly advice: string
  /** Least time between two questions, and the first rest after a refusal: milliseconds. */
  readonly pauseMs: number
  readonly restMs: number
  readonly now?: () => number
  readonly wait?: (milliseconds: number) => Promise<void>
}

/** Client of a recorder that is asked over the network: one question at a time, and none for a while after a refusal. */
export interface RecorderClient {
  /** JSON at an address. Rejects with a sentence. */
  json(address: URL, body?: object): Promise<unknown>
  /** Bytes at an address; undefined where nothing is there any more. Rejects with a sentence. */
  file(address: URL): Promise<Uint8Array | undefined>
  /** Whether it rests after a refusal: then every question is rejected. */
  isResting(): boolean
}

export function createRecorderClient(parts: RecorderClientParts): RecorderClient {
  const { name, advice, pauseMs, restMs, now = Date.now, wait = waitFor } = parts
  let turn: Promise<unknown> = Promise.resolve()
  let [nextAt, restUntil, refusals] = [0, 0, 0]

  const refused = (answer: Response | undefined, why: string): Error => {
    const wanted = Number(answer?.headers.get('retry-after') ?? 0) * 1000
    restUntil = now() + Math.min(LONGEST_REST_MS, Math.max(restMs * 2 ** refusals, wanted || 0))
    refusals += 1
    return new Error(`${name} ${why}. ${advice}`)
  }
  const fetched = async (address: URL, body: object | undefined, most: number): Promise<Uint8Array | undefined> => {
    if (now() < restUntil) throw new Error(`${name} is left alone until ${clockOf(restUntil)}: it refused an answer.`)
    const signal = AbortSignal.timeout(WHOLE_MS)
    const post = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const answer = await inTime(fetch(address, { ...post, signal, redirect: 'manual' })).catch((error: unknown) => {
      throw refused(undefined, `does not answer (${reasonOf(error)})`)
    })
    if (answer.status === 404 || answer.status === 410) return undefined
    if (answer.status === 429 || answer.status >= 500) throw refused(answer, `answers with status ${answer.status}`)
    if (answer.status === 401 || answer.status === 403)
      throw new Error(`${name} shows this to nobody who has not signed in.`)
    if (answer.status !== 200) throw new Error(`${name} answers with status ${answer.status}. ${advice}`)
    refusals = 0
    const bytes = await readUpTo(answer.body ?? [], most).catch((error: unknown) => {
      throw refused(undefined, `broke off its answer (${reasonOf(error)})`)
    })
    if (!bytes) throw new Error(`${name} sends more than ${most / 1e6} MB at once. ${advice}`)
    return bytes
  }
  /** One after the other, with a pause between. */
  const inTurn = <T>(ask: () => Promise<T>): Promise<T> => {
    const asked = turn.then(async () => {
      if (nextAt > now()) await wait(nextAt - now())
      try {
        return await ask()
      } finally {
        nextAt = now() + pauseMs
      }
    })
    turn = asked.catch(() => undefined)
    return asked
  }

  return {
    async json(address, body) {
      const bytes = await inTurn(() => fetched(address, body, LARGEST_LIST))
      try {
        return bytes && JSON.parse(new TextDecoder().decode(bytes))
      } catch {
        throw new Error(`${name} answers with something else than JSON. ${advice}`)
      }
    },
    file: (address) => fetched(address, undefined, LARGEST_FILE),
    isResting: () => now() < restUntil,
  }
}

const waitFor = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

const clockOf = (at: number): string => new Date(at).toTimeString().slice(0, 5)

/** Answer, unless its beginning takes too long. */
async function inTime(answer: Promise<Response>): Promise<Response> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing in ${FIRST_BYTE_MS / 1000} seconds`)), FIRST_BYTE_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Reason in a word: `ECONNREFUSED`, or what is said of it. */
function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : error instanceof Error ? error.message : String(error)
}
