// R17: an older copy of the journal was put back, so what it has queued may have been sent since. Each
// such row becomes unconfirmed from its release on and is looked for before anything is sent. Of rows
// that share a lane the first goes; the others wait behind its closed lane.
import type { Attempt } from '../../shared/model/attempt.ts'
import { attemptIdSchema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { Change, DocumentRow, Journal } from '../journal/journal.ts'
import type { Clock, Random } from '../ports.ts'

/** How many rows are now looked for; 0 when the journal was not restored. */
export async function recoverRestored(
  journal: Journal,
  clock: Clock,
  random: Random,
): Promise<number> {
  const { restoredAt } = await journal.describe()
  if (restoredAt === undefined) return 0
  const releasedAt = new Map((await journal.batches()).map((batch) => [batch.id, batch.releasedAt]))
  const { rows } = await journal.documents({ deliveries: ['queued', 'unconfirmed'] })
  const lanes = new Set(rows.filter(isUnconfirmed).map(({ lane }) => lane))
  const at = clock.now()
  const changes: Change[] = []
  let doubted = 0
  for (const row of rows) {
    if (isUnconfirmed(row) || lanes.has(row.lane)) continue
    lanes.add(row.lane)
    doubted += 1
    const number = (await journal.attempts(row.id)).length + 1
    const since = releasedAt.get(row.batchId) ?? restoredAt
    changes.push(...doubt(row, { number, since, at, random }))
  }
  await journal.commit([...changes, { kind: 'restoreHandled' }], at)
  return doubted
}

function isUnconfirmed({ delivery }: DocumentRow): boolean {
  return delivery.kind === 'unconfirmed'
}

/** An attempt that the lost part of the journal may have had; it settles at the first look. */
function doubt(
  row: DocumentRow,
  doubted: {
    readonly number: number
    readonly since: EpochMs
    readonly at: EpochMs
    readonly random: Random
  },
): readonly Change[] {
  const { number, since, at, random } = doubted
  const attempt: Attempt = {
    id: attemptIdSchema.parse(random.uuid()),
    documentId: row.id,
    number,
    lane: row.lane,
    startedAt: since,
    serviceStartedAt: since,
    bodyBytes: 0,
  }
  return [
    { kind: 'attemptStarted', attempt },
    {
      kind: 'deliveryMoved',
      documentId: row.id,
      from: 'queued',
      to: { kind: 'unconfirmed', attemptId: attempt.id, cause: 'releasedElsewhere', since: at },
    },
  ]
}
