/**
 * Languages with their own names: the six of Spec §3, and those that a community has asked for. Their texts are in
 * `i18n/messages/`.
 */
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
/** Language of visitors whose own ones are not offered (Spec §3). */
export const DEFAULT_LOCALE = 'en' satisfies Locale

/** Whether a text is the code of one of our languages (Spec §5). */
export const isLocale = (text: unknown): text is Locale => typeof text === 'string' && Object.hasOwn(LOCALES, text)

/**
 * Language of the page: the stored one, else the browser's first that we have (`de-AT` counts as `de`), else English
 * (Spec §4).
 */
export function chooseLocale(stored: string | null | undefined, wanted: readonly string[]): Locale {
  if (isLocale(stored)) return stored
  for (const tag of wanted) {
    const language = languageOf(tag)
    if (language) return language
  }
  return DEFAULT_LOCALE
}

/** Language of a BCP 47 tag, if we have it: `de-AT` is `de`. */
export function languageOf(tag: string): Locale | undefined {
  const language = tag.toLowerCase().split('-')[0]
  return isLocale(language) ? language : undefined
}
