import type { GardenContext } from '../context.ts'

/** Work of a station on each detection: name, description, milliseconds. */
const WORK = [
  ['DatabaseAction', 'Save bird detection to database', 14],
  ['SaveAudioAction', 'Save audio clip to file', 310],
  ['SSEAction', 'Broadcast detection to event streams', 1],
] as const

const QUEUE_SIZE = 1000

/**
 * The queue of what is to be done, with what was done for the detections since the station began (station-api rest.md
 * 7.4).
 */
export function jobsAt({ dialect, store, machine, clock }: GardenContext): Record<string, unknown> {
  const heard = Math.max(0, store.countAll() - machine.countAtStart)
  const none = { failed: 0, stale: 0, dropped: 0, retryAttempts: 0, pending: 0, maxSize: QUEUE_SIZE, utilization: 0 }
  const done = heard * WORK.length
  const actions = WORK.map(([typeName, description, milliseconds]) => [
    typeName,
    {
      typeName,
      description,
      metrics: { attempted: heard, successful: heard, failed: 0, retried: 0, dropped: 0 },
      performance: {
        totalDuration: duration(heard * milliseconds),
        averageDuration: duration(milliseconds),
        minDuration: duration(milliseconds * 0.6),
        maxDuration: duration(milliseconds * 2.5),
      },
    },
  ])
  const archived = dialect === 'classic' ? { archived: 0 } : {}
  return {
    actions: heard > 0 ? Object.fromEntries(actions) : {},
    queue: { total: done, successful: done, ...none, ...archived },
    timestamp: clock.wall().text,
  }
}

/** Duration as Go writes it: `1.2s`, `310ms`. */
const duration = (milliseconds: number): string =>
  milliseconds >= 1000 ? `${Math.round(milliseconds) / 1000}s` : `${Math.round(milliseconds * 1000) / 1000}ms`
