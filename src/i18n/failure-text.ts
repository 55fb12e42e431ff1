import type { Failure, FailureKind } from '../domain/failure.ts'
import type { MessageKey } from './catalogue.ts'

/** What a person reads for each kind of failure (the table of Spec §8, translated). */
export const failureKey = (kind: FailureKind): MessageKey => `failure.${kind}`

/** Why a recording that is there cannot be read, where that is what is wrong with it. */
export function recordingKey({ kind, field }: Pick<Failure, 'kind' | 'field'>): MessageKey | undefined {
  if (kind === 'too-large') return 'player.tooLong'
  if (kind !== 'unreadable') return undefined
  return field === 'samples' ? 'player.empty' : 'player.noSound'
}
