import type { LiveSource } from '../listening.ts'
import { isJsonObject, listOf, readAt, scalarText, type SettingsDocument } from './document.ts'
import { withoutPassword } from './stream-address.ts'

/** Sound source in the settings of a station. */
export interface AudioSourceSetting {
  readonly kind: 'card' | 'stream'
  /** Untrusted text; the device or the address where it has no name. */
  readonly name: string
  /** Device of a sound card; address of a stream, without a password. */
  readonly address: string
  readonly isOff: boolean
}

/** Sound sources of a station of either dialect: sound cards first. */
export function sourceSettings(document: SettingsDocument): readonly AudioSourceSetting[] {
  const list = (path: string): readonly unknown[] => listOf(readAt(document, path))
  const device = scalarText(readAt(document, 'realtime.audio.source'))
  const cards = list('realtime.audio.sources').filter(isJsonObject)
  const streams = list('realtime.rtsp.streams').filter(isJsonObject)
  return [
    ...(device === '' ? [] : [cardOf(device)]),
    ...cards.map((card) => cardOf(scalarText(card['device']), scalarText(card['name']))),
    ...streams.map((stream) =>
      streamOf(scalarText(stream['url']), scalarText(stream['name']), stream['enabled'] === false),
    ),
    ...list('realtime.rtsp.urls').map((url) => streamOf(scalarText(url))),
  ]
}

const cardOf = (address: string, name = ''): AudioSourceSetting => ({
  kind: 'card',
  name: name || address,
  address,
  isOff: false,
})

function streamOf(url: string, name = '', isOff = false): AudioSourceSetting {
  const address = withoutPassword(url)
  return { kind: 'stream', name: name || address, address, isOff }
}

/** Number of sound cards and streams in the settings. */
export const countSources = (document: SettingsDocument): number =>
  sourceSettings(document).filter(({ isOff }) => !isOff).length

/**
 * The source of the live streams that is meant by a setting: by name or address. A classic station without a login hides
 * names: there the only one of its kind is it, and of several nobody can tell.
 */
export function liveSourceOf(
  source: AudioSourceSetting,
  live: readonly LiveSource[],
  all: readonly AudioSourceSetting[],
): LiveSource | undefined {
  const called = [source.name, source.address].map((name) => name.trim().toLowerCase())
  const named = live.find(({ name }) => called.includes(withoutPassword(name).toLowerCase()))
  if (named) return named
  const isCard = ({ id }: LiveSource): boolean => id.startsWith('audio_card')
  const alike = live.filter((one) => isCard(one) === (source.kind === 'card'))
  const isOnly = all.filter(({ kind, isOff }) => kind === source.kind && !isOff).length === 1
  return isOnly && alike.length === 1 ? alike[0] : undefined
}
