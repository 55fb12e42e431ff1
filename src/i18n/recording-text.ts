import type { Failure } from '../domain/failure.ts'
import type { MessageKey } from './catalogue.ts'

/** Reason why an existing recording cannot be read; undefined for other failures. */
export function recordingKey({ kind, field }: Pick<Failure, 'kind' | 'field'>): MessageKey | undefined {
  if (kind === 'too-large') return 'player.tooLong'
  if (kind !== 'unreadable') return undefined
  return field === 'samples' ? 'player.empty' : 'player.noSound'
}
