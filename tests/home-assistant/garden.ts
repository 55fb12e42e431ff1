import { NEWEST, type Release } from '../../scripts/home-assistant/releases.ts'
import { startStation, type StationOptions, type TestStation } from '../support/station.ts'
import { type HomeAssistant, type HomeOptions, startHomeAssistant } from './home-assistant.ts'

/** A station, and a Home Assistant that has it behind a path. */
export interface Garden {
  readonly station: TestStation
  readonly home: HomeAssistant
  close(): Promise<void>
}

/** Starts both, the garden still: what is heard is what a test says. */
export async function openGarden(
  release: Release = NEWEST,
  options: HomeOptions & StationOptions = {},
): Promise<Garden> {
  const station = await startStation(options)
  await station.lab({ pause: true })
  const home = await startHomeAssistant(release, station.origin, options)
  return {
    station,
    home,
    async close() {
      await home.stop()
      await station.stop()
    },
  }
}
