import { atom } from 'jotai'
import { faultReport } from '../domain/fault-report.ts'
import type { ShippedPackage } from '../domain/licences.ts'
import type { StationHealth } from '../domain/system/machine.ts'
import { describeBrowser } from '../platform/browser.ts'
import { shippedPackages } from '../station/endpoints/shipped-packages.ts'
import { LOADER_PATH, servesElements } from '../station/endpoints/served-elements.ts'
import { stationHealth } from '../station/endpoints/station-health.ts'
import { knownSourcesAtom } from './live/live-sources.ts'
import { chosenHourCycleAtom } from './preferences/hour-cycle.ts'
import { localeAtom } from './preferences/locale.ts'
import { themeAtom } from './preferences/theme.ts'
import { question } from './question.ts'
import { valueOf } from './remote.ts'
import { mayActAtom, knownConfigAtom } from './session/session.ts'
import { pageModeAtom, stationClientAtom } from './station.ts'

/** Facts of the page about the product beyond its own texts. */
export interface AboutFacts {
  /** Health of the station; undefined where it did not say. */
  readonly health: StationHealth | undefined
  /**
   * Packages of the product; empty until they are known, and on other people's pages, which bring the list beside their
   * code.
   */
  readonly packages: readonly ShippedPackage[]
}

const healthAtom = question(stationHealth)
const packagesAtom = question(shippedPackages)
const NO_PACKAGES: AboutFacts['packages'] = []

/** Versions and packages, asked for while anything reads it; missing answers are left out. */
export const aboutFactsAtom = atom((get): AboutFacts => {
  const packages = get(pageModeAtom) ? valueOf(get(packagesAtom)) : undefined
  return { health: valueOf(get(healthAtom)), packages: packages ?? NO_PACKAGES }
})

const servedElementsAtom = question(servesElements)

/** Source of the elements for other websites. */
export interface ElementsSource {
  /** Address of the loader: at the station, else where the files are put on the website itself. */
  readonly loader: string
  readonly isAtStation: boolean
}

/** Source of the elements, asked for while anything reads it; undefined until it is known. */
export const elementsSourceAtom = atom((get): ElementsSource | undefined => {
  const isAtStation = valueOf(get(servedElementsAtom))
  if (isAtStation === undefined) return undefined
  return { isAtStation, loader: (isAtStation ? get(stationClientAtom).base : '') + LOADER_PATH }
})

/** Report to copy when something is wrong, without addresses and names. */
export const faultReportAtom = atom((get): string => {
  const config = get(knownConfigAtom)
  const health = valueOf(get(healthAtom.known))
  const sources = get(knownSourcesAtom)
  return faultReport({
    version: import.meta.env.PACKAGE_VERSION,
    station: config && {
      dialect: config.dialect,
      version: config.version || (health?.version ?? ''),
      builtOn: health?.builtOn,
    },
    base: get(stationClientAtom).base,
    isOwnPage: get(pageModeAtom),
    isSecured: config?.security.enabled,
    mayAct: get(mayActAtom),
    microphones: sources.isKnown ? sources.sources.length : undefined,
    settings: [
      ['language', get(localeAtom)],
      ['theme', get(themeAtom)],
      ['clock', get(chosenHourCycleAtom) ?? 'as the language has it'],
    ],
    ...describeBrowser(),
  })
})
