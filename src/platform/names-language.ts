import type { Locale } from '../domain/locale.ts'
import { reloadPage } from './address.ts'

/** Cookie that `demo/station/languages` reads. */
const COOKIE = 'bird-names'
const YEAR_SECONDS = 31_536_000

/**
 * Tells the server the chosen language and reloads the page with bird names in it, where the server says that names
 * follow the visitor (`<meta name="bird-names" content="follow">`, the embedded garden). Elsewhere does nothing: a real
 * station has one language for everybody.
 */
export function followNames(locale: Locale): void {
  if (!document.querySelector('meta[name="bird-names"][content="follow"]')) return
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; SameSite=Lax`
  reloadPage()
}
