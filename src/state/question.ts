import { type Atom, atom, type Getter, type Setter, type WritableAtom } from 'jotai'
import { failed, type Result } from '../domain/result.ts'
import { now } from '../platform/clock.ts'
import type { StationClient } from '../station/client.ts'
import { boxAtom } from './box-atom.ts'
import { reloading, type AsyncState, withResult, valueOf } from './remote.ts'
import { stationClientAtom } from './station.ts'

/** Request to the station; most endpoints are one as they are. `get` and `set` stay good while it is under way. */
type Ask<T> = (
  client: StationClient,
  options: { readonly signal: AbortSignal },
  get: Getter,
  set: Setter,
) => Promise<Result<T>>

/** Result of a request that found nothing, or not all: it is sent again for the next first reader. */
export const NO_ANSWER = failed({ kind: 'not-found', status: 404, isNetworkError: false })

/** Options for the age of an answer; by default it stays good. */
export interface QuestionOptions {
  /** Time for which an answer is good, milliseconds; 0: every new reader asks. */
  readonly holdMs?: number
  /**
   * Number that rises when answers become wrong. Writing a listener to it follows that: a read answer is asked for
   * again.
   */
  readonly outdatedBy?: WritableAtom<number, [hear: () => void], () => void>
}

/**
 * Answer of the station, in every state. Its first reader asks the station, unless a good answer is there; further
 * readers share the request, which is aborted when the last one leaves. After a failure the next first reader asks
 * again. Write nothing to it to ask again: an older request is aborted, the last value stays meanwhile. Write a value
 * that is known from elsewhere to replace the answer; an answer under way is dropped.
 */
export interface QuestionAtom<T> extends WritableAtom<AsyncState<T>, [value?: T], Promise<void>> {
  /** Answer for readers who do not ask the station. */
  readonly known: Atom<AsyncState<T>>
  /**
   * Asks the station as the first reader does, without reading: resolves when a good answer is there, or none can be
   * had.
   */
  readonly needed: WritableAtom<null, [], Promise<void>>
}

interface Request {
  /** Controller of the request under way. */
  current: AbortController | undefined
  done: Promise<void> | undefined
  /** Time, and number of changes, at which the last good answer was asked for. */
  goodAtMs: number
  after: number
}

/** Question to the station of a store, as an atom; with `keyMemo` one for each key. */
export function question<T>(ask: Ask<T>, { holdMs = Infinity, outdatedBy }: QuestionOptions = {}): QuestionAtom<T> {
  const slotAtom = atom<AsyncState<T>>({ state: 'idle' })
  const requestAtom = boxAtom((): Request => ({ current: undefined, done: undefined, goodAtMs: -Infinity, after: 0 }))
  const changesAtom = atom((get) => (outdatedBy ? get(outdatedBy) : 0))

  const askAtom = atom(null, (get, set): Promise<void> => {
    const request = get(requestAtom)
    request.current?.abort()
    const current = (request.current = new AbortController())
    const asked = { goodAtMs: now(), after: get(changesAtom) }
    set(slotAtom, reloading(get(slotAtom)))
    const take = (answer: Result<T>): void => {
      if (request.current !== current) return
      request.current = undefined
      if (answer.ok) Object.assign(request, asked)
      const value = valueOf(get(slotAtom))
      set(slotAtom, withResult(value === undefined ? { state: 'idle' } : { state: 'ready', value }, answer))
    }
    return (request.done = ask(get(stationClientAtom), current, get, set).then(take))
  })

  const needed = atom(null, async (get, set): Promise<void> => {
    const request = get(requestAtom)
    const isGood =
      get(slotAtom).state === 'ready' && now() - request.goodAtMs < holdMs && request.after === get(changesAtom)
    if (!isGood) await (request.current?.signal.aborted === false ? request.done : set(askAtom))
  })

  const readAtom = atom(
    (get) => get(slotAtom),
    (get, set): (() => void) => {
      void set(needed)
      const leave = outdatedBy && set(outdatedBy, () => void set(askAtom))
      return () => {
        leave?.()
        get(requestAtom).current?.abort()
      }
    },
  )
  readAtom.onMount = (read) => read()

  const questionAtom = atom(
    (get) => get(readAtom),
    async (get, set, ...told: [value?: T]): Promise<void> => {
      if (told.length === 0) return set(askAtom)
      const request = get(requestAtom)
      request.current?.abort()
      Object.assign(request, { current: undefined, goodAtMs: now(), after: get(changesAtom) })
      set(slotAtom, { state: 'ready', value: told[0] as T }) // reason: it was written
    },
  )
  return Object.assign(questionAtom, { known: slotAtom, needed })
}
