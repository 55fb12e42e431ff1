import { atom, type Getter, type PrimitiveAtom, type Setter, type WritableAtom } from 'jotai'
import type { Failure } from '../../domain/failure.ts'
import type { StationNotification } from '../../domain/notification.ts'
import { canDo, needsSignIn } from '../../domain/station-config.ts'
import { boxAtom } from '../box-atom.ts'
import { reloading, type AsyncState, valueOf, withValue } from '../remote.ts'
import { bootAtom, knownConfigAtom } from '../session/session.ts'
import { onSignedInAtom } from '../session/session-end.ts'
import { subscribeNoticesAtom } from './notice-stream.ts'

/** Failure without a question, for a visitor who would be refused. */
const REFUSAL: Failure = { kind: 'unauthenticated', status: 401, isNetworkError: false }

/** Ids of the notices of one list. */
export interface NoticeIds {
  /** Ids in no order, those of read and deleted ones included. */
  readonly ids: readonly string[]
  /** Whether the station has no others, as far as the list was asked for. */
  readonly isWhole: boolean
}

/** Parts that differ between lists of notices. */
export interface NoticeListParts {
  /** Sends the question; the returned function applies the answer, and is called when the next question may be sent. */
  ask(get: Getter, set: Setter, signal: AbortSignal): Promise<() => void>
  /** Called with a live notice that is in the list. */
  onNotice?(set: Setter, notice: StationNotification): void
  /** Called when there is no reader any more, or the list is not for this visitor. */
  onStop?(get: Getter): void
}

/**
 * List of notices that is kept while it is read: asked for whenever the stream opens, the first time included, or is
 * lost (without a reason: an ended session is refused for ever, Spec §4 Notifications). It begins anew with a sign-in.
 * A classic station would refuse guests, and one without messages has none: they are not asked.
 */
export function noticeList({ ask, onNotice, onStop }: NoticeListParts) {
  const slotAtom = atom<AsyncState<NoticeIds>>({ state: 'idle' })
  const workAtom = boxAtom(() => ({
    /** Ids that came live since the question under way was sent: its answer may lack them. */
    meanwhile: new Set<string>(),
    request: undefined as AbortController | undefined,
    /** Whether something happened since it was sent, so that another question follows. */
    isOld: false,
    leaveStream: undefined as (() => void) | undefined,
  }))

  const loadAtom = atom(null, async (get, set): Promise<void> => {
    const work = get(workAtom)
    work.isOld = work.request !== undefined
    if (work.isOld) return
    const { signal } = (work.request = new AbortController())
    work.meanwhile.clear()
    set(slotAtom, reloading(get(slotAtom)))
    const take = await ask(get, set, signal)
    if (signal.aborted) return
    work.request = undefined
    take()
    if (work.isOld) await set(loadAtom)
  })

  const stopAtom = atom(null, (get) => {
    const work = get(workAtom)
    work.request?.abort()
    work.leaveStream?.()
    work.request = work.leaveStream = undefined
    onStop?.(get)
  })

  const followAtom = atom(null, (get, set) => {
    const load = (): void => void set(loadAtom)
    const hear = (notice: StationNotification): void => {
      const known = valueOf(get(slotAtom))
      get(workAtom).meanwhile.add(notice.id)
      if (known && !known.ids.includes(notice.id))
        set(slotAtom, withValue(get(slotAtom), { ...known, ids: [...known.ids, notice.id] }))
      onNotice?.(set, notice)
    }
    get(workAtom).leaveStream ??= set(subscribeNoticesAtom, { onOpen: load, onLost: load, onNotice: hear })
  })

  const watchedAtom = watching(slotAtom, followAtom, stopAtom)
  return {
    slotAtom,
    idsAtom: atom((get) => valueOf(get(slotAtom))?.ids ?? []),
    workAtom,
    loadAtom,
    stopAtom,
    followAtom,
    watchedAtom,
  }
}

/** State of a list, followed while it is read, and begun anew with a sign-in. */
function watching(
  slotAtom: PrimitiveAtom<AsyncState<NoticeIds>>,
  followAtom: WritableAtom<null, [], void>,
  stopAtom: WritableAtom<null, [], void>,
) {
  const watchAtom = atom(null, (get, set): (() => void) => {
    let isOver = false
    const begin = async (): Promise<void> => {
      await set(bootAtom)
      const config = get(knownConfigAtom)
      if (isOver) return
      if (!canDo(config, 'notifications')) set(slotAtom, { state: 'ready', value: { ids: [], isWhole: true } })
      else if (config?.dialect === 'classic' && needsSignIn(config))
        set(slotAtom, { state: 'failed', failure: REFUSAL })
      else set(followAtom)
    }
    void begin()
    const leave = set(onSignedInAtom, () => {
      set(stopAtom) // a stream of a guest has a guest's notices
      void begin()
    })
    return () => {
      isOver = true
      leave()
      set(stopAtom)
    }
  })
  const watchedAtom = atom(
    (get) => get(slotAtom),
    (_get, set) => set(watchAtom),
  )
  watchedAtom.onMount = (watch) => watch()
  return watchedAtom
}
