// Import of a batch that goes to another machine: the record that is packed, and the memories that are written where
// the batch is opened.
import type { BatchId } from '../../shared/model/ids.ts'
import type { LoteImport } from '../../shared/model/lote.ts'
import type { Journal } from '../journal/journal.ts'
import type { Memory } from '../journal/memory.ts'
import type { Clock } from '../ports.ts'
import { createImportRecords } from './sheet/import-records.ts'
import { readLastTemplates, toTemplateMemory } from './templates.ts'

export type PortableImports = {
  readonly read: (batchId: BatchId) => Promise<LoteImport | undefined>
  /** Memories to be written with the batch; also without an import, since the batch may have been here with one. */
  readonly toMemories: (batchId: BatchId, sheet: LoteImport | undefined) => readonly Memory[]
}

export function createPortableImports(ports: {
  readonly journal: Journal
  readonly clock: Clock
}): PortableImports {
  const { journal, clock } = ports
  const records = createImportRecords(ports)
  return {
    async read(batchId) {
      const record = await records.read(batchId)
      if (!record) return undefined
      const templates = await readLastTemplates(journal, batchId)
      return Object.keys(templates).length === 0 ? record : { ...record, templates }
    },
    toMemories(batchId, sheet) {
      if (!sheet) return [records.toMemory(batchId, undefined)]
      const { templates, ...record } = sheet
      const kept = records.toMemory(batchId, record)
      return templates ? [kept, toTemplateMemory(batchId, templates, clock.now())] : [kept]
    },
  }
}
