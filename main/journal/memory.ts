// Reference data and learnt figures by key: not part of the chain, replaceable at any time.
import { z } from 'zod'
import type { EpochMs } from '../../shared/model/time.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import { json } from './rows.ts'
import type { Statements } from './statements.ts'

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
