import type { Failure } from '../domain/failure.ts'
import type { MessageKey } from './catalogue.ts'
import type { Text } from './text.ts'

/**
 * What a person reads of a failure: what its kind means (the table of Spec §8, translated), and when to try again where the
 * station says so.
 *
 * @param key the words for what it means here, where those of the kind do not do
 */
export function failureText(
  text: Text,
  { kind, retryAfterSeconds: seconds }: Pick<Failure, 'kind' | 'retryAfterSeconds'>,
  key: MessageKey = `failure.${kind}`,
): string {
  return text(key) + (seconds ? ` ${text('retry.inSeconds', { seconds })}` : '')
}
