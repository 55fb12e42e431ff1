import { type Atom, atom } from 'jotai'
import type { StreamHealth } from '../../domain/system/machine.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { isPageVisible } from '../../platform/visibility.ts'
import { captureDevices, filterBounds, testStream } from '../../station/endpoints/audio-setup.ts'
import { streamHealth } from '../../station/endpoints/stream-health.ts'
import { question } from '../question.ts'
import type { Remote } from '../remote.ts'
import { stationClientAtom } from '../station.ts'

export type { CaptureDevice, FilterBounds, StreamFinding } from '../../station/wire/audio-setup.ts'

/** How often it is asked how streams are doing, milliseconds. */
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

/** How network streams are doing, as long as something reads this. */
export const streamReportsAtom: Atom<Remote<readonly StreamHealth[]>> = atom((get) => get(followReportsAtom))

/** Has a current station listen to an address. */
export const testStreamAtom = atom(null, (get, _set, url: string) => testStream(get(stationClientAtom), url))
