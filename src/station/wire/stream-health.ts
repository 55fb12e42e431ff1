import { type Result, success } from '../../domain/result.ts'
import type { StreamHealth } from '../../domain/system/machine.ts'
import { decode, decodeList, type Fields } from './fields.ts'
import { sourceWords } from './source-name.ts'
import { wallMsOf } from './wall-moment.ts'

/**
 * Answer of `GET /streams/health` (station-api rest.md 6.5): classic stations know addresses only, current ones names,
 * too.
 */
export function decodeStreamHealth(value: unknown): Result<readonly StreamHealth[]> {
  const list = decodeList(value, (fields) => {
    const address = sourceWords(fields, 'url')
    const name = sourceWords(fields, 'name') || undefined
    return {
      address,
      name: name ?? address,
      host: name === undefined ? undefined : URL.parse(address)?.hostname,
      isReceiving: fields.requiredFlag('is_receiving_data'),
      state: fields.maybeText('process_state'),
      changes: changesOf(fields),
      lastSoundMs: wallMsOf(fields.maybeInstant('last_data_received')),
      bytesPerSecond: fields.maybeNumber('bytes_per_second') ?? 0,
      restarts: fields.maybeCount('restart_count') ?? 0,
      quietSeconds: fields.maybeNumber('time_since_data_seconds'),
      trouble: troubleOf(fields),
    }
  })
  return list.ok ? success(list.value.items) : list
}

/** Changes in `state_history`: `[{from_state, to_state, timestamp, reason?}]`. */
function changesOf(fields: Fields): StreamHealth['changes'] {
  if (!fields.has('state_history')) return []
  const list = decodeList(fields.raw('state_history'), (one) => ({
    atMs: wallMsOf(one.maybeInstant('timestamp')) ?? 0,
    to: one.name('to_state'),
  }))
  return list.ok ? list.value.items.toSorted((one, other) => one.atMs - other.atMs) : []
}

function troubleOf(fields: Fields): StreamHealth['trouble'] {
  const last = decode(fields.raw('last_error_context'), (one) => ({
    kind: one.name('error_type'),
    message: sourceWords(one, 'primary_message'),
    atMs: wallMsOf(one.maybeInstant('timestamp')),
  }))
  if (last.ok) return last.value
  const message = sourceWords(fields, 'error')
  return message === '' ? undefined : { kind: '', message, atMs: undefined }
}
