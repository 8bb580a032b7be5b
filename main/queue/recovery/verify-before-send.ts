// Verification of rows that may have been sent where this journal does not see it: a restored older
// copy, or a release of the batch on another machine (R17, restored journal). A mark in the journal
// opens an attempt without a request when the row's turn comes, and the row is sent only after that.
//
// Sources of the doubt, the strongest first:
// - the journal is behind the last commit that this machine noted, or unknown here: all rows that it
//   has not seen sent, and all drafts;
// - the journal is older than a day: all its waiting rows;
// - a person says so at the release: all rows of the batch;
// - the list shows it (external-sends.ts): at the release of a batch from a file, and at each start.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { Batch } from '../../../shared/model/batch.ts'
import type { AttemptId } from '../../../shared/model/ids.ts'
import { attemptIdSchema } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { DAY_MS, toEpochMs } from '../../../shared/model/time.ts'
import type { Change } from '../../journal/change.ts'
import type { ClaimOptions } from '../../journal/claim.ts'
import type { Journal } from '../../journal/journal.ts'
import type { DocumentRow } from '../../journal/records.ts'
import type { Clock, Random } from '../../ports.ts'

/**
 * Milliseconds of the search when nothing shows the time of an external send: as long as late
 * documents are watched.
 */
export const VERIFY_MS = 7 * DAY_MS

/** Rows of one commit: a restored journal may doubt thousands. */
const ROWS_AT_ONCE = 500
const MANY = 1_000_000

type VerifyPorts = {
  readonly journal: Pick<Journal, 'queue' | 'attempts' | 'commit'>
  readonly clock: Clock
  readonly random: Random
}

/**
 * Verification attempts, without a request, for all doubted rows whose turn it is: each becomes an
 * unconfirmed row. Of rows that share a lane the first goes; the next one follows when the lane is
 * open again.
 * @param about `busyLanes`: lanes of attempts whose first commit may be unfinished; `stopAfterRefusals` as in the
 * claim that found such a row, since a row of a stopped batch may take the turn of its lane otherwise
 */
export async function verifyBeforeSend(
  ports: VerifyPorts,
  about: Pick<ClaimOptions, 'stopAfterRefusals'> & {
    readonly busyLanes?: ReadonlySet<string>
  } = {},
): Promise<number> {
  const { journal, clock, random } = ports
  const { busyLanes = new Set(), ...options } = about
  const at = clock.now()
  const doubted = (await journal.queue.claimable(at, MANY, options)).filter(
    ({ doubtedSince, lane }) => doubtedSince !== undefined && !busyLanes.has(lane),
  )
  for (let first = 0; first < doubted.length; first += ROWS_AT_ONCE) {
    const changes: Change[] = []
    for (const row of doubted.slice(first, first + ROWS_AT_ONCE)) {
      const number = (await journal.attempts.of(row.id)).length + 1
      changes.push(...toVerification(row, { number, since: row.doubtedSince ?? at, at, random }))
    }
    await journal.commit(changes, at)
  }
  return doubted.length
}

/**
 * Release time by the service's clock; an older version of the program stored only this machine's
 * clock, which may be a day off.
 */
export function toReleaseTime({
  releasedAt,
  serviceReleasedAt,
}: Pick<Batch, 'releasedAt' | 'serviceReleasedAt'>): EpochMs | undefined {
  if (serviceReleasedAt !== undefined || releasedAt === undefined) return serviceReleasedAt
  return toEpochMs(releasedAt - DAY_MS)
}

/** Attempt that was opened for a verification; it sent nothing. */
export function isVerification({ bodyBytes }: Pick<Attempt, 'bodyBytes'>): boolean {
  return bodyBytes === 0
}

/**
 * Attempt whose row may have been sent since under references that this journal does not know:
 * elsewhere, or here before a copy was restored in which the attempt was open (R17, restored
 * journal). The second case may leave no other sign.
 */
export function mayHaveForgotten(
  attempt: Pick<Attempt, 'id' | 'bodyBytes'>,
  begun: ReadonlySet<AttemptId>,
): boolean {
  return isVerification(attempt) || !begun.has(attempt.id)
}

/** Row that a person fixed: its content was no part of its release. */
export function isFixed({ delivery }: Pick<DocumentRow, 'delivery'>): boolean {
  return delivery.kind === 'queued' && delivery.after === 'fixed'
}

/** Changes that open a verification attempt; the first scan settles it. */
export function toVerification(
  row: Pick<DocumentRow, 'id' | 'lane' | 'delivery'>,
  doubted: VerificationFacts,
): readonly Change[] {
  const attempt = toRequestless(row, doubted)
  return [
    { kind: 'attemptStarted', attempt },
    {
      kind: 'deliveryMoved',
      documentId: row.id,
      from: row.delivery.kind,
      to: {
        kind: 'unconfirmed',
        attemptId: attempt.id,
        cause: 'releasedElsewhere',
        since: doubted.at,
      },
    },
  ]
}

type VerificationFacts = {
  readonly number: number
  /** Time by the service's clock. */
  readonly since: EpochMs
  readonly at: EpochMs
  readonly random: Random
}

function toRequestless(
  row: Pick<DocumentRow, 'id' | 'lane'>,
  { number, since, at, random }: VerificationFacts,
): Attempt {
  return {
    id: attemptIdSchema.parse(random.uuid()),
    documentId: row.id,
    number,
    lane: row.lane,
    startedAt: at,
    serviceStartedAt: since,
    bodyBytes: 0,
  }
}
