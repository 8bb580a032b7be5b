// Read of a table of a damaged file: from its first row to the first unreadable page, then from its
// last row back. Rows between two damaged pages stay unread.
import type { DatabaseSync } from 'node:sqlite'
import type { z } from 'zod'

/** Table with its own `seq` as order, which needs no index. */
export type OrderedTable = 'batches' | 'documents'

export function readBothWays<Schema extends z.ZodType<{ readonly id: string }>>(
  database: DatabaseSync,
  table: OrderedTable,
  columns: string,
  schema: Schema,
): { readonly rows: readonly z.infer<Schema>[]; readonly isComplete: boolean } {
  const found = new Map<string, z.infer<Schema>>()
  /** Read in one direction; false when it ended at a damaged page. */
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
