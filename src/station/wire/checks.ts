import type { Result } from '../../domain/result.ts'
import { type StationCheck, CHECK_AREAS, CHECK_STATUSES, type CheckReport } from '../../domain/system/checks.ts'
import { decode, decodeList, type Fields } from './fields.ts'
import { wallMsOf } from './wall-moment.ts'

/** `POST /system/diagnostics/run` and stored reports (station-api rest.md 7.9). Checks of areas that we do not know are left out. */
export const decodeCheckReport = (value: unknown): Result<CheckReport> =>
  decode(value, (fields) => {
    const list = decodeList(fields.raw('results') ?? null, (one): StationCheck | undefined => {
      const area = one.oneOf(CHECK_AREAS, undefined, 'category')
      const status = one.oneOf(CHECK_STATUSES, 'unknown', 'status')
      return area && { name: one.name('name'), area, status, message: one.text('message'), silent: silentOf(one) }
    })
    if (!list.ok) fields.bad('results')
    return {
      status: fields.oneOf(CHECK_STATUSES, 'unknown', 'status'),
      finishedMs: wallMsOf(fields.maybeInstant('completed_at')),
      checks: list.ok ? list.value.items.filter((check) => check !== undefined) : [],
    }
  })

/** What `audio_level` found, where it is silence alone: its text is English, its numbers are not. */
function silentOf(check: Fields): StationCheck['silent'] {
  const details = check.name('name') === 'audio_level' ? check.maybeInside('details') : undefined
  const [count = 0, of = 0, clipping = 0] = ['silent', 'sources', 'clipping'].map((name) => details?.maybeCount(name))
  return count > 0 && clipping === 0 ? { count, of } : undefined
}
