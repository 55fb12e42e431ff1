import type { Dialect } from '../../../src/domain/station-config.ts'
import { ONE_DAY_MINUTES } from '../garden/dates.ts'

/** What a station takes at one place (station-api rest.md 3.6). A classic one stores the rest and does not start again; a current one answers 400. */
export interface ValueBounds {
  readonly path: string
  /** Left out: both. */
  readonly dialect?: Dialect
  /** Switches that have to be on, else nothing is looked at. */
  readonly when?: readonly string[]
  /** Least and largest number, both inclusive; infinite where there is none. */
  readonly range?: readonly [least: number, most: number]
  readonly isWhole?: true
  /** Texts that it knows. */
  readonly options?: readonly string[]
  /** It must not be empty. */
  readonly isRequired?: true
}

/** Places that a station takes anything at, and that its next start dies of when what is named there is not there. */
export const UNSEEN_PATHS = [
  'birdnet.modelPath',
  'birdnet.labelPath',
  'output.sqlite.path',
  'output.mysql.host',
  'output.mysql.database',
] as const

const EXPORT = 'realtime.audio.export'
const EVEN = `${EXPORT}.normalization`
const TRACKING = 'realtime.speciesTracking'
const RETRY = 'realtime.mqtt.retrySettings'
const PUSH = 'notification.push'
const [YEARLY, SEASONAL, INFREQUENT] = ['yearly', 'seasonal', 'infrequent'].map((one) => `${TRACKING}.${one}Tracking`)
const clips = { when: [`${EXPORT}.enabled`] }
const even = { when: [`${EXPORT}.enabled`, `${EVEN}.enabled`] }
const weather = { when: ['realtime.birdweather.enabled'] }
const mqtt = { when: ['realtime.mqtt.enabled'] }
const retry = { when: ['realtime.mqtt.enabled', `${RETRY}.enabled`] }
const tracked = { when: [`${TRACKING}.enabled`] }
const yearly = { when: [`${TRACKING}.enabled`, `${YEARLY}.enabled`] }
const dynamic = { when: ['realtime.dynamicThreshold.enabled'] }
const web = { when: ['webServer.enabled'] }
const push = { when: [`${PUSH}.enabled`] }
const whole = { isWhole: true } as const
const share = { range: [0, 1] } as const
const some = (least: number): Pick<ValueBounds, 'range'> => ({ range: [least, Infinity] })

/** Every number, choice and needed text that stations look at by itself. */
export const BOUNDS: readonly ValueBounds[] = [
  { path: 'main.name', isRequired: true },
  { path: 'birdnet.sensitivity', range: [0, 1.5] },
  { path: 'birdnet.threshold', ...share },
  { path: 'birdnet.overlap', range: [0, 2.99] },
  { path: 'birdnet.latitude', range: [-90, 90] },
  { path: 'birdnet.longitude', range: [-180, 180] },
  { path: 'birdnet.threads', ...some(0), ...whole },
  { path: 'birdnet.rangeFilter.threshold', ...share },
  { path: 'birdnet.rangeFilter.model', options: ['', 'latest', 'legacy'], dialect: 'classic' },
  { path: 'birdnet.rangeFilter.model', options: ['', 'latest', 'legacy', 'v3'], dialect: 'current' },
  { path: 'realtime.interval', ...some(0), ...whole, dialect: 'classic' },
  { path: 'realtime.interval', range: [0, ONE_DAY_MINUTES * 60], ...whole, dialect: 'current' },
  { path: 'realtime.falsePositiveFilter.level', range: [0, 5], ...whole },
  { path: 'realtime.dynamicThreshold.trigger', ...share, ...dynamic },
  { path: 'realtime.dynamicThreshold.validHours', ...some(1), ...whole, ...dynamic },
  { path: `${EXPORT}.path`, isRequired: true, dialect: 'classic' },
  { path: `${EXPORT}.length`, range: [10, 60], ...whole, ...clips },
  { path: `${EXPORT}.gain`, range: [-40, 40], ...clips },
  { path: `${EXPORT}.type`, options: ['wav', 'flac', 'aac', 'opus', 'mp3'], ...clips },
  { path: `${EVEN}.targetLUFS`, range: [-40, -10], ...even },
  { path: `${EVEN}.loudnessRange`, range: [0, 20], ...even },
  { path: `${EVEN}.truePeak`, range: [-10, 0], ...even },
  { path: `${EXPORT}.retention.policy`, options: ['none', 'age', 'usage'] },
  { path: `${EXPORT}.retention.minClips`, ...some(0), ...whole },
  { path: 'realtime.audio.soundLevel.interval', ...some(5), ...whole, when: ['realtime.audio.soundLevel.enabled'] },
  {
    path: 'realtime.extendedCapture.maxDuration',
    range: [0, 1200],
    ...whole,
    when: ['realtime.extendedCapture.enabled'],
    dialect: 'current',
  },
  { path: 'realtime.dashboard.summaryLimit', range: [10, 1000], ...whole, dialect: 'classic' },
  { path: 'realtime.birdweather.threshold', ...share, ...weather },
  { path: 'realtime.birdweather.locationAccuracy', ...some(0), ...weather },
  { path: 'realtime.mqtt.broker', isRequired: true, ...mqtt },
  { path: 'realtime.mqtt.topic', isRequired: true, ...mqtt },
  { path: `${RETRY}.maxRetries`, ...some(0), ...whole, ...retry },
  { path: `${RETRY}.initialDelay`, ...some(0), ...whole, ...retry },
  { path: 'realtime.weather.pollInterval', ...some(15), ...whole },
  { path: 'realtime.weather.provider', options: ['', 'none', 'yrno', 'openweather', 'wunderground'] },
  { path: `${TRACKING}.newSpeciesWindowDays`, range: [1, 365], ...whole, ...tracked },
  { path: `${TRACKING}.syncIntervalMinutes`, range: [5, ONE_DAY_MINUTES], ...whole, ...tracked },
  { path: `${TRACKING}.notificationSuppressionHours`, range: [0, 720], ...whole, ...tracked },
  { path: `${YEARLY}.windowDays`, range: [1, 365], ...whole, ...yearly },
  { path: `${YEARLY}.resetMonth`, range: [1, 12], ...whole, ...yearly },
  {
    path: `${SEASONAL}.windowDays`,
    range: [1, 365],
    ...whole,
    when: [`${TRACKING}.enabled`, `${SEASONAL}.enabled`],
  },
  {
    path: `${INFREQUENT}.absenceDays`,
    range: [1, 365],
    ...whole,
    when: [`${TRACKING}.enabled`, `${INFREQUENT}.enabled`],
    dialect: 'current',
  },
  { path: 'webServer.liveStream.bitRate', range: [16, 320], ...whole, ...web },
  { path: 'webServer.liveStream.segmentLength', range: [1, 30], ...whole, ...web },
  { path: 'webServer.liveStream.sampleRate', range: [8000, 96_000], ...whole, ...web, dialect: 'current' },
  { path: 'security.tlsMode', options: ['', 'autotls', 'manual', 'selfsigned'], dialect: 'current' },
  { path: 'security.sessionDuration', ...some(1), ...whole },
  { path: `${PUSH}.max_retries`, ...some(0), ...whole, ...push },
  { path: `${PUSH}.rate_limiting.burst_size`, ...some(0), ...whole, ...push },
]
