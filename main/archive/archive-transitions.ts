// The archive facet of one row as it is moved on: each move is committed from the state that the last
// one led to.
import type { ArchiveState, EarlierFile } from '../../shared/model/archive-state.ts'
import type { Change, DocumentRow } from '../journal/journal.ts'
import type { ArchivePorts } from './archive-ports.ts'

export type SentRow = DocumentRow & {
  readonly delivery: Extract<DocumentRow['delivery'], { kind: 'sent' }>
}

export type ArchiveTransitions = {
  readonly current: () => ArchiveState
  /**
   * @param besides changes of the same commit
   * @throws JournalConflict when somebody else moved it
   */
  readonly move: (to: ArchiveState, besides?: readonly Change[]) => Promise<void>
}

export function createArchiveTransitions(
  { journal, clock }: Pick<ArchivePorts, 'journal' | 'clock'>,
  row: Pick<DocumentRow, 'id' | 'archive'>,
): ArchiveTransitions {
  let current = row.archive
  return {
    current: () => current,
    async move(to, besides = []) {
      const { kind: from } = current
      const change = { kind: 'archiveMoved', documentId: row.id, from, to } as const
      await journal.commit([change, ...besides], clock.now())
      current = to
    },
  }
}

/** What was stored for the row before, oldest first; the last is the one of now where it is stored. */
export function toEarlier(archive: ArchiveState): readonly EarlierFile[] {
  if (archive.kind === 'waiting') return []
  const { earlier = [] } = archive
  if (archive.kind !== 'stored') return earlier
  const { kind: _, earlier: __, fetchAgainAt: ___, left: ____, ...now } = archive
  return [...earlier, now]
}

/** The optional part of a state. */
export function withEarlier(earlier: readonly EarlierFile[]) {
  return earlier.length === 0 ? {} : { earlier }
}
