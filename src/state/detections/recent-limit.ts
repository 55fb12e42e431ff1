import { atom } from 'jotai'
import { parseRecentLimit, type RecentLimit } from '../../domain/recent-detections.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'

const slotAtom = atom<RecentLimit | undefined>(undefined)

/**
 * Number of rows a person wants to see, undefined without a choice; kept on the station's own page (Spec §3, §5), in an
 * embed with `persist`.
 */
export const recentLimitAtom = atom(
  (get): RecentLimit | undefined => get(slotAtom) ?? parseRecentLimit(get(memoryAtom).read(STORAGE_KEYS.recentLimit)),
  (get, set, limit: RecentLimit) => {
    set(slotAtom, limit)
    get(memoryAtom).write(STORAGE_KEYS.recentLimit, String(limit))
  },
)
