import type { StreamHealth } from '../domain/system/machine.ts'
import type { Text } from './text.ts'

/** Errors of a stream, in the station's words, that we have texts for. */
const TROUBLES = ['connection_refused', 'connection_timeout', 'auth_failed'] as const

/** Error of a stream: in the reader's language, else as the station says it (untrusted text). */
export function streamTroubleText(text: Text, { kind, message }: NonNullable<StreamHealth['trouble']>): string {
  const known = TROUBLES.find((one) => one === kind)
  return known ? text(`system.streams.${known}`) : message
}
