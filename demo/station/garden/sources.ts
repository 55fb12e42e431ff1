import type { AudioSource } from '../../../server/station/store/records.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import { namesOf } from './species.ts'

/** The garden's ears: a sound card and two cameras. Addresses are of the kind kept for examples. */
export const MICROPHONES: readonly [AudioSource, AudioSource, AudioSource] = [
  { id: 'audio_card_5f3a9c21', name: 'Garden microphone', type: 'soundcard', address: 'USB Audio Device' },
  { id: 'rtsp_87acb510', name: 'Pond camera', type: 'rtsp', address: 'rtsp://192.0.2.21:554/pond' },
  { id: 'rtsp_e65e3b9a', name: 'Orchard camera', type: 'rtsp', address: 'rtsp://192.0.2.22:554/orchard' },
]

/** Everything the station listens to: the ears, and an input in which nothing is plugged, silent for ever. */
export const GARDEN_SOURCES: readonly AudioSource[] = [
  ...MICROPHONES,
  { id: 'audio_card_b41d07e6', name: 'Attic microphone', type: 'soundcard', address: 'Built-in Audio' },
]

/**
 * Names of the sources, in the order of {@link GARDEN_SOURCES}. Columns as in the tables of birds: en | de | fr | es |
 * fi | pt | sv.
 */
const NAMES = `
Garden microphone | Gartenmikrofon | Micro du jardin | Micrófono del jardín | Pihamikrofoni | Microfone do jardim | Trädgårdsmikrofon
Pond camera | Teichkamera | Caméra de la mare | Cámara del estanque | Lampikamera | Câmara do lago | Dammkamera
Orchard camera | Obstgartenkamera | Caméra du verger | Cámara del huerto | Omenatarhakamera | Câmara do pomar | Äppelgårdskamera
Attic microphone | Mikrofon unterm Dach | Micro du grenier | Micrófono del desván | Ullakkomikrofoni | Microfone do sótão | Vindsmikrofon`
  .trim()
  .split('\n')
  .map((line) => namesOf(line.split(' | ')))

/** The garden's sources in a language, by the names that the store keeps. */
export const sourceNamesIn = (locale: Locale): ReadonlyMap<string, string> =>
  new Map(NAMES.map((names) => [names.en, names[locale] ?? names.en]))
