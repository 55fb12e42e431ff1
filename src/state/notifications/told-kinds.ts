import { atom } from 'jotai'
import { parseJson } from '../../domain/json.ts'
import {
  type NoticeKind,
  noticeKind,
  type NoticePlace,
  readToldKinds,
  type ToldKinds,
  USUAL_KINDS,
  withNoticeKind,
} from '../../domain/notice-kinds.ts'
import type { StationNotification } from '../../domain/notification.ts'
import { onStoredChange, STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'
import { desktopPermissionAtom } from './desktop-messages.ts'

const checksAtom = atom(0)
checksAtom.onMount = (set) => onStoredChange(STORAGE_KEYS.toldNotices, () => set((count) => count + 1))

/** Choice made here, for browsers without storage. */
const chosenAtom = atom<ToldKinds | undefined>(undefined)

/** Kinds told at each place, in this browser; writing chooses one kind at one place. */
export const toldKindsAtom = atom(
  (get): ToldKinds => {
    get(checksAtom)
    const kept = get(memoryAtom).read(STORAGE_KEYS.toldNotices)
    return kept === null ? (get(chosenAtom) ?? USUAL_KINDS) : readToldKinds(parseJson(kept))
  },
  (get, set, place: NoticePlace, kinds: readonly NoticeKind[], isOn: boolean) => {
    const told = kinds.reduce((before, kind) => withNoticeKind(before, place, kind, isOn), get(toldKindsAtom))
    get(memoryAtom).write(STORAGE_KEYS.toldNotices, JSON.stringify(told))
    set(chosenAtom, told)
    set(checksAtom, (count) => count + 1)
  },
)

/** Whether a notice is told at a place, asked at the moment it comes. */
export const isToldAtom = atom(null, (get, set, notice: StationNotification, place: NoticePlace): boolean => {
  set(checksAtom, (count) => count + 1) // another tab may have chosen
  const kind = noticeKind(notice)
  return kind !== undefined && get(toldKindsAtom)[place].includes(kind)
})

/**
 * Whether anything is told outside the page. Writing `true` asks a visitor who has not decided: only ever in the tick
 * of a click on a button that says so.
 */
export const deviceMessagesAtom = atom(
  (get): boolean => get(desktopPermissionAtom) === 'granted' && get(toldKindsAtom).device.length > 0,
  async (get, set, isOn: boolean): Promise<void> => {
    const { device } = get(toldKindsAtom)
    if (!isOn) return set(toldKindsAtom, 'device', device, false)
    if (device.length === 0) set(toldKindsAtom, 'device', USUAL_KINDS.device, true)
    await set(desktopPermissionAtom)
  },
)
