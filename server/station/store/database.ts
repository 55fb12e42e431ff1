/** Value that is bound in a statement. */
export type SqlInput = string | number | bigint | null | Uint8Array

/** Value of a column. */
export type SqlOutput = string | number | bigint | null | Uint8Array

/** Row as SQLite gives it. */
export type SqlRow = Readonly<Record<string, SqlOutput>>

/** Values of a statement by their names, without the colon. */
export type NamedValues = Record<string, SqlInput>

/** Statement that is compiled once. Its values are told by their names, or in their order. */
export interface Statement {
  all(...values: SqlInput[]): SqlRow[]
  all(named: NamedValues): SqlRow[]
  /** First row; undefined without one. */
  get(...values: SqlInput[]): SqlRow | undefined
  get(named: NamedValues): SqlRow | undefined
  run(...values: SqlInput[]): StatementEffect
  run(named: NamedValues): StatementEffect
}

/** Effect of a statement that changes something. */
export interface StatementEffect {
  readonly changes: number | bigint
  readonly lastInsertRowid: number | bigint
}

/** Connection to SQLite: that of Node, or the one for browsers. */
export interface Database {
  prepare(sql: string): Statement
  /** Runs statements that bind nothing and answer nothing. */
  exec(sql: string): void
  close(): void
}
