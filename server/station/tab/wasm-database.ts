import type { Database as WasmConnection, PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { Database, NamedValues, SqlInput, SqlOutput, SqlRow, Statement } from '../store/database.ts'

/** Values of a statement, in either way. */
type SqlValues = readonly (SqlInput | NamedValues)[]

/** Compiled statement, with what is asked of it again and again. */
interface Compiled {
  readonly statement: PreparedStatement
  readonly pointer: number
  /** Places of its named values. */
  readonly places: Map<string, number>
  columns: readonly string[]
}

/** SQLite's own functions (sqlite.org/c3ref). Its wrappers for JavaScript take ten times as long for each value. */
interface SqliteFunctions {
  sqlite3_bind_text(statement: number, place: number, text: number, bytes: number, end: number): number
  sqlite3_bind_double(statement: number, place: number, value: number): number
  sqlite3_bind_null(statement: number, place: number): number
  sqlite3_clear_bindings(statement: number): number
  sqlite3_step(statement: number): number
  sqlite3_reset(statement: number): number
  sqlite3_column_count(statement: number): number
  sqlite3_column_type(statement: number, column: number): number
  sqlite3_column_double(statement: number, column: number): number
  sqlite3_column_text(statement: number, column: number): number
  sqlite3_column_blob(statement: number, column: number): number
  sqlite3_column_bytes(statement: number, column: number): number
  sqlite3_changes(connection: number): number
  sqlite3_last_insert_rowid(connection: number): bigint
}

/** Compiled statements that are kept for the next time; more would only take room. */
const KEPT_STATEMENTS = 100
/** Code by which SQLite copies a text at once (`SQLITE_TRANSIENT`). */
const COPIED_AT_ONCE = -1
/** Bytes of a code unit of a text at most. */
const UNIT_BYTES = 3

/** Connection of the SQLite for browsers, in the form of Node's. */
export function wasmDatabase(sqlite: Sqlite3Static, connection: WasmConnection): Database {
  const { capi } = sqlite
  const functions = sqlite.wasm.exports as SqliteFunctions // reason: that is what the module exports
  const pointer = Number(connection.pointer)
  const compiled = new Map<string, Compiled>()
  const write = valueWriter(sqlite, functions)
  const readRow = rowReader(sqlite, functions)

  /** Statement of a text, the last one used at the end. Nobody says when one is no longer needed: the oldest is ended. */
  const compiledOf = (sql: string): Compiled => {
    const one = compiled.get(sql) ?? compile(sql)
    compiled.delete(sql)
    compiled.set(sql, one)
    if (compiled.size > KEPT_STATEMENTS) {
      const [oldest = ''] = compiled.keys()
      compiled.get(oldest)?.statement.finalize()
      compiled.delete(oldest)
    }
    return one
  }

  const compile = (sql: string): Compiled => {
    const statement = connection.prepare(sql)
    return { statement, pointer: Number(statement.pointer), places: new Map(), columns: [] }
  }

  const step = ({ pointer }: Compiled): boolean => {
    const code = functions.sqlite3_step(pointer)
    if (code === capi.SQLITE_ROW) return true
    if (code !== capi.SQLITE_DONE) connection.checkRc(code)
    return false
  }

  const run = <T>(sql: string, values: SqlValues, read: (one: Compiled) => T): T => {
    const one = compiledOf(sql)
    try {
      for (const [index, value] of values.entries()) {
        if (isNamed(value)) for (const name of Object.keys(value)) write(one, placeOf(one, name), value[name])
        else write(one, index + 1, value)
      }
      return read(one)
    } finally {
      functions.sqlite3_reset(one.pointer)
      functions.sqlite3_clear_bindings(one.pointer)
    }
  }

  return {
    prepare(sql): Statement {
      compiledOf(sql) // whatever is wrong with it is told now
      return {
        all: (...values) =>
          run(sql, values, (one) => {
            const rows: SqlRow[] = []
            while (step(one)) rows.push(readRow(one))
            return rows
          }),
        get: (...values) => run(sql, values, (one) => (step(one) ? readRow(one) : undefined)),
        run: (...values) =>
          run(sql, values, (one) => {
            while (step(one));
            return {
              changes: functions.sqlite3_changes(pointer),
              lastInsertRowid: Number(functions.sqlite3_last_insert_rowid(pointer)),
            }
          }),
      }
    },
    exec: (sql) => void connection.exec(sql),
    close() {
      for (const { statement } of compiled.values()) statement.finalize()
      compiled.clear()
      connection.close()
    },
  }
}

const isNamed = (value: SqlInput | NamedValues): value is NamedValues =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array)

/** Place of a named value; 0 where a statement has none of that name. */
function placeOf({ statement, places }: Compiled, name: string): number {
  const known = places.get(name)
  if (known !== undefined) return known
  const place = statement.getParamIndex(`:${name}`) ?? 0
  places.set(name, place)
  return place
}

type ValueWriter = (one: Compiled, place: number, value: SqlInput | undefined) => void

/** Writer of values into statements. Texts go through one piece of the module's memory. */
function valueWriter({ wasm }: Sqlite3Static, functions: SqliteFunctions): ValueWriter {
  const encoder = new TextEncoder()
  let [room, bytes] = [0, 0]
  const writeText = (pointer: number, place: number, text: string): number => {
    if (room === 0 || text.length * UNIT_BYTES > bytes) {
      if (room !== 0) wasm.dealloc(room)
      bytes = Math.max(4096, text.length * UNIT_BYTES)
      room = wasm.alloc(bytes)
    }
    const { written } = encoder.encodeInto(text, wasm.heap8u().subarray(room, room + bytes))
    return functions.sqlite3_bind_text(pointer, place, room, written, COPIED_AT_ONCE)
  }
  return ({ statement, pointer }, place, value) => {
    if (place === 0) return
    let code = 0
    if (typeof value === 'string') code = writeText(pointer, place, value)
    else if (typeof value === 'number')
      code = functions.sqlite3_bind_double(pointer, place, value) // as Node does
    else if (value === null || value === undefined) code = functions.sqlite3_bind_null(pointer, place)
    else statement.bind(place, value)
    if (code !== 0) throw new RangeError(`The statement has no place ${place}`)
  }
}

/** Reader of the row at which a statement stands. */
function rowReader({ capi, wasm }: Sqlite3Static, functions: SqliteFunctions): (one: Compiled) => SqlRow {
  const decoder = new TextDecoder()
  const bytesAt = (pointer: number, column: number, from: number): Uint8Array<ArrayBuffer> =>
    wasm.heap8u().subarray(from, from + functions.sqlite3_column_bytes(pointer, column)) as Uint8Array<ArrayBuffer> // reason: its memory is not shared
  const valueOf = (pointer: number, column: number): SqlOutput => {
    switch (functions.sqlite3_column_type(pointer, column)) {
      case capi.SQLITE_INTEGER:
      case capi.SQLITE_FLOAT:
        return functions.sqlite3_column_double(pointer, column)
      case capi.SQLITE_TEXT:
        return decoder.decode(bytesAt(pointer, column, functions.sqlite3_column_text(pointer, column)))
      case capi.SQLITE_BLOB:
        return bytesAt(pointer, column, functions.sqlite3_column_blob(pointer, column)).slice()
      default:
        return null
    }
  }
  return (one) => {
    const { statement, pointer } = one
    if (one.columns.length !== functions.sqlite3_column_count(pointer)) one.columns = statement.getColumnNames()
    const row: Record<string, SqlOutput> = {}
    for (const [column, name] of one.columns.entries()) row[name] = valueOf(pointer, column)
    return row
  }
}
