import Papa from 'papaparse'
import type { IdKind } from '../../shared/model/saved-ids.ts'
import type { FolderCreation, IdFile, IdListing } from '../../shared/model/saved-id-results.ts'
import { readIdRows } from '../../shared/model/saved-id-lines.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import { isFailure, toBoundWritten } from '../accounts/written.ts'
import { decodeText } from '../import/sheet/decode-text.ts'
import { guessDelimiter } from '../import/sheet/guess-delimiter.ts'
import type { TextFile } from '../app/text-file-service.ts'
import type { Workspace } from '../app/workspace.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'
import { toUnboundOutcome } from './binding.ts'

export function createSavedIdsHandlers({
  work,
  smallFiles,
}: Pick<HandlerContext, 'work' | 'smallFiles'>): HandlersOf<'savedIds'> {
  const inOpen = createInOpen(work)
  return {
    'savedIds.read': ({ accountId }) =>
      inOpen(async ({ workspace }) => succeed(await workspace.savedIds.read(accountId))),
    'savedIds.add': ({ accountId, kind, entries }) =>
      inOpen(async ({ workspace }) =>
        succeed(await workspace.savedIds.add(accountId, kind, entries)),
      ),
    'savedIds.remove': ({ accountId, kind, id }) =>
      inOpen(async ({ workspace }) =>
        succeed(await workspace.savedIds.remove(accountId, kind, id)),
      ),
    'savedIds.readFile': async () => {
      const picked = await smallFiles.read('savedIds.pickFile', 'csv')
      if (!picked.ok) return picked
      return succeed(picked.value ? readIdFile(picked.value) : { kind: 'closed' })
    },
    'savedIds.load': ({ accountId, kind }) =>
      inOpen(({ workspace }) => loadIds(workspace, accountId, kind)),
    'savedIds.createFolder': ({ accountId, name }) =>
      inOpen(({ workspace }) => createFolder(workspace, accountId, name)),
  }
}

function readIdFile({ fileName, bytes }: TextFile): IdFile {
  if (!bytes) return { kind: 'refused', fileName, problem: 'tooLarge' }
  const decoded = decodeText(bytes)
  if (!decoded) return { kind: 'refused', fileName, problem: 'notText' }
  const { text } = decoded
  if (text.trim() === '') return { kind: 'refused', fileName, problem: 'empty' }
  const { data } = Papa.parse<readonly string[]>(text, { delimiter: guessDelimiter(text) })
  const rows = data.flatMap((cells, index) =>
    cells.some((cell) => cell.trim() !== '') ? [{ line: index + 1, cells }] : [],
  )
  const { entries, problems } = readIdRows(rows)
  // A first line without an id holds the names of the columns.
  const shown = problems.filter(({ line, problem }) => line !== 1 || problem !== 'notUuid')
  return { kind: 'read', fileName, entries, problems: shown }
}

/** Ids of the service. Inactive groups cannot be given to a document (PART-03) and are left out. */
async function loadIds(
  { bound, savedIds }: Workspace,
  accountId: AccountId,
  kind: IdKind,
): Promise<Result<IdListing>> {
  const list = {
    folder: bound.listFolders,
    group: bound.listGroups,
    informationField: bound.listInformationFields,
  }[kind]
  const result = await list({ accountId })
  if (result.kind !== 'answered') return toUnboundOutcome(result)
  const { items, unreadable } = result.value
  const offered = items.filter(({ active }) => active !== false)
  const entries = offered.map(({ id, name }) => ({ id, label: name }))
  return succeed({
    kind: 'loaded',
    saved: await savedIds.add(accountId, kind, entries, { isListed: true }),
    listed: items.length,
    inactive: items.length - offered.length,
    unreadable,
  })
}

/** Creates a folder and saves its id at once: the service's own list may show it hours later (PART-12). */
async function createFolder(
  { boundWrites, savedIds }: Workspace,
  accountId: AccountId,
  name: string,
): Promise<Result<FolderCreation>> {
  const result = await boundWrites.createFolder({ accountId, name })
  const written = toBoundWritten(result)
  if (isFailure(written)) return { ok: false, failure: written }
  if (result.kind !== 'done' || !result.value) return succeed(written)
  const { id } = result.value
  const saved = await savedIds.add(accountId, 'folder', [{ id, label: name }])
  return succeed({ kind: 'created', saved })
}
