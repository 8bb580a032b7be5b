// The daily check: is each stored file still there, byte for byte? In slices, hashed by other threads.
// What is missing or changed becomes a finding of its row; a folder that does not answer says nothing.
import { join } from 'node:path'
import type { ArchiveStateOf } from '../../shared/model/archive-state.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { StoredFile } from '../journal/archive-queries.ts'
import type { FileFacts } from './archive-disk.ts'
import type { ArchiveContext } from './archive-ports.ts'
import { toArchiveError } from './fault.ts'
import { createRowMoves, toEarlier } from './row-moves.ts'

export type CheckedSlice = {
  readonly checked: number
  readonly missing: readonly DocumentId[]
  readonly changed: readonly DocumentId[]
  /** Their folder did not answer. */
  readonly unread: number
}

type Found = 'asItWas' | 'missing' | 'changed' | 'unread'

/**
 * Looks at the files that were not since `before`, the longest unchecked first.
 * @param goOn asked before each file
 */
export async function checkSlice(
  context: ArchiveContext,
  before: EpochMs,
  limit: number,
  goOn: (documentId: DocumentId) => boolean,
): Promise<CheckedSlice> {
  const { journal, clock } = context
  const files = await journal.filesToCheck(before, limit)
  const folders = createFolderAnswers(context)
  const seen: DocumentId[] = []
  const found: Record<Found, DocumentId[]> = { asItWas: [], missing: [], changed: [], unread: [] }
  for (const file of files) {
    if (!goOn(file.id)) break
    found[await checkFile(context, file, folders)].push(file.id)
    seen.push(file.id)
  }
  // What could not be read comes again with the rest tomorrow, or when a person asks.
  if (seen.length > 0) await journal.markChecked(seen, clock.now())
  const { missing, changed, unread } = found
  return { checked: seen.length, missing, changed, unread: unread.length }
}

type FolderAnswers = (folder: string) => Promise<boolean>

/** Asked again for each file that is not there: a share may go in between. */
function createFolderAnswers({ disk }: ArchiveContext): FolderAnswers {
  return (folder) => disk.isFolder(folder).catch(() => false)
}

async function checkFile(
  context: ArchiveContext,
  file: StoredFile,
  answers: FolderAnswers,
): Promise<Found> {
  const { archive } = file
  // Its name was erased with the rest of what names a person.
  if (archive.path === '') return 'asItWas'
  const { folder = context.place().folder } = archive
  const facts = await readFacts(context, join(folder, archive.path))
  if (facts === 'unread') return 'unread'
  if (facts === undefined) {
    if (archive.left && archive.left.found === undefined) return 'asItWas'
    if (!(await answers(folder))) return 'unread'
    context.names.giveBack(folder, archive.path)
    context.names.forget(folder, archive.path)
    await report(context, file, archive, 'fileMissing')
    return 'missing'
  }
  if (facts.sha256 === archive.sha256 || facts.sha256 === archive.left?.found) return 'asItWas'
  await report(context, file, archive, 'fileChanged', facts)
  return 'changed'
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

async function report(
  context: ArchiveContext,
  { id }: StoredFile,
  archive: ArchiveStateOf<'stored'>,
  fault: 'fileMissing' | 'fileChanged',
  facts?: FileFacts,
): Promise<void> {
  const moves = createRowMoves(context, { id, archive })
  await moves.move({
    kind: 'failed',
    fault,
    tries: 0,
    nextTryAt: context.clock.now(),
    earlier: toEarlier(archive),
    ...(facts ? { found: facts.sha256 } : {}),
  })
  context.log({ level: 'warn', event: `archive.${fault}`, details: { documentId: id } })
}
