// Process killed at any moment: each contract exists exactly once. With
// 200 documents and ten kills in deep/killed.test.ts.
import { test } from 'vitest'
import { expectKilledBatchWhole } from '../../support/killed-batch.ts'

test('I1 I8: 24 documents under faults, killed with -9 three times, end as 24 documents and 24 files as served @deep', () =>
  expectKilledBatchWhole({ documents: 24, faults: 2, kills: [2, 1], seed: 'lote-24' }))
