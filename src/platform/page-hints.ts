import { type CalendarDate, type ClockTime, parseCalendarDate, parseClockTime } from '../domain/calendar.ts'
import { parseJson } from '../domain/json.ts'

/**
 * Reading of the station's wall clock at the moment the page was served, from `<meta name="bird-station-clock">`.
 * Undefined where the server does not tell it. Servers that do must have the page requested each time (`no-store`).
 */
export function stationClockHint(): { date: CalendarDate; time: ClockTime } | undefined {
  const text = globalThis.document?.querySelector('meta[name="bird-station-clock"]')?.getAttribute('content') ?? ''
  const date = parseCalendarDate(text.slice(0, 10))
  const time = parseClockTime(text.slice(11, 19))
  return date && time ? { date, time } : undefined
}

/** Hints of the page config in the HTML, needed before anything else is loaded. */
export interface PageConfigHint {
  /** Whether the page carries the config of a classic station, so that it need not be asked for. */
  readonly classic: boolean
  /** Whether the station wants its page over https (Spec §2). */
  readonly redirectToHttps: boolean
}

/** Hints of the page config. */
export function pageConfigHint(): PageConfigHint {
  const config = readPageConfig()
  const security = memberOf(config, 'security')
  const flag = memberOf(security, 'redirectToHttps') ?? memberOf(config, 'redirectToHttps')
  return { classic: config !== undefined, redirectToHttps: flag === true }
}

/**
 * Page config that a classic station's page carries: the JSON of `<script id="bird-page-config">`, else the global
 * `BIRDNET_CONFIG` of the station's own page. Undefined when there is neither.
 */
export function readPageConfig(): unknown {
  const text = globalThis.document?.getElementById('bird-page-config')?.textContent
  return text ? parseJson(text) : memberOf(globalThis, 'BIRDNET_CONFIG')
}

/** Stations of the server of this page, where it shows several: `<meta name="bird-stations">`. */
export interface ServedStations {
  /** Part of the path of the page's own station. */
  readonly here: string
  /** Stations, each below its part of the path. */
  readonly stations: readonly { readonly slug: string; readonly name: string; readonly place?: number }[]
}

/** Stations of the server of this page; undefined where it shows one. */
export function servedStations(): ServedStations | undefined {
  const meta = globalThis.document?.querySelector('meta[name="bird-stations"]')
  return meta ? (parseJson(meta.getAttribute('content')) as ServedStations) : undefined // reason: our own server writes it
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Address of the first file of every page of this build; undefined where the page does not name it. */
export const productAddress = (): string | undefined =>
  globalThis.document?.querySelector<HTMLLinkElement>('link#product')?.href

/** Resolves when the browser has read the page to its end: before module scripts run. */
export const wholePage = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') return resolve()
    document.addEventListener('readystatechange', () => resolve(), { once: true })
  })
