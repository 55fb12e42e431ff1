import type { StationNotification } from './notification.ts'

/**
 * Kinds of notices one can ask to be told of: a new species, another bird that the station notifies of, critical ones.
 */
export const NOTICE_KINDS = ['new', 'rare', 'urgent'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Places of a message: in the page, or outside of it on the device's screen. */
export const NOTICE_PLACES = ['here', 'device'] as const
export type NoticePlace = (typeof NOTICE_PLACES)[number]

/** Kinds told at each place, in this browser. */
export type ToldKinds = Readonly<Record<NoticePlace, readonly NoticeKind[]>>

/** Kinds told before the visitor has chosen; outside the page only with the browser's permission. */
export const USUAL_KINDS: ToldKinds = { here: ['new', 'urgent'], device: ['new', 'urgent'] }

/** Kind of a notice; undefined for one that only stands in the list. */
export function noticeKind({
  type,
  priority,
  bird,
}: Pick<StationNotification, 'type' | 'priority' | 'bird'>): NoticeKind | undefined {
  if (priority === 'critical') return 'urgent'
  if (type !== 'detection' || !bird) return undefined
  return bird.isNew ? 'new' : 'rare'
}

/** Choice of kinds with one of them switched on or off at a place. */
export function withNoticeKind(told: ToldKinds, place: NoticePlace, kind: NoticeKind, isOn: boolean): ToldKinds {
  return { ...told, [place]: NOTICE_KINDS.filter((one) => (one === kind ? isOn : told[place].includes(one))) }
}

/** Choice of kinds as the browser kept it; anything unreadable is the default. Never throws. */
export function readToldKinds(kept: unknown): ToldKinds {
  const known: Readonly<Record<string, unknown>> = typeof kept === 'object' && kept !== null ? { ...kept } : {}
  const at = (place: NoticePlace): readonly NoticeKind[] => {
    const kinds = known[place]
    return Array.isArray(kinds) ? NOTICE_KINDS.filter((kind) => kinds.includes(kind)) : USUAL_KINDS[place]
  }
  return { here: at('here'), device: at('device') }
}
