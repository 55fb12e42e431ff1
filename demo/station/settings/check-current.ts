import { isIP } from 'node:net'
import { ONE_DAY_MINUTES } from '../garden/dates.ts'
import { equalizerFault, isPort, speciesFault, templatesFault } from './check-section.ts'
import type { Tree } from './fields.ts'
import { at, flagAt, numberAt, textAt, textsAt, treeAt, treesAt } from './tree.ts'

/** Whether a part of the settings breaks a rule. */
type Rule = (tree: Tree) => boolean

const isOutside =
  (path: string, least: number, most: number): Rule =>
  (tree) => {
    const value = numberAt(tree, path)
    return !(value >= least && value <= most)
  }
const isNoneOf =
  (path: string, ...words: readonly string[]): Rule =>
  (tree) =>
    !words.includes(textAt(tree, path))
/** Rules that only hold while something is switched on. */
const when =
  (path: string, ...rules: readonly Rule[]): Rule =>
  (tree) =>
    flagAt(tree, path) && rules.some((rule) => rule(tree))
const isMissing =
  (path: string): Rule =>
  (tree) =>
    textAt(tree, path).trim() === ''

/** The rules of the whole settings, by what they are about (station-api rest.md 3.6). */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  birdnet: [
    isOutside('birdnet.sensitivity', 0, 1.5),
    isOutside('birdnet.threshold', 0, 1),
    isOutside('birdnet.overlap', 0, 2.99),
    isOutside('birdnet.latitude', -90, 90),
    isOutside('birdnet.longitude', -180, 180),
    isOutside('birdnet.threads', 0, Infinity),
    isNoneOf('birdnet.rangeFilter.model', '', 'latest', 'legacy', 'v3'),
    isOutside('birdnet.rangeFilter.threshold', 0, 1),
    isNoneOf('birdnet.backend', '', 'auto', 'onnx', 'openvino'),
  ],
  name: [isMissing('main.name'), (tree) => textAt(tree, 'main.name').length > 100],
  interval: [isOutside('realtime.interval', 0, 60 * ONE_DAY_MINUTES)],
  clips: [
    when(
      'realtime.audio.export.enabled',
      isOutside('realtime.audio.export.length', 10, 60),
      (tree) => {
        const length = numberAt(tree, 'realtime.audio.export.length')
        return isOutside('realtime.audio.export.preCapture', 0, Math.floor(length / 2))(tree)
      },
      isOutside('realtime.audio.export.gain', -40, 40),
      isNoneOf('realtime.audio.export.type', 'wav', 'flac', 'aac', 'opus', 'mp3'),
      (tree) => {
        const isLossy = /^(aac|opus|mp3)$/.test(textAt(tree, 'realtime.audio.export.type'))
        const rate = /^(\d+)k$/.exec(textAt(tree, 'realtime.audio.export.bitrate'))?.[1]
        return isLossy && !(Number(rate) >= 32 && Number(rate) <= 320)
      },
      when(
        'realtime.audio.export.normalization.enabled',
        isOutside('realtime.audio.export.normalization.targetLUFS', -40, -10),
        isOutside('realtime.audio.export.normalization.loudnessRange', 0, 20),
        isOutside('realtime.audio.export.normalization.truePeak', -10, 0),
      ),
    ),
    (tree) => /\.\.|\0/.test(textAt(tree, 'realtime.audio.export.path')),
  ],
  retention: [
    isNoneOf('realtime.audio.export.retention.policy', 'none', 'age', 'usage'),
    isOutside('realtime.audio.export.retention.minClips', 0, Infinity),
    (tree) => !/^[1-9]\d*[hdwmy]$/.test(textAt(tree, 'realtime.audio.export.retention.maxAge')),
    (tree) => !/^\d+(\.\d+)?%$/.test(textAt(tree, 'realtime.audio.export.retention.maxUsage')),
  ],
  soundLevel: [when('realtime.audio.soundLevel.enabled', isOutside('realtime.audio.soundLevel.interval', 5, Infinity))],
  equalizer: [(tree) => equalizerFault(treeAt(tree, 'realtime.audio.equalizer')) !== undefined],
  birdweather: [
    when(
      'realtime.birdweather.enabled',
      (tree) => !/^[\da-z]{24}$/i.test(textAt(tree, 'realtime.birdweather.id')),
      isOutside('realtime.birdweather.threshold', 0, 1),
      isOutside('realtime.birdweather.locationAccuracy', 0, Infinity),
    ),
  ],
  mqtt: [
    when(
      'realtime.mqtt.enabled',
      isMissing('realtime.mqtt.broker'),
      isMissing('realtime.mqtt.topic'),
      when(
        'realtime.mqtt.retrySettings.enabled',
        isOutside('realtime.mqtt.retrySettings.maxRetries', 0, Infinity),
        isOutside('realtime.mqtt.retrySettings.initialDelay', 0, Infinity),
        (tree) =>
          numberAt(tree, 'realtime.mqtt.retrySettings.maxDelay') <
          numberAt(tree, 'realtime.mqtt.retrySettings.initialDelay'),
        (tree) => !(numberAt(tree, 'realtime.mqtt.retrySettings.backoffMultiplier') > 0),
      ),
    ),
  ],
  weather: [
    isNoneOf('realtime.weather.provider', '', 'none', 'yrno', 'openweather', 'wunderground'),
    isOutside('realtime.weather.pollInterval', 15, Infinity),
    (tree) =>
      textAt(tree, 'realtime.weather.provider') === 'wunderground' &&
      [
        isMissing('realtime.weather.wunderground.apiKey'),
        isMissing('realtime.weather.wunderground.stationId'),
        isNoneOf('realtime.weather.wunderground.units', 'm', 'e', 'h'),
      ].some((rule) => rule(tree)),
  ],
  species: [(tree) => speciesFault(at(tree, 'realtime.species.config')) !== undefined],
  tracking: [when('realtime.speciesTracking.enabled', ...trackingRules('realtime.speciesTracking'))],
  dynamicThreshold: [
    when(
      'realtime.dynamicThreshold.enabled',
      isOutside('realtime.dynamicThreshold.trigger', 0, 1),
      isOutside('realtime.dynamicThreshold.min', 0, 1),
      (tree) => numberAt(tree, 'realtime.dynamicThreshold.min') > numberAt(tree, 'realtime.dynamicThreshold.trigger'),
      isOutside('realtime.dynamicThreshold.validHours', 1, Infinity),
    ),
  ],
  falsePositives: [isOutside('realtime.falsePositiveFilter.level', 0, 5)],
  extendedCapture: [
    when('realtime.extendedCapture.enabled', isOutside('realtime.extendedCapture.maxDuration', 0, 1200)),
  ],
  telemetry: [
    when('realtime.telemetry.enabled', (tree) => !/^\S*:\d{1,5}$/.test(textAt(tree, 'realtime.telemetry.listen'))),
  ],
  quietHours: [
    (tree) => quietHoursFault(treeAt(tree, 'realtime.audio.quietHours')),
    (tree) => streamsOf(tree).some((one) => quietHoursFault(treeAt(one, 'quietHours'))),
    (tree) => soundCardsOf(tree).some((one) => quietHoursFault(treeAt(one, 'quietHours'))),
  ],
  streams: [
    (tree) => hasTwins(streamsOf(tree), 'name') || hasTwins(streamsOf(tree), 'url'),
    (tree) => streamsOf(tree).some(streamFault),
  ],
  soundCards: [
    (tree) => hasTwins(soundCardsOf(tree), 'name') || hasTwins(soundCardsOf(tree), 'device'),
    (tree) => soundCardsOf(tree).some(soundCardFault),
  ],
  layout: [
    (tree) =>
      treesAt(tree, 'realtime.dashboard.layout.elements').some(
        (one) => isNoneOf('type', ...ELEMENTS)(one) || isNoneOf('width', '', 'full', 'half')(one),
      ),
  ],
  webServer: [
    when('webServer.enabled', (tree) => !isPort(textAt(tree, 'webServer.port'))),
    isOutside('webServer.liveStream.bitRate', 16, 320),
    isOutside('webServer.liveStream.segmentLength', 1, 30),
    isOutside('webServer.liveStream.sampleRate', 8000, 96_000),
    (tree) =>
      !/^$|^(\/[\w.~-]+)+$/.test(textAt(tree, 'webServer.basePath')) || /\.\./.test(textAt(tree, 'webServer.basePath')),
  ],
  security: [
    isNoneOf('security.tlsMode', '', 'autotls', 'manual', 'selfsigned'),
    (tree) =>
      textAt(tree, 'security.tlsMode') === 'autotls' &&
      !/^(?!\d+(\.\d+){3}$)[\w-]+(\.[\w-]+)+$/.test(textAt(tree, 'security.host')),
    when('security.googleAuth.enabled', isMissing('security.host')),
    when('security.githubAuth.enabled', isMissing('security.host')),
    when('security.allowSubnetBypass.enabled', (tree) =>
      subnetsFault(textAt(tree, 'security.allowSubnetBypass.subnet')),
    ),
    (tree) => !textsAt(tree, 'security.trustedProxies').every(isProxy),
    isOutside('security.sessionDuration', 1, Infinity),
    (tree) => treesAt(tree, 'security.oauthProviders').some(providerFault),
  ],
  notification: [
    (tree) => templatesFault(treeAt(tree, 'notification')) !== undefined,
    when('notification.push.enabled', (tree) => treesAt(tree, 'notification.push.providers').some(pushFault)),
  ],
}

/** What the settings break, by subject; empty when a current station would take them. It never says so itself: only 400. */
export const currentFaults = (tree: Tree): string[] =>
  Object.entries(RULES)
    .filter(([, rules]) => rules.some((rule) => rule(tree)))
    .map(([subject]) => subject)

const ELEMENTS = [
  'banner',
  'daily-summary',
  'new-species-highlights',
  'currently-hearing',
  'detections-grid',
  'live-spectrogram',
  'video-embed',
]

const streamsOf = (tree: Tree): readonly Tree[] => treesAt(tree, 'realtime.rtsp.streams')
const soundCardsOf = (tree: Tree): readonly Tree[] => treesAt(tree, 'realtime.audio.sources')

const SCHEMES: Readonly<Record<string, RegExp>> = {
  rtsp: /^rtsps?:\/\//i,
  http: /^https?:\/\//i,
  hls: /^https?:\/\//i,
  rtmp: /^rtmps?:\/\//i,
  udp: /^(udp|rtp):\/\//i,
}

function streamFault(one: Tree): boolean {
  const name = textAt(one, 'name').trim()
  const scheme = SCHEMES[textAt(one, 'type')]
  return (
    name === '' ||
    name.length > 64 ||
    !scheme?.test(textAt(one, 'url')) ||
    isNoneOf('transport', '', 'tcp', 'udp')(one) ||
    isNoneOf('channelMode', '', 'downmix', 'left', 'right')(one) ||
    isNoneOf('mediaMode', '', 'auto', 'audio-only', 'full-stream')(one) ||
    isOutside('gain', -40, 40)(one)
  )
}

const SAMPLE_RATES = [0, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200, 96_000, 192_000, 256_000, 384_000]
const MODELS = ['', 'birdnet', 'birdnetv3', 'perch', 'bat', 'bsg']

function soundCardFault(one: Tree): boolean {
  const name = textAt(one, 'name').trim()
  return (
    name === '' ||
    name.length > 100 ||
    textAt(one, 'device').trim() === '' ||
    isOutside('gain', -40, 40)(one) ||
    !SAMPLE_RATES.includes(numberAt(one, 'sampleRate')) ||
    isNoneOf('model', ...MODELS)(one)
  )
}

const hasTwins = (all: readonly Tree[], name: string): boolean =>
  new Set(all.map((one) => textAt(one, name).toLowerCase())).size < all.length

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** Empty fields are those of a source that was never given any. */
function quietHoursFault(hours: Tree): boolean {
  if (!flagAt(hours, 'enabled')) return false
  return (
    isNoneOf('mode', 'fixed', 'solar')(hours) ||
    (textAt(hours, 'mode') === 'fixed'
      ? !CLOCK.test(textAt(hours, 'startTime')) || !CLOCK.test(textAt(hours, 'endTime'))
      : isNoneOf('startEvent', 'sunrise', 'sunset')(hours) || isNoneOf('endEvent', 'sunrise', 'sunset')(hours)) ||
    isOutside('startOffset', -180, 180)(hours) ||
    isOutside('endOffset', -180, 180)(hours)
  )
}

const LAST_DAY = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isNoDay = (month: number, day: number): boolean => !(day >= 1 && day <= (LAST_DAY[month - 1] ?? 0))

function trackingRules(under: string): Rule[] {
  return [
    isOutside(`${under}.newSpeciesWindowDays`, 1, 365),
    isOutside(`${under}.syncIntervalMinutes`, 5, ONE_DAY_MINUTES),
    isOutside(`${under}.notificationSuppressionHours`, 0, 720),
    when(`${under}.yearlyTracking.enabled`, isOutside(`${under}.yearlyTracking.windowDays`, 1, 365), (tree) =>
      isNoDay(numberAt(tree, `${under}.yearlyTracking.resetMonth`), numberAt(tree, `${under}.yearlyTracking.resetDay`)),
    ),
    when(`${under}.seasonalTracking.enabled`, isOutside(`${under}.seasonalTracking.windowDays`, 1, 365), (tree) => {
      const seasons = Object.values(treeAt(tree, `${under}.seasonalTracking.seasons`))
      return (
        seasons.length === 0 || seasons.some((one) => isNoDay(numberAt(one, 'startMonth'), numberAt(one, 'startDay')))
      )
    }),
    when(`${under}.infrequentTracking.enabled`, isOutside(`${under}.infrequentTracking.absenceDays`, 1, 365)),
  ]
}

const subnetsFault = (subnets: string): boolean =>
  subnets.split(',').some((one) => !/^(\d{1,3}(\.\d{1,3}){3}\/([12]?\d|3[0-2])|[\da-f:]+\/\d{1,3})$/i.test(one.trim()))

/** An address, a network, or the word for all of Cloudflare. */
function isProxy(one: string): boolean {
  const [address = '', bits = '0', more] = one.trim().split('/')
  const version = isIP(address)
  return (
    /^cloudflare$/i.test(one.trim()) ||
    (version > 0 && more === undefined && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

function providerFault(one: Tree): boolean {
  if (isNoneOf('provider', 'google', 'github', 'microsoft', 'line', 'kakao', 'oidc')(one)) return true
  if (!flagAt(one, 'enabled')) return false
  const isIncomplete = textAt(one, 'clientId') === '' || textAt(one, 'clientSecret') === ''
  return isIncomplete || (textAt(one, 'provider') === 'oidc' && !/^https?:\/\//.test(textAt(one, 'issuerUrl')))
}

function pushFault(one: Tree): boolean {
  if (!flagAt(one, 'enabled')) return false
  switch (textAt(one, 'type')) {
    case 'shoutrrr':
      return textsAt(one, 'urls').length === 0
    case 'script':
      return textAt(one, 'command') === ''
    case 'webhook': {
      const endpoints = treesAt(one, 'endpoints')
      return endpoints.length === 0 || endpoints.some(endpointFault)
    }
    default:
      return true
  }
}

function endpointFault(one: Tree): boolean {
  const has = (name: string): boolean => textAt(one, `auth.${name}`) !== '' || textAt(one, `auth.${name}_file`) !== ''
  const isAuthorized = {
    '': () => true,
    none: () => true,
    bearer: () => has('token'),
    basic: () => has('user') && has('pass'),
    custom: () => textAt(one, 'auth.header') !== '' && has('value'),
  }[textAt(one, 'auth.type')]
  const isHttp = /^https?:\/\/\S/.test(textAt(one, 'url'))
  return !isHttp || isNoneOf('method', '', 'POST', 'PUT', 'PATCH')(one) || !isAuthorized?.()
}
