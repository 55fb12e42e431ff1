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
  (tree) => {
    const value = at(tree, path)
    return typeof value === 'object' ? Object.keys(value ?? {}).length === 0 : textAt(tree, path).trim() === ''
  }

/** Names of the items that the `*` of a path stand for, for each item that there is. */
function itemNames(tree: Tree, path: string): readonly (readonly string[])[] {
  const star = path.indexOf('.*')
  if (star < 0) return [[]]
  const [list, rest] = [path.slice(0, star), path.slice(star + 2)]
  const items = at(tree, list)
  const names = typeof items === 'object' && items !== null ? Object.keys(items) : []
  return names.flatMap((name) => itemNames(tree, `${list}.${name}${rest}`).map((others) => [name, ...others]))
}

/** Whether the value at a place breaks the bounds of a row; what is left out is 0 or empty. */
function isBeyond(tree: Tree, place: string, { range, options, isRequired, maxLength, pattern }: ValueBounds): boolean {
  const text = textAt(tree, place)
  return (
    (range !== undefined && isOutside(place, range[0] ?? -Infinity, range[1] ?? Infinity)(tree)) ||
    (options !== undefined && !options.includes(text)) ||
    (isRequired === true && isMissing(place)(tree)) ||
    (maxLength !== undefined && text.trim().length > maxLength) ||
    (pattern !== undefined && !new RegExp(pattern).test(text))
  )
}

/** Rule of a row of the table, for each item that it is about. */
const boundsRule =
  (row: ValueBounds): Rule =>
  (tree) =>
    itemNames(tree, row.path).some((names) => {
      const placeOf = (path: string): string => names.reduce((place, name) => place.replace('*', () => name), path)
      const counts = Object.entries(row.when).every(([path, values]) =>
        values === true ? flagAt(tree, placeOf(path)) : values.includes(at(tree, placeOf(path)) ?? ''),
      )
      return counts && isBeyond(tree, placeOf(row.path), row)
    })

/** The rules of the whole settings, by what they are about (station-api rest.md 3.6). */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  bounds: BOUNDS.filter(({ dialect = 'current' }) => dialect === 'current').map(boundsRule),
  birdnet: [isNoneOf('birdnet.backend', '', 'auto', 'onnx', 'openvino')],
  clips: [
    when('realtime.audio.export.enabled', (tree) => {
      const length = numberAt(tree, 'realtime.audio.export.length')
      return isOutside('realtime.audio.export.preCapture', 0, Math.floor(length / 2))(tree)
    }),
    (tree) => /\.\.|\0/.test(textAt(tree, 'realtime.audio.export.path')),
  ],
  equalizer: [(tree) => equalizerFault(treeAt(tree, 'realtime.audio.equalizer')) !== undefined],
  mqtt: [
    when('realtime.mqtt.enabled', (tree) => {
      const { enabled, initialDelay, maxDelay, backoffMultiplier } = treeAt(tree, 'realtime.mqtt.retrySettings')
      return enabled === true && (Number(maxDelay) < Number(initialDelay) || !(Number(backoffMultiplier) > 0))
    }),
  ],
  species: [(tree) => speciesFault(at(tree, 'realtime.species.config')) !== undefined],
  tracking: [when('realtime.speciesTracking.enabled', ...trackingRules('realtime.speciesTracking'))],
  dynamicThreshold: [
    when('realtime.dynamicThreshold.enabled', (tree) => {
      const { min, trigger } = treeAt(tree, 'realtime.dynamicThreshold')
      return !(Number(min) >= 0 && Number(min) <= Number(trigger))
    }),
  ],
  streams: [
    (tree) => hasTwins(streamsOf(tree), 'name') || hasTwins(streamsOf(tree), 'url'),
    (tree) => streamsOf(tree).some(isNoneOf('type', 'rtsp', 'http', 'hls', 'rtmp', 'udp')),
  ],
  soundCards: [
    (tree) => hasTwins(soundCardsOf(tree), 'name') || hasTwins(soundCardsOf(tree), 'device'),
    (tree) => soundCardsOf(tree).some((one) => !SAMPLE_RATES.includes(numberAt(one, 'sampleRate'))),
    (tree) => soundCardsOf(tree).some(isNoneOf('model', '', 'birdnet', 'birdnetv3', 'perch', 'bat', 'bsg')),
  ],
  webServer: [when('webServer.enabled', (tree) => !isPort(textAt(tree, 'webServer.port')))],
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
  ],
  notification: [
    (tree) => templatesFault(treeAt(tree, 'notification')) !== undefined,
    when('notification.push.enabled', (tree) =>
      treesAt(tree, 'notification.push.providers').some(
        (one) =>
          flagAt(one, 'enabled') && textAt(one, 'type') === 'webhook' && treesAt(one, 'endpoints').some(isUnauthorized),
      ),
    ),
  ],
}

/** What the settings break, by subject; empty when a current station would take them. It never says so itself: only 400. */
export const currentFaults = (tree: Tree): string[] =>
  Object.entries(RULES)
    .filter(([, rules]) => rules.some((rule) => rule(tree)))
    .map(([subject]) => subject)

const streamsOf = (tree: Tree): readonly Tree[] => treesAt(tree, 'realtime.rtsp.streams')
const soundCardsOf = (tree: Tree): readonly Tree[] => treesAt(tree, 'realtime.audio.sources')

const SAMPLE_RATES = [0, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200, 96_000, 192_000, 256_000, 384_000]

const hasTwins = (all: readonly Tree[], name: string): boolean =>
  new Set(all.map((one) => textAt(one, name).toLowerCase())).size < all.length

const LAST_DAY = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isNoDay = (month: number, day: number): boolean => !(day >= 1 && day <= (LAST_DAY[month - 1] ?? 0))

function trackingRules(under: string): Rule[] {
  return [
    when(`${under}.yearlyTracking.enabled`, (tree) =>
      isNoDay(numberAt(tree, `${under}.yearlyTracking.resetMonth`), numberAt(tree, `${under}.yearlyTracking.resetDay`)),
    ),
    when(`${under}.seasonalTracking.enabled`, (tree) => {
      const seasons = Object.values(treeAt(tree, `${under}.seasonalTracking.seasons`))
      return seasons.some((one) => isNoDay(numberAt(one, 'startMonth'), numberAt(one, 'startDay')))
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

function isUnauthorized(one: Tree): boolean {
  const has = (name: string): boolean => textAt(one, `auth.${name}`) !== '' || textAt(one, `auth.${name}_file`) !== ''
  const isAuthorized = {
    '': () => true,
    none: () => true,
    bearer: () => has('token'),
    basic: () => has('user') && has('pass'),
    custom: () => textAt(one, 'auth.header') !== '' && has('value'),
  }[textAt(one, 'auth.type')]
  return !isAuthorized?.()
}
