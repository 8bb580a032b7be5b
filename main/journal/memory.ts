// Memory of reference data and metrics by key, outside the chain and replaceable at any time.
import { z } from 'zod'
import type { EpochMs } from '../../shared/model/time.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import { json } from './rows.ts'
import type { Statements } from './statements.ts'

/** Value with its key and time. */
export type Memory = { readonly key: string; readonly value: unknown; readonly at: EpochMs }

const memoryRowSchema = z.object({ value: json(z.unknown()), at: epochMsSchema })

export function remember(sql: Statements, key: string, value: unknown, at: EpochMs): void {
  sql.run(
    'INSERT INTO memory (key, at, value) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET at = excluded.at, value = excluded.value',
    key,
    at,
    JSON.stringify(value),
  )
}

export function recall(
  sql: Statements,
  key: string,
): { readonly value: unknown; readonly at: EpochMs } | undefined {
  const row = sql.get('SELECT value, at FROM memory WHERE key = ?', key)
  return row === undefined ? undefined : memoryRowSchema.parse(row)
}

/** Count plus one; a missing count is 0. */
export function countUp(sql: Statements, key: string): void {
  sql.run(
    `INSERT INTO memory (key, at, value) VALUES (?, 0, '1')
     ON CONFLICT (key) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT)`,
    key,
  )
}

const countSchema = z.object({ value: json(z.number()) })

export function readCount(sql: Statements, key: string): number {
  const row = sql.get('SELECT value FROM memory WHERE key = ?', key)
  return row === undefined ? 0 : countSchema.parse(row).value
}

/** Memory key of the count of manifest changes: a file more, one less, an erased name. */
export const LIST_CHANGES_KEY = 'archive.changes'

/** Key prefix of the service's kept answers; an erasure deletes them, since they may name the person. */
export const KEPT_ANSWERS = 'listed:'
