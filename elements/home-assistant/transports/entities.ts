import { DAY_MS } from '../../../src/domain/calendar.ts'
import { now } from '../../../src/platform/clock.ts'
import { createLifetime } from '../../../src/platform/lifetime.ts'
import { withoutFiles } from '../../../src/state/sample-station.ts'
import { leadStation } from '../../../src/state/station-probe.ts'
import type { Hass } from '../hass.ts'
import { createEar, type Ear } from './ear.ts'
import { failing, type Reached, type TransportFailure, wordsOf } from './outcome.ts'
import { answerFromSensors, type NumberedBird } from './sensor-answers.ts'
import { findSources, type SensorKind, type SourceSensors } from './sensors.ts'
import { sharedByCards } from './shared.ts'

/** Address for the station that the sensors stand for; nothing else ever answers under this name (RFC 6761). */
const SENSOR_STATION = 'https://birdnet-go-sensors.invalid'

/** Length of the recorder's history that is asked for, milliseconds: its own default is ten days. */
const HISTORY_MS = 10 * DAY_MS

/** Wait for the recorder, milliseconds; without it only new birds are shown. */
const RECORDER_PATIENCE_MS = 8000

/** Wait after the last change of a message before the bird is told, milliseconds. */
const SETTLE_MS = 500

/** Part of Home Assistant's connection that is used. */
interface Connection {
  subscribeMessage(onMessage: (message: unknown) => void, message: object): Promise<() => unknown>
}

const fail = failing('entities')

/**
 * Transport by Home Assistant's own sensors of the station and its recorder: no sound and no pictures, but it needs
 * nothing else.
 */
export async function entities(hass: Hass): Promise<Reached | TransportFailure> {
  if (findSources(hass).length === 0) return fail('reach.sensorsMissing')
  try {
    return { kind: 'entities', station: SENSOR_STATION, access: 'public', end: await listen(hass) }
  } catch (error) {
    return fail('reach.broken', wordsOf(error))
  }
}

/** Memory of the sensors, one for all cards of the page. */
const listen = sharedByCards(async (hass: Hass) => {
  const lifetime = createLifetime()
  const birds: NumberedBird[] = []
  /** Birds without a number yet. */
  const fresh: Omit<NumberedBird, 'id'>[] = []
  const followers = new Set<(bird: NumberedBird) => void>()
  const ears = new Map<string, readonly [SensorKind, Ear]>()
  for (const source of findSources(hass)) listenTo(source)
  const { promise: ready, resolve } = Promise.withResolvers<void>()

  function listenTo({ id, name, species, scientific, confidence }: SourceSensors): void {
    const ear = createEar((heard) => fresh.push({ ...heard, sourceId: id, sourceName: name }))
    for (const [kind, entity] of Object.entries({ species, scientific, confidence }))
      if (entity) ears.set(entity, [kind as SensorKind, ear]) // reason: its keys
  }

  const startMs = now()
  const sinceMs = startMs - HISTORY_MS
  const settle = (): void => {
    for (const [, ear] of ears.values()) ear.settle()
    for (const bird of fresh.splice(0).toSorted((a, b) => a.atMs - b.atMs)) {
      const known = { ...bird, id: Math.max(Math.floor(bird.atMs), (birds.at(-1)?.id ?? 0) + 1) }
      birds.push(known)
      if (bird.atMs >= startMs) for (const follower of followers) follower(known)
    }
  }
  const newsOf = createNews()
  let isPast = true
  let cancel = (): void => {}
  const hear = (message: unknown): void => {
    for (const { entity, state, atMs } of newsOf(changesIn(message))) {
      const [kind, ear] = ears.get(entity) ?? []
      // the recorder begins with the earlier value of each sensor
      if (kind && atMs <= sinceMs + 1000) ear?.recall(kind, state)
      else if (kind) ear?.change(kind, state, atMs)
    }
    cancel()
    if (isPast) settle()
    else cancel = lifetime.after(SETTLE_MS, settle)
    isPast = false
    resolve()
  }
  const connection = hass.connection as Connection // reason: of every version
  const leave = await connection.subscribeMessage(hear, {
    type: 'history/stream',
    entity_ids: [...ears.keys()],
    start_time: new Date(sinceMs).toISOString(),
    minimal_response: true,
    no_attributes: true,
    significant_changes_only: false,
  })
  lifetime.add(() => void leave())
  lifetime.after(RECORDER_PATIENCE_MS, resolve)
  const follow = (onBird: (bird: NumberedBird) => void): (() => void) => {
    followers.add(onBird)
    return () => followers.delete(onBird)
  }
  withoutFiles(SENSOR_STATION)
  lifetime.add(
    leadStation(SENSOR_STATION, { fetch: answerFromSensors({ ready, birds, follow }, hass.config?.time_zone) }),
  )
  return () => lifetime.end()
})

interface Change {
  readonly entity: string
  readonly state: string
  readonly atMs: number
}

/** Changes in a message of the recorder, oldest first: `{states: {entity: [{s, lu, lc?}]}}`, times in seconds. */
function changesIn(message: unknown): readonly Change[] {
  const { states } = Object(message) as { states?: unknown } // reason: each part is checked
  return Object.entries(Object(states) as Record<string, unknown>)
    .flatMap(([entity, list]) =>
      (Array.isArray(list) ? list : []).flatMap((one: unknown): Change[] => {
        const { s, lc, lu } = Object(one) as { s?: unknown; lc?: unknown; lu?: unknown } // reason: as above
        const at = lc ?? lu
        return typeof s === 'string' && typeof at === 'number' ? [{ entity, state: s, atMs: at * 1000 }] : []
      }),
    )
    .toSorted((a, b) => a.atMs - b.atMs)
}

/**
 * Filter that passes each change once: Home Assistant's page asks again after a loss of its connection, and gets
 * everything again.
 */
function createNews(): (changes: readonly Change[]) => readonly Change[] {
  const newestMs = new Map<string, number>()
  return (changes) =>
    changes.filter(({ entity, atMs }) => {
      const isNew = atMs > (newestMs.get(entity) ?? Number.NEGATIVE_INFINITY)
      if (isNew) newestMs.set(entity, atMs)
      return isNew
    })
}
