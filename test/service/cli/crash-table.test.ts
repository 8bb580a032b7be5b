// Crash table: the process ends at a checkpoint of claim → send → settle → adopt → archive and is started again;
// nothing is lost or doubled. One checkpoint here, all of them in deep/crash-table.test.ts.
import { test } from 'vitest'
import { crashWhileCorrecting, crashWhileSending } from '../../support/crash-and-go-on.ts'

test('killed at completing while sending: each document exists once and is archived', () =>
  crashWhileSending('completing', 1))

test('M5: killed at writeAnswered while correcting: each document has the new address, and one link went to it', () =>
  crashWhileCorrecting('writeAnswered', 1))
