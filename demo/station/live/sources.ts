import { createHash, randomBytes } from 'node:crypto'
import type { Dialect } from '../../../src/domain/station-config.ts'
import { GARDEN_SOURCES } from '../garden/sources.ts'
import type { AudioSource, Store } from '../store/store.ts'

/** An audio source under every name a dialect has for it (station-api 8.5, 11.3). */
export interface ServedSource {
  /** Id on live streams. classic: random, new after every start; current: from the address, stable. */
  readonly liveId: string
  /** Id in REST detections of the current dialect: the address. */
  readonly restId: string
  /** What people with access see; at classic the address, for there are no friendly names. */
  readonly name: string
  /** What guests see on the level stream. */
  readonly guestName: string
  /** What guests see in `streams/sources`. */
  readonly guestListName: string
  readonly stored: AudioSource
  /** Its number in `GARDEN_SOURCES`; -1 for one the garden does not know. */
  readonly ear: number
}

export interface ServedSources {
  all(): readonly ServedSource[]
  /** By the id a stored detection holds. */
  of(sourceId: string): ServedSource | undefined
  /** The number in `GARDEN_SOURCES` of a live id, -1 when nothing is called so. */
  earOf(liveId: string): number
  /** New ids, as after a restart of a classic station. */
  renew(): void
}

export function createLiveSources(dialect: Dialect, store: Pick<Store, 'sources'>): ServedSources {
  let salt = randomBytes(8).toString('hex')
  let known: readonly ServedSource[] | undefined
  const all = (): readonly ServedSource[] => {
    known ??= store.sources().map((source, index) => describe(dialect, source, index, salt))
    return known
  }
  return {
    all,
    of: (sourceId) => all().find((source) => source.stored.id === sourceId),
    earOf: (liveId) => all().find((source) => source.liveId === liveId)?.ear ?? -1,
    renew() {
      salt = randomBytes(8).toString('hex')
      known = undefined
    },
  }
}

function describe(dialect: Dialect, stored: AudioSource, index: number, salt: string): ServedSource {
  const kind = stored.type === 'rtsp' ? 'rtsp' : 'audio_card'
  const key = dialect === 'classic' ? `${salt}${stored.id}` : stored.address
  const short = createHash('sha256').update(key).digest('hex').slice(0, 8)
  const liveId = `${kind}_${short}`
  const anonymous = stored.type === 'rtsp' ? 'camera' : 'audio-source'
  return {
    liveId,
    restId: stored.address,
    name: dialect === 'classic' && stored.type === 'rtsp' ? stored.address : stored.name,
    guestName: `${anonymous}-${index + 1}`,
    guestListName: `${anonymous}-${liveId.slice(0, kind.length + 4)}`,
    stored,
    ear: GARDEN_SOURCES.findIndex(({ id }) => id === stored.id),
  }
}
