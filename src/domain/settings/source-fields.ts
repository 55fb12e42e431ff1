import type { SettingsField } from './field.ts'
import { quietHoursFields } from './screens/quiet-hours.ts'
import { STREAM_TYPES } from './stream-address.ts'

/** Transports of a stream to a current station. */
export const STREAM_TRANSPORTS = ['tcp', 'udp'] as const
/** Channels of a stream that are heard. */
export const CHANNEL_MODES = ['downmix', 'left', 'right'] as const
/** Choices of what the station fetches of a stream: as it decides, sound only, or everything. */
export const MEDIA_MODES = ['auto', 'audio-only', 'full-stream'] as const

const GAIN: SettingsField = {
  kind: 'number',
  path: 'gain',
  words: 'sourceGain',
  min: -40,
  max: 40,
  step: 1,
  unit: 'dB',
}

/** Sample rates that a current station records with, hertz. */
export const SAMPLE_RATES = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000, 192_000, 256_000, 384_000, 500_000]

/** Fields of a stream of a current station (station-api rest 4.1, 3.6); paths begin at the stream. */
export const STREAM_FIELDS: readonly SettingsField[] = [
  { kind: 'text', path: 'url', words: 'streamUrl', help: false, isRequired: true, isCode: true },
  { kind: 'text', path: 'name', words: 'sourceName', help: false, isRequired: true, maxLength: 64 },
  { kind: 'switch', path: 'enabled', words: 'streamEnabled' },
  { kind: 'choice', path: 'type', words: 'streamType', options: STREAM_TYPES },
  {
    kind: 'choice',
    path: 'transport',
    words: 'transport',
    options: STREAM_TRANSPORTS,
    when: { path: 'type', is: ['rtsp', '', undefined] },
  },
  { kind: 'choice', path: 'channelMode', words: 'channelMode', options: CHANNEL_MODES },
  { kind: 'choice', path: 'mediaMode', words: 'mediaMode', options: MEDIA_MODES },
  GAIN,
  ...quietHoursFields('quietHours'),
]

/** Fields of a sound card of a current station besides its device; paths begin at the card. */
export const CARD_FIELDS: readonly SettingsField[] = [
  { kind: 'text', path: 'name', words: 'sourceName', help: false, isRequired: true, maxLength: 100 },
  GAIN,
  ...quietHoursFields('quietHours'),
]
