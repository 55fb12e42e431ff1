import { isIP } from 'node:net'
import { BOUNDS, type ValueBounds } from './bounds.ts'
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

/** The rule of a line of the table; what is left out is 0 or empty. */
function boundsRule({ path, when: switches = [], range, options, isRequired }: ValueBounds): Rule {
  const rules = [
    ...(range ? [isOutside(path, ...range)] : []),
    ...(options ? [isNoneOf(path, ...options)] : []),
    ...(isRequired ? [isMissing(path)] : []),
  ]
  return (tree) => switches.every((one) => flagAt(tree, one)) && rules.some((rule) => rule(tree))
}

/** The rules of the whole settings, by what they are about (station-api rest.md 3.6). */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  bounds: BOUNDS.filter(({ dialect = 'current' }) => dialect === 'current').map(boundsRule),
  birdnet: [isNoneOf('birdnet.backend', '', 'auto', 'onnx', 'openvino')],
  name: [(tree) => textAt(tree, 'main.name').length > 100],
  clips: [
    when(
      'realtime.audio.export.enabled',
      (tree) => {
        const length = numberAt(tree, 'realtime.audio.export.length')
        return isOutside('realtime.audio.export.preCapture', 0, Math.floor(length / 2))(tree)
      },
      (tree) => {
        const isLossy = /^(aac|opus|mp3)$/.test(textAt(tree, 'realtime.audio.export.type'))
        const rate = /^(\d+)k$/.exec(textAt(tree, 'realtime.audio.export.bitrate'))?.[1]
        return isLossy && !(Number(rate) >= 32 && Number(rate) <= 320)
      },
    ),
    (tree) => /\.\.|\0/.test(textAt(tree, 'realtime.audio.export.path')),
  ],
  retention: [
    (tree) => !/^[1-9]\d*[hdwmy]$/.test(textAt(tree, 'realtime.audio.export.retention.maxAge')),
    (tree) => !/^\d+(\.\d+)?%$/.test(textAt(tree, 'realtime.audio.export.retention.maxUsage')),
  ],
  equalizer: [(tree) => equalizerFault(treeAt(tree, 'realtime.audio.equalizer')) !== undefined],
  birdweather: [
    when('realtime.birdweather.enabled', (tree) => !/^[\da-z]{24}$/i.test(textAt(tree, 'realtime.birdweather.id'))),
  ],
  mqtt: [
    when('realtime.mqtt.enabled', (tree) => {
      const { enabled, initialDelay, maxDelay, backoffMultiplier } = treeAt(tree, 'realtime.mqtt.retrySettings')
      return enabled === true && (Number(maxDelay) < Number(initialDelay) || !(Number(backoffMultiplier) > 0))
    }),
  ],
  weather: [
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
    when('realtime.dynamicThreshold.enabled', (tree) => {
      const { min, trigger } = treeAt(tree, 'realtime.dynamicThreshold')
      return !(Number(min) >= 0 && Number(min) <= Number(trigger))
    }),
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
    (tree) =>
      !/^$|^(\/[\w.~-]+)+$/.test(textAt(tree, 'webServer.basePath')) || /\.\./.test(textAt(tree, 'webServer.basePath')),
  ],
  security: [
    (tree) =>
      textAt(tree, 'security.tlsMode') === 'autotls' &&
      !/^(?!\d+(\.\d+){3}$)[\w-]+(\.[\w-]+)+$/.test(textAt(tree, 'security.host')),
    when('security.googleAuth.enabled', isMissing('security.host')),
    when('security.githubAuth.enabled', isMissing('security.host')),
    when('security.allowSubnetBypass.enabled', (tree) =>
      subnetsFault(textAt(tree, 'security.allowSubnetBypass.subnet')),
    ),
    (tree) => !textsAt(tree, 'security.trustedProxies').every(isProxy),
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
    when(`${under}.yearlyTracking.enabled`, (tree) =>
      isNoDay(numberAt(tree, `${under}.yearlyTracking.resetMonth`), numberAt(tree, `${under}.yearlyTracking.resetDay`)),
    ),
    when(`${under}.seasonalTracking.enabled`, (tree) => {
      const seasons = Object.values(treeAt(tree, `${under}.seasonalTracking.seasons`))
      return (
        seasons.length === 0 || seasons.some((one) => isNoDay(numberAt(one, 'startMonth'), numberAt(one, 'startDay')))
      )
    }),
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
