import { createHash, randomBytes } from 'node:crypto'
import type { Dialect } from '../../../src/domain/station-config.ts'
import { GARDEN_SOURCES } from '../garden/sources.ts'
import type { ListedSource } from '../settings/configured-sources.ts'
import type { ServedSource, ServedSources } from '../../../server/station/served-sources.ts'
import type { AudioSource, Store } from '../../../server/station/store/store.ts'

/** Audio source that can be listened to. */
export interface EarSource extends ServedSource {
  /** Number in `GARDEN_SOURCES`; -1 for one the garden does not know. */
  readonly ear: number
}

/** Sources that can be listened to. */
export interface EarSources extends ServedSources {
  all(): readonly EarSource[]
  of(sourceId: string): EarSource | undefined
  /** Number in `GARDEN_SOURCES` of a live id, -1 for an unknown one. */
  earOf(liveId: string): number
  /** New ids, as after a restart of a classic station. */
  renew(): void
}

/** Sources by the settings; `configured` is called often, and returns the same list as long as nothing has changed. */
export function createLiveSources(
  dialect: Dialect,
  store: Pick<Store, 'sources'>,
  configured: () => readonly ListedSource[],
): EarSources {
  let salt = randomBytes(8).toString('hex')
  let known: readonly EarSource[] = []
  let madeOf: readonly ListedSource[] | undefined
  const all = (): readonly EarSource[] => {
    const wanted = configured()
    if (wanted !== madeOf)
      known = wanted.map((source, index) => describe(dialect, storedOf(source, store), index, salt))
    madeOf = wanted
    return known
  }
  return {
    all,
    of(sourceId) {
      const listed = all().find((source) => source.stored.id === sourceId)
      if (listed) return listed
      const index = store.sources().findIndex(({ id }) => id === sourceId)
      const former = store.sources()[index]
      return former && describe(dialect, former, index, salt)
    },
    earOf: (liveId) => all().find((source) => source.liveId === liveId)?.ear ?? -1,
    renew() {
      salt = randomBytes(8).toString('hex')
      madeOf = undefined
    },
  }
}

/** Source of the store that the settings name, under the name that they give it. */
function storedOf({ type, address, name }: ListedSource, store: Pick<Store, 'sources'>): AudioSource {
  const known = store.sources().find((one) => one.type === type && one.address === address)
  if (known) return name === '' ? known : { ...known, name }
  const short = createHash('sha256').update(address).digest('hex').slice(0, 8)
  return {
    id: `${type === 'rtsp' ? 'rtsp' : 'audio_card'}_${short}`,
    name: name === '' ? address : name,
    type,
    address,
  }
}

function describe(dialect: Dialect, stored: AudioSource, index: number, salt: string): EarSource {
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
