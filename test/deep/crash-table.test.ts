// Whole crash table: the process ends at each checkpoint of claim → send → settle → adopt → correct → archive, at the
// first document and at the second.
import { test } from 'vitest'
import { ARCHIVE_CHECKPOINTS } from '../../main/archive/archive-ports.ts'
import type { SendCheckpoint } from '../../main/queue/queue-ports.ts'
import { SEND_CHECKPOINTS } from '../../main/queue/queue-ports.ts'
import { SIGNING_CHECKPOINTS } from '../../main/signing/signing-ports.ts'
import {
  crashWhileArchiving,
  crashWhileCorrecting,
  crashWhileSending,
} from '../support/crash-and-go-on.ts'

/** Checkpoints that a run passes once; it passes the others once a document. */
const PASSED_ONCE: readonly SendCheckpoint[] = ['released', 'adopted', 'concludedAbsent']

test.each(
  SEND_CHECKPOINTS.flatMap((point) =>
    (PASSED_ONCE.includes(point) ? [1] : [1, 2]).map((times) => [point, times] as const),
  ),
)(
  'killed at %s (time %i) while sending: each document exists once and is archived',
  (point, times) => crashWhileSending(point, times),
)

test.each(ARCHIVE_CHECKPOINTS)(
  'killed at %s while archiving: every signed file is there once, whole, without leftovers',
  (point) => crashWhileArchiving(point),
)

test.each(SIGNING_CHECKPOINTS.flatMap((point) => [1, 2].map((times) => [point, times] as const)))(
  'M5: killed at %s (time %i) while correcting: each document has the new address, and one link went to it',
  (point, times) => crashWhileCorrecting(point, times),
)
