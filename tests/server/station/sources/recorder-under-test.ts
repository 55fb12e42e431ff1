import { openBirdnetPi } from '../../../../server/station/sources/birdnet-pi/birdnet-pi.ts'
import { openRecorderStore } from '../../../../server/station/sources/recorder-store.ts'
import { createTakeOver } from '../../../../server/station/sources/take-over.ts'
import { createSun } from '../../../../server/station/time/sun.ts'
import { stationZone } from '../../../../server/station/time/zone.ts'
import { emptyFolder } from '../../../support/any-recorder.ts'

/** A BirdNET-Pi, and a store of our own beside it: in `data`, else in a folder that goes with the process. */
export function recorderUnderTest(folder: string, data = emptyFolder()) {
  const source = openBirdnetPi(folder)
  const zone = stationZone('Europe/Berlin')
  const place = source.place ?? { city: '', country: '', latitude: 0, longitude: 0 }
  const store = openRecorderStore({
    directory: data,
    name: 'recorder',
    site: { zone, place, sun: createSun(place, zone), firstDay: zone.date(0) },
  })
  store.addIndices()
  const takeOver = createTakeOver({ source, store, zone, nameOf: () => undefined })
  return { source, store, data, run: takeOver.run, all: () => store.store.page({ limit: 1_000_000 }).rows.toReversed() }
}
