import { type CardKind, cardTag } from './cards.ts'
import type { Hass } from './hass.ts'

/** Manufacturer that BirdNET-Go names for the devices that it registers (embedding §3.6). */
const MANUFACTURER = 'BirdNET-Go'

/** Cards for a sensor of the last species. */
const OF_SPECIES: readonly CardKind[] = ['now', 'detections', 'summary']
/** Cards for a sensor of the sound level. */
const OF_LEVEL: readonly CardKind[] = ['listen']

/** Card that the picker offers for an entity. */
export interface CardSuggestion {
  readonly config: Readonly<Record<string, string>>
}

/** Card of a kind for an entity of a bird station; null for any other entity, or where another kind fits better. */
export function suggestionFor(kind: CardKind, hass: Hass, entityId: string): CardSuggestion | null {
  const device = hass.devices?.[hass.entities?.[entityId]?.device_id ?? '']
  if (device?.manufacturer !== MANUFACTURER) return null
  const isLevel = hass.states?.[entityId]?.attributes['unit_of_measurement'] === 'dB'
  if (!(isLevel ? OF_LEVEL : OF_SPECIES).includes(kind)) return null
  return { config: { type: `custom:${cardTag(kind)}`, ...addressOf(device) } }
}

/** Address that a bird station has told Home Assistant; undefined where none has. */
export const stationNamedBy = (hass: Hass): string | undefined =>
  Object.values(hass.devices ?? {})
    .filter(({ manufacturer }) => manufacturer === MANUFACTURER)
    .map((device) => addressOf(device).station)
    .find((station) => station !== undefined)

const addressOf = ({ configuration_url: url }: { readonly configuration_url?: string | null }): { station?: string } =>
  url?.startsWith('http') ? { station: url } : {}
