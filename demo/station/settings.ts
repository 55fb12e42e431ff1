import type { Dialect } from '../../src/domain/station-config.ts'
import type { Store } from './store/store.ts'

const LAYOUT = [
  { id: 'daily-summary-0', type: 'daily-summary', enabled: true, summary: { summaryLimit: 30 } },
  { id: 'currently-hearing-0', type: 'currently-hearing', enabled: true },
  { id: 'live-spectrogram-0', type: 'live-spectrogram', enabled: true },
  { id: 'detections-grid-0', type: 'detections-grid', enabled: true },
] as const

const THUMBNAILS = { debug: false, recent: true, imageProvider: 'auto', fallbackPolicy: 'all' } as const

/** The dashboard section of a new station (station-api 11.1). */
export const DASHBOARD_DEFAULTS: Readonly<Record<Dialect, Readonly<Record<string, unknown>>>> = {
  classic: {
    thumbnails: { ...THUMBNAILS, summary: false },
    summaryLimit: 30,
    locale: 'en',
    newUI: true,
    spectrogram: { mode: 'auto', enabled: true, size: 'md', raw: true },
  },
  current: {
    thumbnails: { ...THUMBNAILS, summary: false }, // the garden has no photographs: the drawn eggs need no request
    summaryLimit: 0,
    locale: 'en',
    spectrogram: { mode: 'auto', enabled: true, size: 'lg', raw: true, style: 'default', dynamicRange: '100' },
    temperatureUnit: 'celsius',
    layout: { elements: LAYOUT },
    defaultAudioGain: 0,
    liveSpectrogram: false,
  },
}

type Section = Record<string, unknown>
type Keeper = { readonly dialect: Dialect; readonly store: Pick<Store, 'readSetting' | 'writeSetting'> }

const key = (dialect: Dialect): string => `${dialect}.dashboard`

/** The dashboard section as it stands. */
export function storedDashboardSettings({ dialect, store }: Keeper): Section {
  const stored = store.readSetting(key(dialect))
  return isObject(stored) ? stored : structuredClone(DASHBOARD_DEFAULTS[dialect])
}

/**
 * Merges a change deeply into the section and keeps it. Undefined when a known field would change its type. Unknown keys
 * are accepted and dropped, as stations do.
 */
export function changeDashboardSettings(keeper: Keeper, change: Section): Section | undefined {
  const merged = merge(storedDashboardSettings(keeper), change)
  if (!merged) return undefined
  if (keeper.dialect === 'current' && typeof merged['summaryLimit'] === 'number' && 'summaryLimit' in change)
    merged['summaryLimit'] = Math.max(10, merged['summaryLimit']) // 5 is stored as 10
  keeper.store.writeSetting(key(keeper.dialect), merged)
  return merged
}

/** How many species the daily summary shows unless asked otherwise: top level at classic, layout element at current. */
export function summaryLimit(keeper: Keeper): number {
  const settings = storedDashboardSettings(keeper)
  if (keeper.dialect === 'classic') return asNumber(settings['summaryLimit'], 30)
  const layout = settings['layout']
  const elements = isObject(layout) && Array.isArray(layout['elements']) ? (layout['elements'] as unknown[]) : [] // reason: checked
  const element = elements.find((one) => isObject(one) && one['type'] === 'daily-summary')
  const summary = isObject(element) ? element['summary'] : undefined
  return asNumber(isObject(summary) ? summary['summaryLimit'] : undefined, 30)
}

/** How spectrograms are made: drawn when asked for, drawn before, or only on a person's wish. */
export function storedSpectrogramMode(keeper: Keeper): 'auto' | 'prerender' | 'user-requested' {
  const section = storedDashboardSettings(keeper)['spectrogram']
  const mode = isObject(section) ? section['mode'] : undefined
  return mode === 'user-requested' || mode === 'prerender' ? mode : 'auto'
}

const asNumber = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

const isObject = (value: unknown): value is Section =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function merge(old: Section, change: Section): Section | undefined {
  const result: Section = { ...old }
  for (const [name, next] of Object.entries(change)) {
    const before = old[name]
    if (before === undefined) continue
    if (isObject(before) && isObject(next)) {
      const inner = merge(before, next)
      if (!inner) return undefined
      result[name] = inner
    } else if (typeof before === typeof next && Array.isArray(before) === Array.isArray(next) && next !== null) {
      result[name] = next
    } else return undefined
  }
  return result
}
