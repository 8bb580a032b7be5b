// Records of the imports under way, in the journal's memory: one per batch, written after each change, so that the
// program may end at any moment.
import type { BatchId } from '../../../shared/model/ids.ts'
import type { SheetImport } from '../../../shared/model/sheet-import.ts'
import { sheetImportSchema } from '../../../shared/model/sheet-import.ts'
import type { Memory } from '../../journal/memory.ts'
import type { SheetPorts } from './sheet-ports.ts'

export type ImportRecords = {
  /**
   * Returns the record; undefined also for one in the form of an earlier version, whose sheet has to be opened again.
   */
  readonly read: (batchId: BatchId) => Promise<SheetImport | undefined>
  readonly save: (batchId: BatchId, record: SheetImport) => Promise<void>
  readonly forget: (batchId: BatchId) => Promise<void>
  /** Returns the memory of a record, or of no import, for a commit together with its batch. */
  readonly toMemory: (batchId: BatchId, record: SheetImport | undefined) => Memory
}

function toKey(batchId: BatchId): string {
  return `sheetImport:${batchId}`
}

const recordSchema = sheetImportSchema.optional().catch(undefined)

export function createImportRecords({
  journal,
  clock,
}: Pick<SheetPorts, 'journal' | 'clock'>): ImportRecords {
  return {
    read: async (batchId) =>
      recordSchema.parse((await journal.memory.recall(toKey(batchId)))?.value),
    save: (batchId, record) => journal.memory.remember(toKey(batchId), record, clock.now()),
    forget: (batchId) => journal.memory.remember(toKey(batchId), null, clock.now()),
    toMemory: (batchId, record) => ({
      key: toKey(batchId),
      value: record ?? null,
      at: clock.now(),
    }),
  }
}
