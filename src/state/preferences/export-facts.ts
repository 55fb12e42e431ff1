import { atom } from 'jotai'
import type { OriginField } from '../../domain/export/formats.ts'
import type { ExportOrigin, LICENCES } from '../../domain/export/origin.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { stationTodayAtom } from '../clock.ts'
import { memoryAtom, stationClientAtom } from '../station.ts'

/** Facts about a station that its owner tells for exports. */
const FACTS: readonly OriginField[] = [
  'station',
  'latitude',
  'longitude',
  'country',
  'state',
  'author',
  'licence',
  'exact',
]

const typedAtom = atom<ReadonlyMap<OriginField, string> | undefined>(undefined)

/** Facts that were told, kept in the browser where this is the station's own page. */
export const exportFactsAtom = atom(
  (get): ReadonlyMap<OriginField, string> => {
    const typed = get(typedAtom)
    if (typed) return typed
    const kept = new URLSearchParams(get(memoryAtom).read(STORAGE_KEYS.exportFacts(get(stationClientAtom).base)) ?? '')
    return new Map(FACTS.flatMap((fact) => (kept.has(fact) ? [[fact, kept.get(fact) ?? '']] : [])))
  },
  (get, set, fact: OriginField, words: string) => {
    const facts = new Map(get(exportFactsAtom)).set(fact, words)
    set(typedAtom, facts)
    const kept = new URLSearchParams([...facts]).toString()
    get(memoryAtom).write(STORAGE_KEYS.exportFacts(get(stationClientAtom).base), kept)
  },
)

/** Name of the station where nobody has typed one: that of its computer. */
export const stationHostAtom = atom((get) => URL.parse(get(stationClientAtom).base)?.hostname ?? '')

/** Origin of exported detections by the facts that were told. */
export const exportOriginAtom = atom((get): ExportOrigin => {
  const facts = get(exportFactsAtom)
  const told = (fact: OriginField): string => facts.get(fact)?.trim() ?? ''
  const code = (fact: OriginField): string => told(fact).toUpperCase()
  const degrees = (fact: 'latitude' | 'longitude', most: number): number | undefined => {
    const number = told(fact) === '' ? Number.NaN : Number(told(fact).replace(',', '.'))
    return Math.abs(number) <= most ? number : undefined
  }
  const [latitude, longitude] = [degrees('latitude', 90), degrees('longitude', 180)]
  return {
    station: told('station') || get(stationHostAtom),
    place: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    isPlaceExact: told('exact') === 'yes',
    country: code('country'),
    state: code('state'),
    author: told('author'),
    licence: LICENCE_NAMES.find((name) => name === told('licence')) ?? 'CC0 1.0',
    today: get(stationTodayAtom),
  }
})

/** Licences by name, in the order in which they are offered. */
export const LICENCE_NAMES = [
  'CC0 1.0',
  'CC BY 4.0',
  'CC BY-NC 4.0',
] as const satisfies readonly (keyof typeof LICENCES)[]
