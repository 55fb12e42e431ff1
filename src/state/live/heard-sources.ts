import { atom } from 'jotai'
import type { LiveSource } from '../../domain/listening.ts'
import { isPlaceholder, parseSourceNames, sourceNameOf, withSourceName } from '../../domain/source-names.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { openStream, decodeDetections } from '../../station/live.ts'
import type { NamedSource } from '../../station/wire/live-sources.ts'
import { memoryAtom, stationClientAtom } from '../station.ts'

/** Microphones as told by birds. */
export interface ToldSources {
  /** Microphones with a detection. */
  list(): readonly NamedSource[]
  /** Name of a microphone; one that hides its name is listened for. */
  nameOf(source: NamedSource): Pick<LiveSource, 'name' | 'placeholder'>
  /** Follows further detections. */
  follow(): void
  end(): void
}

/**
 * Microphones and their names learned from each detection: the only way where a classic station hides its level stream
 * from other websites, and the names of its microphones from everybody (station-api 8.1, 8.5). Names are kept for the
 * next time.
 *
 * @param onChange called when a bird has told something new
 */
export const toldSourcesAtom = atom(null, (get, _set, onChange: () => void): ToldSources => {
  const memory = get(memoryAtom)
  const heard = new Map<string, NamedSource>()
  let names = parseSourceNames(memory.read(STORAGE_KEYS.liveSourceNames))
  let stop: (() => void) | undefined
  let isOver = false
  const hear = (id: string, name: string): void => {
    if (heard.get(id)?.name === name) return
    heard.set(id, { id, name })
    names = withSourceName(names, id, name)
    memory.write(STORAGE_KEYS.liveSourceNames, JSON.stringify(names))
    onChange()
  }
  const follow = (): void => {
    if (isOver) return
    stop ??= openStream(get(stationClientAtom), 'detections', {
      decode: decodeDetections,
      onState: () => {},
      onMessage(message) {
        if (message.kind !== 'detection') return
        const { sourceId: id, source } = message.detection
        if (id !== undefined) hear(id, source || id)
      },
    })
  }
  return {
    list: () => [...heard.values()],
    nameOf(source) {
      const called = sourceNameOf(source, names)
      if (isPlaceholder(called.name)) follow()
      return called
    },
    follow,
    end() {
      isOver = true
      stop?.()
    },
  }
})
