// Transitions of one row's archive state: each move is committed from the state of the move before.
import type { ArchiveState, EarlierFile } from '../../shared/model/archive-state.ts'
import { omitFields } from '../../shared/omit-fields.ts'
import type { Change } from '../journal/change.ts'
import type { DocumentRow } from '../journal/records.ts'
import type { ArchivePorts } from './archive-ports.ts'

export type ArchiveTransitions = {
  readonly current: () => ArchiveState
  /**
   * Move to another state.
   * @param besides changes of the same commit
   * @throws JournalConflict when another commit has moved the row
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

/** Files stored for the row before, oldest first, the present one included when it is stored. */
export function toEarlier(archive: ArchiveState): readonly EarlierFile[] {
  const { earlier = [] } = archive
  if (archive.kind !== 'stored') return earlier
  return [...earlier, omitFields(archive, 'kind', 'earlier', 'fetchAgainAt', 'left')]
}

/** Optional field of a state, absent without earlier files. */
export function withEarlier(earlier: readonly EarlierFile[]) {
  return earlier.length === 0 ? {} : { earlier }
}
