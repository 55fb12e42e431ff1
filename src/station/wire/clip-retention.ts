import type { Result } from '../../domain/result.ts'
import { CLIP_RETENTIONS, type ClipRetention } from '../../domain/system/machine.ts'
import { decode } from './fields.ts'

/** Retention of clips, in `GET /settings/audio` (station-api rest.md 4). */
export const decodeClipRetention = (value: unknown): Result<ClipRetention> =>
  decode(value, (fields) => {
    const kept = decode(Reflect.get(Object(fields.raw('export')), 'retention'), (one) => {
      const policy = one.oneOf(CLIP_RETENTIONS, 'none', 'policy')
      const percent = Number.parseFloat(one.text('maxUsage'))
      return {
        policy,
        mostPercent: percent > 0 && percent <= 100 ? percent : undefined,
        mostAge: one.maybeText('maxAge'),
      }
    })
    if (!kept.ok) fields.bad('export.retention')
    return kept.ok ? kept.value : { policy: 'none', mostPercent: undefined, mostAge: undefined }
  })
