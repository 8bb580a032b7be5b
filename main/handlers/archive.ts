// The archive folder and the signed files in it, opened by the system's own programs. The page names
// a document, never a path.
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import type { DocumentSelection, SelectedDocument } from '../../shared/model/selection.ts'
import { STANDINGS } from '../../shared/model/selection.ts'
import type { Workspace } from '../app/workspace.ts'
import { createArchiveActs } from './archive-acts.ts'
import type { HandlerContext } from './context.ts'
import type { ArchivedFile } from './copy-archived.ts'
import { copyArchived } from './copy-archived.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'
import { forEachAtOnce } from '../platform/for-each-at-once.ts'
import { zipArchived } from './zip-archived.ts'
import { failedWith, findCondition, findFile, findFolder, toFolderFailure } from './path-access.ts'

export function createArchiveHandlers({
  clock,
  work,
  archiveFolder,
  desktop,
}: Pick<HandlerContext, 'clock' | 'work' | 'archiveFolder' | 'desktop'>): HandlersOf<'archive'> {
  const inOpen = createInOpen(work)
  const openPath = async (path: string): Promise<Result<Record<string, never>>> => {
    const detail = await desktop.open(path)
    return detail === undefined ? succeed({}) : fail('notOpened', { file: basename(path), detail })
  }
  return {
    'archive.summary': () =>
      inOpen(async ({ workspace: { journal, archive, archivePlace } }) => {
        const { folder } = archivePlace()
        const isDefaultFolder = archiveFolder.isDefault()
        const aDayAgo = toEpochMs(Math.max(0, clock.now() - DAY_MS))
        return succeed({
          folder,
          isDefaultFolder,
          condition: await findCondition(clock, folder, isDefaultFolder),
          stored: await journal.archive.countStored(),
          ...(await journal.archive.countUnstored()),
          findings: await journal.archive.countFindings(),
          unchecked: await journal.archive.countStored(aDayAgo),
          ...archive.status(),
        })
      }),
    'archive.open': ({ documentId }) =>
      inOpen(async ({ workspace }) => {
        const path = await findArchived(clock, workspace, documentId, 'read')
        return path.ok ? openPath(path.value) : path
      }),
    'archive.show': ({ documentId }) =>
      inOpen(async ({ workspace }) => {
        const path = await findArchived(clock, workspace, documentId, 'show')
        if (!path.ok) return path
        desktop.showInFolder(path.value)
        return succeed({})
      }),
    'archive.openFolder': () =>
      inOpen(async ({ workspace: { archivePlace } }) => {
        const { folder } = archivePlace()
        const made = archiveFolder.isDefault() ? mkdir(folder, { recursive: true }) : undefined
        const code = made && (await failedWith(clock, made))
        if (code !== undefined) return toFolderFailure(code, folder)
        const found = await findFolder(clock, folder)
        return found.ok ? openPath(found.value) : found
      }),
    'archive.copy': ({ selection }) =>
      inOpen(async ({ workspace }) => {
        const documents = await findSelected(workspace, selection)
        const folder = await archiveFolder.pickForCopies()
        if (folder === undefined) return succeed({ kind: 'closed' })
        const { files, without } = await findFiles(clock, workspace, documents)
        return succeed(await copyArchived(files, folder, without))
      }),
    'archive.zip': ({ selection }) =>
      inOpen(async ({ workspace }) => {
        const documents = await findSelected(workspace, selection)
        const place = await archiveFolder.pickForZip()
        if (place === undefined) return succeed({ kind: 'closed' })
        const { files, without } = await findFiles(clock, workspace, documents)
        return zipArchived(files, place, without)
      }),
    ...createArchiveActs(inOpen),
  }
}

async function findSelected(
  { journal }: Workspace,
  selection: DocumentSelection,
): Promise<readonly SelectedDocument[]> {
  return (await journal.documents.selected(selection, STANDINGS)).documents
}

/** Archived files opened at the same time to see whether they can be read: a process has few descriptors. */
const AT_ONCE = 4

/** Finds the documents' archived files; `without` counts signed documents that have none. */
export async function findFiles(
  clock: HandlerContext['clock'],
  workspace: Pick<Workspace, 'journal' | 'archivePlace'>,
  documents: readonly SelectedDocument[],
): Promise<{ readonly files: readonly ArchivedFile[]; readonly without: number }> {
  const paths = new Map<DocumentId, Result<string>>()
  await forEachAtOnce(documents, AT_ONCE, async ({ id }) => {
    paths.set(id, await findArchived(clock, workspace, id, 'read'))
  })
  const files: ArchivedFile[] = []
  let without = 0
  for (const { id, name, standing } of documents) {
    const path = paths.get(id) ?? fail('notFound')
    if (path.ok || path.failure.code !== 'notFound') files.push({ name, path })
    else if (standing === 'signed') without += 1
  }
  return { files, without }
}

/** Path of a document's signed file, or the failure that says why it cannot be opened. */
export async function findArchived(
  clock: HandlerContext['clock'],
  { journal, archivePlace }: Pick<Workspace, 'journal' | 'archivePlace'>,
  documentId: DocumentId,
  work: 'read' | 'show',
): Promise<Result<string>> {
  const row = (await journal.documents.list({ ids: [documentId] })).rows[0]
  if (row?.archive.kind !== 'stored' || row.archive.path === '') return fail('notFound')
  const { folder = archivePlace().folder, path } = row.archive
  return findFile(clock, { path: join(folder, path), folder }, work)
}
