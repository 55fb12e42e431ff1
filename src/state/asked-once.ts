import { type Atom, atom, type Getter } from 'jotai'
import type { Result } from '../domain/result.ts'
import type { StationClient } from '../station/client.ts'
import { type Remote, settled } from './remote.ts'
import { stationClientAtom } from './station.ts'

/** Something that hardly ever changes: the station is asked as soon as somebody looks, and again only after a failure. */
export function askedOnce<T>(question: (client: StationClient, get: Getter) => Promise<Result<T>>): Atom<Remote<T>> {
  const slotAtom = atom<Remote<T>>({ state: 'idle' })
  const askedAtom = atom(
    (get) => get(slotAtom),
    async (get, set): Promise<void> => {
      const before = get(slotAtom)
      if (before.state === 'loading' || before.state === 'ready') return
      set(slotAtom, { state: 'loading' })
      set(slotAtom, settled(before, await question(get(stationClientAtom), get)))
    },
  )
  askedAtom.onMount = (ask) => void ask()
  return atom((get) => get(askedAtom))
}
