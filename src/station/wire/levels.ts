import type { Percent } from '../../domain/detection.ts'
import { type Result, success } from '../../domain/result.ts'
import { withoutCameraPassword } from '../../domain/source-name.ts'
import { decode, Fields } from './fields.ts'
import { sourceWords } from './source-name.ts'

/** Level of one audio source now. Ids change with every start of the station: never store them (station-api 8.5). */
export interface SourceLevel {
  readonly id: string
  /** Name, untrusted text; the id when the station gave none. */
  readonly name: string
  readonly level: Percent
  readonly clipping: boolean
}

/**
 * Frame of the level stream, with every source; unreadable sources are left out (station-api 8.5). The public gateway
 * reads it, too, with the ids that the station understands: `server/public/level-frame`.
 */
export function decodeLevels(value: unknown): Result<readonly SourceLevel[]> {
  const levels = decode(value, (message) => {
    const map = message.raw('levels')
    if (typeof map !== 'object' || map === null || Array.isArray(map)) message.bad('levels')
    return map as Readonly<Record<string, unknown>> // reason: checked
  })
  return levels.ok ? success(Object.entries(levels.value).flatMap(([id, source]) => readSource(id, source))) : levels
}

function readSource(id: string, value: unknown): SourceLevel[] {
  const fields = new Fields(value, '', {})
  const level = fields.maybeNumber('level')
  if (level === undefined) return []
  return [
    {
      id: withoutCameraPassword(id),
      name: sourceWords(fields, 'name') || withoutCameraPassword(id),
      level: Math.min(100, Math.max(0, level)),
      clipping: fields.flag('clipping'),
    },
  ]
}
