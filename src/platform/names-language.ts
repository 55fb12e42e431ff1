import type { Locale } from '../domain/locale.ts'
import { reloadPage } from './address.ts'

/** As `demo/station/languages` reads it. */
const COOKIE = 'bird-names'
const YEAR_SECONDS = 31_536_000

/**
 * Where the server says that names of birds follow the visitor's language (`<meta name="bird-names" content="follow">`, the
 * embedded garden), lets it know which was chosen and begins the page again with those names. Elsewhere does nothing: a real
 * station has one language for everybody.
 */
export function followNames(locale: Locale): void {
  if (!document.querySelector('meta[name="bird-names"][content="follow"]')) return
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; SameSite=Lax`
  reloadPage()
}
