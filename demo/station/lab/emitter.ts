import { readDate, readTime } from '../../../server/station/time/dates.ts'
import type { StationContext } from '../context.ts'
import { MICROPHONES } from '../garden/sources.ts'
import { newSpeciesNotice } from '../store/notices.ts'
import type {
  NewDetection,
  NewNotification,
  SpeciesSeen,
  StoredDetection,
} from '../../../server/station/store/store.ts'

/** Detection to make: missing fields come from the garden's clock and species. */
export interface WantedDetection {
  readonly scientificName: string
  readonly commonName?: string
  readonly speciesCode?: string
  /** 0 to 1; default 0.85. */
  readonly confidence?: number
  readonly date?: string
  readonly time?: string
  /** Whether it is only stored, without an event. */
  readonly silent?: boolean
  /** Ear of the garden that heard it; default: they take turns. */
  readonly ear?: number
}

/** Burst of detections: `rate` a second for `seconds`, of some species (default 60) or of named ones. */
export interface Burst {
  readonly rate: number
  readonly seconds: number
  readonly species?: number | readonly string[]
}

/** Storm of notices, titled "Notice 1" and so on. */
export interface NoticeStorm extends Partial<Pick<NewNotification, 'type' | 'priority' | 'component' | 'message'>> {
  readonly count: number
  /** Default 0: all at once. */
  readonly seconds?: number
}

const TICK_MS = 20
const DEFAULT_SPECIES = 60

export interface Emitter {
  /** Stores and sends one; returns the row as stored. */
  one(wanted: WantedDetection): StoredDetection
  /** Starts a burst; a running one is ended. */
  burst(burst: Burst): void
  /** Stores and sends notices. */
  storm(storm: NoticeStorm): void
  /** Number of detections still to come. */
  left(): number
  stop(): void
}

export function createEmitter(station: StationContext): Emitter {
  let timer: NodeJS.Timeout | undefined
  let left = 0
  let stormTimer: NodeJS.Timeout | undefined
  let known: ReadonlyMap<string, SpeciesSeen> | undefined
  let turn = 0
  const species = (): ReadonlyMap<string, SpeciesSeen> => {
    known ??= new Map(station.store.speciesSeen().map((one) => [one.scientificName, one]))
    return known
  }

  const one = (wanted: WantedDetection): StoredDetection => {
    const isFirst = station.store.standing(wanted.scientificName, '9999-12-31') === undefined
    const row = station.store.insert(fill(station, wanted, species().get(wanted.scientificName), turn++))
    if (!wanted.silent) station.publisher.detection(row, { pending: false })
    if (isFirst && !wanted.silent)
      station.publisher.notification(station.store.notifications.add(newSpeciesNotice(row, station.clock.zone, 0)))
    return row
  }
  const stop = (): void => {
    clearInterval(timer)
    clearInterval(stormTimer)
    left = 0
  }
  return {
    one,
    stop,
    left: () => left,
    storm(storm) {
      clearInterval(stormTimer)
      stormTimer = startStorm(station, storm)
    },
    burst({ rate, seconds, species: wanted = DEFAULT_SPECIES }) {
      stop()
      const names = typeof wanted === 'number' ? mostHeard(species(), wanted) : wanted
      const total = Math.round(rate * seconds)
      const began = Date.now()
      let sent = 0
      left = total
      timer = setInterval(() => {
        const due = Math.min(total, Math.floor(((Date.now() - began) / 1000) * rate) + 1)
        for (; sent < due; sent += 1) one({ scientificName: names[sent % names.length] ?? 'Parus major' })
        left = total - sent
        if (left === 0) clearInterval(timer)
      }, TICK_MS)
    },
  }
}

function startStorm(station: StationContext, { count, seconds = 0, ...like }: NoticeStorm): NodeJS.Timeout | undefined {
  const began = Date.now()
  let sent = 0
  const send = (): void => {
    const due = seconds === 0 ? count : Math.min(count, Math.floor(((Date.now() - began) / 1000 / seconds) * count) + 1)
    for (; sent < due; sent += 1) {
      const { text } = station.clock.wall()
      const title = `Notice ${sent + 1}`
      const notice = { type: 'info', priority: 'low', message: '', timestamp: text, ...like, title } as const
      station.publisher.notification(station.store.notifications.add(notice))
    }
    if (sent >= count) clearInterval(timer)
  }
  const timer = seconds === 0 ? undefined : setInterval(send, TICK_MS)
  send()
  return timer
}

const mostHeard = (species: ReadonlyMap<string, SpeciesSeen>, howMany: number): string[] =>
  [...species.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, Math.max(1, howMany))
    .map((one) => one.scientificName)

function fill(
  station: StationContext,
  wanted: WantedDetection,
  known: SpeciesSeen | undefined,
  turn: number,
): NewDetection {
  const now = station.clock.wall()
  return {
    date: readDate(wanted.date) ?? now.date,
    time: readTime(wanted.time) ?? now.time,
    scientificName: wanted.scientificName,
    commonName: wanted.commonName ?? known?.commonName ?? wanted.scientificName,
    speciesCode: wanted.speciesCode ?? known?.speciesCode ?? '',
    confidence: wanted.confidence ?? 0.85,
    sourceId: MICROPHONES[(wanted.ear ?? turn) % MICROPHONES.length]?.id ?? '',
  }
}
