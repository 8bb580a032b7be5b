// The crash table: the process is ended at a named place of claim → send → settle → adopt → archive,
// started again, and nothing is lost and nothing doubled. One place here; all of them, and the second
// document at each, are in deep/crash-table.test.ts.
import { test } from 'vitest'
import { crashWhileCorrecting, crashWhileSending } from '../../support/crash-and-go-on.ts'

test('killed at completing while sending: each document exists once and is archived', () =>
  crashWhileSending('completing', 1))

test('M5: killed at writeAnswered while correcting: each document has the new address, and one link went to it', () =>
  crashWhileCorrecting('writeAnswered', 1))
