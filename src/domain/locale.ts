/** The languages, each with its own name: the six of Spec §3, and those that a community has asked for. What each says is in `i18n/messages/`. */
export const LOCALES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  fi: 'Suomi',
  pt: 'Português',
  sv: 'Svenska',
} as const
export type Locale = keyof typeof LOCALES
/** The language where none of the visitor’s is offered (Spec §3). */
export const DEFAULT_LOCALE = 'en' satisfies Locale

/** Whether a text is one of our languages; anything else is not accepted (Spec §5). */
export const isLocale = (text: unknown): text is Locale => typeof text === 'string' && Object.hasOwn(LOCALES, text)

/**
 * Which language wins: the stored one, else the first of the browser's that we speak (`de-AT` counts as `de`), else
 * English (Spec §4).
 */
export function chooseLocale(stored: string | null | undefined, wanted: readonly string[]): Locale {
  if (isLocale(stored)) return stored
  for (const tag of wanted) {
    const language = languageOf(tag)
    if (language) return language
  }
  return DEFAULT_LOCALE
}

/** The language of a BCP 47 tag, if it is one of ours: `de-AT` is `de`. */
export function languageOf(tag: string): Locale | undefined {
  const language = tag.toLowerCase().split('-')[0]
  return isLocale(language) ? language : undefined
}
