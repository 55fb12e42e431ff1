import { open } from 'node:fs/promises'
import { tableReader } from '../../../../src/domain/recorder-files/table-reader.ts'
import type { StationPlace } from '../../place.ts'
import type { LibraryTable } from './tables.ts'

/** Tables in which a place is looked for, and bytes of each. */
const LOOKED_AT = 40
const LOOKED_BYTES = 8192

/** Place of the recordings: that of the first row that has one. */
export async function placeOfTables(tables: readonly LibraryTable[]): Promise<StationPlace | undefined> {
  const telling = tables.filter(
    ({ kind }) => kind.kind === 'table' && kind.table.columns.some((one) => one.startsWith('lat')),
  )
  for (const table of telling.slice(0, LOOKED_AT)) {
    const [latitude, longitude] = (await placeIn(table).catch(() => undefined)) ?? []
    if (latitude !== undefined && longitude !== undefined) return { city: '', country: '', latitude, longitude }
  }
  return undefined
}

async function placeIn({ file, kind }: LibraryTable): Promise<readonly [number, number] | undefined> {
  if (kind.kind !== 'table') return undefined
  const opened = await open(file.path, 'r')
  try {
    const bytes = new Uint8Array(LOOKED_BYTES)
    const { bytesRead } = await opened.read(bytes, 0, LOOKED_BYTES, 0)
    const text = new TextDecoder(kind.encoding).decode(bytes.subarray(0, bytesRead), { stream: true })
    const reader = tableReader(kind.table, { name: file.name, zone: 'UTC', source: '' })
    return [...reader.push(text), ...(bytesRead < LOOKED_BYTES ? reader.end() : [])].find(({ place }) => place)?.place
  } finally {
    await opened.close()
  }
}
