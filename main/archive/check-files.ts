// The daily check: is each stored file still there, byte for byte? In slices, hashed by other threads.
// What is missing or changed becomes a finding of its row; a folder that does not answer says nothing.
import { join } from 'node:path'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { StoredFile } from '../journal/archive-queries.ts'
import type { FileFacts } from './archive-disk.ts'
import type { ArchiveContext } from './archive-ports.ts'
import { toArchiveError } from './fault.ts'
import { createArchiveTransitions, toEarlier } from './archive-transitions.ts'

export type CheckedSlice = {
  readonly checked: number
  readonly missing: readonly DocumentId[]
  readonly changed: readonly DocumentId[]
  /** Their folder did not answer. */
  readonly unread: number
  /** Something was done to them just then: as unchecked as before. */
  readonly passed: readonly StoredFile[]
}

type Found = 'asItWas' | 'missing' | 'changed' | 'unread'

/** What of a slice is looked at. */
export type CheckPace = {
  /** Asked before each file. */
  readonly goOn: () => boolean
  /** Something is done to these just now; nothing else is done to a file while it is looked at. */
  readonly busy: Set<DocumentId>
}

/** The files that were not looked at since `before`, the longest unchecked first. */
export async function checkSlice(
  context: ArchiveContext,
  before: EpochMs,
  limit: number,
  pace: CheckPace,
): Promise<CheckedSlice> {
  const { journal, clock } = context
  return checkFiles(context, await journal.filesToCheck(before, limit, clock.now()), pace)
}

export async function checkFiles(
  context: ArchiveContext,
  files: readonly StoredFile[],
  { goOn, busy }: CheckPace,
): Promise<CheckedSlice> {
  const { journal, clock } = context
  const folders = createFolderAnswers(context)
  const seen: DocumentId[] = []
  const passed: StoredFile[] = []
  const found: Record<Found, DocumentId[]> = { asItWas: [], missing: [], changed: [], unread: [] }
  for (const file of files) {
    if (!goOn()) break
    if (busy.has(file.id)) {
      passed.push(file)
      continue
    }
    busy.add(file.id)
    try {
      found[await checkFile(context, file, folders)].push(file.id)
    } finally {
      busy.delete(file.id)
    }
    seen.push(file.id)
  }
  // What could not be read comes again with the rest tomorrow, or when a person asks.
  if (seen.length > 0) await journal.markChecked(seen, clock.now())
  const { missing, changed, unread } = found
  return { checked: seen.length, missing, changed, unread: unread.length, passed }
}

type FolderAnswers = (folder: string) => Promise<boolean>

/**
 * Asked again for each file that is not there: a share may go in between, and leave an empty folder of its
 * name in which every file would be missing. That is told of the folder of now alone: what is missing in an
 * earlier one nobody would hear of.
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
  // Its name was erased with the rest of what names a person.
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

/** False when the row has moved on since its slice was read. */
async function report(
  context: ArchiveContext,
  { id, archive: read }: StoredFile,
  fault: 'fileMissing' | 'fileChanged',
  facts?: FileFacts,
): Promise<boolean> {
  const [row] = (await context.journal.documents({ ids: [id] })).rows
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
