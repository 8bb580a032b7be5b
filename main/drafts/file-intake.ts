// Files on their way into a batch: many at once, with progress, stopped without losing what is in.
import type { DraftDocument, DraftFile } from '../../shared/model/draft.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import { documentIdSchema } from '../../shared/model/ids.ts'
import { toAdmissionFinding } from '../import/admission-finding.ts'
import type { Admission } from '../import/file-store.ts'
import type { DraftDocumentRow } from '../journal/journal.ts'
import type { DraftBook, DraftEntry } from './draft-book.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import type { Drafts } from './drafts.ts'

export type NamedPath = { readonly path: string; readonly fileName: string }

export type FileIntake = {
  /**
   * A draft of each, whatever the file: one that cannot be sent is a row with its reason. Answers the
   * new entries in the order of the paths once all are in or `stop` was called.
   */
  readonly add: (
    batchId: BatchId,
    paths: readonly NamedPath[],
    onProgress: (done: number, fileName: string) => void,
  ) => Promise<Result<readonly DraftEntry[]>>
  /** Files that are in stay in. */
  readonly stop: (batchId: BatchId) => void
  readonly replace: (id: DocumentId, path: NamedPath) => Promise<Result<DraftEntry>>
}

/** One more than there are file workers, so that none waits for the next path. */
const AT_ONCE = 5

export function createFileIntake(
  ports: Pick<DraftsPorts, 'journal' | 'files' | 'random'>,
  { act }: Pick<Drafts, 'act'>,
): FileIntake {
  const { journal, files, random } = ports
  const running = new Map<BatchId, AbortController>()

  const nextPosition = async (batchId: BatchId, book: DraftBook): Promise<number> => {
    const released = await journal.documents({ batchId })
    const taken = [...book.entries(), ...released.rows].map(({ position }) => position)
    return taken.reduce((next, position) => Math.max(next, position + 1), 0)
  }

  return {
    async add(batchId, paths, onProgress) {
      const started = await act(batchId, async (_, book) =>
        succeed(await nextPosition(batchId, book)),
      )
      if (!started.ok) return started
      const stopping = new AbortController()
      running.get(batchId)?.abort()
      running.set(batchId, stopping)

      const waiting: { row: DraftDocumentRow; fileName: string }[] = []
      const added: DocumentId[] = []
      let saving: Promise<void> | undefined
      /** Whatever came in while the last ones were written goes to the disk at once. */
      const saveWaiting = async (): Promise<void> => {
        while (waiting.length > 0 && !stopping.signal.aborted) {
          const taken = waiting.splice(0)
          const rows = taken.map(({ row }) => row)
          const saved = await act(batchId, async ({ accountId }, book) =>
            succeed(await book.save(accountId, rows)),
          )
          // Discarded or released meanwhile: the others have no place to go.
          if (!saved.ok) return stopping.abort()
          added.push(...rows.map(({ document }) => document.id))
          onProgress(added.length, taken.at(-1)?.fileName ?? '')
        }
      }
      const order = paths.entries()
      const worker = async (): Promise<void> => {
        for (const [index, { path, fileName }] of order) {
          if (stopping.signal.aborted) return
          const file = toDraftFile(await files.admit(path), fileName)
          const id = documentIdSchema.parse(random.uuid())
          const row = { position: started.value + index, document: toDraft(id, file, fileName) }
          waiting.push({ row, fileName })
          saving = (saving ?? Promise.resolve()).then(saveWaiting)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
      await saving
      if (running.get(batchId) === stopping) running.delete(batchId)
      const ids = new Set(added)
      return act(batchId, async (_, book) =>
        succeed(book.entries().filter(({ document }) => ids.has(document.id))),
      )
    },
    stop: (batchId) => running.get(batchId)?.abort(),
    async replace(id, { path, fileName }) {
      const batchId = await journal.batchOfDraft(id)
      if (!batchId) return fail('notFound')
      const file = toDraftFile(await files.admit(path), fileName)
      return act(batchId, async ({ accountId }, book) => {
        const entry = book.entry(id)
        if (!entry) return fail('notFound')
        const { position, document } = entry
        await book.save(accountId, [{ position, document: { ...document, file } }])
        return succeed(book.entry(id) ?? entry)
      })
    },
  }
}

export function toDraftFile(admission: Admission, fileName: string): DraftFile {
  if (!admission.ok) {
    const finding = toAdmissionFinding(fileName, admission)
    return { kind: 'refused', originalName: fileName, finding }
  }
  const { file, analysis } = admission
  return { kind: 'stored', file, ...(analysis ? { analysis } : {}) }
}

function toDraft(id: DocumentId, file: DraftFile, fileName: string): DraftDocument {
  return { id, file, name: toDocumentName(fileName), signers: [], areas: [] }
}

/** Without extension, and without the underscores that stand for blanks. */
function toDocumentName(fileName: string): string {
  return fileName
    .normalize('NFC')
    .replace(/\.(pdf|docx?)$/iu, '')
    .replaceAll('_', ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
