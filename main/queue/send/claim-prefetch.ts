// The rows that go next, read while every place is taken: whoever leaves a place does not wait for the
// journal to be read, and the next claim is written to the disk together with its settlement. What was
// read is good for one place, since it has one row of each account, and only as long as nothing else is
// written: a hold, a withdrawal, a doubt (R17), a priority or a release, asked for by anyone, makes it
// worthless at once.
import type { Change, Journal } from '../../journal/journal.ts'
import type { ClaimableRow } from '../../journal/claim.ts'
import type { FileSource } from '../../partner/partner-client.ts'
import { isFixed } from '../recovery/verify-before-send.ts'
import type { QueuePorts } from '../queue-ports.ts'

/** A row that may go; with its file where that was looked up in the store already. */
export type ReadyRow = ClaimableRow & { readonly file?: FileSource }

export type ClaimPrefetch = {
  /** The same journal; whatever is committed through it is seen here before it is written. */
  readonly journal: Journal
  /** Keeps what `claim` finds under that rule, unless something else is written meanwhile. */
  readonly read: (
    stopAfterRefusals: number | undefined,
    claim: () => Promise<readonly ClaimableRow[]>,
  ) => Promise<void>
  /** What was read and still holds, once; empty otherwise. */
  readonly take: (stopAfterRefusals: number | undefined) => readonly ReadyRow[]
  readonly forget: () => void
}

export function createClaimPrefetch(
  ports: Pick<QueuePorts, 'journal' | 'readFile'>,
): ClaimPrefetch {
  const { journal } = ports
  let ready: readonly ReadyRow[] = []
  let rule: number | undefined
  /** How often what is known became worthless. */
  let turns = 0

  const forget = (): void => {
    ready = []
    turns += 1
  }

  return {
    journal: {
      ...journal,
      commit(changes, at) {
        if (!changes.every(isUsualCourse)) forget()
        return journal.commit(changes, at)
      },
      withdraw(selection, at, serviceAt) {
        forget()
        return journal.withdraw(selection, at, serviceAt)
      },
      redraft(request, at, serviceAt) {
        forget()
        return journal.redraft(request, at, serviceAt)
      },
    },
    async read(stopAfterRefusals, claim) {
      if (ready.length > 0 && rule === stopAfterRefusals) return
      const turn = turns
      const rows = await claim()
      // What is to be looked for first, or may be, is the sender's to see.
      if (rows.some((row) => row.doubtedSince !== undefined || isFixed(row))) return
      const found: ReadyRow[] = []
      for (const row of rows) {
        const file = await findFile(ports, row)
        // Whoever sends one without a file says so: it keeps its turn.
        found.push(file ? { ...row, file } : row)
      }
      if (turn !== turns) return
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

/** Undefined when it is not in the store. */
export async function findFile(
  { readFile }: Pick<QueuePorts, 'readFile'>,
  { content }: Pick<ClaimableRow, 'content'>,
): Promise<FileSource | undefined> {
  return content && readFile(content.file.sha256, content.file.sizeBytes)
}

/** Of a row that goes out and is answered with a document: it changes nothing for those that wait. */
function isUsualCourse(change: Change): boolean {
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
