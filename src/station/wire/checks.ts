import type { Result } from '../../domain/result.ts'
import { type StationCheck, CHECK_AREAS, CHECK_STATUSES, type CheckReport } from '../../domain/system/checks.ts'
import { decode, decodeList } from './fields.ts'
import { wallMsOf } from './wall-moment.ts'

/** `POST /system/diagnostics/run` and stored reports (station-api rest.md 7.9). Checks of areas that we do not know are left out. */
export const decodeCheckReport = (value: unknown): Result<CheckReport> =>
  decode(value, (fields) => {
    const list = decodeList(fields.raw('results') ?? null, (one): StationCheck | undefined => {
      const area = one.oneOf(CHECK_AREAS, undefined, 'category')
      const status = one.oneOf(CHECK_STATUSES, 'unknown', 'status')
      return area && { name: one.name('name'), area, status, message: one.text('message') }
    })
    if (!list.ok) fields.bad('results')
    return {
      status: fields.oneOf(CHECK_STATUSES, 'unknown', 'status'),
      finishedMs: wallMsOf(fields.maybeInstant('completed_at')),
      checks: list.ok ? list.value.items.filter((check) => check !== undefined) : [],
    }
  })
