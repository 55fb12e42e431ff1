import type { StreamHealth } from '../domain/system/machine.ts'
import type { Text } from './text.ts'

/** A station's own words for what went wrong with a stream, where we have ours. */
const TROUBLES = ['connection_refused', 'connection_timeout', 'auth_failed'] as const

/** What went wrong with a stream: in the language of the reader, else as the station says it (untrusted text). */
export function streamTroubleText(text: Text, { kind, message }: NonNullable<StreamHealth['trouble']>): string {
  const known = TROUBLES.find((one) => one === kind)
  return known ? text(`system.streams.${known}`) : message
}
