import { atom } from 'jotai'
import type { OriginField } from '../../domain/export/formats.ts'
import type { ExportOrigin, LICENCES } from '../../domain/export/origin.ts'
import { readAt, scalarText } from '../../domain/settings/document.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { stationTodayAtom } from '../clock.ts'
import { stationPlaceAtom } from '../settings/station-place.ts'
import { editedSettingsAtom } from '../settings/station-settings.ts'
import { memoryAtom, stationClientAtom } from '../station.ts'

type Facts = ReadonlyMap<OriginField, string>

const typedAtom = atom<Facts | undefined>(undefined)

/** Facts that the settings of the station tell, where a visitor may read them. */
const knownFactsAtom = atom((get): Facts => {
  const place = get(stationPlaceAtom)
  const host = URL.parse(get(stationClientAtom).base)?.hostname ?? ''
  const hasName = /[a-z]/i.test(host) && host !== 'localhost'
  const name = scalarText(readAt(get(editedSettingsAtom), 'main.name')) || (hasName ? host : 'birdnet')
  return new Map([
    ['station', name],
    ...(place
      ? ([
          ['latitude', String(place.latitude)],
          ['longitude', String(place.longitude)],
        ] as const)
      : []),
  ])
})

/**
 * Facts about a station for exports: those that its owner has typed, kept in the browser where this is the station's own
 * page, and those that its settings tell.
 */
export const exportFactsAtom = atom(
  (get): Facts => new Map([...get(knownFactsAtom), ...get(keptFactsAtom)]),
  (get, set, field: OriginField, words: string) => {
    const facts = new Map(get(keptFactsAtom)).set(field, words)
    set(typedAtom, facts)
    const kept = new URLSearchParams([...facts]).toString()
    get(memoryAtom).write(STORAGE_KEYS.exportFacts(get(stationClientAtom).base), kept)
  },
)

const FIELDS: readonly OriginField[] = [
  'station',
  'latitude',
  'longitude',
  'country',
  'state',
  'author',
  'licence',
  'exact',
]

const keptFactsAtom = atom((get): Facts => {
  const typed = get(typedAtom)
  if (typed) return typed
  const kept = new URLSearchParams(get(memoryAtom).read(STORAGE_KEYS.exportFacts(get(stationClientAtom).base)) ?? '')
  return new Map(FIELDS.flatMap((field) => (kept.has(field) ? [[field, kept.get(field) ?? '']] : [])))
})

/** Origin of exported detections by the facts that are known. */
export const exportOriginAtom = atom((get): ExportOrigin => {
  const facts = get(exportFactsAtom)
  const told = (field: OriginField): string => facts.get(field)?.trim() ?? ''
  const degrees = (field: 'latitude' | 'longitude', most: number): number | undefined => {
    const number = told(field) === '' ? Number.NaN : Number(told(field).replace(',', '.'))
    return Math.abs(number) <= most ? number : undefined
  }
  const [latitude, longitude] = [degrees('latitude', 90), degrees('longitude', 180)]
  return {
    station: told('station') || 'birdnet',
    place: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    isPlaceExact: told('exact') === 'yes',
    country: told('country').toUpperCase(),
    state: told('state').toUpperCase(),
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
