import type { SensorKind } from './sensors.ts'

/** Sensors of one message change together: within this time, milliseconds. */
const TOGETHER_MS = 2000

/** A bird that sensors told of. */
export interface SensedBird {
  /** When Home Assistant learned of it, milliseconds since 1970. */
  readonly atMs: number
  readonly commonName: string
  readonly scientificName: string
  /** 0 to 1; 0 where no sensor says it. */
  readonly confidence: number
}

/** Puts together what the sensors of one source say. */
export interface Ear {
  /** A sensor has changed. Changes come in the order of their times. */
  change(sensor: SensorKind, state: string, atMs: number): void
  /** What a sensor said before everything else: no news. */
  recall(sensor: SensorKind, state: string): void
  /** No further change of the last message is to be expected. */
  settle(): void
}

/**
 * One message of the station changes up to three sensors, one after the other. A sensor that comes back with what it said before, as after
 * a restart of Home Assistant, has heard nothing. The same bird with the same confidence twice changes nothing, and cannot be
 * told from silence.
 */
export function createEar(onHeard: (bird: SensedBird) => void): Ear {
  const values = new Map<SensorKind, string>()
  let sinceMs: number | undefined

  const settle = (): void => {
    const atMs = sinceMs
    sinceMs = undefined
    const commonName = values.get('species')
    if (atMs === undefined || commonName === undefined) return
    const percent = Number(values.get('confidence') ?? 0)
    onHeard({
      atMs,
      commonName,
      scientificName: values.get('scientific') ?? commonName,
      confidence: percent >= 0 && percent <= 100 ? percent / 100 : 0,
    })
  }

  return {
    settle,
    recall(sensor, state) {
      if (isKnown(state)) values.set(sensor, state)
    },
    change(sensor, state, atMs) {
      if (sinceMs !== undefined && atMs - sinceMs > TOGETHER_MS) settle()
      if (!isKnown(state) || values.get(sensor) === state) return
      values.set(sensor, state)
      sinceMs ??= atMs
    },
  }
}

const isKnown = (state: string): boolean => !['', 'unknown', 'unavailable', 'None'].includes(state)
