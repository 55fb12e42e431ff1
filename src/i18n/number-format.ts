/**
 * Locale for Intl. Plain `en` would write American dates; the product writes "Saturday 17 May" and a 24-hour clock, as
 * the station does.
 */
export const intlLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale)

const numbers = new Map<string, Intl.NumberFormat>()

/** Value of a cache under a key, made when it is first asked for. */
export function cached<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const known = cache.get(key)
  if (known !== undefined) return known
  const made = make()
  cache.set(key, made)
  return made
}

/** Number format of Intl, one per locale and options: making one costs a hundred times its use. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  cached(numbers, `${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(intlLocale(locale), options))
