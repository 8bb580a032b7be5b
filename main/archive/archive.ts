// The archive: brings every signed file into the folder, some at once, and tries again what failed.
import type { ArchiveState } from '../../shared/model/archive-state.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { isSigned } from '../../shared/model/tracking.ts'
import type { DocumentRow } from '../journal/journal.ts'
import type { ArchivePorts } from './archive-ports.ts'
import { joinStoring } from './join-storing.ts'
import type { SavedPartial } from './save-partial.ts'
import { savePartial } from './save-partial.ts'
import type { SentRow } from './store-signed.ts'
import { LONGEST_RETRY_MS, storeSigned } from './store-signed.ts'

export type ArchiveRound = {
  readonly stored: readonly DocumentId[]
  readonly failed: readonly DocumentId[]
}

export type Archive = {
  /** Joins what the last process left half done; before the first round. */
  readonly recover: () => Promise<void>
  /** One pass over everything that is signed and not stored and whose next try is due. */
  readonly round: () => Promise<ArchiveRound>
  /** Signed, not stored: what must become zero. */
  readonly countMissing: () => Promise<number>
  /** A copy of what is signed so far, as a person asks for it. */
  readonly savePartial: (row: SentRow) => Promise<SavedPartial>
}

export function createArchive(ports: ArchivePorts): Archive {
  const readMissing = async (): Promise<readonly SentRow[]> => {
    const { rows } = await ports.journal.documents({
      deliveries: ['sent'],
      trackings: ['seen'],
      archives: ['waiting', 'failed'],
    })
    return rows.filter(isSentAndSigned)
  }

  const round = async (): Promise<ArchiveRound> => {
    const now = ports.clock.now()
    const due = (await readMissing()).filter(({ archive }) => isDue(archive, now))
    const stored: DocumentId[] = []
    const failed: DocumentId[] = []
    const waiting = due.values()
    const worker = async (): Promise<void> => {
      for (const row of waiting) {
        const result = await storeSigned(ports, row)
        if (result === 'stored') stored.push(row.id)
        else failed.push(row.id)
      }
    }
    await Promise.all(Array.from({ length: ports.concurrency }, worker))
    return { stored, failed }
  }

  return {
    recover: () => joinStoring(ports),
    round,
    countMissing: async () => (await readMissing()).length,
    savePartial: (row) => savePartial(ports, row),
  }
}

/** A time further off than any wait was written before the clock was set back. */
function isDue(archive: ArchiveState, now: EpochMs): boolean {
  if (archive.kind !== 'failed') return true
  return archive.nextTryAt <= now || archive.nextTryAt > now + LONGEST_RETRY_MS
}

function isSentAndSigned(row: DocumentRow): row is SentRow {
  return row.delivery.kind === 'sent' && isSigned(row.tracking)
}
