// Ports of the acts on signatures.
import type { Archive } from '../archive/archive.ts'
import type { Journal } from '../journal/journal.ts'
import type { FindBinding } from '../partner/bindings/bound-call.ts'
import type { SignerCalls } from '../partner/resources/signers.ts'
import type { BoundWrites } from '../partner/writes/bound-writes.ts'
import type { WriteRetryPolicy } from '../partner/writes/idempotent-write.ts'
import type { Clock, Random } from '../ports.ts'
import type { WatchPorts } from '../watch/watch-ports.ts'

/**
 * Checkpoints at which the process may end without a loss; a crash test ends the process at each
 * one.
 */
export const SIGNING_CHECKPOINTS = ['writeStarted', 'writeAnswered', 'writeEnded'] as const
export type SigningCheckpoint = (typeof SIGNING_CHECKPOINTS)[number]

/** Writes of unknown shape, and a function that finds their bindings. */
export type BoundDocumentPorts = {
  readonly writes: Pick<
    BoundWrites,
    | 'requestSignatures'
    | 'updateDocumentGroups'
    | 'updateAdditionalAuthentication'
    | 'deleteDocument'
  >
  readonly find: FindBinding
}

export type SigningPorts = {
  readonly journal: Journal
  readonly partner: SignerCalls & WatchPorts['partner']
  readonly archive: Pick<Archive, 'savePartial'>
  /** Writes of unknown shape and their bindings; absent where nothing can be bound. */
  readonly bound?: BoundDocumentPorts
  readonly clock: Clock
  readonly random: Pick<Random, 'uuid'>
  /** Retry policy of the writes; the default one when absent. */
  readonly patience?: WriteRetryPolicy
  /** Checkpoint hook for tests; absent in the product. */
  readonly reach?: (checkpoint: SigningCheckpoint) => Promise<void>
}
