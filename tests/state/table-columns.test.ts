// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setStorageAllowed, STORAGE_KEYS } from '../../src/platform/storage.ts'
import { storeFor } from '../../src/state/station.ts'
import { tableColumnsAtom } from '../../src/state/table-columns.ts'

beforeEach(() => {
  setStorageAllowed(true)
  localStorage.clear()
})
afterEach(() => setStorageAllowed(false))

const kept = (): unknown => JSON.parse(localStorage.getItem(STORAGE_KEYS.tableColumns) ?? '{}')

test('what the columns of a table are is kept for the next visit, of the newest fifty tables', () => {
  const store = storeFor('http://one.example', 'page')
  for (let table = 0; table < 52; table += 1) store.set(tableColumnsAtom, `table ${table}`, { bird: table, date: 1 })
  expect(Object.keys(store.get(tableColumnsAtom))).toHaveLength(50)
  expect(kept()).toMatchObject({ 'table 51': { bird: 51, date: 1 } })
  expect(storeFor('http://two.example', 'page').get(tableColumnsAtom)).toEqual(kept())
})

test.each([
  ['no JSON', '{', {}],
  ['another shape', '[1]', {}],
  [
    'columns that are none',
    '{"a":{"bird":"x","date":2,"more":1,"isDayFirst":false},"b":3}',
    { a: { date: 2, isDayFirst: false } },
  ],
])('kept text with %s is read as far as it can be', (what, text, expected) => {
  localStorage.setItem(STORAGE_KEYS.tableColumns, text)
  expect(storeFor(`http://${what.replaceAll(' ', '-').toLowerCase()}.example`, 'page').get(tableColumnsAtom)).toEqual(
    expected,
  )
})
