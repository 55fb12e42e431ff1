import type { StationNotification } from './notification.ts'

/** What somebody can ask to be told of: a species that was never here, another bird that the station announces, what is critical. */
export const NOTICE_KINDS = ['new', 'rare', 'urgent'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Where a browser can tell it: in the page, and outside of it on the screen. */
export const NOTICE_PLACES = ['here', 'device'] as const
export type NoticePlace = (typeof NOTICE_PLACES)[number]

/** What is told where, in this browser. */
export type ToldKinds = Readonly<Record<NoticePlace, readonly NoticeKind[]>>

/** What is told before anybody has chosen; outside the page only once the browser was allowed to. */
export const USUAL_KINDS: ToldKinds = { here: ['new', 'urgent'], device: ['new', 'urgent'] }

/** The kind of a notice; undefined for what is in the list alone. */
export function noticeKind({
  type,
  priority,
  bird,
}: Pick<StationNotification, 'type' | 'priority' | 'bird'>): NoticeKind | undefined {
  if (priority === 'critical') return 'urgent'
  if (type !== 'detection' || !bird) return undefined
  return bird.isNew ? 'new' : 'rare'
}

/** The same with one kind told at a place, or not. */
export function withNoticeKind(told: ToldKinds, place: NoticePlace, kind: NoticeKind, isOn: boolean): ToldKinds {
  return { ...told, [place]: NOTICE_KINDS.filter((one) => (one === kind ? isOn : told[place].includes(one))) }
}

/** Reads what was kept in the browser: whatever is no choice is as before anybody chose. Never throws. */
export function readToldKinds(kept: unknown): ToldKinds {
  const known: Readonly<Record<string, unknown>> = typeof kept === 'object' && kept !== null ? { ...kept } : {}
  const at = (place: NoticePlace): readonly NoticeKind[] => {
    const kinds = known[place]
    return Array.isArray(kinds) ? NOTICE_KINDS.filter((kind) => kinds.includes(kind)) : USUAL_KINDS[place]
  }
  return { here: at('here'), device: at('device') }
}
