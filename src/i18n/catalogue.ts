import type { CompiledMessage } from 'icu-minify/format'
import english from './messages/en.json' with { type: 'json' }

/** The key of every text a person can read: an `area.thing` of the English catalogue. */
export type MessageKey = keyof typeof english

/** Compiled messages by key; a key may be missing (an old copy), then English answers. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>

/** English is part of the bundle: it is the fallback of every other language and never waits for the network. */
export const ENGLISH: Catalogue = english as Catalogue // reason: the build compiles the ICU texts of this file

/**
 * Reads a catalogue that came from outside (the network, the browser's storage): keeps what is a compiled message under
 * a key we know. Undefined when nothing usable is in it, such as another product's file of the same name.
 */
export function parseCatalogue(data: unknown): Catalogue | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  const known = Object.entries(data).filter(
    ([key, message]) => Object.hasOwn(ENGLISH, key) && (typeof message === 'string' || Array.isArray(message)),
  )
  return known.length === 0 ? undefined : Object.fromEntries(known)
}
