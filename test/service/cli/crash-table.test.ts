// The crash table: the process is ended at a named place of claim → send → settle → adopt → archive,
// started again, and nothing is lost and nothing doubled. The places where a commit is the difference; all
// of them, and the second document at each, are in deep/crash-table.test.ts.
import { test } from 'vitest'
import {
  crashWhileArchiving,
  crashWhileCorrecting,
  crashWhileSending,
} from '../../support/crash-and-go-on.ts'

test.each(['claimed', 'completing', 'answered'] as const)(
  'killed at %s while sending: each document exists once and is archived',
  (point) => crashWhileSending(point, 1),
)

test('killed at renamed while archiving: every signed file is there once, whole, without leftovers', () =>
  crashWhileArchiving('renamed'))

test('M5: killed at writeAnswered while correcting: each document has the new address, and one link went to it', () =>
  crashWhileCorrecting('writeAnswered', 1))
