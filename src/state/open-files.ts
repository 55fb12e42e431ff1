import { atom } from 'jotai'
import { fullAddress, leaveFor } from '../platform/address.ts'
import type { GivenFile, OpenedFile, OpenProgress, TabFacts } from '../station/tab-client.ts'
import type { TableColumns } from '../domain/recorder-files/table-roles.ts'
import { askAgainAtom } from './detections/live-detections.ts'
import type { AsyncState } from './remote.ts'
import { isTabAtom, pageModeAtom, stationBase } from './station.ts'
import { tableColumnsAtom } from './table-columns.ts'

export type { OpenedFile, OpenProgress, TabFacts } from '../station/tab-client.ts'

/** Reading of files: what is being done, or was. */
export type FilesReading =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly progress: OpenProgress | undefined }
  | { readonly state: 'done'; readonly files: readonly OpenedFile[] }

const openingSlotAtom = atom<FilesReading>({ state: 'idle' })
const factsSlotAtom = atom<AsyncState<TabFacts>>({ state: 'idle' })

/** Reading of files under way, or its result. */
export const openingAtom = atom((get) => get(openingSlotAtom))

/** What this tab holds. */
export const tabFactsAtom = atom((get) => get(factsSlotAtom))

/** Failure of the worker: it cannot be had here, or has ended. */
const NO_WORKER = { kind: 'network', status: 0, isNetworkError: false } as const

const tabClient = () => import('../station/tab-client.ts')

/** Asks what this tab holds. */
export const readTabFactsAtom = atom(null, async (_get, set) => {
  try {
    const { askTab } = await tabClient()
    set(factsSlotAtom, { state: 'ready', value: await askTab('facts', undefined) })
  } catch (error) {
    console.error(error)
    set(factsSlotAtom, { state: 'failed', failure: NO_WORKER })
  }
})

/** Files of the last reading, for a table that is read again; and the zone in which times were read. */
const givenAtom = atom<{ readonly files: readonly GivenFile[]; readonly zone: string }>({ files: [], zone: '' })

/** Reads files into this tab; `zone` is that of times without an offset. What is there already is left out. */
export const openFilesAtom = atom(null, async (_get, set, files: readonly GivenFile[], zone: string) => {
  set(givenAtom, { files, zone })
  await set(readAtom, files, [])
})

/** Keeps what the columns of a table are, and reads all tables of the last reading that have its heads. */
export const nameColumnsAtom = atom(null, async (get, set, key: string, choice: TableColumns) => {
  set(tableColumnsAtom, key, choice)
  const reading = get(openingSlotAtom)
  const before = reading.state === 'done' ? reading.files : []
  const paths = before.flatMap(({ path, sample }) => (sample?.key === key ? [path] : []))
  // a table in an archive is read by reading that again
  const isMeant = (given: string): boolean => paths.some((path) => isIn(path, given))
  const files = get(givenAtom).files.filter(({ path }) => isMeant(path))
  await set(
    readAtom,
    files,
    before.filter(({ path }) => !files.some((given) => isIn(path, given.path))),
  )
})

const isIn = (path: string, given: string): boolean => path === given || path.startsWith(`${given}/`)

/** Reads files; `others` is what was found in those that are not among them. */
const readAtom = atom(null, async (get, set, files: readonly GivenFile[], others: readonly OpenedFile[]) => {
  if (files.length === 0 || get(openingSlotAtom).state === 'reading') return
  set(openingSlotAtom, { state: 'reading', progress: undefined })
  try {
    const { askTab } = await tabClient()
    const { zone } = get(givenAtom)
    const opened = await askTab('open', { files, zone, columns: get(tableColumnsAtom) }, (progress) =>
      set(openingSlotAtom, { state: 'reading', progress }),
    )
    set(openingSlotAtom, { state: 'done', files: [...opened, ...others] })
    set(askAgainAtom)
  } catch (error) {
    console.error(error)
    set(openingSlotAtom, { state: 'idle' })
  }
  await set(readTabFactsAtom)
})

/** Ends the reading: what was read stays. */
export const stopOpeningAtom = atom(null, async () => {
  const { askTab } = await tabClient()
  await askTab('stop', undefined)
})

/** Deletes everything that this tab holds. */
export const forgetFilesAtom = atom(null, async (_get, set) => {
  const { askTab } = await tabClient()
  set(factsSlotAtom, { state: 'ready', value: await askTab('forget', undefined) })
  set(openingSlotAtom, { state: 'idle' })
  set(askAgainAtom)
})

/** Address of the dashboard of the station that this page is of; undefined where there is none. */
export const stationAroundAtom = atom((get): string | undefined =>
  get(pageModeAtom) && get(isTabAtom) ? `${stationBase(fullAddress()) ?? ''}/ui/dashboard` : undefined,
)

/**
 * Shows the files: with a page that is loaded anew where they are kept, since it knows no older answer; not where that
 * would lose recordings.
 *
 * @returns whether the address is gone to; else the link is to do it
 */
export const showFilesAtom = atom(null, (get, _set, address: string): boolean => {
  const facts = get(factsSlotAtom)
  const isKept = 'value' in facts && facts.value.keeping === 'kept' && facts.value.recordings === 0
  if (!isKept || !get(pageModeAtom)) return false
  leaveFor(address)
  return true
})
