import { type Atom, atom } from 'jotai'
import type { StreamHealth } from '../../domain/system/machine.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { isPageVisible } from '../../platform/visibility.ts'
import { captureDevices, filterBounds, testStream } from '../../station/endpoints/audio-setup.ts'
import { streamHealth } from '../../station/endpoints/stream-health.ts'
import { question } from '../question.ts'
import type { AsyncState } from '../remote.ts'
import { stationClientAtom } from '../station.ts'

export type { CaptureDevice, FilterBounds, StreamFinding } from '../../station/wire/audio-setup.ts'

/** Interval of asking for the health of streams, milliseconds. */
const REPORT_MS = 10_000

/** Sound cards that the station finds. */
export const captureDevicesAtom = question(captureDevices)
/** Filters that the station has. */
export const filterBoundsAtom = question(filterBounds)

const reportsAtom = question(streamHealth, { holdMs: 0 })
const followReportsAtom = atom(
  (get) => get(reportsAtom),
  (_get, set): (() => void) => {
    const lifetime = createLifetime()
    lifetime.every(REPORT_MS, () => {
      if (isPageVisible()) void set(reportsAtom)
    })
    return () => lifetime.end()
  },
)
followReportsAtom.onMount = (follow) => follow()

/** Health of the network streams, as long as something reads this. */
export const streamReportsAtom: Atom<AsyncState<readonly StreamHealth[]>> = atom((get) => get(followReportsAtom))

/** Tests an address at a current station. */
export const testStreamAtom = atom(null, (get, _set, url: string) => testStream(get(stationClientAtom), url))
