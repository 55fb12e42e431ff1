import type { LiveSource } from '../domain/listening.ts'
import type { ListenWords } from './listen-text.ts'
import type { Text } from './text.ts'

/** Words for a microphone that an author has named and the station does not have. */
export const unknownSourceWords = (text: Text, source: string, sources: readonly LiveSource[]): ListenWords => ({
  status: text('listen.unknownSource', { source }),
  advice: text('listen.knownSources', { names: sources.map(({ name }) => name).join(', ') }),
})
