import type { Failure } from '../domain/failure.ts'
import type { MessageKey } from './catalogue.ts'
import type { Text } from './text.ts'

/**
 * Text of a failure for a person: what its kind means (the table of Spec §8, translated), and when to try again where
 * the station says so.
 *
 * @param key text for this place, where that of the kind does not fit
 */
export function failureText(
  text: Text,
  { kind, retryAfterSeconds: seconds }: Pick<Failure, 'kind' | 'retryAfterSeconds'>,
  key: MessageKey = `failure.${kind}`,
): string {
  return text(key) + (seconds ? ` ${text('retry.inSeconds', { seconds })}` : '')
}
