import type { Result } from '../../domain/result.ts'
import {
  type StationCheck,
  CHECK_AREAS,
  CHECK_STATUSES,
  type CheckNumbers,
  type CheckReport,
} from '../../domain/system/checks.ts'
import { decode, decodeList, type Fields } from './fields.ts'
import { wallMsOf } from './wall-moment.ts'

/**
 * Report of `POST /system/diagnostics/run` and stored reports (station-api rest.md 7.9). Checks of unknown areas are
 * left out.
 */
export const decodeCheckReport = (value: unknown): Result<CheckReport> =>
  decode(value, (fields) => {
    const list = decodeList(fields.raw('results') ?? null, (one): StationCheck | undefined => {
      const area = one.oneOf(CHECK_AREAS, undefined, 'category')
      const status = one.oneOf(CHECK_STATUSES, 'unknown', 'status')
      return area && { name: one.name('name'), area, status, message: one.text('message'), numbers: numbersOf(one) }
    })
    if (!list.ok) fields.bad('results')
    return {
      status: fields.oneOf(CHECK_STATUSES, 'unknown', 'status'),
      finishedMs: wallMsOf(fields.maybeInstant('completed_at')),
      checks: list.ok ? list.value.items.filter((check) => check !== undefined) : [],
    }
  })

/** Numbers of a check, where we have texts for them, since its own text is English. */
function numbersOf(check: Fields): CheckNumbers | undefined {
  const details = check.maybeInside('details')
  const read = details && NUMBERS_OF[check.name('name')]
  return read && details ? read(details) : undefined
}

const shareOf =
  (kind: 'processor' | 'memory', name: string) =>
  (details: Fields): CheckNumbers | undefined => {
    const percent = details.maybeNumber(name)
    return percent === undefined ? undefined : { kind, percent }
  }

/** Readers of the details of a check, by the name that the station gives it. */
const NUMBERS_OF: Readonly<Record<string, (details: Fields) => CheckNumbers | undefined>> = {
  cpu_load: shareOf('processor', 'average_percent'),
  memory: shareOf('memory', 'percent_used'),
  disk_space(details) {
    const paths = decodeList(details.raw('paths') ?? null, (path) => path.maybeNumber('percent_used') ?? 0)
    return paths.ok && paths.value.items.length > 0
      ? { kind: 'disk', percent: Math.max(...paths.value.items) }
      : undefined
  },
  uptime(details) {
    const seconds = details.maybeNumber('uptime_seconds')
    return seconds === undefined ? undefined : { kind: 'young', seconds }
  },
  /** Numbers of silence only: too loud is another trouble. */
  audio_level(details) {
    const [count = 0, of = 0, clipping = 0] = ['silent', 'sources', 'clipping'].map((name) => details.maybeCount(name))
    return count > 0 && clipping === 0 ? { kind: 'silent', count, of } : undefined
  },
  stream_connectivity(details) {
    const [count = 0, of = 0] = ['unhealthy', 'total'].map((name) => details.maybeCount(name))
    return count > 0 ? { kind: 'streams', count, of } : undefined
  },
  recent_errors(details) {
    const count = details.maybeCount('count_last_hour')
    return count === undefined ? undefined : { kind: 'errors', count }
  },
}
