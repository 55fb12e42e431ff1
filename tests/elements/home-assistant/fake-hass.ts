import type { Hass } from '../../../elements/home-assistant/hass.ts'

/** What Home Assistant rejects with: an object, no error. */
export interface Refusal {
  readonly code: string
  readonly message: string
}

/** Answers one message of the web socket; a refusal is thrown. */
export type Answers = (message: Readonly<Record<string, unknown>>) => unknown

/** A Home Assistant that answers as told, and what it was asked. */
export function fakeHass(
  answers: Answers,
  rest: Partial<Hass> = {},
): { readonly hass: Hass; readonly asked: unknown[] } {
  const asked: unknown[] = []
  const callWS = async <T>(message: Readonly<Record<string, unknown>>): Promise<T> => {
    asked.push(message)
    return answers(message) as T // reason: told by the test
  }
  return { hass: { callWS, ...rest }, asked }
}

/** A Supervisor with one add-on, behind `/api/hassio_ingress/token` of the page's origin. */
export const supervisor =
  (info: Readonly<Record<string, unknown>>, sessions: readonly string[] = ['session-1']): Answers =>
  ({ endpoint }) => {
    const next = sessions[Symbol.iterator]()
    if (endpoint === '/addons/local_birdnet-go/info') return info
    if (endpoint === '/addons')
      return {
        addons: [
          { slug: 'core_ssh', state: 'started' },
          { slug: 'local_birdnet-go', state: 'started' },
        ],
      }
    if (endpoint === '/ingress/session') return { session: next.next().value }
    if (endpoint === '/ingress/validate_session') return {}
    const refusal: Refusal = { code: 'unknown_error', message: 'Addon does not exist' }
    throw refusal
  }
