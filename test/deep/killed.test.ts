// Process killed at any moment, with a week's documents of an office (see service/cli/killed.test.ts).
import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import { expectKilledBatchWhole } from '../support/killed-batch.ts'

/** New seed for each run; a failure names it, and the variable gives it again. */
const SEED = process.env['SIGNATURE_BATCHES_KILL_SEED'] ?? randomUUID()

test(
  'I1 I8: 200 documents under faults, killed with -9 ten times, end as 200 documents and 200 files as served',
  { timeout: 1_800_000 },
  () => expectKilledBatchWhole({ documents: 200, faults: 6, kills: [7, 3], seed: SEED }),
)
