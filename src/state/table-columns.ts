import { atom } from 'jotai'
import { parseJson } from '../domain/json.ts'
import { COLUMN_ROLES, type TableColumns } from '../domain/recorder-files/table-roles.ts'
import { STORAGE_KEYS } from '../platform/storage.ts'
import { memoryAtom } from './station.ts'

type ColumnsByHeads = Readonly<Record<string, TableColumns>>

/** Tables whose columns are remembered, at most: the newest. */
const MOST_TABLES = 50

const namedAtom = atom<ColumnsByHeads | undefined>(undefined)

/** What somebody has said of the columns of tables, by what their heads have in common; kept in the browser of a page. */
export const tableColumnsAtom = atom(
  (get): ColumnsByHeads => get(namedAtom) ?? readColumns(get(memoryAtom).read(STORAGE_KEYS.tableColumns)),
  (get, set, key: string, choice: TableColumns) => {
    const { [key]: _, ...others } = get(tableColumnsAtom)
    const newest = Object.fromEntries([...Object.entries(others), [key, choice] as const].slice(-MOST_TABLES))
    set(namedAtom, newest)
    get(memoryAtom).write(STORAGE_KEYS.tableColumns, JSON.stringify(newest))
  },
)

/** What was kept, without anything that is no column. */
function readColumns(kept: string | null): ColumnsByHeads {
  const told = parseJson(kept ?? '')
  return Object.fromEntries(
    fieldsOf(told).flatMap(([key, choice]) => {
      const fields = fieldsOf(choice).filter(([name, value]) =>
        name === 'isDayFirst' ? typeof value === 'boolean' : isRole(name) && Number.isInteger(value),
      )
      return typeof choice === 'object' ? [[key, Object.fromEntries(fields)]] : []
    }),
  )
}

const isRole = (name: string): boolean => COLUMN_ROLES.some((role) => role === name)

const fieldsOf = (told: unknown): readonly (readonly [name: string, value: unknown])[] =>
  typeof told === 'object' && told !== null && !Array.isArray(told) ? Object.entries(told) : []
