import { atom } from 'jotai'

/** What asks before somebody leaves a page of the dashboard. */
export interface LeaveGuard {
  /**
   * Whether somebody is held back for now; `go` goes on.
   *
   * @param path of the station where they want to go
   */
  readonly holds: (path: string, go: () => void) => boolean
}

/** The guard of the page in the main area; undefined where nothing would be left behind. */
export const leaveGuardAtom = atom<LeaveGuard | undefined>(undefined)
