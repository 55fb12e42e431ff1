import type { StationNames } from '../names.ts'
import type { StoredNotification } from './records.ts'

/** A notice in a language: what a station says of itself, and the names in what it says of birds. */
export function localizedNotice(names: StationNames, notice: StoredNotification): StoredNotification {
  const { species } = notice.metadata
  const say = (text: string): string => names.inText(text, typeof species === 'string' ? species : '')
  const all = <T extends object>(fields: T): T =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? say(value) : (value as unknown)]),
    ) as T // reason: the same fields
  return {
    ...notice,
    title: say(notice.title),
    message: say(notice.message),
    metadata: all(notice.metadata),
    ...(notice.titleParams ? { titleParams: all(notice.titleParams) } : {}),
    ...(notice.messageParams ? { messageParams: all(notice.messageParams) } : {}),
  }
}
