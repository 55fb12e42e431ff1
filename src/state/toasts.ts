import { type Atom, atom } from 'jotai'
import { mayAct } from '../domain/station-config.ts'
import {
  addToast,
  simpleNoticeRequest,
  stationToastRequest,
  type Toast,
  type ToastAction,
  toastOf,
  type ToastRequest,
} from '../domain/toast.ts'
import { createLifetime } from '../platform/lifetime.ts'
import { isPageVisible } from '../platform/visibility.ts'
import type { StationClient } from '../station/client.ts'
import { notifications } from '../station/endpoints/notifications.ts'
import { MAX_RETRY_MS } from '../station/limits.ts'
import { type LiveMessage, openStream, type StreamState } from '../station/live.ts'
import { decodeNotices } from '../station/wire/notice-frames.ts'
import { onSignedInAtom } from './session/session-end.ts'
import { stationClientAtom, updatesAtom } from './station.ts'

const toastsAtom = atom<readonly Toast[]>([])
const surfacesAtom = atom<readonly symbol[]>([])
const numberAtom = atom(0)

/** Toasts that one element has to show, in the order in which they came. */
export const toastsOfAtom = (surface: symbol): Atom<readonly Toast[]> =>
  atom((get) => {
    const isFirst = get(surfacesAtom)[0] === surface
    return get(toastsAtom).filter((toast) => toast.surface === surface || (isFirst && toast.surface === undefined))
  })

/** Adds an element that shows toasts: the first one shows those for no particular element. Returns the way to leave. */
export const joinSurfaceAtom = atom(null, (_get, set, surface: symbol): (() => void) => {
  set(surfacesAtom, (surfaces) => [...surfaces, surface])
  return () => {
    set(surfacesAtom, (surfaces) => surfaces.filter((other) => other !== surface))
    set(toastsAtom, (toasts) => toasts.filter((toast) => toast.surface !== surface))
  }
})

/**
 * Shows a toast, or keeps it until there is an element to show it. Returns the id to close it by; empty without a text.
 *
 * @param surface the element that alone is to show it; without, the first one of this station
 */
export const showToastAtom = atom(null, (get, set, request: ToastRequest, surface?: symbol): string => {
  const number = get(numberAtom) + 1
  const toast = toastOf(request, `toast${number}`, surface)
  if (!toast) return ''
  set(numberAtom, number)
  const { toasts, id } = addToast(get(toastsAtom), toast)
  set(toastsAtom, toasts)
  return id
})

/** Removes a toast; without an id all those of one element. */
export const closeToastAtom = atom(null, (_get, set, surface: symbol | undefined, id?: string) => {
  set(toastsAtom, (toasts) =>
    toasts.filter((toast) => (id === undefined ? toast.surface !== surface : toast.id !== id)),
  )
})

const hearAtom = atom(null, (get, set, message: LiveMessage) => {
  const request =
    message.kind === 'toast'
      ? stationToastRequest(message.toast)
      : message.kind === 'notification'
        ? simpleNoticeRequest(message.notification)
        : undefined
  if (request)
    set(showToastAtom, { ...request, actions: request.actions?.flatMap(stationAction(get(stationClientAtom))) })
})

/** Action of a station's toast. Paths are the station's own; anything that is no web address is left out. */
const stationAction =
  (client: StationClient) =>
  (action: ToastAction): ToastAction[] => {
    if (action.url === undefined) return [action]
    const url = client.resolve(action.url)
    return url === '' ? [] : [{ ...action, url }]
  }

/** Listens to the station's own messages, where it has any for this visitor. Returns the way to stop. */
const listenAtom = atom(null, (get, set): (() => void) => {
  if (get(updatesAtom) !== 'live') return () => {} // files in a tab have no stream, and others are to be asked now and then
  const client = get(stationClientAtom)
  const lifetime = createLifetime()

  let isListening = false

  const begin = async (): Promise<void> => {
    const config = isPageVisible() ? await client.boot() : undefined
    if (isListening) return
    if (!config?.ok) lifetime.after(MAX_RETRY_MS, begin)
    // without a login a secured station has no messages for us, and a classic one would refuse (station-api 8.4)
    else if (mayAct(config.value)) listen()
  }
  const listen = (): void => {
    let before: StreamState = 'connecting'
    isListening = true
    const close = lifetime.add(
      openStream(client, 'notifications', {
        decode: decodeNotices,
        onState: (state) => {
          if (before === 'open' && state === 'connecting') void leaveIfRefused(close)
          before = state
        },
        onMessage: (message) => set(hearAtom, message),
      }),
    )
  }
  /**
   * Leaves a stream that ended without a reason: an ended session would be refused for ever (Spec §4 Notifications).
   */
  const leaveIfRefused = async (close: () => void): Promise<void> => {
    const answer = await notifications(client, { limit: 1, status: 'unread' })
    if (answer.ok || answer.failure.kind !== 'unauthenticated') return
    isListening = false
    close()
  }

  lifetime.add(set(onSignedInAtom, () => void begin()))
  void begin()
  return () => lifetime.end()
})

/** Messages of the station as toasts, as long as something reads this. */
export const stationToastsAtom = atom(undefined, (_get, set) => set(listenAtom))
stationToastsAtom.onMount = (listen) => listen()
