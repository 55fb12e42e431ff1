const HEALTH = 'realtime.rtsp.health'
const EFFECT = { classic: 'restart', current: 'at-once' } as const
const WATCH = { kind: 'number', min: 1, step: 1, unit: 's', effect: EFFECT } as const

/**
 * Fields for when a stream counts as broken (station-api rest 4); a classic station reads them once, at its start
 * (3.5).
 */
export const STREAM_HEALTH_FIELDS = [
  { ...WATCH, path: `${HEALTH}.healthyDataThreshold`, words: 'streamSilence', find: 'timeout reconnect camera' },
  { ...WATCH, path: `${HEALTH}.monitoringInterval`, words: 'streamCheck', find: 'watchdog health camera' },
] as const
