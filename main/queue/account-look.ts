// Whatever one look learns of an account, for all its open attempts.
import type { Attempt } from '../../shared/model/attempt.ts'
import type { AccountId, PartnerDocumentId } from '../../shared/model/ids.ts'
import { readClaims } from './claims.ts'
import type { LearntFigures } from './learnt-figures.ts'
import type { OtherRows } from './other-rows.ts'
import { readOtherRows } from './other-rows.ts'
import type { QueuePorts } from './queue-ports.ts'
import type { Scan } from './scan.ts'
import { toStrangers } from './scan.ts'
import type { SeenSigners } from './seen-signers.ts'
import type { Witness } from './witness.ts'
import { createWitness } from './witness.ts'

export type AccountLook = {
  readonly scan: Scan
  /** Recent ones, in order, as they stood after the scan. */
  readonly attempts: readonly Attempt[]
  /** Those of the scan that some row had by then. */
  readonly claimed: ReadonlySet<PartnerDocumentId>
  readonly witness: Witness
  readonly figures: LearntFigures
  readonly others: OtherRows
}

export async function readAccountLook(
  ports: Pick<QueuePorts, 'journal' | 'partner' | 'openDownload'> & {
    readonly seenSigners: SeenSigners
  },
  accountId: AccountId,
  seen: Pick<AccountLook, 'scan' | 'attempts' | 'figures'>,
): Promise<AccountLook> {
  const { journal } = ports
  const { scan, attempts, figures } = seen
  return {
    ...seen,
    others: await readOtherRows(journal, { accountId, attempts, figures }),
    claimed: await readClaimed(journal, scan),
    witness: createWitness(ports, accountId, attempts),
  }
}

function readClaimed(
  journal: QueuePorts['journal'],
  { documents }: Scan,
): Promise<AccountLook['claimed']> {
  return readClaims(
    journal,
    documents.map(({ id }) => ({ partnerId: id })),
  )
}

/** Nothing that the list shows since the first of these attempts could begin has to be explained any more. */
export async function isAllKnown(
  journal: QueuePorts['journal'],
  { scan, attempts }: Pick<AccountLook, 'scan' | 'attempts'>,
): Promise<boolean> {
  const strangers = toStrangers(scan, attempts, await readClaimed(journal, scan))
  if (strangers.length === 0) return true
  const reported = new Set((await journal.duplicates()).map(({ extraId }) => extraId))
  return strangers.every(({ id }) => reported.has(id))
}
