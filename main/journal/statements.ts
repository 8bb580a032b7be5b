// Prepared statements, each prepared once: SQL text in, checked rows out.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

export type Statements = {
  readonly run: (sql: string, ...values: readonly SQLInputValue[]) => number
  readonly all: (sql: string, ...values: readonly SQLInputValue[]) => readonly unknown[]
  readonly get: (sql: string, ...values: readonly SQLInputValue[]) => unknown
  readonly iterate: (sql: string, ...values: readonly SQLInputValue[]) => Iterable<unknown>
}

/** Statements of each connection. */
const preparedOf = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

export function createStatements(database: DatabaseSync): Statements {
  const prepared = preparedOf.get(database) ?? new Map<string, StatementSync>()
  preparedOf.set(database, prepared)
  const prepare = (sql: string): StatementSync => {
    const statement = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  return {
    /** Returns the count of changed rows. */
    run: (sql, ...values) => Number(prepare(sql).run(...values).changes),
    all: (sql, ...values) => prepare(sql).all(...values),
    get: (sql, ...values) => prepare(sql).get(...values),
    iterate: (sql, ...values) => prepare(sql).iterate(...values),
  }
}
