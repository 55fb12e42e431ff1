import type { Locale } from '../../../src/domain/locale.ts'
import { noticeIn } from './notice-words.ts'
import { sourceNamesIn } from './sources.ts'
import { GARDEN } from './species.ts'

/** In which the store keeps names. */
export const KEPT_LANGUAGE = 'en' satisfies Locale

/**
 * What the garden's birds and microphones are called in one language. Names that the garden does not know stay
 * as they are.
 */
export interface GardenNames {
  readonly locale: Locale
  bird(kept: string): string
  /** The name in the store of what is called so here. */
  keptBird(name: string): string
  source(kept: string): string
  keptSource(name: string): string
  /** The text of a notice, which the store keeps in English: whole sentences of the station, else the names in it. */
  inText(text: string, keptBird?: string): string
}

const made = new Map<Locale, GardenNames>()

/** The names of the garden in `locale`. */
export function namesIn(locale: Locale): GardenNames {
  const names = made.get(locale) ?? gardenNames(locale)
  made.set(locale, names)
  return names
}

function gardenNames(locale: Locale): GardenNames {
  const birds = new Map(GARDEN.map(({ names }) => [names[KEPT_LANGUAGE], names[locale] ?? names[KEPT_LANGUAGE]]))
  const sources = sourceNamesIn(locale)
  const [keptBirds, keptSources] = [reversed(birds), reversed(sources)]
  const orSame =
    (names: ReadonlyMap<string, string>) =>
    (name: string): string =>
      names.get(name) ?? name
  const bird = orSame(birds)
  return {
    locale,
    bird,
    keptBird: orSame(keptBirds),
    source: orSame(sources),
    keptSource: orSame(keptSources),
    inText(text, keptBird = '') {
      const sentence = noticeIn(locale, text, sources)
      if (sentence !== undefined) return sentence
      const named = birds.has(keptBird) ? text.replaceAll(keptBird, () => bird(keptBird)) : text
      return [...sources].reduce((said, [kept, name]) => said.replaceAll(kept, () => name), named)
    },
  }
}

const reversed = (names: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...names].map(([kept, name]) => [name, kept]))
