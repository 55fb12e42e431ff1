import { WEATHER_UNITS } from '../../detection.ts'
import type { SettingsScreen } from '../field.ts'

const BIRDWEATHER = { when: { path: 'realtime.birdweather.enabled', is: [true] } } as const
const MQTT_ON = { path: 'realtime.mqtt.enabled', is: [true] } as const
const MQTT = { when: MQTT_ON } as const
const ENCRYPTED = { when: [MQTT_ON, { path: 'realtime.mqtt.tls.enabled', is: [true] }] } as const
const HOME = {
  when: [MQTT_ON, { path: 'realtime.mqtt.homeAssistant.enabled', is: [true] }],
  dialect: 'current',
} as const
const OPEN_WEATHER = { when: { path: 'realtime.weather.provider', is: ['openweather'] } } as const
const UNDERGROUND = { when: { path: 'realtime.weather.provider', is: ['wunderground'] } } as const
/** Weather service: a classic station starts it once, at its own start (station-api rest 3.5). */
const BEGUN_ONCE = { effect: { classic: 'restart', current: 'at-once' } } as const
const EBIRD = { when: { path: 'realtime.ebird.enabled', is: [true] }, ...BEGUN_ONCE } as const

/** Screen of the services that the station sends to or asks (station-api rest 5.5). */
export const integrationsScreen = {
  name: 'integrations',
  cards: [
    {
      name: 'birdweather',
      fields: [
        {
          kind: 'switch',
          path: 'realtime.birdweather.enabled',
          words: 'birdweatherEnabled',
          find: 'upload share citizen science',
        },
        { kind: 'secret', path: 'realtime.birdweather.id', words: 'birdweatherId', find: 'token key', ...BIRDWEATHER },
        {
          kind: 'number',
          path: 'realtime.birdweather.threshold',
          words: 'birdweatherThreshold',
          min: 0,
          max: 1,
          step: 0.01,
          isShare: true,
          find: 'confidence',
          ...BIRDWEATHER,
        },
        {
          kind: 'number',
          path: 'realtime.birdweather.locationAccuracy',
          words: 'birdweatherAccuracy',
          min: 0,
          step: 100,
          unit: 'm',
          find: 'privacy fuzz place',
          ...BIRDWEATHER,
        },
        { kind: 'switch', path: 'realtime.birdweather.debug', words: 'debug', find: 'log verbose', ...BIRDWEATHER },
      ],
    },
    {
      name: 'mqtt',
      fields: [
        {
          kind: 'switch',
          path: 'realtime.mqtt.enabled',
          words: 'mqttEnabled',
          find: 'home assistant mosquitto broker',
        },
        { kind: 'text', path: 'realtime.mqtt.broker', words: 'mqttBroker', isRequired: true, isCode: true, ...MQTT },
        { kind: 'text', path: 'realtime.mqtt.topic', words: 'mqttTopic', isRequired: true, isCode: true, ...MQTT },
        { kind: 'text', path: 'realtime.mqtt.username', words: 'mqttUsername', isCode: true, ...MQTT },
        { kind: 'secret', path: 'realtime.mqtt.password', words: 'mqttPassword', ...MQTT },
        { kind: 'switch', path: 'realtime.mqtt.retain', words: 'mqttRetain', ...MQTT },
        { kind: 'switch', path: 'realtime.mqtt.tls.enabled', words: 'mqttTls', find: 'ssl encryption', ...MQTT },
        {
          kind: 'switch',
          path: 'realtime.mqtt.tls.insecureSkipVerify',
          words: 'mqttSkipVerify',
          find: 'self-signed',
          ...ENCRYPTED,
        },
        {
          kind: 'text',
          path: 'realtime.mqtt.tls.caCert',
          words: 'mqttCa',
          isCode: true,
          dialect: 'classic',
          ...ENCRYPTED,
        },
        {
          kind: 'text',
          path: 'realtime.mqtt.tls.clientCert',
          words: 'mqttCertificate',
          isCode: true,
          dialect: 'classic',
          ...ENCRYPTED,
        },
        { kind: 'secret', path: 'realtime.mqtt.tls.clientKey', words: 'mqttKey', dialect: 'classic', ...ENCRYPTED },
        {
          kind: 'switch',
          path: 'realtime.mqtt.homeAssistant.enabled',
          words: 'homeAssistant',
          dialect: 'current',
          find: 'discovery hass',
          ...MQTT,
        },
        {
          kind: 'text',
          path: 'realtime.mqtt.homeAssistant.discoveryPrefix',
          words: 'homeAssistantPrefix',
          isCode: true,
          ...HOME,
        },
        { kind: 'text', path: 'realtime.mqtt.homeAssistant.deviceName', words: 'homeAssistantDevice', ...HOME },
        { kind: 'switch', path: 'realtime.mqtt.debug', words: 'debug', find: 'log verbose', ...MQTT },
      ],
    },
    {
      name: 'weather',
      fields: [
        {
          kind: 'choice',
          path: 'realtime.weather.provider',
          words: 'weatherProvider',
          options: ['none', 'yrno', 'openweather', 'wunderground'],
          ...BEGUN_ONCE,
        },
        {
          kind: 'number',
          path: 'realtime.weather.pollInterval',
          words: 'weatherInterval',
          min: 15,
          step: 1,
          unit: 'min',
          ...BEGUN_ONCE,
        },
        { kind: 'secret', path: 'realtime.weather.openWeather.apiKey', words: 'weatherKey', ...OPEN_WEATHER },
        {
          kind: 'choice',
          path: 'realtime.weather.openWeather.units',
          words: 'openWeatherUnits',
          options: WEATHER_UNITS,
          ...OPEN_WEATHER,
        },
        {
          kind: 'text',
          path: 'realtime.weather.openWeather.language',
          words: 'openWeatherLanguage',
          isCode: true,
          ...OPEN_WEATHER,
        },
        {
          kind: 'text',
          path: 'realtime.weather.openWeather.endpoint',
          words: 'weatherEndpoint',
          isCode: true,
          ...OPEN_WEATHER,
        },
        { kind: 'secret', path: 'realtime.weather.wunderground.apiKey', words: 'weatherKey', ...UNDERGROUND },
        {
          kind: 'text',
          path: 'realtime.weather.wunderground.stationId',
          words: 'undergroundStation',
          isRequired: true,
          isCode: true,
          ...UNDERGROUND,
        },
        {
          kind: 'choice',
          path: 'realtime.weather.wunderground.units',
          words: 'undergroundUnits',
          options: ['m', 'e', 'h'],
          ...UNDERGROUND,
        },
        {
          kind: 'text',
          path: 'realtime.weather.wunderground.endpoint',
          words: 'weatherEndpoint',
          isCode: true,
          ...UNDERGROUND,
        },
        { kind: 'switch', path: 'realtime.weather.debug', words: 'debug', find: 'log verbose', ...BEGUN_ONCE },
      ],
    },
    {
      name: 'ebird',
      fields: [
        {
          kind: 'switch',
          path: 'realtime.ebird.enabled',
          words: 'ebirdEnabled',
          find: 'cornell taxonomy',
          ...BEGUN_ONCE,
        },
        { kind: 'secret', path: 'realtime.ebird.apiKey', words: 'ebirdKey', ...EBIRD },
        { kind: 'number', path: 'realtime.ebird.cacheTTL', words: 'ebirdCache', min: 0, step: 1, unit: 'h', ...EBIRD },
        { kind: 'text', path: 'realtime.ebird.locale', words: 'ebirdLocale', isCode: true, ...EBIRD },
      ],
    },
    {
      name: 'telemetry',
      fields: [
        {
          kind: 'switch',
          path: 'realtime.telemetry.enabled',
          words: 'telemetryEnabled',
          find: 'prometheus grafana metrics observability',
        },
        {
          kind: 'text',
          path: 'realtime.telemetry.listen',
          words: 'telemetryListen',
          isCode: true,
          when: { path: 'realtime.telemetry.enabled', is: [true] },
        },
      ],
    },
  ],
} as const satisfies SettingsScreen
