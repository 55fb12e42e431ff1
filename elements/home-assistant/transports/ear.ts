import type { SensorKind } from './sensors.ts'

/** Time within which changes of sensors belong to one message, milliseconds. */
const TOGETHER_MS = 2000

/** Bird told by sensors. */
export interface SensedBird {
  /** Time at which Home Assistant learned of it, milliseconds since 1970. */
  readonly atMs: number
  readonly commonName: string
  readonly scientificName: string
  /** Confidence, 0 to 1; 0 where no sensor tells it. */
  readonly confidence: number
}

/** Ear that joins the sensors of one source. */
export interface Ear {
  /** Takes a change of a sensor. Changes come in the order of their times. */
  change(sensor: SensorKind, state: string, atMs: number): void
  /** Takes the first known value of a sensor, which is no news. */
  recall(sensor: SensorKind, state: string): void
  /** Ends the last message: no further change is expected. */
  settle(): void
}

/**
 * Ear for the messages of a station, each of which changes up to three sensors, one after the other. A sensor that
 * comes back with its old value, as after a restart of Home Assistant, tells no bird. The same bird with the same
 * confidence twice changes nothing, and cannot be told from silence.
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
