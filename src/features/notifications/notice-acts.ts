import { createContext, useContext } from 'react'
import type { NoticeLine } from '../../domain/notification-list.ts'

/** What can be done with lines: what says the same is one line, and all of it is meant. */
export interface NoticeActs {
  /** Whether anything can be said to the station. */
  readonly mayAct: boolean
  /** Selects a line or gives it up; with `isRange` all from the one before. */
  pick(key: string, isRange: boolean): void
  read(lines: readonly NoticeLine[]): void
  /** Seen to: nobody needs to look after it any more. */
  acknowledge(lines: readonly NoticeLine[]): void
  /** For good, after some seconds in which it can be taken back. */
  remove(lines: readonly NoticeLine[]): void
}

/** Set around all lines. */
export const NoticeActsContext = createContext<NoticeActs | null>(null)

/** What can be done with lines. Throws outside the board: that is our own bug. */
export function useNoticeActs(): NoticeActs {
  const acts = useContext(NoticeActsContext)
  if (!acts) throw new Error('useNoticeActs() needs a board of notices')
  return acts
}
