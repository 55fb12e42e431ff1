import type { Dialect } from '../../../src/domain/station-config.ts'
import type { PublishedToast } from '../live/publisher.ts'
import type { Tree } from './fields.ts'
import { at, flagAt, numberAt, treeAt } from './tree.ts'

/** What a save sets going. */
export type SaveEffect =
  | 'reload-model'
  | 'rebuild-range'
  | 'intervals'
  | 'mqtt'
  | 'birdweather'
  | 'streams'
  | 'telemetry'
  | 'sound-level'
  | 'equalizer'
  | 'audio-source'

const INFO = 'info'
const key = (name: string): string => `notifications.content.settings.${name}`

/** What is told of it over the event stream (station-api rest.md 3.5). */
const TOASTS: Readonly<Record<SaveEffect, PublishedToast>> = {
  'reload-model': {
    type: INFO,
    message: 'Reloading BirdNET model...',
    duration: 5000,
    messageKey: key('reloadingModel'),
  },
  'rebuild-range': {
    type: INFO,
    message: 'Rebuilding species range filter...',
    duration: 4000,
    messageKey: key('rebuildingRangeFilter'),
  },
  intervals: {
    type: INFO,
    message: 'Updating detection intervals...',
    duration: 3000,
    messageKey: key('updatingIntervals'),
  },
  mqtt: {
    type: INFO,
    message: 'Reconfiguring MQTT connection...',
    duration: 4000,
    messageKey: key('reconfiguringMqtt'),
  },
  birdweather: {
    type: INFO,
    message: 'Reconfiguring BirdWeather integration...',
    duration: 4000,
    messageKey: key('reconfiguringBirdweather'),
  },
  streams: {
    type: INFO,
    message: 'Reconfiguring audio streams...',
    duration: 4000,
    messageKey: key('reconfiguringStreams'),
  },
  telemetry: {
    type: INFO,
    message: 'Reconfiguring telemetry...',
    duration: 3000,
    messageKey: key('reconfiguringTelemetry'),
  },
  'sound-level': {
    type: INFO,
    message: 'Reconfiguring sound level monitoring...',
    duration: 3000,
    messageKey: key('reconfiguringSoundLevel'),
  },
  equalizer: { type: 'success', message: 'Audio equalizer updated', duration: 3000 },
  'audio-source': {
    type: 'warning',
    message: 'Audio device changed. Restart required to apply the change.',
    duration: 8000,
  },
}

/** The toast of an effect. */
export const effectToast = (effect: SaveEffect): PublishedToast => ({ ...TOASTS[effect], component: 'api' })

const MQTT = ['enabled', 'broker', 'topic', 'username', 'password', 'retain']
const MQTT_TLS = ['insecureSkipVerify', 'caCert', 'clientCert', 'clientKey']
const BIRDWEATHER = ['enabled', 'id', 'threshold', 'locationAccuracy', 'debug']

/**
 * What a change of the settings sets going. `section` is the one of a PATCH, in lower case: a classic station makes its
 * range filter anew after any change of birdnet made that way.
 */
export function effectsOf(dialect: Dialect, before: Tree, after: Tree, section = ''): SaveEffect[] {
  const changed = (...paths: readonly string[]): boolean =>
    paths.some((path) => !isSame(at(before, path), at(after, path)))
  const under = (parent: string, names: readonly string[]): string[] => names.map((name) => `${parent}.${name}`)
  const isClassic = dialect === 'classic'
  const intervals = changed('realtime.interval') || !isSame(speciesIntervals(before), speciesIntervals(after))
  const effects: readonly (readonly [SaveEffect, boolean])[] = [
    ['reload-model', changed(...under('birdnet', ['locale', 'threads', 'modelPath', 'labelPath', 'useXnnpack']))],
    [
      'rebuild-range',
      changed('realtime.species.include', 'realtime.species.exclude', 'birdnet.latitude', 'birdnet.longitude') ||
        changed(
          ...under('birdnet.rangeFilter', ['debug', 'modelPath', 'labelsPath', 'threshold', 'passUnmappedSpecies']),
        ) ||
        (isClassic ? section === 'birdnet' && changed('birdnet') : changed('realtime.interval')),
    ],
    ['intervals', intervals],
    ['mqtt', changed(...under('realtime.mqtt', MQTT), ...under('realtime.mqtt.tls', MQTT_TLS))],
    ['birdweather', changed(...under('realtime.birdweather', BIRDWEATHER))],
    [
      'streams',
      changed(...under('realtime.rtsp', ['transport', 'urls', 'streams'])) || changed('realtime.audio.sources'),
    ],
    [
      'telemetry',
      changed('realtime.telemetry.enabled') ||
        (flagAt(after, 'realtime.telemetry.enabled') && changed('realtime.telemetry.listen')),
    ],
    ['sound-level', changed(...under('realtime.audio.soundLevel', ['enabled', 'interval']))],
    ['equalizer', changed('realtime.audio.equalizer')],
    ['audio-source', changed('realtime.audio.source')],
  ]
  return effects.filter(([, happens]) => happens).map(([effect]) => effect)
}

/** Why a current station has to be started again, in the order in which it says so. */
export function restartReasons(before: Tree, after: Tree): string[] {
  const changed = (...paths: readonly string[]): boolean =>
    paths.some((path) => !isSame(at(before, path), at(after, path)))
  const reasons: readonly (readonly [string, boolean])[] = [
    [
      'webserver',
      changed('webServer.port', 'webServer.enabled', 'webServer.basePath', 'webServer.enableTerminal') ||
        changed(
          'security.host',
          'security.baseUrl',
          'security.tlsMode',
          'security.autoTls',
          'security.redirectToHttps',
        ),
    ],
    ['database', changed('output')],
    ['logging', changed('logging')],
    [
      'oauth',
      changed('security.oauthProviders', 'security.googleAuth', 'security.githubAuth', 'security.microsoftAuth'),
    ],
  ]
  return reasons.filter(([, applies]) => applies).map(([name]) => `restart.reasons.${name}`)
}

const speciesIntervals = (tree: Tree): unknown =>
  Object.entries(treeAt(tree, 'realtime.species.config'))
    .filter(([, one]) => numberAt(one, 'interval') > 0)
    .map(([name, one]) => `${name.toLowerCase()} ${numberAt(one, 'interval')}`)
    .toSorted((a, b) => (a < b ? -1 : 1))

/** Whether two parts are the same to a station: what a body spells out as 0, false or empty was only not there before. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, unlessZero) === JSON.stringify(other, unlessZero)

const unlessZero = (_: string, value: unknown): unknown =>
  value === null || value === '' || value === 0 || value === false ? undefined : value
