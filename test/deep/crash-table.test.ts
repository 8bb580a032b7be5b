// The crash table's second half: the process is ended at each named place with the second document there.
import { test } from 'vitest'
import type { SendCheckpoint } from '../../main/queue/queue-ports.ts'
import { SEND_CHECKPOINTS } from '../../main/queue/queue-ports.ts'
import { crashWhileSending } from '../support/crash-and-go-on.ts'

/** Passed once in a run; the others once a document. */
const PASSED_ONCE: readonly SendCheckpoint[] = ['released', 'adopted', 'concludedAbsent']

test.each(SEND_CHECKPOINTS.filter((point) => !PASSED_ONCE.includes(point)))(
  'killed at %s with the second document: each exists once and is archived',
  (point) => crashWhileSending(point, 2),
)
