import { atom } from 'jotai'
import type { Percent } from '../../domain/detection.ts'
import { now } from '../../platform/clock.ts'
import { openStream, type StreamState } from '../../station/live.ts'
import { decodeLevelFrames } from '../../station/wire/level-frames.ts'
import type { SourceLevel } from '../../station/wire/levels.ts'
import { stationClientAtom, updatesAtom } from '../station.ts'

/** Time without levels after which a station tells none, milliseconds: it sends many a second. */
const FRESH_MS = 2500

/** Feed of the level stream, which changes too often for an atom. */
export interface LevelFeed {
  /** Newest level of a source; undefined where the station tells none now. */
  of(id: string): { readonly level: Percent; readonly clipping: boolean } | undefined
  /** Calls for every frame of all sources. Returns the way to stop. */
  subscribe(fn: (levels: readonly SourceLevel[], atMs: number) => void): () => void
}

interface LevelHub extends LevelFeed {
  tell(levels: readonly SourceLevel[]): void
}

function createHub(): LevelHub {
  const listeners = new Set<(levels: readonly SourceLevel[], atMs: number) => void>()
  let newest: readonly SourceLevel[] = []
  let toldAtMs = 0
  return {
    of: (id) => (now() - toldAtMs < FRESH_MS ? newest.find((level) => level.id === id) : undefined),
    subscribe(fn) {
      const listener: typeof fn = (levels, atMs) => fn(levels, atMs)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(levels) {
      newest = levels
      toldAtMs = now()
      for (const listener of [...listeners]) listener(levels, toldAtMs)
    },
  }
}

const hubAtom = atom(createHub)
const stateSlotAtom = atom<StreamState>('closed')

/** Levels of this station. They come as long as something reads {@link levelStreamAtom}. */
export const levelFeedAtom = atom((get): LevelFeed => get(hubAtom))

/** Opens the stream. Without live updates, the first frame is enough: it names the sources. */
const openAtom = atom(null, (get, set): (() => void) => {
  const hub = get(hubAtom)
  const isPeek = get(updatesAtom) !== 'live'
  const close = openStream(get(stationClientAtom), 'audio-level', {
    decode: decodeLevelFrames,
    onState: (state) => set(stateSlotAtom, state),
    onMessage: (message) => {
      if (message.kind !== 'levels') return
      hub.tell(message.levels)
      if (isPeek) close()
    },
  })
  return () => {
    close()
    set(stateSlotAtom, 'closed')
  }
})

/** State of the level stream; open while anything reads this and the page is seen (Spec §4). */
export const levelStreamAtom = atom(
  (get) => get(stateSlotAtom),
  (_get, set) => set(openAtom),
)
levelStreamAtom.onMount = (open) => open()
