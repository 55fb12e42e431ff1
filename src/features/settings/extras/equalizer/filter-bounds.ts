import { FLAT_Q } from '../../../../domain/sound/equalizer.ts'
import type { FilterBounds } from '../../../../state/settings/audio-setup.ts'

interface Bounds {
  readonly min: number
  readonly max: number
  readonly start: number
}

/** Where a station does not say: what both kinds have (station-api rest 5.3, 6.4). */
const USUAL: Readonly<Record<'frequency' | 'width' | 'passes', Bounds>> = {
  frequency: { min: 20, max: 20_000, start: 1000 },
  width: { min: 1, max: 10_000, start: 100 },
  passes: { min: 1, max: 4, start: 1 },
}

/** What a filter of a type can be set to. */
export function boundsOf(all: readonly FilterBounds[] | undefined, type: string | undefined): typeof USUAL {
  const own = all?.find((one) => one.type === type)?.parameters
  return { ...USUAL, ...own }
}

/** A new filter of a type, where its station begins. */
export function newFilter(all: readonly FilterBounds[] | undefined, type: string): Readonly<Record<string, unknown>> {
  const { frequency, width } = boundsOf(all, type)
  const isBand = type === 'BandReject'
  return { type, frequency: frequency.start, q: FLAT_Q, gain: 0, width: isBand ? width.start : 0, passes: 1 }
}
