import { atom } from 'jotai'
import { looksLocal } from '../../domain/host.ts'
import { type ListenKnowledge, learnFrom, NOTHING_LEARNT } from '../../domain/listen-access.ts'
import type { ListenProblem } from '../../domain/listening.ts'
import type { StationClient } from '../../station/client.ts'
import { learnListenAccess } from '../../station/endpoints/listen-access.ts'
import { stationClientAtom } from '../station.ts'

export { mayPlayLive } from '../../audio/live-support.ts'

/** What all elements of a page know about listening to one station. */
export interface ListenDoor {
  readonly known: ListenKnowledge
  /** Whether the station stands in somebody’s home network. */
  readonly isAtHome: boolean
  /** Asks the station, once for all elements; the page of a station itself need not ask. */
  ask(): void
  /** Asks it once more: its answer may be out of date. */
  askAgain(): void
  /** Learns from a failed start. */
  learn(problem: ListenProblem, source: string | undefined): void
  /** Calls after each change. Returns the way to stop. */
  subscribe(fn: () => void): () => void
}

/** Access by station, for the life of the page, whatever stores its elements have. */
const doors = new Map<string, ListenDoor>()

/** The door of this store's station. */
export const listenAccessAtom = atom((get): ListenDoor => {
  const client = get(stationClientAtom)
  const key = `${client.isOwn} ${client.base}`
  const door = doors.get(key) ?? createDoor(client)
  doors.set(key, door)
  return door
})

function createDoor(client: StationClient): ListenDoor {
  const listeners = new Set<() => void>()
  let known = NOTHING_LEARNT
  let [isAsked, isAsking] = [false, false]
  let askedOf: string | undefined
  const tell = (next: ListenKnowledge): void => {
    if (JSON.stringify(next) === JSON.stringify(known)) return
    known = next
    for (const listener of [...listeners]) listener()
  }
  const inquire = async (isAgain: boolean): Promise<void> => {
    if (isAsking || client.isOwn) return
    isAsking = true
    askedOf = client.config?.snapshotOf
    const answer = await learnListenAccess(client, isAgain)
    isAsking = false
    if (!answer.ok) return
    isAsked = true
    tell(answer.value)
  }
  return {
    isAtHome: looksLocal(URL.parse(client.base)?.hostname ?? ''),
    get known() {
      return known
    },
    // a snapshot may stand in for the station, or no longer
    ask: () => void ((isAsked && askedOf === client.config?.snapshotOf) || inquire(false)),
    askAgain: () => void inquire(true),
    learn: (problem, source) => tell(learnFrom(known, problem, source)),
    subscribe(fn) {
      const listener = (): void => fn()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
