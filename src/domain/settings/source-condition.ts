import { hearingOf, type LiveSource } from '../listening.ts'
import type { StreamHealth } from '../system/machine.ts'
import { streamCondition } from '../system/stream-condition.ts'
import type { AudioSourceSetting } from './sources.ts'

/**
 * Condition of a source: `down` sends nothing, `silent` sends silence; `receiving` sends something of an unknown level.
 */
export type SourceCondition = 'off' | 'heard' | 'silent' | 'receiving' | 'starting' | 'down' | 'unknown'

/** Condition of a source from its station's word and its level. */
export function conditionOf(
  source: AudioSourceSetting,
  report: Pick<StreamHealth, 'state' | 'isReceiving'> | undefined,
  live: LiveSource | undefined,
): SourceCondition {
  if (source.isOff) return 'off'
  const stream = report && streamCondition(report)
  if (stream && stream !== 'receiving') return stream
  const heard = live ? hearingOf(live) : 'unknown'
  return heard === 'unknown' && report ? 'receiving' : heard
}
