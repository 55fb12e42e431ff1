import type { CalendarDate } from '../calendar.ts'
import type { EarthPlace } from '../sun-year.ts'

/** Licences under which detections can be published (GBIF), and their addresses. */
export const LICENCES = {
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/legalcode',
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/legalcode',
  'CC BY-NC 4.0': 'https://creativecommons.org/licenses/by-nc/4.0/legalcode',
} as const

/** Origin of exported detections, as their owner tells it. Texts may be empty. */
export interface ExportOrigin {
  /** Name of the place. */
  readonly station: string
  readonly place: EarthPlace | undefined
  /** Whether the place is told exactly; else to about a kilometre: a garden is a home. */
  readonly isPlaceExact: boolean
  /** Country and its state or province, as codes of two or three letters. */
  readonly country: string
  readonly state: string
  /** Person who publishes. */
  readonly author: string
  readonly licence: keyof typeof LICENCES
  /** Endings of recordings by the number of their detection, where they are known; else WAV. */
  readonly endings?: ReadonlyMap<number, string>
  /** Day of the export. */
  readonly today: CalendarDate
}

/** Uncertainty of a rounded and of an exact place, metres. */
const UNCERTAINTY = { rounded: 1000, exact: 30 } as const

/** Place as it is told: degrees, and the uncertainty in metres; undefined where nobody knows it. */
export function toldPlace({ place, isPlaceExact }: Pick<ExportOrigin, 'place' | 'isPlaceExact'>) {
  if (!place) return undefined
  const rounded = (degrees: number): number => Number(degrees.toFixed(isPlaceExact ? 5 : 2))
  return {
    latitude: rounded(place.latitude),
    longitude: rounded(place.longitude),
    uncertainty: isPlaceExact ? UNCERTAINTY.exact : UNCERTAINTY.rounded,
  }
}

/** Name of a station as part of file names and of lasting identifiers: letters, digits and hyphens. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'station'
