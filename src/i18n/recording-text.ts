import type { Failure } from '../domain/failure.ts'
import type { MessageKey } from './catalogue.ts'

/** Why a recording that is there cannot be read, where that is what is wrong with it. */
export function recordingKey({ kind, field }: Pick<Failure, 'kind' | 'field'>): MessageKey | undefined {
  if (kind === 'too-large') return 'player.tooLong'
  if (kind !== 'unreadable') return undefined
  return field === 'samples' ? 'player.empty' : 'player.noSound'
}
