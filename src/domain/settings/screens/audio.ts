import { CLIP_RETENTIONS } from '../../system/machine.ts'
import type { FieldCondition, SettingsScreen } from '../field.ts'
import { quietHoursFields } from './quiet-hours.ts'
import { STREAM_HEALTH_FIELDS } from './stream-health.ts'

const EXPORT = 'realtime.audio.export'
const CLIPS: FieldCondition = { path: `${EXPORT}.enabled`, is: [true] }
const EVEN: readonly FieldCondition[] = [CLIPS, { path: `${EXPORT}.normalization.enabled`, is: [true] }]
const LOSSY: readonly FieldCondition[] = [CLIPS, { path: `${EXPORT}.type`, is: ['aac', 'opus', 'mp3'] }]
const RETENTION = `${EXPORT}.retention`
const CAPTURE = 'realtime.extendedCapture'
const EXTENDED: FieldCondition = { path: `${CAPTURE}.enabled`, is: [true] }

/** Screen of the sound sources, the clips and how long they are kept (station-api rest 5.3). */
export const audioScreen = {
  name: 'audio',
  cards: [
    {
      name: 'sources',
      fields: [
        {
          kind: 'special',
          path: 'realtime.audio.source',
          words: 'soundCard',
          dialect: 'classic',
          effect: 'restart',
          find: 'microphone usb device capture alsa',
        },
        {
          kind: 'special',
          path: 'realtime.audio.sources',
          words: 'soundCards',
          dialect: 'current',
          find: 'microphone usb device capture alsa gain sample rate',
        },
        {
          kind: 'special',
          path: 'realtime.rtsp.urls',
          words: 'streams',
          dialect: 'classic',
          find: 'rtsp camera address url network',
        },
        {
          kind: 'special',
          path: 'realtime.rtsp.streams',
          words: 'streams',
          dialect: 'current',
          find: 'rtsp hls rtmp http udp camera address url network',
        },
        {
          kind: 'choice',
          path: 'realtime.rtsp.transport',
          words: 'transport',
          options: ['tcp', 'udp'],
          dialect: 'classic',
          find: 'rtsp camera network',
        },
      ],
    },
    { name: 'streamHealth', fields: STREAM_HEALTH_FIELDS },
    { name: 'quietHours', dialect: 'current', fields: quietHoursFields('realtime.audio.quietHours') },
    {
      name: 'equalizer',
      fields: [
        {
          kind: 'switch',
          path: 'realtime.audio.equalizer.enabled',
          words: 'equalizer',
          find: 'equaliser filter high pass low pass noise traffic wind',
        },
        {
          kind: 'special',
          path: 'realtime.audio.equalizer.filters',
          words: 'filters',
          find: 'high pass low pass band reject frequency hz',
        },
      ],
    },
    {
      name: 'soundLevel',
      fields: [
        {
          kind: 'switch',
          path: 'realtime.audio.soundLevel.enabled',
          words: 'soundLevel',
          find: 'noise decibel third octave',
        },
        {
          kind: 'number',
          path: 'realtime.audio.soundLevel.interval',
          words: 'soundLevelInterval',
          min: 5,
          step: 1,
          unit: 's',
          when: { path: 'realtime.audio.soundLevel.enabled', is: [true] },
        },
      ],
    },
    {
      name: 'clips',
      fields: [
        { kind: 'switch', path: `${EXPORT}.enabled`, words: 'clips', find: 'recordings export save audio' },
        {
          kind: 'number',
          path: `${EXPORT}.length`,
          words: 'clipLength',
          min: 10,
          max: 60,
          step: 1,
          unit: 's',
          when: CLIPS,
          find: 'duration seconds recording',
        },
        {
          kind: 'number',
          path: `${EXPORT}.preCapture`,
          words: 'preCapture',
          min: 0,
          step: 1,
          unit: 's',
          when: CLIPS,
          find: 'pre-capture before start',
        },
        {
          kind: 'choice',
          path: `${EXPORT}.type`,
          words: 'clipType',
          options: ['wav', 'flac', 'aac', 'opus', 'mp3'],
          when: CLIPS,
          find: 'format codec file wav flac aac opus mp3',
        },
        {
          kind: 'number',
          path: `${EXPORT}.bitrate`,
          words: 'bitrate',
          min: 32,
          max: 320,
          step: 32,
          unit: 'kbps',
          suffix: 'k',
          when: LOSSY,
          find: 'quality compression',
        },
        {
          kind: 'text',
          path: `${EXPORT}.path`,
          words: 'clipPath',
          isCode: true,
          when: CLIPS,
          find: 'folder directory',
        },
      ],
    },
    {
      name: 'loudness',
      fields: [
        {
          kind: 'number',
          path: `${EXPORT}.gain`,
          words: 'clipGain',
          min: -40,
          max: 40,
          step: 0.5,
          unit: 'dB',
          when: CLIPS,
          find: 'volume louder amplify',
        },
        {
          kind: 'switch',
          path: `${EXPORT}.normalization.enabled`,
          words: 'evenLoudness',
          when: CLIPS,
          find: 'normalise normalize normalization ebu r128 volume',
        },
        {
          kind: 'number',
          path: `${EXPORT}.normalization.targetLUFS`,
          words: 'targetLoudness',
          min: -40,
          max: -10,
          step: 0.5,
          unit: 'LUFS',
          when: EVEN,
        },
        {
          kind: 'number',
          path: `${EXPORT}.normalization.loudnessRange`,
          words: 'loudnessRange',
          min: 0,
          max: 20,
          step: 0.5,
          unit: 'LU',
          when: EVEN,
        },
        {
          kind: 'number',
          path: `${EXPORT}.normalization.truePeak`,
          words: 'truePeak',
          min: -10,
          max: 0,
          step: 0.1,
          unit: 'dBTP',
          when: EVEN,
        },
      ],
    },
    {
      name: 'extendedCapture',
      dialect: 'current',
      fields: [
        {
          kind: 'switch',
          path: `${CAPTURE}.enabled`,
          words: 'extendedCapture',
          dialect: 'current',
          find: 'long continuous recording owl nightjar',
        },
        {
          kind: 'number',
          path: `${CAPTURE}.maxDuration`,
          words: 'longestCapture',
          min: 0,
          max: 1200,
          step: 1,
          unit: 's',
          dialect: 'current',
          when: EXTENDED,
        },
        {
          kind: 'number',
          path: `${CAPTURE}.captureBufferSeconds`,
          words: 'captureBuffer',
          min: 0,
          step: 1,
          unit: 's',
          dialect: 'current',
          effect: 'restart',
          when: EXTENDED,
          find: 'memory ram',
        },
        {
          kind: 'special',
          path: `${CAPTURE}.species`,
          words: 'captureSpecies',
          dialect: 'current',
          when: EXTENDED,
        },
      ],
    },
    {
      name: 'retention',
      fields: [
        {
          kind: 'choice',
          path: `${RETENTION}.policy`,
          words: 'retention',
          options: CLIP_RETENTIONS,
          find: 'retention cleanup delete old disk full space',
        },
        {
          kind: 'special',
          path: `${RETENTION}.maxAge`,
          words: 'clipAge',
          when: { path: `${RETENTION}.policy`, is: ['age'] },
          find: 'days weeks months old',
        },
        {
          kind: 'number',
          path: `${RETENTION}.maxUsage`,
          words: 'diskUsage',
          min: 5,
          max: 100,
          step: 5,
          unit: 'percent',
          suffix: '%',
          when: { path: `${RETENTION}.policy`, is: ['usage'] },
          find: 'disk full space',
        },
        {
          kind: 'number',
          path: `${RETENTION}.minClips`,
          words: 'leastClips',
          min: 0,
          step: 1,
        },
        {
          kind: 'switch',
          path: `${RETENTION}.keepSpectrograms`,
          words: 'keepSpectrograms',
          when: { path: `${RETENTION}.policy`, is: ['age', 'usage'] },
          find: 'pictures images',
        },
      ],
    },
  ],
} as const satisfies SettingsScreen
