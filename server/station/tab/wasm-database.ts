import type { Database as WasmConnection, PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { Database, NamedValues, SqlInput, SqlRow, Statement } from '../store/database.ts'

/** Values of a statement, in either way. */
type SqlValues = readonly (SqlInput | NamedValues)[]

/** Compiled statements that are kept for the next time; more would only take room. */
const KEPT_STATEMENTS = 100

/** Connection of the SQLite for browsers, in the form of Node's. */
export function wasmDatabase(sqlite: Sqlite3Static, connection: WasmConnection): Database {
  const { capi } = sqlite
  const compiled = new Map<string, PreparedStatement>()

  /** Statement of a text, the last one used at the end. Nobody says when one is no longer needed: the oldest is ended. */
  const statementOf = (sql: string): PreparedStatement => {
    const statement = compiled.get(sql) ?? connection.prepare(sql)
    compiled.delete(sql)
    compiled.set(sql, statement)
    if (compiled.size > KEPT_STATEMENTS) {
      const [oldest = ''] = compiled.keys()
      compiled.get(oldest)?.finalize()
      compiled.delete(oldest)
    }
    return statement
  }

  const run = <T>(sql: string, values: SqlValues, read: (statement: PreparedStatement) => T): T => {
    const statement = statementOf(sql)
    try {
      bind(statement, values)
      return read(statement)
    } finally {
      statement.reset()
      if (statement.parameterCount > 0) statement.clearBindings()
    }
  }

  return {
    prepare(sql): Statement {
      statementOf(sql) // whatever is wrong with it is told now
      return {
        all: (...values) => run(sql, values, rowsOf),
        get: (...values) => run(sql, values, (statement) => (statement.step() ? rowOf(statement) : undefined)),
        run: (...values) =>
          run(sql, values, (statement) => {
            while (statement.step());
            return {
              changes: connection.changes(),
              lastInsertRowid: Number(capi.sqlite3_last_insert_rowid(connection)),
            }
          }),
      }
    },
    exec: (sql) => void connection.exec(sql),
    close() {
      for (const statement of compiled.values()) statement.finalize()
      compiled.clear()
      connection.close()
    },
  }
}

function bind(statement: PreparedStatement, values: SqlValues): void {
  for (const [index, value] of values.entries()) {
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) {
      statement.bind(index + 1, value)
      continue
    }
    for (const [name, one] of Object.entries(value)) {
      const place = statement.getParamIndex(`:${name}`)
      if (place !== undefined) statement.bind(place, one)
    }
  }
}

function rowsOf(statement: PreparedStatement): SqlRow[] {
  const rows: SqlRow[] = []
  while (statement.step()) rows.push(rowOf(statement))
  return rows
}

const rowOf = (statement: PreparedStatement): SqlRow => statement.get({}) as SqlRow // reason: made of columns
