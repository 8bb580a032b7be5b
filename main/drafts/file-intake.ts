// Intake of files into a batch: many at once, with progress; a stop keeps the files that are saved.
import { stat } from 'node:fs/promises'
import type { DraftFile, Origin } from '../../shared/model/draft-file.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import { documentIdSchema } from '../../shared/model/ids.ts'
import { addSkippedFiles } from '../../shared/model/skipped-files.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { toAdmissionFinding } from '../import/admission-finding.ts'
import type { Admission } from '../import/file-store.ts'
import type { DraftDocumentRow } from '../journal/records.ts'
import type { DraftEntry } from './draft-entries.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import type { Drafts } from './drafts.ts'
import { toFileDraft } from './file-draft.ts'
import { findNextPosition } from './next-position.ts'
import type { NamedPath } from './scan-folder.ts'
import { scanFolder } from './scan-folder.ts'
import { withFile } from './new-version.ts'
import { FILE_JOBS_AT_ONCE } from '../import/file-workers.ts'
import { forEachAtOnce } from '../platform/for-each-at-once.ts'
import { createWaitingWrites } from '../platform/waiting-writes.ts'

export type IntakeProgress =
  /** Search of folders for files. */
  | { readonly step: 'looking'; readonly found: number }
  | {
      readonly step: 'adding'
      readonly done: number
      readonly total: number
      readonly doneBytes: number
      readonly totalBytes: number
      /** Name of the file saved last. */
      readonly fileName: string
    }

export type FileIntake = {
  /**
   * Adds a draft per file, with its finding for a file that cannot be sent; folders are searched, other files noted
   * in `skippedFiles`. Rows of a sheet that wait for a file get it. Returns the entries in batch order, after all
   * files or `stop`.
   */
  readonly add: (
    batchId: BatchId,
    paths: readonly NamedPath[],
    onProgress: (progress: IntakeProgress) => void,
  ) => Promise<Result<readonly DraftEntry[]>>
  readonly dismissSkipped: (batchId: BatchId) => Promise<Result<undefined>>
  /** Stops the intake; saved files stay. */
  readonly stop: (batchId: BatchId) => void
  readonly replace: (id: DocumentId, path: NamedPath) => Promise<Result<DraftEntry>>
}

/** File in the store, before its draft is saved. */
type TakenIn = {
  readonly row: DraftDocumentRow
  readonly fileName: string
  readonly sizeBytes: number
}

export function createFileIntake(
  ports: Pick<DraftsPorts, 'journal' | 'files' | 'random' | 'clock'>,
  { act, alone }: Pick<Drafts, 'act' | 'alone'>,
  /** Puts the added files into the rows that wait for them; returns the entries of these rows. */
  pairAdded: (
    batchId: BatchId,
    added: readonly DocumentId[],
  ) => Promise<Result<readonly DraftEntry[]>>,
): FileIntake {
  const { journal, files, random, clock } = ports
  const running = new Map<BatchId, AbortController>()

  /** Saves the files as drafts from `firstPosition` on, together with those that come in during a save. */
  const saveFiles = async (
    batchId: BatchId,
    firstPosition: number,
    paths: readonly NamedPath[],
    signal: AbortSignal,
    onProgress: (progress: IntakeProgress) => void,
  ): Promise<Result<readonly DocumentId[]>> => {
    const sizes = await Promise.all(paths.map(({ path }) => measure(path)))
    const totalBytes = sizes.reduce((sum, size) => sum + size, 0)
    let doneBytes = 0
    const added: DocumentId[] = []
    const report = (fileName: string): void =>
      onProgress({
        step: 'adding',
        done: added.length,
        total: paths.length,
        doneBytes,
        totalBytes,
        fileName,
      })
    const writes = createWaitingWrites<TakenIn>(async (taken) => {
      if (signal.aborted) return succeed(undefined)
      const rows = taken.map(({ row }) => row)
      const saved = await act(batchId, async ({ accountId }, draftStore) =>
        succeed(await draftStore.save(accountId, rows)),
      )
      if (!saved.ok) return saved
      added.push(...rows.map(({ document }) => document.id))
      doneBytes += taken.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
      report(taken.at(-1)?.fileName ?? '')
      return succeed(undefined)
    })
    const add = async ({ path, fileName }: NamedPath, index: number): Promise<void> => {
      const file = await takeIn(files, path, fileName)
      const id = documentIdSchema.parse(random.uuid())
      const row = { position: firstPosition + index, document: toFileDraft(id, file, fileName) }
      writes.add({ row, fileName, sizeBytes: sizes[index] ?? 0 })
    }
    report(paths[0]?.fileName ?? '')
    await forEachAtOnce(paths, FILE_JOBS_AT_ONCE, add, () => signal.aborted || writes.hasFailed())
    const written = await writes.finish()
    return written.ok ? succeed(added) : written
  }

  const addFiles = async (
    batchId: BatchId,
    given: readonly NamedPath[],
    signal: AbortSignal,
    onProgress: (progress: IntakeProgress) => void,
  ): Promise<Result<readonly DraftEntry[]>> => {
    const started = await act(batchId, async (_, draftStore) =>
      succeed(await findNextPosition(ports, batchId, draftStore)),
    )
    if (!started.ok) return started
    const found = await scanFolder(given, {
      signal,
      onFound: (count) => onProgress({ step: 'looking', found: count }),
    })
    const { files: paths, skipped, isCutShort } = found
    const added = await saveFiles(batchId, started.value, paths, signal, onProgress)
    if (!added.ok) return added
    const paired = await pairAdded(batchId, added.value)
    if (!paired.ok) return paired
    const ids = new Set([...added.value, ...paired.value.map(({ document }) => document.id)])
    return act(batchId, async (draft, draftStore) => {
      const isNothingAdded = paths.length === 0
      const { skippedFiles: before, ...rest } = draft
      const after = addSkippedFiles(
        before,
        { files: skipped, isCutShort, isNothingAdded },
        clock.now(),
      )
      if (before || after)
        await journal.drafts.save(omitUndefined({ ...rest, skippedFiles: after }))
      return succeed(draftStore.entries().filter(({ document }) => ids.has(document.id)))
    })
  }

  return {
    async add(batchId, given, onProgress) {
      const stopping = new AbortController()
      running.get(batchId)?.abort()
      running.set(batchId, stopping)
      try {
        return await addFiles(batchId, given, stopping.signal, onProgress)
      } finally {
        stopping.abort()
        if (running.get(batchId) === stopping) running.delete(batchId)
      }
    },
    stop: (batchId) => running.get(batchId)?.abort(),
    dismissSkipped: (batchId) =>
      alone(batchId, async (draft) => {
        if (!draft) return fail('notFound')
        const { skippedFiles, ...rest } = draft
        if (skippedFiles) await journal.drafts.save(rest)
        return succeed(undefined)
      }),
    async replace(id, { path, fileName }) {
      const batchId = await journal.drafts.batchOf(id)
      if (!batchId) return fail('notFound')
      const file = await takeIn(files, path, fileName)
      return act(batchId, async ({ accountId }, draftStore) => {
        const entry = draftStore.entry(id)
        if (!entry) return fail('notFound')
        const { position, document } = entry
        await draftStore.save(accountId, [{ position, document: withFile(document, file) }])
        return succeed(draftStore.entry(id) ?? entry)
      })
    },
  }
}

/** Copies the file into the store and records its path, size and time. */
export async function takeIn(
  files: Pick<DraftsPorts['files'], 'admit'>,
  path: string,
  fileName: string,
): Promise<DraftFile> {
  // Read before the copy, so that a change in between is offered later and never missed.
  const origin = await readOrigin(path)
  return omitUndefined({ ...toDraftFile(await files.admit(path), fileName), origin })
}

/** Returns the origin of a file; undefined without such a file. */
export async function readOrigin(path: string): Promise<Origin | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? { path, sizeBytes: found.size, modifiedMs: found.mtimeMs } : undefined
}

async function measure(path: string): Promise<number> {
  return (await readOrigin(path))?.sizeBytes ?? 0
}

export function toDraftFile(admission: Admission, fileName: string): DraftFile {
  if (!admission.ok) {
    const finding = toAdmissionFinding(fileName, admission)
    return { kind: 'refused', originalName: fileName, finding }
  }
  const { file, analysis, hasLinks, madeFrom } = admission
  return omitUndefined({ kind: 'stored' as const, file, analysis, hasLinks, madeFrom })
}
