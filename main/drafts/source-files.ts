// Originals of a batch's files, and whether they changed since they were copied. A change is offered and never taken
// without a person; a missing original is no fault, since the copy is kept.
import { isDeepStrictEqual } from 'node:util'
import type { ChangedOriginal } from '../../shared/model/changed-original.ts'
import type { DraftFile, Origin } from '../../shared/model/draft-file.ts'
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { BatchId, DocumentId, Sha256 } from '../../shared/model/ids.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { DraftEntry } from './draft-entries.ts'
import type { DraftStore } from './draft-store.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import type { Drafts } from './drafts.ts'
import { readOrigin, takeIn } from './file-intake.ts'
import { withFile } from './new-version.ts'
import { forEachAtOnce } from '../platform/for-each-at-once.ts'
import { waitAtMost } from '../platform/wait-at-most.ts'

export type SourceFiles = {
  /** Returns the changed originals; unchanged ones cost a look at size and time alone. */
  readonly find: (batchId: BatchId) => Promise<Result<readonly ChangedOriginal[]>>
  /** Takes the new versions of the files that can be read; other documents stay as they are. */
  readonly take: (
    batchId: BatchId,
    ids: readonly DocumentId[],
  ) => Promise<Result<readonly DraftEntry[]>>
  /** Accepts the present originals as they are, so that they are not offered again. */
  readonly keep: (batchId: BatchId, ids: readonly DocumentId[]) => Promise<Result<undefined>>
}

/** Originals looked at together: each look at a share that does not answer may block one of the few file threads. */
const AT_ONCE = 2
/** Milliseconds of one look; originals that it did not reach are looked at the next time. */
const CHECK_MS = 5_000

type TouchedOriginal = { readonly entry: DraftEntry; readonly now: Origin }

export function createSourceFiles(
  ports: Pick<DraftsPorts, 'files' | 'clock' | 'journal'>,
  { act, alone }: Pick<Drafts, 'act' | 'alone'>,
): SourceFiles {
  const { files, clock } = ports

  const read = (batchId: BatchId): Promise<readonly DraftEntry[]> =>
    alone(batchId, async (_, draftStore) => draftStore.entries())

  const findChanged = async (
    entries: readonly DraftEntry[],
  ): Promise<readonly TouchedOriginal[]> => {
    const found: TouchedOriginal[] = []
    const untilMs = clock.monotonicMs() + CHECK_MS
    const compare = async (entry: DraftEntry): Promise<void> => {
      const { origin } = entry.document.file
      const now = origin && (await readOrigin(origin.path))
      if (origin && now && !isSame(origin, now)) found.push({ entry, now })
    }
    const isLate = (): boolean => clock.monotonicMs() > untilMs
    await waitAtMost(clock, CHECK_MS, forEachAtOnce(entries, AT_ONCE, compare, isLate))
    // In the order of the batch, whichever read ended first.
    const changed = new Map(found.map((each) => [each.entry, each]))
    return entries.flatMap((entry) => changed.get(entry) ?? [])
  }

  /** Notes size and time of the originals as they are now, so that they are not offered again. */
  const note = async (batchId: BatchId, found: readonly TouchedOriginal[]): Promise<void> => {
    await act(batchId, async ({ accountId }, draftStore) => {
      const changes = found.map(({ entry, now }) => ({
        entry,
        file: { ...entry.document.file, origin: now },
      }))
      await rewrite(draftStore, accountId, changes, (document, file) => ({ ...document, file }))
      return succeed(undefined)
    })
  }

  const some = async (batchId: BatchId, ids: readonly DocumentId[]) => {
    const wanted = new Set(ids)
    return (await read(batchId)).filter(({ document }) => wanted.has(document.id))
  }

  return {
    async find(batchId) {
      const found = await findChanged(await read(batchId))
      const touched: TouchedOriginal[] = []
      const changed: TouchedOriginal[] = []
      for (const each of found) {
        const before = toOriginal(each.entry.document.file)
        const isTouched = before && before === (await files.fingerprint(each.now.path))
        if (isTouched) touched.push(each)
        else changed.push(each)
      }
      if (touched.length > 0) await note(batchId, touched)
      return succeed(
        changed.map(({ entry: { document }, now }) => ({
          documentId: document.id,
          changedAt: toEpochMs(Math.round(now.modifiedMs)),
        })),
      )
    },
    async take(batchId, ids) {
      const changes: { entry: DraftEntry; file: DraftFile }[] = []
      for (const entry of await some(batchId, ids)) {
        const { file } = entry.document
        if (!file.origin) continue
        const fresh = await takeIn(files, file.origin.path, nameOf(file))
        // Original that is being written or is gone: the stored copy stays.
        const isLost = fresh.kind === 'refused' && file.kind === 'stored'
        if (!isLost) changes.push({ entry, file: fresh })
      }
      return act(batchId, async ({ accountId }, draftStore) =>
        succeed(await rewrite(draftStore, accountId, changes, withFile)),
      )
    },
    async keep(batchId, ids) {
      await note(batchId, await findChanged(await some(batchId, ids)))
      return succeed(undefined)
    },
  }
}

/** Saves the changed files; a draft with another file by now is left alone. */
async function rewrite(
  draftStore: DraftStore,
  accountId: Parameters<DraftStore['save']>[0],
  changes: readonly { readonly entry: DraftEntry; readonly file: DraftFile }[],
  place: typeof withFile,
): Promise<readonly DraftEntry[]> {
  const rows = changes.flatMap(({ entry, file }) => {
    const now = draftStore.entry(entry.document.id)
    if (!now || !isDeepStrictEqual(now.document.file, entry.document.file)) return []
    return [{ position: now.position, document: place(now.document, file) }]
  })
  return rows.length === 0 ? [] : draftStore.save(accountId, rows)
}

function isSame(before: Origin, now: Origin): boolean {
  return before.sizeBytes === now.sizeBytes && before.modifiedMs === now.modifiedMs
}

/** Returns the hash of the original that was copied; undefined for a refused file. */
function toOriginal(file: DraftFile): Sha256 | undefined {
  if (file.kind === 'refused') return undefined
  return (file.word ?? file.madeFrom ?? file.annexed?.own.file ?? file.file).sha256
}

function nameOf(file: DraftFile): string {
  return file.kind === 'stored'
    ? (file.word ?? file.madeFrom ?? file.file).originalName
    : file.originalName
}
