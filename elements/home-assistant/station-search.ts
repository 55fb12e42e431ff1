import { cardText, loadCardWords } from '../../src/i18n/card-words.ts'
import { createLifetime } from '../../src/platform/lifetime.ts'
import { asText, type CardConfig } from './config.ts'
import type { Hass } from './hass.ts'
import { languageOfUser } from './language.ts'
import { type Reached, reachStation, type TransportFailure, type TransportKind } from './transports/reach.ts'

/** Options that say which station is wanted. */
export interface StationWish {
  readonly config: CardConfig
  readonly hass: Hass | undefined
  /** Whether Home Assistant shows it in its picker or editor; undefined where it has not said. */
  readonly preview: boolean | undefined
}

/** State of the search for a station. */
export interface StationFinding {
  readonly reached?: Reached
  readonly failures?: readonly TransportFailure[]
  /** Whether the birds are samples, without a station. */
  readonly isSample: boolean
}

const SAMPLE = 'sample'

/** Waits before a failed station is looked for again, longer each time, milliseconds. */
const AGAIN_MS = [5_000, 10_000, 20_000, 60_000] as const

type Reach = Awaited<ReturnType<typeof reachStation>>

/**
 * Search for the transport to the station of a card, badge or panel, kept while that is in the document. Without one it
 * looks again by itself: a Home Assistant that has just started lacks some transports. In a picker or an editor nothing
 * is asked: sample birds come from the code.
 */
export class StationSearch {
  finding: StationFinding | undefined
  readonly #onFound: () => void
  /** Station wanted, with its transport; another one begins anew. */
  #wanted: string | undefined
  #search: AbortController | undefined
  #hass: Hass | undefined
  #waiting = createLifetime()
  /** Whether it has shown its station, which it keeps while its dashboard is edited. */
  #wasLive = false

  constructor(onFound: () => void) {
    this.#onFound = onFound
  }

  /** Begins the search where the options differ from before. */
  begin(wish: StationWish): void {
    const { config, hass, preview } = wish
    const { station, addon, transport } = config
    const isNamed = [station, addon, transport].some((value) => value !== undefined && value !== '')
    const isSample = preview === true ? !this.#wasLive : preview === undefined && !isNamed
    const wanted = isSample ? SAMPLE : JSON.stringify([station, addon, transport])
    this.#hass = hass
    if (wanted === this.#wanted || (!isSample && !hass)) return
    this.end()
    this.#wanted = wanted
    const search = (this.#search = new AbortController())
    void this.#look(config, isSample, search.signal, 0)
  }

  async #look(config: CardConfig, isSample: boolean, signal: AbortSignal, failedBefore: number): Promise<void> {
    const looking = isSample ? sample(this.#hass) : reachStation(this.#hass ?? {}, wishOf(config), signal)
    // without the code of the provider, an element in it would take Home Assistant's own address for that of its
    // station
    const reach = await Promise.all([looking, import('../station.ts')])
      .then(([found]) => found)
      .catch(
        (error: unknown): Reach => ({ failures: [{ kind: 'direct', reason: 'reach.broken', details: String(error) }] }),
      )
    if (signal.aborted) return void ('reached' in reach && reach.reached.end())
    const before = this.finding?.failures
    this.finding = { ...reach, isSample }
    this.#wasLive = !isSample && 'reached' in reach
    // an unchanged failure is not reported again
    if ('reached' in reach || JSON.stringify(reach.failures) !== JSON.stringify(before)) this.#onFound()
    if ('reached' in reach || reach.failures.every(({ reason }) => reason === 'reach.unnamed')) return
    const patience = AGAIN_MS[Math.min(failedBefore, AGAIN_MS.length - 1)] ?? 0
    this.#waiting.after(patience, () => void this.#look(config, isSample, signal, failedBefore + 1))
  }

  /** Ends all questions; `begin` begins anew. */
  end(): void {
    this.#search?.abort()
    this.#waiting.end()
    this.#waiting = createLifetime()
    this.finding?.reached?.end()
    this.#search = this.#wanted = this.finding = undefined
  }
}

/** Options of the search in a configuration. */
function wishOf({ station, addon, transport }: CardConfig): Parameters<typeof reachStation>[1] {
  return {
    ...(station ? { station: asText(station) } : {}),
    ...(addon ? { addon: asText(addon) } : {}),
    ...(transport ? { transport: transport as TransportKind | 'auto' } : {}), // reason: checked by setConfig
  }
}

async function sample(hass: Hass | undefined): Promise<Reach> {
  const locale = languageOfUser(hass)
  const [{ openSample }] = await Promise.all([import('./sample.ts'), loadCardWords(locale)])
  return { reached: { kind: 'direct', station: openSample(cardText(locale)), access: 'public', end: () => {} } }
}
