import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import type { GroupMemory } from '../domain/station-group/group-day.ts'
import { stationClientAtom } from '../state/station.ts'

const NO_CHANGE = () => () => {}

/**
 * What is read from the memory of several stations, again after each change; undefined before their first answer, and where there is one
 * station. `read` gives the same value while nothing is new.
 */
export function useGroupMemory<T>(read: (memory: GroupMemory) => T): T | undefined {
  const memory = useAtomValue(stationClientAtom).group?.memory
  return useSyncExternalStore(memory?.onChange ?? NO_CHANGE, () => memory && read(memory))
}
