import { getRequestListener } from '@hono/node-server'
import { resolve, sep } from 'node:path'
import { createProgress } from '../../server/command/progress.ts'
import type { Serving } from '../../server/embedded-station.ts'
import type { ServerOptions } from '../../server/command/options.ts'
import type { GardenCommandOptions } from './command/options.ts'
import { createLab } from './lab/lab.ts'
import { inLanguages } from './languages.ts'
import { restartListening } from './restart-listening.ts'
import { openBirdnetPi } from '../../server/station/sources/birdnet-pi/birdnet-pi.ts'
import { openPipy } from '../../server/station/sources/birdnet-pipy/birdnet-pipy.ts'
import { openBirdWeather } from '../../server/station/sources/birdweather/birdweather.ts'
import { findingSentence } from '../../server/station/sources/finding-sentence.ts'
import { openRecordings } from '../../server/station/sources/recordings/recordings.ts'
import type { RecorderSource } from '../../server/station/sources/source.ts'
import { isFarFromZone } from '../../server/station/sources/clock-check.ts'
import { stationZone } from '../../server/station/time/zone.ts'
import { scientificNameOf } from './garden/species.ts'
import type { StationContext } from './context.ts'
import { openRecorder } from './recorder.ts'
import { openStation } from './station.ts'

/** Time of refusing connections while the garden starts anew, milliseconds. */
const RESTART_MS = 4000

/**
 * Opens the embedded station for the command: its garden with progress, its lab if asked for, its words to a person.
 */
export async function openEmbedded(
  options: GardenCommandOptions & ServerOptions,
  distribution: string,
): Promise<Serving> {
  const source = await sourceOf(options)
  if (source) return openBeside(options, source, distribution)
  const progress = createProgress()
  const station = await openStation({ ...options, data: resolve(options.data) }, distribution, progress.show)
  progress.end()
  const { clock } = station.context
  if (clock.now() - (options.now ?? Date.now()) > 60_000)
    console.log(
      `The garden was hurried, its clock is ahead: ${clock.wall().date} ${clock.wall().time}. Another --seed begins now.`,
    )
  const lab = options.lab ? createLab(station) : undefined
  const languages = inLanguages(station.context, lab ? [lab.middleware] : [])
  return {
    handler: getRequestListener(languages.fetch, { overrideGlobalObjects: false }),
    close: () => {
      languages.close()
      return station.close()
    },
    forWebsite: { password: options.access === 'open' ? undefined : options.password },
    started(listening) {
      lab?.attach(listening)
      station.context.restart = () => void restartListening(station.context, listening, RESTART_MS)
      if (options.access !== 'open') console.log(`Sign in with the password: ${options.password}`)
      else if (station.context.access !== 'open')
        console.log('Sign-in is on, as it was set in the settings. Another password: --password TEXT')
      if (lab) console.log(`Lab: POST ${listening.origin}/lab`)
    },
  }
}

/** Recorder that the command names; undefined for the garden. */
async function sourceOf(options: GardenCommandOptions) {
  const { birdnetPi, pipy, birdweather, recordings, data, timeZone, isTimeZoneTyped } = options
  if (birdnetPi !== undefined) return openBirdnetPi(birdnetPi)
  if (pipy !== undefined) return openPipy(pipy, { zone: stationZone(timeZone) })
  if (birdweather !== undefined) return openBirdWeather(birdweather, isTimeZoneTyped ? { timeZone } : {})
  if (recordings === undefined) return undefined
  const source = await openRecordings(recordings, {
    zone: stationZone(timeZone),
    book: scientificNameOf,
  })
  if (`${resolve(data)}${sep}`.startsWith(`${source.location}${sep}`))
    throw new Error(
      `--data ${resolve(data)} lies in the folder of the recordings, where nothing is written. Choose another folder with --data.`,
    )
  return source
}

/** Opens a station beside a recorder, and says what it found there and how its times are read. */
async function openBeside(
  options: GardenCommandOptions & ServerOptions,
  source: RecorderSource,
  distribution: string,
): Promise<Serving> {
  const progress = createProgress()
  const timeZone = source.timeZone ?? options.timeZone
  const chosen = { ...options, timeZone, data: resolve(options.data), dialect: 'current' as const }
  const station = await openRecorder(source, chosen, distribution, progress.show)
  progress.end()
  const { context, found } = station
  console.log(`${found}.`)
  for (const finding of source.findings()) console.log(findingSentence(finding))
  console.log(timesSentence(context, source, options.isTimeZoneTyped))
  const languages = inLanguages(context)
  return {
    handler: getRequestListener(languages.fetch, { overrideGlobalObjects: false }),
    close: () => {
      languages.close()
      return station.close()
    },
    started() {
      if (options.access !== 'open') console.log(`Sign in with the password: ${options.password}`)
    },
  }
}

/** How times are read, with the newest row both ways where the recorder writes no offset; a doubt where nobody has said the zone. */
function timesSentence({ store, clock }: StationContext, source: RecorderSource, isZoneTyped: boolean): string {
  if (source.timeZone !== undefined)
    return `Its days are those of ${clock.zone.timeZone}. Another: --time-zone AREA/CITY`
  const { timeZone } = clock.zone
  const [newest] = store.page({ sort: 'date_desc', limit: 1 }).rows
  const row = newest
    ? `: the newest, ${newest.commonName}, was heard at ${newest.time.slice(0, 5)} on ${newest.date}, ${new Date(newest.at).toISOString().slice(11, 16)} UTC`
    : ''
  const isFar = !isZoneTyped && source.place !== undefined && isFarFromZone(source.place, clock.zone, Date.now())
  const doubt = isFar ? ' Its coordinates lie far from there: say the zone that its clock is set to.' : ''
  return `Its times are read as ${timeZone}${row}.${doubt} Another: --time-zone AREA/CITY`
}
