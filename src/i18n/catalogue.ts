import type { CompiledMessage } from 'icu-minify/format'
import type english from './messages/en.json'

/** Key of a text that a person can read: an `area.thing` of the English catalogue. */
export type MessageKey = keyof typeof english

/** Compiled messages by key, complete in every language; beside them `version`, the build they belong to. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>

/**
 * Catalogue from outside (the network, the browser's storage). Undefined unless it belongs to this very build: another
 * version may lack texts, or need other values, and another product has a file of the same name.
 */
export function parseCatalogue(data: unknown): Catalogue | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const catalogue = data as Catalogue // reason: written by the build that the version names
  return catalogue.version === import.meta.env.CATALOGUE_VERSION ? catalogue : undefined
}
