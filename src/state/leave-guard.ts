import { atom } from 'jotai'

/** Guard that asks before a page of the dashboard is left. */
export interface LeaveGuard {
  /**
   * Whether leaving is held back; `go` goes on.
   *
   * @param path of the station where they want to go
   */
  readonly holds: (path: string, go: () => void) => boolean
}

/** Guard of the page in the main area; undefined where nothing would be lost. */
export const leaveGuardAtom = atom<LeaveGuard | undefined>(undefined)
