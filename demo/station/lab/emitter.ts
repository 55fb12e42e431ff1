import { readDate, readTime } from '../garden/dates.ts'
import type { StationContext } from '../context.ts'
import { MICROPHONES } from '../garden/sources.ts'
import type { NewDetection, SpeciesSeen, StoredDetection } from '../store/store.ts'

/** A detection to make: what is missing is filled in from the garden's clock and species. */
export interface WantedDetection {
  readonly scientificName: string
  readonly commonName?: string
  readonly speciesCode?: string
  /** 0 to 1; default 0.85. */
  readonly confidence?: number
  readonly date?: string
  readonly time?: string
  /** Only store it, send no event. */
  readonly silent?: boolean
  /** Which of the garden's ears heard it; default: they take turns. */
  readonly ear?: number
}

/** A stream of detections: `rate` a second for `seconds`, of so many species (default 60) or of those named. */
export interface Burst {
  readonly rate: number
  readonly seconds: number
  readonly species?: number | readonly string[]
}

const TICK_MS = 20
const DEFAULT_SPECIES = 60

export interface Emitter {
  /** Stores and sends one; the row as stored. */
  one(wanted: WantedDetection): StoredDetection
  /** Starts a burst; a running one is ended. */
  burst(burst: Burst): void
  /** How many are still to come. */
  left(): number
  stop(): void
}

export function createEmitter(station: StationContext): Emitter {
  let timer: NodeJS.Timeout | undefined
  let left = 0
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
      station.publisher.notification(station.store.notifications.add(newcomer(row, station)))
    return row
  }
  const stop = (): void => {
    clearInterval(timer)
    left = 0
  }
  return {
    one,
    stop,
    left: () => left,
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

const newcomer = (row: StoredDetection, station: StationContext) =>
  ({
    type: 'detection',
    priority: 'high',
    title: `New Species: ${row.commonName}`,
    message: `First detection of ${row.commonName}`,
    component: 'detection',
    timestamp: station.clock.wall().text,
    metadata: { species: row.commonName, scientific_name: row.scientificName, is_new_species: true, note_id: row.id },
  }) as const
