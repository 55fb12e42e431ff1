import { atom, type WritableAtom } from 'jotai'
import type { Failure } from '../../domain/failure.ts'
import { needsSignIn } from '../../domain/station-config.ts'
import type { Remote } from '../remote.ts'
import { bootAtom, knownConfigAtom } from '../session/session.ts'
import { onSignedInAtom } from '../session/session-end.ts'

type Action<Result> = WritableAtom<unknown, [], Result>

/** How a list of notices is kept. */
export interface NoticeKeeper<T> {
  readonly slot: WritableAtom<Remote<T>, [Remote<T>], void>
  /** Follows the stream, and asks the station whenever it opens. */
  readonly follow: Action<void>
  /** Gives up questions and streams. */
  readonly stop: Action<void>
  /** What stands in the slot when nobody was asked, because guests would be refused. */
  readonly refusal: Failure
}

/**
 * The slot, which begins to be kept when somebody reads it, begins anew when somebody has signed in, and stops when nobody
 * reads it any more. A classic station would refuse guests: it is not asked for them.
 */
export function watchedNotices<T>({ slot, follow, stop, refusal }: NoticeKeeper<T>) {
  const watchAtom = atom(null, (get, set): (() => void) => {
    let isOver = false
    const begin = async (): Promise<void> => {
      await set(bootAtom)
      const config = get(knownConfigAtom)
      if (isOver) return
      if (config?.dialect === 'classic' && needsSignIn(config)) set(slot, { state: 'failed', failure: refusal })
      else set(follow)
    }
    void begin()
    const leave = set(onSignedInAtom, () => {
      set(stop) // a stream of a guest tells a guest's notices
      void begin()
    })
    return () => {
      isOver = true
      leave()
      set(stop)
    }
  })
  const watchedAtom = atom(
    (get) => get(slot),
    (_get, set) => set(watchAtom),
  )
  watchedAtom.onMount = (watch) => watch()
  return watchedAtom
}

/** One question at a time, and whether it has become old before its answer was there. */
export class NoticeQuestion {
  #request: AbortController | undefined
  #isOld = false

  /**
   * Asks, or, while an answer is on its way, asks again after it. After {@link NoticeQuestion.giveUp} nothing of `ask`
   * counts: its signal tells it.
   *
   * @param ask sends the question and takes the answer; what it returns is done when the next question may be sent
   */
  async send(ask: (signal: AbortSignal) => Promise<() => void>): Promise<void> {
    this.#isOld = this.#request !== undefined
    if (this.#isOld) return
    const request = new AbortController()
    this.#request = request
    const take = await ask(request.signal)
    if (request.signal.aborted) return
    this.#request = undefined
    take()
    if (this.#isOld) await this.send(ask)
  }

  giveUp(): void {
    this.#request?.abort()
    this.#request = undefined
  }
}
