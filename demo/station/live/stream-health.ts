import { GARDEN_SOURCES } from '../garden/sources.ts'
import type { StationContext } from '../context.ts'
import { fineStamp } from '../../../server/station/time/clock.ts'
import type { EarSource } from './sources.ts'

/** Bytes a second of a stream that is heard: 48 kHz, 16 bit, one channel. */
const BYTES_PER_SECOND = 96_000
const STARTED = { from_state: 'idle', to_state: 'starting', reason: 'initiating FFmpeg process start' }
const RUNNING = { from_state: 'starting', to_state: 'running', reason: 'FFmpeg process started successfully' }

type Asked = Pick<StationContext, 'clock' | 'dialect' | 'sources' | 'startedAt'>

/** The streams that the station listens to: addresses without credentials. */
export const networkSources = ({ sources }: Pick<Asked, 'sources'>): readonly EarSource[] =>
  sources.all().filter(({ stored }) => stored.type === 'rtsp')

/** Whether anything answers at an address: only the garden's cameras do. */
export const isReachable = (address: string): boolean => GARDEN_SOURCES.some((source) => source.address === address)

/** Health of a stream (station-api rest.md 6.5). */
export function healthOfStream(station: Asked, source: EarSource): Record<string, unknown> {
  const { address, name } = source.stored
  const { clock } = station
  const head = station.dialect === 'current' ? { name, type: kindOf(address), url: address } : { url: address }
  const start = Math.min(station.startedAt, clock.now())
  const began = [
    { ...STARTED, timestamp: fineStamp(clock, start) },
    { ...RUNNING, timestamp: fineStamp(clock, start + 2) },
  ].map(({ from_state, to_state, timestamp, reason }) => ({ from_state, to_state, timestamp, reason }))
  if (isReachable(address)) {
    const behind = 0.005 + (clock.now() % 20) / 1000
    return {
      ...head,
      is_healthy: true,
      process_state: 'running',
      last_data_received: fineStamp(clock, clock.now() - behind * 1000),
      time_since_data_seconds: behind,
      restart_count: 0,
      total_bytes_received: Math.max(0, Math.round(((clock.now() - start) / 1000) * BYTES_PER_SECOND)),
      bytes_per_second: BYTES_PER_SECOND,
      is_receiving_data: true,
      ...(station.dialect === 'current' ? { source_channels: 1 } : {}),
      state_history: began,
    }
  }
  const failed = errorContext(address, fineStamp(clock, start + 4))
  const reason = `early exit with error: ${failed.error_type}`
  const opened = { from_state: 'running', to_state: 'circuit_open', timestamp: fineStamp(clock, start + 5), reason }
  return {
    ...head,
    is_healthy: false,
    process_state: 'circuit_open',
    last_data_received: null,
    restart_count: 0,
    total_bytes_received: 0,
    bytes_per_second: 0,
    is_receiving_data: false,
    last_error_context: failed,
    error_history: [failed],
    state_history: [...began, opened],
  }
}

/** The short form of it for the overview. */
export function streamSummary(station: Asked, source: EarSource): Record<string, unknown> {
  const { name, type, url, is_healthy, process_state, time_since_data_seconds, last_error_context } = healthOfStream(
    station,
    source,
  )
  const error = last_error_context as { error_type: string } | undefined // reason: made above
  return {
    ...(name === undefined ? {} : { name, type }),
    url,
    is_healthy,
    process_state,
    ...(error ? { last_error_type: error.error_type } : { time_since_data_seconds }),
  }
}

const kindOf = (address: string): string => /^(\w+?)s?:/.exec(address)?.[1] ?? 'rtsp'

function errorContext(address: string, timestamp: string) {
  const { hostname = '', port = '' } = URL.parse(address) ?? {}
  const target = port === '' ? 554 : Number(port)
  return {
    error_type: 'connection_refused',
    primary_message: 'Connection refused',
    user_facing_msg:
      `🚫 Connection refused: ${hostname}:${target}\n   The connection was actively refused by the target.\n` +
      '   This typically means no RTSP server is listening on this port.',
    troubleshooting_steps: [
      'Verify the RTSP server is running',
      `Check if port ${target} is correct (common RTSP ports: 554, 8554)`,
      `Test if port is listening: netstat -an | grep ${target}`,
      'Check RTSP server startup logs for errors',
      'Verify the server is configured to accept connections',
    ],
    timestamp,
    target_host: hostname,
    target_port: target,
    should_open_circuit: true,
    should_restart: false,
  }
}
