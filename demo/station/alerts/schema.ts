const TEXT_OPERATORS = {
  is: 'is',
  is_not: 'is not',
  in: 'is in list',
  not_in: 'is not in list',
  contains: 'contains',
  not_contains: 'does not contain',
} as const
const NUMBER_OPERATORS = {
  greater_than: 'greater than',
  less_than: 'less than',
  greater_or_equal: 'greater or equal',
  less_or_equal: 'less or equal',
} as const

const property = (name: string, label: string, type: 'string' | 'number' = 'string') => ({
  name,
  label,
  type,
  operators: Object.keys(type === 'string' ? TEXT_OPERATORS : NUMBER_OPERATORS),
})
const event = (name: string, label: string, properties: readonly object[] | null, description?: string) => ({
  name,
  label,
  ...(description === undefined ? {} : { description }),
  properties,
})

const ERROR = property('error', 'Error Message')
const STREAM = [property('stream_name', 'Stream Name'), property('stream_url', 'Stream URL')]
const DEVICE = [property('device_name', 'Device Name')]
const BROKER = [property('broker', 'Broker')]
const BIRD = [
  property('species_name', 'Species Name'),
  property('scientific_name', 'Scientific Name'),
  property('confidence', 'Confidence', 'number'),
  property('days_since_last_seen', 'Days Since Last Seen', 'number'),
  property('novelty_episode_days', 'Novelty Episode Days', 'number'),
  property('location', 'Location'),
]
const metric = (name: string, label: string) => ({
  name: `system.${name}`,
  label,
  unit: '%',
  properties: [property('value', 'Value', 'number')],
})

const objectTypes = [
  {
    name: 'stream',
    label: 'Audio Stream',
    events: [
      event('stream.connected', 'Stream Connected', STREAM),
      event('stream.disconnected', 'Stream Disconnected', STREAM),
      event('stream.error', 'Stream Error', [...STREAM, ERROR]),
    ],
  },
  {
    name: 'detection',
    label: 'Detection',
    events: [
      event(
        'detection.new_species',
        'New Species Detected',
        BIRD,
        'Fires when a species is seen for the first time within the tracking window',
      ),
      event(
        'detection.infrequent_species',
        'Infrequent Species Detected',
        BIRD,
        'Fires when a species returns after an absence longer than the configured threshold',
      ),
      event('detection.occurred', 'Detection Occurred', BIRD, 'Fires for every detection, including new species'),
    ],
  },
  {
    name: 'application',
    label: 'Application',
    events: [
      event('application.started', 'Application Started', null),
      event('application.stopped', 'Application Stopped', null),
    ],
  },
  {
    name: 'integration',
    label: 'Integration',
    events: [
      event('integration.birdweather_failed', 'BirdWeather Upload Failed', [ERROR]),
      event('integration.mqtt_connected', 'MQTT Connected', BROKER),
      event('integration.mqtt_disconnected', 'MQTT Disconnected', BROKER),
      event('integration.mqtt_publish_failed', 'MQTT Publish Failed', [...BROKER, ERROR]),
    ],
  },
  {
    name: 'device',
    label: 'Device',
    events: [
      event('device.started', 'Device Started', DEVICE),
      event('device.stopped', 'Device Stopped', DEVICE),
      event('device.error', 'Device Error', [...DEVICE, ERROR]),
    ],
  },
  {
    name: 'system',
    label: 'System',
    metrics: [
      metric('cpu_usage', 'CPU Usage'),
      metric('memory_usage', 'Memory Usage'),
      metric('disk_usage', 'Disk Usage'),
    ],
  },
]

const operators = [
  ...Object.entries(TEXT_OPERATORS).map(([name, label]) => ({ name, label, type: 'string' })),
  ...Object.entries(NUMBER_OPERATORS).map(([name, label]) => ({ name, label, type: 'number' })),
]

/** Parts that rules are made of. */
export const ALERT_SCHEMA = { objectTypes, operators }

/** Triggers that rules can have. */
export const TRIGGERS: readonly string[] = objectTypes.flatMap((one) => [
  ...(one.events ?? []).map(({ name }) => name),
  ...('metrics' in one ? one.metrics.map(({ name }) => name) : []),
])
