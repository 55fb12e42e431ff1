import { DatabaseSync } from 'node:sqlite'
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../../../server/station/store/database.ts'
import { wasmDatabase } from '../../../../server/station/tab/wasm-database.ts'
import fc from '../../../support/fast-check.ts'

const sqlite = await sqlite3InitModule()
const inTab = (): Database => wasmDatabase(sqlite, new sqlite.oo1.DB(':memory:'))
const TABLE = 'CREATE TABLE kept (id INTEGER PRIMARY KEY, number REAL, text TEXT, bytes BLOB, any)'

const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ minLength: 1400, maxLength: 3000, unit: 'grapheme' }), // longer than the room for one
  fc.double({ noNaN: true }).filter((one) => !Object.is(one, -0)),
  fc.maxSafeInteger(),
  fc.constant(null),
  fc.uint8Array({ maxLength: 40 }),
)

describe('the database in a tab', () => {
  test('keeps every value as the database of Node does, bound in order or by name', () => {
    const [tab, node] = [inTab(), new DatabaseSync(':memory:')]
    for (const one of [tab, node]) one.exec(TABLE)
    const [first, second] = [tab, node].map((one) => {
      const inOrder = one.prepare('INSERT INTO kept (number, text, bytes, any) VALUES (?, ?, ?, ?)')
      const named = one.prepare('INSERT INTO kept (number, text, bytes, any) VALUES (:any, :any, :bytes, :any)')
      const all = one.prepare('SELECT *, typeof(number) AS kind FROM kept ORDER BY id')
      return (any: never, bytes: Uint8Array) => [
        inOrder.run(any, any, bytes, any),
        named.run({ any, bytes }),
        all.all().map((row) => ({ ...row })),
        one.prepare('DELETE FROM kept').run().changes,
      ]
    })
    fc.assert(
      fc.property(value, fc.uint8Array({ maxLength: 9 }), (any, bytes) => {
        expect(first?.(any as never, bytes)).toEqual(second?.(any as never, bytes)) // reason: the type is one of them
      }),
      { numRuns: 100 },
    )
  })

  test('a statement that fails says why, and works the next time; what was bound is forgotten', () => {
    const tab = inTab()
    tab.exec(TABLE)
    const add = tab.prepare('INSERT INTO kept (id, text) VALUES (:id, :text)')
    add.run({ id: 1, text: 'one' })
    expect(() => add.run({ id: 1, text: 'again' })).toThrow(/UNIQUE/)
    add.run({ id: 2 })
    expect(tab.prepare('SELECT text FROM kept ORDER BY id').all()).toEqual([{ text: 'one' }, { text: null }])
    expect(() => tab.prepare('SELECT ?').get(1, 2)).toThrow()
    expect(() => tab.prepare('SELECT nothing')).toThrow(/nothing/)
    tab.exec('ALTER TABLE kept DROP COLUMN any')
    expect(tab.prepare('SELECT * FROM kept WHERE id = ?').get(1)).toEqual({
      id: 1,
      number: null,
      text: 'one',
      bytes: null,
    })
  })
})
