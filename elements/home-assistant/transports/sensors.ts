import { asText } from '../config.ts'
import type { Hass, HassState } from '../hass.ts'

/** Sensors of one audio source of a station (MQTT discovery of BirdNET-Go, embedding §3.6), by their entity ids. */
export interface SourceSensors {
  /** Id of the device in Home Assistant. */
  readonly id: string
  /** Name in Home Assistant, untrusted text. */
  readonly name: string
  readonly species: string
  /** Entity that may be switched off. */
  readonly scientific: string | undefined
  /** Entity in percent. */
  readonly confidence: string | undefined
}

/** Kinds of sensors. */
export type SensorKind = 'species' | 'scientific' | 'confidence'

/**
 * Audio sources of stations among the devices, found by their manufacturer, since a user may have renamed everything
 * else.
 */
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
