import { MINUTE_MS } from '../domain/calendar.ts'
import { chooseLocale } from '../domain/locale.ts'
import { wallClockAt } from '../domain/station-clock.ts'
import { chooseTheme } from '../domain/theme.ts'
import { fullAddress, leaveFor, readAddress } from '../platform/address.ts'
import { browserUtcOffsetMinutes, now } from '../platform/clock.ts'
import { pageConfigHint, stationClockHint, wholePage } from '../platform/page-hints.ts'
import { markDocument } from '../platform/document-marks.ts'
import { systemTheme, wantedLanguages } from '../platform/preferences.ts'
import { readStored, STORAGE_KEYS, setStorageAllowed } from '../platform/storage.ts'
import { tabHome } from '../platform/tab-base.ts'
import { prefetch } from '../station/prefetched-responses.ts'
import { mightAct } from './kept-rights.ts'
import { firstScreen } from './first-requests.ts'
import { paintFirstRows } from './first-rows.ts'
import { httpsAddress } from './https-rule.ts'

/**
 * Boot script, run in the head before anything is painted and before the product's code is loaded: it sets the saved
 * theme and language, begins the first screen's requests, and writes the birds of the day into the painted picture as
 * soon as they are known. Classic script of its own, so it must stay small.
 */
function boot(): Promise<void> | undefined {
  const config = pageConfigHint()
  const secure = httpsAddress(fullAddress(), config.redirectToHttps)
  if (secure) {
    leaveFor(secure, 'replace')
    return undefined
  }

  setStorageAllowed(true)
  const locale = chooseLocale(readStored(STORAGE_KEYS.locale), wantedLanguages())
  markDocument({ theme: chooseTheme(readStored(STORAGE_KEYS.theme), systemTheme()), language: locale })

  const { path, query } = readAddress()
  const start = path.search(/\/ui(\/|$)/)
  if (start < 0) return undefined
  const prefix = path.slice(0, start)
  paintGuardedLines(mightAct(location.origin + prefix))
  const clock = stationClockHint() ?? wallClockAt(now() + browserUtcOffsetMinutes(now()) * MINUTE_MS)
  const { requests, isPainted } = firstScreen({
    path: path.slice(start),
    query,
    storedDate: readStored(STORAGE_KEYS.selectedDate),
    storedLimit: readStored(STORAGE_KEYS.recentLimit),
    today: clock.date,
    nowMs: now(),
  })
  const ask = (request: string): Promise<Response> => prefetch(location.origin + prefix + request)
  const [day] = requests.map(ask)
  if (!config.classic && tabHome(path) === undefined) void ask('/api/v2/app/config')
  if (readStored(STORAGE_KEYS.messages(locale)) === null) void ask(`/ui/assets/messages/${locale}.json`)
  if (day && isPainted) return paintFirstRows(day)
  document.documentElement.style.setProperty('--_painted', '0') // the picture is of another page
  return undefined
}

/** Shows the guarded lines of the sidebar if the visitor might see them last time, and removes their place if not. */
function paintGuardedLines(isShown: boolean | undefined): void {
  const { style } = document.documentElement
  if (isShown) style.setProperty('--_guarded', 'visible')
  if (isShown === false) style.setProperty('--_guarded-place', 'none')
}

/** Time for which the product's code may wait for the birds of the day once the page is whole, milliseconds. */
const WAIT_FOR_BIRDS_MS = 100

/** Starts the product's code (in development the page names it itself) when the first birds are on the screen. */
async function startProduct(painted: Promise<void> | undefined): Promise<void> {
  const product = (await wholePage(), document.querySelector<HTMLLinkElement>('link#product'))
  if (painted) await Promise.race([painted.then(nextFrame), pause(WAIT_FOR_BIRDS_MS)])
  if (product) await import(/* @vite-ignore */ product.href)
}

const pause = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs))
const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

void startProduct(boot())
