import { leadStation } from '../station/lead-station.ts'
import type { StationWay } from '../station/transports.ts'

const led = new Map<string, () => void>()

/**
 * Lets a snapshot stand in for a station while that does not answer, for as long as the page is there; the last one that is named
 * for a station counts. The code for it is loaded with the first question.
 *
 * @param base the station
 * @param fallback folder of the snapshot, without a trailing slash
 */
export function standInFor(base: string, fallback: string): void {
  const key = `${base} ${fallback}`
  if (led.has(key)) return
  for (const [known, stop] of led) {
    if (!known.startsWith(`${base} `)) continue
    stop()
    led.delete(known)
  }
  let loading: Promise<StationWay> | undefined
  const load = (): Promise<StationWay> => {
    loading ??= import('../station/snapshot/fallback-way.ts').then(({ fallbackWay }) => fallbackWay(base, fallback))
    loading.catch(() => (loading = undefined)) // another question tries again
    return loading
  }
  led.set(
    key,
    leadStation(base, {
      mayChange: true,
      fetch: async (input, init) => (await load()).fetch(input, init),
      addressOf: async (url) => (await load().catch(() => undefined))?.addressOf?.(url) ?? url,
    }),
  )
}
