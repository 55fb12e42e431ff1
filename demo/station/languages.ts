import type { MiddlewareHandler } from 'hono'
import { LANGUAGES, wantedLocale } from '../../server/wanted-locale.ts'
import type { Locale } from '../../src/domain/locale.ts'
import { createStationApp } from './app.ts'
import type { StationContext } from './context.ts'
import type { StationEnv, StationRoutes } from '../../server/station/request.ts'
import { KEPT_LANGUAGE, namesIn } from './garden/names.ts'
import { START_LOCALE } from './settings/common-fields.ts'
import { localizedSources } from './live/localized-sources.ts'
import { localizedStore } from '../../server/station/store/localized-store.ts'

/**
 * Cookie with the language that a visitor has chosen on a garden's page; the same word stands in
 * `src/platform/names-language.ts`.
 */
const LANGUAGE_COOKIE = 'bird-names'

/** Station that answers each visitor in their own language. */
export interface Languages {
  fetch: StationRoutes['fetch']
  close(): void
}

/**
 * Garden in many languages: a visitor hears the names of birds and microphones in the language chosen on the page, else
 * in the browser's; where the station has one language for all, as real ones have, everybody gets that.
 */
export function inLanguages(station: StationContext, before: readonly MiddlewareHandler<StationEnv>[] = []): Languages {
  const { onlyLanguage } = station
  const told = onlyLanguage ? before : [...before, tellVary]
  const views = new Map<Locale, { readonly app: StationRoutes; close(): void }>()
  const open = (locale: Locale) => {
    const view = locale === KEPT_LANGUAGE ? undefined : localizedStation(station, locale)
    return { app: createStationApp(view ?? station, told), close: () => view?.store.close() }
  }
  views.set(KEPT_LANGUAGE, open(KEPT_LANGUAGE)) // the one that measures the loudness, for all
  const viewIn = (locale: Locale) => {
    const view = views.get(locale) ?? open(locale)
    views.set(locale, view)
    return view
  }
  return {
    fetch: (request, ...rest) =>
      viewIn(languageSet(station) ?? onlyLanguage ?? languageOfVisitor(request)).app.fetch(request, ...rest),
    close: () => {
      for (const view of views.values()) view.close()
    },
  }
}

/** Station as one that is set to another language. Later changes by tests count for this view, too. */
function localizedStation(station: StationContext, locale: Locale): StationContext {
  const names = namesIn(locale)
  const own = {
    locale,
    store: localizedStore(station.store, names),
    sources: localizedSources(station.sources, names),
    listCache: {
      clear: station.listCache.clear,
      read: <T>(key: string, make: () => T): T => station.listCache.read(`${locale} ${key}`, make),
    },
    hub: { ...station.hub, onDemand: () => undefined },
  } satisfies Partial<StationContext>
  return Object.setPrototypeOf(own, station) as StationContext // reason: what it has not of its own it has of the station
}

/** Language chosen in the settings, nearest to one that the garden speaks; undefined while none was chosen. */
function languageSet({ settings }: StationContext): Locale | undefined {
  const chosen = settings.speciesLocale()
  if (chosen === START_LOCALE) return undefined
  return LANGUAGES.find((one) => one === chosen.slice(0, 2)) ?? KEPT_LANGUAGE
}

function languageOfVisitor(request: Request): Locale {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(request.headers.get('cookie') ?? '')?.[1]
  return LANGUAGES.find((one) => one === chosen) ?? wantedLocale(request.headers.get('accept-language') ?? '')
}

const tellVary: MiddlewareHandler<StationEnv> = async (request, next) => {
  await next()
  request.res.headers.append('vary', 'Accept-Language, Cookie')
}
