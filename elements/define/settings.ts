import { languageOf, type Locale } from '../../src/domain/locale.ts'
import { isStationList, readStationList, stationList } from '../../src/domain/station-group/station-list.ts'
import { IS_OWN_PAGE } from '../../src/platform/own-page.ts'
import { stationBase } from '../../src/state/station.ts'
import { attributes } from '../definitions/shared.ts'
import type { DashboardNavigation } from '../../src/ui/dashboard-navigation.ts'
import { type AttributeReader, readAttribute, warnOnce } from './attributes.ts'
import { type StationContextValue, StationContextRequest } from './station-context.ts'

type Shared = {
  readonly [Name in keyof typeof attributes]: (typeof attributes)[Name] extends AttributeReader<infer T> ? T : never
}

/** Settings of an element: its shared attributes, completed by its surroundings. */
export interface ElementSettings extends Shared {
  readonly context: StationContextValue
  readonly navigation: DashboardNavigation | undefined
}

/** Reads the settings that all elements share. Asks the elements around for their station. */
export function readSettings(element: HTMLElement): ElementSettings {
  const entries = Object.entries<AttributeReader<unknown>>(attributes).map(([name, reader]) => [
    name,
    readAttribute(element, name, reader),
  ])
  const own = Object.fromEntries(entries) as Partial<Shared> // reason: each name with its own reader
  const context = findStation(element, 'station', own.station)
  const isPage = IS_OWN_PAGE || context.mode === 'page'
  return {
    context,
    navigation: context.navigation,
    station: own.station,
    locale: own.locale ?? (isPage ? undefined : languageAround(element)) ?? context.locale,
    theme: own.theme ?? context.theme ?? 'auto',
    timeZone: own.timeZone,
    hourCycle: own.hourCycle ?? context.hourCycle ?? 'auto',
    updates: own.updates ?? context.updates ?? 'live',
    announce: own.announce ?? context.announce,
    shortcuts: own.shortcuts ?? context.shortcuts ?? 'on',
    loading: own.loading ?? (isPage ? 'eager' : 'lazy'),
    density: own.density ?? 'comfortable',
    consent: own.consent ?? 'none',
    linkTarget: own.linkTarget ?? 'station',
    persist: own.persist ?? context.persist ?? false,
  }
}

/**
 * Station that an attribute of the element names, else the nearest provider's, else the script tag's, else the page's
 * own origin.
 */
export function findStation(element: HTMLElement, attribute: string, written: string | undefined): StationContextValue {
  let found: StationContextValue | undefined
  element.dispatchEvent(
    new StationContextRequest((context) => {
      found = context
    }),
  )
  if (IS_OWN_PAGE) return found ?? { base: location.origin, mode: 'embed' }
  const base = baseOf(element, attribute, written)
  if (base !== undefined) return { ...found, access: undefined, navigation: undefined, base, mode: 'embed' }
  if (found) return found
  const script = document.querySelector<HTMLElement>('script[data-bird-station]')
  const said = script && baseOf(script, 'data-bird-station', script.dataset.birdStation)
  return { base: said ?? location.origin, mode: 'embed' }
}

function baseOf(element: Element, attribute: string, pasted: string | undefined): string | undefined {
  const base = pasted === undefined ? undefined : isStationList(pasted) ? listBase(pasted) : stationBase(pasted)
  if (base === undefined && pasted !== undefined)
    warnOnce(`<${element.localName}> ${attribute}="${pasted.slice(0, 80)}" is not a web address`)
  return base
}

/** Base of several stations; undefined where a part of the list is no station. */
function listBase(pasted: string): string | undefined {
  const members = readStationList(pasted).flatMap((member) => {
    const base = stationBase(member.base)
    return base === undefined ? [] : { ...member, base }
  })
  return members.length > 1 ? stationList(members) : stationBase(members[0]?.base ?? pasted)
}

/** Language around an element: the nearest `lang`, or a nearer provider's `locale`; also outside of shadow roots. */
function languageAround(element: Element): Locale | undefined {
  for (let at: Element | undefined = element; at; ) {
    const near = at.closest('[lang], bird-station[locale]')
    if (near)
      return languageOf(
        (near.matches('bird-station') && near.getAttribute('locale')) || near.getAttribute('lang') || '',
      )
    const root = at.getRootNode()
    at = root instanceof ShadowRoot ? root.host : undefined
  }
  return undefined
}
