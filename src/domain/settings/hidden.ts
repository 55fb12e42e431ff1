import type { FieldCondition, HiddenField } from './field.ts'

const on = (path: string): FieldCondition => ({ path, is: [true] })
const number = (path: string, min: number, max?: number, when?: HiddenField['when'], step = 0.01): HiddenField => ({
  kind: 'number',
  path,
  min,
  ...(max === undefined ? {} : { max }),
  ...(when ? { when } : {}),
  step,
})
const whole = (path: string, min: number, max?: number, when?: HiddenField['when']): HiddenField =>
  number(path, min, max, when, 1)

const MQTT = 'realtime.mqtt'
const RETRY = `${MQTT}.retrySettings`
const WEB = on('webServer.enabled')
const PUSH = on('notification.push.enabled')

/**
 * Values with bounds that no screen shows yet: a save must not leave what stops the next start of the station (station-api
 * rest 3.6). A screen that comes takes its lines from here.
 */
export const HIDDEN_FIELDS: readonly HiddenField[] = [
  { kind: 'choice', path: 'birdnet.rangeFilter.model', options: ['latest', 'legacy'], dialect: 'classic' },
  { kind: 'choice', path: 'birdnet.rangeFilter.model', options: ['latest', 'legacy', 'v3'], dialect: 'current' },
  { ...whole('realtime.falsePositiveFilter.level', 0, 5), dialect: 'classic' },

  whole(`${RETRY}.maxRetries`, 0, undefined, [on(`${MQTT}.enabled`), on(`${RETRY}.enabled`)]),
  whole(`${RETRY}.initialDelay`, 0, undefined, [on(`${MQTT}.enabled`), on(`${RETRY}.enabled`)]),

  whole('webServer.liveStream.bitRate', 16, 320, WEB),
  whole('webServer.liveStream.segmentLength', 1, 30, WEB),
  {
    kind: 'number',
    path: 'webServer.liveStream.sampleRate',
    min: 8000,
    max: 96_000,
    step: 1,
    when: WEB,
    dialect: 'current',
  },
  { kind: 'number', path: 'security.sessionDuration', min: 1, step: 1 },

  whole('notification.push.circuit_breaker.max_failures', 0, undefined, PUSH),
  whole('notification.push.circuit_breaker.half_open_max_requests', 0, undefined, PUSH),
]
