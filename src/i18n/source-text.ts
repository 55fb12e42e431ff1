import { unnamedSource } from '../domain/source-name.ts'
import type { LiveSource } from '../domain/listening.ts'
import type { ListenWords } from './listen-text.ts'
import type { Text } from './text.ts'

/** Words for a microphone that an author has named and the station does not have. */
export const unknownSourceWords = (text: Text, source: string, sources: readonly LiveSource[]): ListenWords => ({
  status: text('listen.unknownSource', { source }),
  advice: text('listen.knownSources', { names: sources.map(({ name }) => sourceText(text, name)).join(', ') }),
})

/** Name of a microphone as it is shown: one with only an id is “Camera 4d50”. `name` is untrusted text. */
export function sourceText(text: Text, name: string): string {
  const unnamed = unnamedSource(name)
  return unnamed ? text('listen.unnamed', { ...unnamed }) : name
}

/** Microphones with the names that are shown. */
export const namedSources = <T extends { readonly name: string }>(text: Text, sources: readonly T[]): readonly T[] =>
  sources.map((source) => ({ ...source, name: sourceText(text, source.name) }))
