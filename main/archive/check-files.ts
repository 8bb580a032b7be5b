// Daily check that each stored file still exists with the same bytes, in slices, hashed by the
// file workers. A missing or changed file becomes a finding of its row; a folder without an answer
// proves nothing.
import { join } from 'node:path'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { StoredFile } from '../journal/archive-queries.ts'
import type { ArchiveContext } from './archive-context.ts'
import type { FileFacts } from './archive-disk.ts'
import { toArchiveError } from './fault.ts'
import { createArchiveTransitions, toEarlier } from './archive-transitions.ts'

export type CheckedSlice = {
  readonly checked: number
  readonly missing: readonly DocumentId[]
  readonly changed: readonly DocumentId[]
  /** Count of the files whose folder did not answer. */
  readonly unread: number
  /** Files with a running operation; they stay unchecked. */
  readonly skippedBusy: readonly StoredFile[]
}

type Found = 'asItWas' | 'missing' | 'changed' | 'unread'

/** Limits of one check. */
export type CheckPace = {
  /** Permission to continue, read before each file. */
  readonly goOn: () => boolean
  /** Documents with a running operation; a checked file has one too. */
  readonly busy: Set<DocumentId>
}

/** Files that were not checked since `before`, the longest unchecked first. */
export async function checkSlice(
  context: ArchiveContext,
  before: EpochMs,
  limit: number,
  pace: CheckPace,
): Promise<CheckedSlice> {
  const { journal, clock } = context
  return checkFiles(context, await journal.archive.filesToCheck(before, limit, clock.now()), pace)
}

export async function checkFiles(
  context: ArchiveContext,
  files: readonly StoredFile[],
  { goOn, busy }: CheckPace,
): Promise<CheckedSlice> {
  const { journal, clock } = context
  const folders = createFolderAnswers(context)
  const checkedIds: DocumentId[] = []
  const skippedBusy: StoredFile[] = []
  const found: Record<Found, DocumentId[]> = { asItWas: [], missing: [], changed: [], unread: [] }
  for (const file of files) {
    if (!goOn()) break
    if (busy.has(file.id)) {
      skippedBusy.push(file)
      continue
    }
    busy.add(file.id)
    try {
      found[await checkFile(context, file, folders)].push(file.id)
    } finally {
      busy.delete(file.id)
    }
    checkedIds.push(file.id)
  }
  // Unread files come again with the others tomorrow, or when a person starts a check.
  if (checkedIds.length > 0) await journal.archive.markChecked(checkedIds, clock.now())
  const { missing, changed, unread } = found
  return { checked: checkedIds.length, missing, changed, unread: unread.length, skippedBusy }
}

type FolderAnswers = (folder: string) => Promise<boolean>

/**
 * Folder check for each missing file: a share may vanish meanwhile and leave an empty folder of its
 * name, in which every file would be missing. Only the present folder gets that check; nobody would
 * hear of an earlier one.
 */
function createFolderAnswers({ disk, place, isFolderThere }: ArchiveContext): FolderAnswers {
  return async (folder) => {
    try {
      return await (folder === place().folder ? isFolderThere(folder) : disk.isFolder(folder))
    } catch (error) {
      toArchiveError(error) // a defect is thrown on
      return false
    }
  }
}

async function checkFile(
  context: ArchiveContext,
  file: StoredFile,
  answers: FolderAnswers,
): Promise<Found> {
  const { archive } = file
  // Path that was erased with the other personal data.
  if (archive.path === '') return 'asItWas'
  const { folder = context.place().folder } = archive
  const facts = await readFacts(context, join(folder, archive.path))
  if (facts === 'unread') return 'unread'
  if (facts === undefined) {
    if (archive.left && archive.left.found === undefined) return 'asItWas'
    if (!(await answers(folder))) return 'unread'
    if (!(await report(context, file, 'fileMissing'))) return 'asItWas'
    context.names.giveBack(folder, archive.path)
    context.names.forget(folder, archive.path)
    return 'missing'
  }
  if (facts.sha256 === archive.sha256 || facts.sha256 === archive.left?.found) return 'asItWas'
  return (await report(context, file, 'fileChanged', facts)) ? 'changed' : 'asItWas'
}

async function readFacts(
  { disk }: ArchiveContext,
  path: string,
): Promise<FileFacts | 'unread' | undefined> {
  try {
    return await disk.fingerprint(path)
  } catch (error) {
    toArchiveError(error) // a defect is thrown on
    return 'unread'
  }
}

/** Finding of the row; false when the row has moved since its slice was read. */
async function report(
  context: ArchiveContext,
  { id, archive: read }: StoredFile,
  fault: 'fileMissing' | 'fileChanged',
  facts?: FileFacts,
): Promise<boolean> {
  const [row] = (await context.journal.documents.list({ ids: [id] })).rows
  if (row?.archive.kind !== 'stored' || row.archive.path !== read.path) return false
  await createArchiveTransitions(context, row).move({
    kind: 'failed',
    fault,
    tries: 0,
    nextTryAt: context.clock.now(),
    earlier: toEarlier(row.archive),
    ...(facts ? { found: facts.sha256 } : {}),
  })
  context.log({ level: 'warn', event: `archive.${fault}`, details: { documentId: id } })
  return true
}
