// Recovery at the start (A2, never half): interrupted rows are compared with the folder, and
// temporary files of ended downloads are swept.
import { join } from 'node:path'
import type { ArchiveState, ArchiveStateOf } from '../../shared/model/archive-state.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { documentIdSchema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { ArchiveContext } from './archive-context.ts'
import { toArchiveError } from './fault.ts'
import { isOwed } from './refetch-schedule.ts'
import { OWNER_LENGTH, readOwner } from './own-lists.ts'
import { toEarlier, withEarlier } from './archive-transitions.ts'
import { toStoredNow } from './commit-file.ts'

/** Documents with a running operation. */
type Busy = ReadonlySet<DocumentId>

/** Interrupted download, which begins again: it has no place yet. */
export async function recoverDownloading(
  { journal, clock }: ArchiveContext,
  busy: Busy,
): Promise<void> {
  const { rows } = await journal.documents.list({ archives: ['downloading'] })
  for (const { id: documentId, archive } of rows) {
    if (busy.has(documentId)) continue
    const to = { kind: 'waiting', ...withEarlier(toEarlier(archive)) } as const
    const change = { kind: 'archiveMoved', documentId, from: 'downloading', to } as const
    await journal.commit([change], clock.now())
  }
}

/**
 * Interrupted `storing` rows; only while the folder answers, otherwise in a later round.
 * @throws errors of the file system
 */
export async function recoverStoring(context: ArchiveContext, busy: Busy): Promise<void> {
  const { journal, clock } = context
  const { rows } = await journal.documents.list({ archives: ['storing'] })
  for (const { id: documentId, archive } of rows) {
    if (archive.kind !== 'storing' || busy.has(documentId)) continue
    const to = await findOutWhereThere(context, documentId, archive)
    const change = { kind: 'archiveMoved', documentId, from: 'storing', to } as const
    await journal.commit([change], clock.now())
  }
}

/**
 * State by the folder; an earlier folder without an answer must not stop the present one.
 * @throws errors of the present folder
 */
async function findOutWhereThere(
  context: ArchiveContext,
  documentId: DocumentId,
  archive: ArchiveStateOf<'storing'>,
): Promise<ArchiveState> {
  try {
    return await findOut(context, documentId, archive)
  } catch (error) {
    toArchiveError(error) // a defect is thrown on
    const here = context.place().folder
    if ((archive.folder ?? here) === here) throw error
    return toBefore(archive, context.clock.now())
  }
}

async function findOut(
  { disk, clock, place }: ArchiveContext,
  documentId: DocumentId,
  archive: ArchiveStateOf<'storing'>,
): Promise<ArchiveState> {
  const { kind: _, isSecond = false, ...placed } = archive
  const { folder = place().folder, path, sha256 } = placed
  const finalPath = join(folder, path)
  await disk.clearReserved(finalPath)
  const now = clock.now()
  const stored = { ...placed, kind: 'stored', folder, ...toStoredNow(now, isSecond) } as const
  if ((await disk.fingerprint(finalPath))?.sha256 === sha256) return stored
  for (const name of (await disk.listNames(folder)).filter(
    (each) => toDocumentId(each) === documentId,
  )) {
    const partPath = join(folder, name)
    const isWhole = (await disk.fingerprint(partPath))?.sha256 === sha256
    if (isWhole && (await disk.place(partPath, finalPath))) return stored
  }
  return toBefore(archive, now)
}

/** State before the interruption: a file that was stored earlier is stored still. */
function toBefore({ earlier = [] }: ArchiveStateOf<'storing'>, now: EpochMs): ArchiveState {
  const last = earlier.at(-1)
  if (!last) return { kind: 'waiting' }
  const before = earlier.slice(0, -1)
  return {
    kind: 'stored',
    ...last,
    ...(isOwed(last, now) ? { fetchAgainAt: now } : {}),
    ...(before.length === 0 ? {} : { earlier: before }),
  }
}

const PART = /^\.(.{36})\.(?:download|again|partial|attachments)(?:\.\w{8})?\.part$/u

function toDocumentId(name: string): DocumentId | undefined {
  return documentIdSchema.safeParse(PART.exec(name)?.[1]).data
}

/**
 * Removal of temporary files of this journal's documents only: another workstation may use the same
 * folder.
 * @returns documents of the temporary files that are left, which a journal that was put back may get again
 */
export async function sweepParts(context: ArchiveContext): Promise<ReadonlySet<DocumentId>> {
  const { disk, journal, log, parts, place } = context
  const { folder } = place()
  const left = (await disk.listNames(folder)).filter((name) => !parts.has(join(folder, name)))
  const ids = left.flatMap((name) => {
    const id = toDocumentId(name)
    return id ? [id] : []
  })
  const { rows } = ids.length === 0 ? { rows: [] } : await journal.documents.list({ ids })
  const own = new Set(rows.map(({ id }) => id))
  const listTag = `.${(await readOwner(context)).slice(-OWNER_LENGTH)}.list.`
  for (const name of left) {
    const id = toDocumentId(name)
    const isOwnList = name.startsWith('.manifesto') && name.includes(listTag)
    if (!(id && own.has(id)) && !isOwnList) continue
    await disk.remove(join(folder, name))
    log({ level: 'info', event: 'archive.partSwept' })
  }
  return new Set(ids.filter((id) => !own.has(id)))
}
