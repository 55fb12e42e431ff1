import type { Locale } from '../../src/domain/locale.ts'

/** Names of birds and microphones in one language. Unknown names stay as they are. */
export interface StationNames {
  readonly locale: Locale
  /** Birds known in this language: their names, by those that the store keeps. */
  readonly birds: ReadonlyMap<string, string>
  bird(kept: string): string
  /** Name in the store for a name in this language. */
  keptBird(name: string): string
  source(kept: string): string
  keptSource(name: string): string
  /** The text of a notice, which the store keeps in English: whole sentences of the station, else the names in it. */
  inText(text: string, keptBird?: string): string
}
