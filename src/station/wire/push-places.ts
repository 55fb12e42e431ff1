import { NOTICE_KINDS, type NoticeKind } from '../../domain/notice-kinds.ts'
import type { Result } from '../../domain/result.ts'
import { decode, Fields } from './fields.ts'

/** Place outside to which the station sends notifications, and the kinds it gets. The name is untrusted. */
export interface PushPlace {
  readonly name: string
  readonly kinds: readonly NoticeKind[]
}

/** Places in the settings of a station; none while it sends nothing (station-api rest 4). */
export const decodePushPlaces = (value: unknown): Result<readonly PushPlace[]> =>
  decode(value, (fields) => {
    const push = fields.maybeInside('push')
    if (!push?.flag('enabled')) return []
    return push
      .list('providers')
      .map((provider) => new Fields(provider, '', {}))
      .filter((provider) => provider.flag('enabled'))
      .map((provider) => ({ name: provider.text('name'), kinds: kindsOf(provider.maybeInside('filter')) }))
  })

/** Kinds that a filter accepts; an empty list accepts all. */
function kindsOf(filter: Fields | undefined): readonly NoticeKind[] {
  const lets = (part: string, values: readonly string[]): boolean => {
    const wanted = filter?.list(part) ?? []
    return wanted.length === 0 || values.some((value) => wanted.includes(value))
  }
  return NOTICE_KINDS.filter((kind) =>
    kind === 'urgent'
      ? lets('types', ['error', 'warning', 'info', 'system']) && lets('priorities', ['critical'])
      : lets('types', ['detection']) && lets('priorities', ['high', 'medium']),
  )
}
