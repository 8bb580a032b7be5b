// A batch as one file, to be prepared on one machine and sent from another: saved from its drafts, and
// opened as the same batch wherever it is not known yet.
import type { Draft, DraftDocument } from '../../shared/model/draft.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { LoteWithoutSheet } from '../../shared/model/lote.ts'
import { LOTE_FORMAT, toLoteDocument } from '../../shared/model/lote.ts'
import type { LoteSheetFate } from '../../shared/model/lote-view.ts'
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
      /** Whose mark it bears. */
      readonly office?: string
      readonly sheet?: LoteSheetFate
    }
  /** Nothing of it is being prepared: it was released whole, or has neither a document nor a sheet. */
  | { readonly kind: 'nothingToSave' }
  /** The policy wants the mark of the office, and there is no key here. */
  | { readonly kind: 'noOfficeKey' }
  | ({ readonly kind: 'notSaved' } & Extract<WrittenLote, { ok: false }>)

/** `password` seals it: without it nothing of the batch can be read. */
export type SaveOptions = LoteWatch & { readonly password?: string | undefined }

export type MarkOptions = Pick<UnpackPorts, 'readMarkRule'>

export type Portable = ReceivePortable & {
  /** Stopped, nothing lies under the path but what lay there before. */
  readonly save: (batchId: BatchId, path: string, options?: SaveOptions) => Promise<SavedLote>
  /** What a process that was killed left of an unpacking, or of a file being saved, is removed. */
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
        // Read while no slice of it can be applied: without a record all of them are in the drafts.
        const sheet = await imports.read(batchId)
        if (!draft || (documents.length === 0 && !sheet)) return undefined
        // Before the file is there: it may be sent from the other machine at once.
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
  // What is asked for may have gone by the time it is opened; what came doubted stays doubted.
  const isReleased =
    wasReleased ||
    draft.release !== undefined ||
    draft.isSentElsewhere === true ||
    draft.doubtedSince !== undefined
  const plain = omitUndefined({ accountId, priority, annexes })
  return {
    format: LOTE_FORMAT,
    batch: { id, name, createdAt, ...plain, isReleased },
    documents: documents.map(toLoteDocument),
  }
}
