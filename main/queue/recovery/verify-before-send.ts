// R17: rows that may have been sent where this journal does not see it (an older copy of it was put back,
// or the batch was released on another machine). A mark in the journal says so; when such a row's turn
// comes, it is looked for as if an attempt of ours had had no answer, and only then sent.
//
// How the program knows, in order of strength:
// - the journal is behind what this machine knows of it, or is not known here: every row that it has not
//   seen sent, and every draft;
// - the journal is older than a day: every row of it that waits;
// - a person says so at the release: every row of it;
// - the list shows it (external-sends.ts): at the release of what came from a file that may lie on another
//   machine, and once at each start.
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { Batch } from '../../../shared/model/batch.ts'
import type { AttemptId } from '../../../shared/model/ids.ts'
import { attemptIdSchema } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { DAY_MS, toEpochMs } from '../../../shared/model/time.ts'
import type { Change, DocumentRow, Journal } from '../../journal/journal.ts'
import type { Clock, Random } from '../../ports.ts'

/** How far back a document may have been sent elsewhere when nothing says when: as long as late documents haunt. */
export const VERIFY_MS = 7 * DAY_MS

/** Rows of one commit: a restored journal may doubt thousands. */
const ROWS_AT_ONCE = 500
const MANY = 1_000_000

type VerifyPorts = {
  readonly journal: Pick<Journal, 'claimable' | 'attempts' | 'commit'>
  readonly clock: Clock
  readonly random: Random
}

/**
 * Opens an attempt without a request for each doubted row whose turn it is: from here on it is an
 * unconfirmed row like any other. Of rows that share a lane the first goes; the next one's turn comes
 * when the lane is open again.
 * @param busyLanes of attempts whose first commit may still be on its way
 */
export async function verifyBeforeSend(
  ports: VerifyPorts,
  busyLanes: ReadonlySet<string> = new Set(),
): Promise<number> {
  const { journal, clock, random } = ports
  const at = clock.now()
  const doubted = (await journal.claimable(at, MANY)).filter(
    ({ doubtedSince, lane }) => doubtedSince !== undefined && !busyLanes.has(lane),
  )
  for (let first = 0; first < doubted.length; first += ROWS_AT_ONCE) {
    const changes: Change[] = []
    for (const row of doubted.slice(first, first + ROWS_AT_ONCE)) {
      const number = (await journal.attempts(row.id)).length + 1
      changes.push(...toVerification(row, { number, since: row.doubtedSince ?? at, at, random }))
    }
    await journal.commit(changes, at)
  }
  return doubted.length
}

/** By the service's time; an older version of the program knew this machine's clock alone, which may be a day off. */
export function toReleaseTime({
  releasedAt,
  serviceReleasedAt,
}: Pick<Batch, 'releasedAt' | 'serviceReleasedAt'>): EpochMs | undefined {
  if (serviceReleasedAt !== undefined || releasedAt === undefined) return serviceReleasedAt
  return toEpochMs(releasedAt - DAY_MS)
}

/** Opened to look for what may have been sent elsewhere: nothing was sent with it. */
export function isVerification({ bodyBytes }: Pick<Attempt, 'bodyBytes'>): boolean {
  return bodyBytes === 0
}

/**
 * Its row may have sent since what this journal does not know, under references of its own (R17): elsewhere, or
 * here before a copy of the journal was put back in which the attempt stood open. No sign may tell of the latter.
 */
export function mayHaveForgotten(
  attempt: Pick<Attempt, 'id' | 'bodyBytes'>,
  begun: ReadonlySet<AttemptId>,
): boolean {
  return isVerification(attempt) || !begun.has(attempt.id)
}

/** FixedRow by a person: what it is now was no part of its release. */
export function isFixed({ delivery }: Pick<DocumentRow, 'delivery'>): boolean {
  return delivery.kind === 'queued' && delivery.after === 'fixed'
}

/** An attempt that may have been made elsewhere since then; it settles at the first look. */
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
  /** By the service's time. */
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
