import type { LiveSource } from '../listening.ts'
import type { StreamHealth } from '../system/machine.ts'
import { streamCondition } from '../system/stream-condition.ts'
import type { AudioSourceSetting } from './sources.ts'

/**
 * How a source is doing: `down` sends nothing, `silent` sends silence; `receiving` sends something, and nobody tells how loud
 * that is.
 */
export type SourceCondition = 'off' | 'heard' | 'silent' | 'receiving' | 'starting' | 'down' | 'unknown'

/**
 * How a source is doing, as its station and its level say.
 *
 * @param hasSounded whether a level above nothing was seen: silence counts as such only after a while
 */
export function conditionOf(
  source: AudioSourceSetting,
  report: Pick<StreamHealth, 'state' | 'isReceiving'> | undefined,
  live: LiveSource | undefined,
  hasSounded = false,
): SourceCondition {
  if (source.isOff) return 'off'
  const stream = report && streamCondition(report)
  if (stream && stream !== 'receiving') return stream
  if (live?.silent) return 'silent'
  if (live && hasSounded) return 'heard'
  return report ? 'receiving' : 'unknown'
}
