import { chooseLocale } from '../domain/locale.ts'
import { wallClockAt } from '../domain/station-clock.ts'
import { chooseTheme } from '../domain/theme.ts'
import { fullAddress, leaveFor, readAddress } from '../platform/address.ts'
import { browserUtcOffsetMinutes, now } from '../platform/clock.ts'
import { pageConfigHint, preloadFetch, stationClockHint } from '../platform/page-hints.ts'
import { markDocument, systemTheme, wantedLanguages } from '../platform/preferences.ts'
import { readStored, STORAGE_KEYS, setStorageAllowed } from '../platform/storage.ts'
import { firstRequests } from './first-requests.ts'
import { httpsAddress } from './https-rule.ts'

/**
 * Runs in the head, before anything is painted and before the product's code has loaded: shows the saved theme and
 * language, and begins the first screen's requests. Classic script of its own, so it must stay small.
 */
function boot(): void {
  const config = pageConfigHint()
  const secure = httpsAddress(fullAddress(), config.redirectToHttps)
  if (secure) return leaveFor(secure, 'replace')

  setStorageAllowed(true)
  const locale = chooseLocale(readStored(STORAGE_KEYS.locale), wantedLanguages())
  markDocument({ theme: chooseTheme(readStored(STORAGE_KEYS.theme), systemTheme()), language: locale })

  const { path, query } = readAddress()
  const start = path.search(/\/ui(\/|$)/)
  if (start < 0) return
  const prefix = path.slice(0, start)
  const clock = stationClockHint() ?? wallClockAt(now() + browserUtcOffsetMinutes(now()) * 60_000)
  const asked = firstRequests({
    path: path.slice(start),
    query,
    storedDate: readStored(STORAGE_KEYS.selectedDate),
    today: clock.date,
    nowMs: now(),
  })
  for (const request of asked) preloadFetch(prefix + request)
  if (!config.classic) preloadFetch(`${prefix}/api/v2/app/config`)
  if (readStored(STORAGE_KEYS.messages(locale)) === null) preloadFetch(`${prefix}/ui/assets/messages/${locale}.json`)
}

boot()
