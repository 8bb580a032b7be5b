// The archive folder and the signed files in it, opened by the system's own programs. The page names
// a document, never a path.
import { access, constants, mkdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ArchiveSummary } from '../../shared/model/archive-view.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import type { Workspace } from '../workspace.ts'
import { createArchiveActs } from './archive-acts.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handlers.ts'
import { createInOpen } from './in-open.ts'

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
          condition: await findCondition(folder, isDefaultFolder),
          stored: await journal.countStored(),
          ...(await journal.countUnstored()),
          findings: await journal.countArchiveFindings(),
          unchecked: await journal.countStored(aDayAgo),
          ...archive.status(),
        })
      }),
    'archive.open': ({ documentId }) =>
      inOpen(async ({ workspace }) => {
        const path = await findStored(workspace, documentId)
        return path.ok ? openPath(path.value) : path
      }),
    'archive.show': ({ documentId }) =>
      inOpen(async ({ workspace }) => {
        const path = await findStored(workspace, documentId)
        if (!path.ok) return path
        desktop.showInFolder(path.value)
        return succeed({})
      }),
    'archive.openFolder': () =>
      inOpen(async ({ workspace: { archivePlace } }) => {
        const { folder } = archivePlace()
        if (archiveFolder.isDefault()) await mkdir(folder, { recursive: true })
        if (!(await isFolder(folder))) return fail('folderMissing', { path: folder })
        return openPath(folder)
      }),
    ...createArchiveActs(inOpen),
  }
}

/** The folder of the data folder is made when the first file comes. */
async function findCondition(
  folder: string,
  isDefaultFolder: boolean,
): Promise<ArchiveSummary['condition']> {
  if (!(await isFolder(folder))) return isDefaultFolder ? 'ready' : 'missing'
  return access(folder, constants.W_OK).then(
    () => 'ready',
    () => 'readOnly',
  )
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isDirectory() ?? false
}

async function findStored(
  { journal, archivePlace }: Workspace,
  documentId: DocumentId,
): Promise<Result<string>> {
  const row = (await journal.documents({ ids: [documentId] })).rows[0]
  if (row?.archive.kind !== 'stored' || row.archive.path === '') return fail('notFound')
  const { folder = archivePlace().folder, path } = row.archive
  const whole = join(folder, path)
  const found = await stat(whole).catch(() => undefined)
  return found?.isFile() ? succeed(whole) : fail('fileMissing', { file: path })
}
