// Reads a table of a damaged file: from its first row on until a page cannot be read, then from its
// last row back. What lies between two damaged pages stays unread.
import type { DatabaseSync } from 'node:sqlite'
import type { z } from 'zod'

/** A table whose order is its own `seq`, so that no index is needed. */
export type OrderedTable = 'batches' | 'documents'

export function readBothWays<Schema extends z.ZodType<{ readonly id: string }>>(
  database: DatabaseSync,
  table: OrderedTable,
  columns: string,
  schema: Schema,
): { readonly rows: readonly z.infer<Schema>[]; readonly isComplete: boolean } {
  const found = new Map<string, z.infer<Schema>>()
  /** False when it broke off. */
  const read = (direction: 'ASC' | 'DESC'): boolean => {
    try {
      const query = `SELECT ${columns} FROM ${table} NOT INDEXED ORDER BY seq ${direction}`
      for (const row of database.prepare(query).iterate()) {
        const parsed = schema.safeParse(row)
        if (!parsed.success) return false
        found.set(parsed.data.id, parsed.data)
      }
      return true
    } catch {
      return false
    }
  }
  const isComplete = read('ASC')
  if (!isComplete) read('DESC')
  return { rows: [...found.values()], isComplete }
}
