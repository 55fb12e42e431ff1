import { parseJson } from '../../domain/json.ts'
import type { Result } from '../../domain/result.ts'
import { success } from '../../domain/result.ts'
import { type AlertHistory, type AlertSubject, withoutAddressSecrets } from '../../domain/settings/alert-history.ts'
import { decode, decodeList } from './fields.ts'

/**
 * Answer of `GET /alerts/history`: `{history, total, limit, offset}`; the event of a rule is JSON in a text
 * (station-api rest.md 12.1).
 */
export function decodeAlertHistory(value: unknown): Result<AlertHistory> {
  const head = decode(value, (fields) => ({ list: fields.raw('history') ?? null, total: fields.maybeCount('total') }))
  if (!head.ok) return head
  const list = decodeList(
    head.value.list,
    (fields) => ({
      id: fields.count('id'),
      ruleName: fields.maybeInside('rule')?.text('name') ?? '',
      firedAt: fields.maybeInstant('fired_at') ?? '',
      about: subjectOf(fields.text('event_data')),
    }),
    'history',
  )
  if (!list.ok) return list
  return success({ firings: list.value.items, total: head.value.total ?? list.value.items.length })
}

const NOTHING: AlertSubject = { species: '', confidence: undefined, source: '', detail: '', percent: undefined }

function subjectOf(json: string): AlertSubject {
  const told = decode(parseJson(json), (fields) => ({
    species: fields.text('species_name'),
    confidence: fields.maybeNumber('confidence'),
    source: withoutAddressSecrets(fields.text('stream_name', 'device_name', 'broker')),
    detail: withoutAddressSecrets(fields.text('error', 'message')),
    percent: fields.maybeNumber('value'),
  }))
  return told.ok ? told.value : NOTHING
}

/** Answer of `POST /alerts/rules/import`: `{imported, total}`. */
export const decodeImportedCount = (value: unknown): Result<number> =>
  decode(value, (fields) => fields.count('imported'))
