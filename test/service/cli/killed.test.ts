// The promise of the foundation: pull the plug at any moment, and each contract exists exactly once.
// With 200 documents and ten kills in deep/killed.test.ts.
import { test } from 'vitest'
import { expectKilledBatchWhole } from '../../support/killed-batch.ts'

test(
  'I1 I8: 40 documents under faults, killed with -9 five times, end as 40 documents and 40 files as served',
  { timeout: 300_000 },
  () => expectKilledBatchWhole({ documents: 40, faults: 2, kills: [3, 2], seed: 'lote-40' }),
)
