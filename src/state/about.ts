import { atom } from 'jotai'
import { faultReport } from '../domain/fault-report.ts'
import type { ShippedPackage } from '../domain/licences.ts'
import type { StationHealth } from '../domain/system/machine.ts'
import { describeBrowser } from '../platform/browser.ts'
import { shippedPackages } from '../station/endpoints/shipped-packages.ts'
import { stationHealth } from '../station/endpoints/station-health.ts'
import { knownSourcesAtom } from './live/live-sources.ts'
import { chosenHourCycleAtom } from './preferences/hour-cycle.ts'
import { localeAtom } from './preferences/locale.ts'
import { themeAtom } from './preferences/theme.ts'
import { mayActAtom, knownConfigAtom } from './session/session.ts'
import { pageModeAtom, stationClientAtom } from './station.ts'

/** What the page about us shows beyond its own words. */
export interface AboutFacts {
  /** Undefined where the station did not say. */
  readonly health: StationHealth | undefined
  /** Empty until it is known, and on pages of others, which bring the list beside their code. */
  readonly packages: readonly ShippedPackage[]
}

const slotAtom = atom<AboutFacts>({ health: undefined, packages: [] })

/** Asks for both, once for the page; what does not come is left out. */
const askAtom = atom(
  (get) => get(slotAtom),
  async (get, set): Promise<void> => {
    const client = get(stationClientAtom)
    const before = get(slotAtom)
    const [health, packages] = await Promise.all([
      before.health ?? stationHealth(client).then((answer) => (answer.ok ? answer.value : undefined)),
      before.packages.length > 0 || !get(pageModeAtom)
        ? before.packages
        : shippedPackages(client).then((answer) => (answer.ok ? answer.value : [])),
    ])
    set(slotAtom, { health, packages })
  },
)
askAtom.onMount = (ask) => void ask()

/** Versions and packages, asked for while anything reads it. */
export const aboutFactsAtom = atom((get) => get(askAtom))

/** What to copy when something is wrong; it tells no addresses and no names. */
export const faultReportAtom = atom((get): string => {
  const config = get(knownConfigAtom)
  const { health } = get(slotAtom)
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
