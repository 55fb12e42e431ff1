import { parseCalendarDate } from '../../domain/calendar.ts'
import { RECORDER_FINDINGS, type RecorderSummary } from '../../domain/recorder-findings.ts'
import type { Result } from '../../domain/result.ts'
import { decode, decodeList } from './fields.ts'

/** Answer of `GET /api/v2/recorder`, which only a station beside a recorder has. Findings of unknown kinds are left out. */
export const decodeRecorderSummary = (value: unknown): Result<RecorderSummary> =>
  decode(value, (fields) => {
    const findings = decodeList(fields.raw('findings') ?? [], (finding) => ({
      kind: finding.name('kind'),
      count: finding.count('count'),
      example: finding.text('example'),
    }))
    return {
      isRunning: fields.flag('is_running'),
      detections: fields.count('detections'),
      species: fields.count('species'),
      first: parseCalendarDate(fields.text('first')),
      last: parseCalendarDate(fields.text('last')),
      findings: (findings.ok ? findings.value.items : []).flatMap((finding) => {
        const kind = RECORDER_FINDINGS.find((known) => known === finding.kind)
        return kind ? [{ ...finding, kind }] : []
      }),
    }
  })
