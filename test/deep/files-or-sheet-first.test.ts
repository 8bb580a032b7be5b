// Batch of an office's month, files or sheet first; thirty are in `test/service/drafts/waiting-rows.test.ts`.
import { test } from 'vitest'
import { expectSameEitherWay } from '../support/files-or-sheet-first.ts'

test('D6: a batch is the same whether 300 files or the sheet of their 300 rows came first', () =>
  expectSameEitherWay(300))
