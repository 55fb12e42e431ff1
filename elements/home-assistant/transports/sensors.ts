import { asText } from '../config.ts'
import type { Hass, HassState } from '../hass.ts'

/** The sensors of one audio source of a station (MQTT discovery of BirdNET-Go, embedding §3.6), by their entity ids. */
export interface SourceSensors {
  /** Of the device in Home Assistant. */
  readonly id: string
  /** As Home Assistant calls it, untrusted text. */
  readonly name: string
  readonly species: string
  /** May be switched off. */
  readonly scientific: string | undefined
  /** Percent. */
  readonly confidence: string | undefined
}

/** What a sensor says. */
export type SensorKind = 'species' | 'scientific' | 'confidence'

/** Finds the audio sources of stations among the devices: by who made them, for a user may have renamed everything else. */
export function findSources({ devices = {}, entities = {}, states = {} }: Hass): readonly SourceSensors[] {
  return Object.entries(devices).flatMap(([id, device]) => {
    if (device.manufacturer !== 'BirdNET-Go' || device.model !== 'Audio Analyzer') return []
    const found: Partial<Record<SensorKind, string>> = {}
    for (const [entityId, { device_id }] of Object.entries(entities)) {
      const state = device_id === id ? states[entityId] : undefined
      const kind = state && kindOf(state)
      if (kind) found[kind] ??= entityId
    }
    const { species, scientific, confidence } = found
    const { name_by_user, name } = device as { name_by_user?: unknown; name?: unknown } // reason: only shown
    return species === undefined ? [] : [{ id, name: asText(name_by_user ?? name), species, scientific, confidence }]
  })
}

function kindOf({ entity_id, attributes }: HassState): SensorKind | undefined {
  if (!entity_id.startsWith('sensor.')) return undefined
  const unit = attributes['unit_of_measurement']
  if (unit !== undefined) return unit === '%' ? 'confidence' : undefined // the sound level is in decibels
  const names = `${entity_id} ${asText(attributes['friendly_name'])}`
  if (/scientific/i.test(names)) return 'scientific'
  return attributes['icon'] === 'mdi:bird' || /species/i.test(names) ? 'species' : undefined
}
