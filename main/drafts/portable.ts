// Batch as a `.lote` file, to be prepared on one machine and sent from another: saved from its drafts, and opened as
// the same batch where it is not known yet.
import type { Draft, DraftDocument } from '../../shared/model/draft.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { LoteWithoutSheet } from '../../shared/model/lote.ts'
import { LOTE_FORMAT, toLoteDocument } from '../../shared/model/lote.ts'
import type { LoteSheetFate } from '../../shared/model/lote-view.ts'
import { omitFields } from '../../shared/omit-fields.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { WrittenLote } from '../import/file-jobs.ts'
import type { LoteContent } from '../import/lote/write-lote.ts'
import type { Clock } from '../ports.ts'
import type { Drafts } from './drafts.ts'
import type { LoteWatch } from './follow-gauge.ts'
import { createPartialFiles } from './partial-files.ts'
import { followGauge } from './follow-gauge.ts'
import { createPortableImports } from './portable-import.ts'
import type { ReceivePortable, ReceivePorts } from './receive-portable.ts'
import { createReceivePortable, isBatchReleased } from './receive-portable.ts'
import type { UnpackPorts } from './unpack-lote.ts'
import { removeUnpacked, toMarkRule } from './unpack-lote.ts'

export type SavedLote =
  | {
      readonly kind: 'saved'
      readonly documents: number
      readonly isSealed: boolean
      /** Office whose mark the file has. */
      readonly office?: string
      readonly sheet?: LoteSheetFate
    }
  /** Batch with nothing to save: released completely, or with neither documents nor a sheet. */
  | { readonly kind: 'nothingToSave' }
  /** Missing key for the mark of the office, which the policy demands. */
  | { readonly kind: 'noOfficeKey' }
  | ({ readonly kind: 'notSaved' } & Extract<WrittenLote, { ok: false }>)

/** Options of a save; `password` seals the file, so that nothing can be read without it. */
export type SaveOptions = LoteWatch & { readonly password?: string | undefined }

export type MarkOptions = Pick<UnpackPorts, 'readMarkRule'>

export type Portable = ReceivePortable & {
  /** Saves the batch; after a stop the path has its earlier file, or none. */
  readonly save: (batchId: BatchId, path: string, options?: SaveOptions) => Promise<SavedLote>
  /** Removes what a killed process left of an unpacking or a save. */
  readonly recover: () => Promise<void>
}

export function createPortable(
  ports: ReceivePorts & { readonly clock: Clock },
  drafts: Pick<Drafts, 'alone' | 'header' | 'receive'>,
): Portable {
  const { journal, workers, clock, storeFolder, identity } = ports
  const parts = createPartialFiles(ports)
  const imports = createPortableImports(ports)

  const receive = createReceivePortable(ports, drafts, imports)

  return {
    ...receive,
    async save(batchId, path, { password, ...watch } = {}) {
      const { key: officeKey, isRequired } = await toMarkRule(ports)
      if (isRequired && !officeKey) return { kind: 'noOfficeKey' }
      const content = await drafts.alone(batchId, async (draft, draftStore) => {
        const documents = draftStore.entries().map(({ document }) => document)
        // Read while no slice of the import can be applied: without a record all rows are in the drafts.
        const sheet = await imports.read(batchId)
        if (!draft || (documents.length === 0 && !sheet)) return undefined
        // Written before the file exists: the other machine may send the batch at once.
        await journal.drafts.save({ ...draft, isPortable: true })
        const wasReleased = await isBatchReleased(journal, batchId)
        const lote = toLote(draft, documents, wasReleased)
        const whole = { ...lote, savedAt: clock.now(), origin: identity }
        return omitUndefined({ lote: whole, sheet, password, officeKey }) satisfies LoteContent
      })
      if (!content) return { kind: 'nothingToSave' }
      const written = await parts.beside(path, (partPath) =>
        followGauge('writing', watch, clock, ({ cells: gauge }) =>
          workers.run({ kind: 'writeLote', path, partPath, content, storeFolder, gauge }),
        ),
      )
      if (!written.ok) return { kind: 'notSaved', ...written }
      const { isSheetInside: isInside } = written
      const sheet = content.sheet && { name: content.sheet.fileName, isInside }
      return {
        kind: 'saved',
        documents: content.lote.documents.length,
        isSealed: password !== undefined,
        ...omitUndefined({ office: officeKey?.office, sheet }),
      }
    },
    async recover() {
      await removeUnpacked(storeFolder)
      await parts.sweep()
    },
  }
}

function toLote(
  draft: Draft,
  documents: readonly DraftDocument[],
  wasReleased: boolean,
): Omit<LoteWithoutSheet, 'savedAt' | 'origin'> {
  const { batchId: id, name, createdAt, accountId, priority, annexes } = draft
  // A pending release may be made before the file is opened, and a batch in doubt stays in doubt.
  const isReleased =
    wasReleased ||
    draft.release !== undefined ||
    draft.isSentElsewhere === true ||
    draft.doubtedSince !== undefined
  // An answered request is no request any more.
  const request =
    draft.request && !draft.request.declined ? omitFields(draft.request, 'isChanged') : undefined
  const plain = omitUndefined({ accountId, priority, annexes, request })
  return {
    format: LOTE_FORMAT,
    batch: { id, name, createdAt, ...plain, isReleased },
    documents: documents.map(toLoteDocument),
  }
}
