import { leadStation } from '../station/lead-station.ts'
import type { StationWay } from '../station/transports.ts'

/** Stations that are led, by base, with the snapshot that stands in for each. */
const led = new Map<string, { readonly fallback: string; readonly stop: () => void }>()

/**
 * Lets a snapshot stand in for a station while that does not answer, for as long as the page is there; the last one that is named
 * for a station counts. The code for it is loaded with the first question.
 *
 * @param base the station
 * @param fallback folder of the snapshot, without a trailing slash
 */
export function standInFor(base: string, fallback: string): void {
  const before = led.get(base)
  if (before?.fallback === fallback) return
  before?.stop()
  let loading: Promise<StationWay> | undefined
  const load = (): Promise<StationWay> => {
    loading ??= import('../station/snapshot/fallback-way.ts').then(({ fallbackWay }) => fallbackWay(base, fallback))
    loading.catch(() => (loading = undefined)) // another question tries again
    return loading
  }
  const stop = leadStation(base, {
    mayChange: true,
    fetch: async (input, init) => (await load()).fetch(input, init),
    addressOf: async (url) => (await load().catch(() => undefined))?.addressOf?.(url) ?? url,
  })
  led.set(base, { fallback, stop })
}
