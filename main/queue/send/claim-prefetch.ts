// Cache of the rows to send next, read while every place is taken, so that a free place waits for
// no read and the next claim shares a disk write with the settlement before it. A read serves one
// place, since it has one row of each account. Any other commit (hold, withdrawal, doubt of R17
// (restored journal), priority, release) clears the cache.
import type { Change } from '../../journal/change.ts'
import type { Journal } from '../../journal/journal.ts'
import type { ClaimableRow } from '../../journal/claim.ts'
import type { FileSource } from '../../partner/partner-client.ts'
import { isFixed } from '../recovery/verify-before-send.ts'
import type { QueuePorts } from '../queue-ports.ts'

/** Row that may be sent, with its file when the store lookup is done. */
export type ReadyRow = ClaimableRow & { readonly file?: FileSource }

export type ClaimPrefetch = {
  /** Journal whose commits clear this cache before they are written. */
  readonly journal: Journal
  /**
   * Read of `claim` into the cache; the result is dropped when another commit happens meanwhile.
   */
  readonly read: (
    stopAfterRefusals: number | undefined,
    claim: () => Promise<readonly ClaimableRow[]>,
  ) => Promise<void>
  /** Cached rows, removed from the cache; empty when another commit has cleared them. */
  readonly take: (stopAfterRefusals: number | undefined) => readonly ReadyRow[]
  readonly forget: () => void
}

export function createClaimPrefetch(
  ports: Pick<QueuePorts, 'journal' | 'readFile'>,
): ClaimPrefetch {
  const { journal } = ports
  let ready: readonly ReadyRow[] = []
  let rule: number | undefined
  /** Count of clearings; a change during a read makes the read invalid. */
  let clearings = 0

  const forget = (): void => {
    ready = []
    clearings += 1
  }

  return {
    journal: {
      ...journal,
      commit(changes, at) {
        if (!changes.every(isOrdinarySend)) forget()
        return journal.commit(changes, at)
      },
      documents: {
        ...journal.documents,
        withdraw(selection, at, serviceAt) {
          forget()
          return journal.documents.withdraw(selection, at, serviceAt)
        },
      },
      remakes: {
        ...journal.remakes,
        redraft(request, at, serviceAt) {
          forget()
          return journal.remakes.redraft(request, at, serviceAt)
        },
      },
    },
    async read(stopAfterRefusals, claim) {
      if (ready.length > 0 && rule === stopAfterRefusals) return
      const clearing = clearings
      const rows = await claim()
      // Rows that need a verification before the send stay with the sender.
      if (rows.some((row) => row.doubtedSince !== undefined || isFixed(row))) return
      const found: ReadyRow[] = []
      for (const row of rows) {
        const file = await findFile(ports, row)
        // Row without a file keeps its turn: the sender rejects it for the missing file.
        found.push(file ? { ...row, file } : row)
      }
      if (clearing !== clearings) return
      ready = found
      rule = stopAfterRefusals
    },
    take(stopAfterRefusals) {
      const taken = rule === stopAfterRefusals ? ready : []
      ready = []
      return taken
    },
    forget,
  }
}

/** File of a row; undefined when the store does not have it. */
export async function findFile(
  { readFile }: Pick<QueuePorts, 'readFile'>,
  { content }: Pick<ClaimableRow, 'content'>,
): Promise<FileSource | undefined> {
  return content && readFile(content.file.sha256, content.file.sizeBytes)
}

/**
 * Commit of a row that is sent and answered with a document; it changes nothing for waiting rows.
 */
function isOrdinarySend(change: Change): boolean {
  switch (change.kind) {
    case 'attemptStarted':
    case 'attemptCompleting':
      return true
    case 'attemptSettled':
      return change.outcome.kind === 'created'
    case 'deliveryMoved':
      return (
        change.to.kind === 'sending' || (change.from === 'sending' && change.to.kind === 'sent')
      )
    default:
      return false
  }
}
