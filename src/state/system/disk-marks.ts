import { parseJson } from '../../domain/json.ts'
import { type Atom, atom } from 'jotai'
import { type DiskMark, withMark } from '../../domain/system/disk-growth.ts'
import { now } from '../../platform/clock.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { wallAheadAtom } from '../clock.ts'
import { valueOf } from '../remote.ts'
import { memoryAtom, stationClientAtom } from '../station.ts'
import { knownFactsAtom } from './facts.ts'

/** Marks of each disk's use, by its mount point. */
type DiskMarks = Readonly<Record<string, readonly DiskMark[]>>

const slotAtom = atom<DiskMarks | undefined>(undefined)
const keyAtom = atom((get) => STORAGE_KEYS.diskMarks(get(stationClientAtom).base))

/** Marks of the station's disks on earlier days, kept by this browser: no station keeps them. */
export const diskMarksAtom: Atom<DiskMarks> = atom((get) => get(slotAtom) ?? read(get(memoryAtom).read(get(keyAtom))))

/** Notes the use of the disks today. */
export const markDisksAtom = atom(null, (get, set) => {
  const disks = valueOf(get(knownFactsAtom).disks)
  if (!disks || get(knownFactsAtom).disks.state !== 'ready') return
  const atMs = now() + get(wallAheadAtom)
  const known = get(diskMarksAtom)
  const marks = Object.fromEntries(
    disks.map(({ mountpoint, used }) => [mountpoint, withMark(known[mountpoint] ?? [], { atMs, used })]),
  )
  set(slotAtom, marks)
  get(memoryAtom).write(get(keyAtom), JSON.stringify(marks))
})

/** Marks as the browser kept them; unreadable ones are dropped. */
function read(text: string | null): DiskMarks {
  const entries = Object.entries(Object(parseJson(text))).map(([place, marks]) => {
    const list: readonly unknown[] = Array.isArray(marks) ? marks : []
    return [place, list.filter(isMark)] as const
  })
  return Object.fromEntries(entries)
}

const isMark = (value: unknown): value is DiskMark =>
  typeof value === 'object' &&
  value !== null &&
  Number.isFinite(Reflect.get(value, 'atMs')) &&
  Number.isFinite(Reflect.get(value, 'used'))
