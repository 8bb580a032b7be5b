// I8 at the end of a run: every signed document that is ours is archived, final and identical to what
// was served; nothing partial stands under a final name, nothing was overwritten, nothing is left over,
// and the list beside the files says what is there.
import type { Change } from '../../main/journal/change.ts'
import type { DocumentRow } from '../../main/journal/records.ts'
import { archiveManifestSchema } from '../../shared/model/archive-manifest.ts'
import type { ArchiveStateOf } from '../../shared/model/archive-state.ts'
import type { Overseen } from './overseen.ts'
import { toShort } from './overseen.ts'
import type { SimService } from './sim-service.ts'
import { toSignedFile } from './sim-document.ts'
import type { SimDisk } from './sim-disk.ts'
import { hashOf } from './sim-disk.ts'
import { servingAt } from './archive-serving.ts'
import { ARCHIVE_FOLDER } from './sim-disk.ts'

export type ArchiveEnd = {
  readonly name: string
  readonly disk: SimDisk
  readonly rows: readonly DocumentRow[]
  readonly service: SimService
  /** Id of the data folder in its lists (A5). */
  readonly listOwner: unknown
  /** Whether the journal can have known of a partial file that people saved: an older one was put back. */
  readonly canKnowPartial: (partnerId: string) => boolean
}

export function checkArchive(end: ArchiveEnd): readonly string[] {
  return [
    ...end.rows.flatMap((row) => checkRow(end, row)),
    ...noPartialAsFinal(end),
    ...nothingLeftOver(end),
    ...listAgrees(end),
  ]
}

/** While a run goes on: people find what is missing later, and have it fetched anew before the end. */
export function checkStored(
  { fail }: Pick<Overseen, 'fail'>,
  disk: Pick<SimDisk, 'isAsPut'>,
  { documentId, to }: Extract<Change, { kind: 'archiveMoved' }>,
): void {
  if (to.kind !== 'stored' || disk.isAsPut(pathOf(to), to.sha256)) return
  fail(`I8: row ${toShort(documentId)} became stored, and its file is not there`)
}

/**
 * What was served as final and was not is found by fetching once more (A3), and what somebody changed by the
 * check: whatever this machine's clock says.
 */
function checkRow({ service, disk }: ArchiveEnd, row: DocumentRow): readonly string[] {
  const name = row.id.slice(0, 8)
  if (row.delivery.kind !== 'sent') return []
  const document = service.find(row.delivery.partnerId)
  if (!document || document.isRemoved || document.status !== 'Signed') return []
  const { archive } = row
  if (archive.kind !== 'stored') return [`I8: row ${name} is signed and ${toWords(row)}`]
  const served = toSignedFile(document)
  const kept = disk.files.get(pathOf(archive))
  if (!kept) return [`I8: row ${name} has no file`]
  const isServed = served !== undefined && hashOf(served) === hashOf(kept)
  return isServed ? [] : [`I8: row ${name} has another file than was served`]
}

function toWords({ archive }: DocumentRow): string {
  return archive.kind === 'failed' ? `failed: ${archive.fault}` : archive.kind
}

/** Where no hash was kept, what was served as final cannot be known for partial: A3 tells of it later. */
function noPartialAsFinal({ name, disk, service, canKnowPartial }: ArchiveEnd): readonly string[] {
  const partials = new Set(
    [...disk.files].flatMap(([path, bytes]) => (isSavedPartial(path) ? hashOf(bytes) : [])),
  )
  return [...disk.files].flatMap(([path, bytes]) => {
    const partnerId = PARTIAL.exec(bytes.toString('utf8'))?.[1]
    if (isSavedPartial(path) || partnerId === undefined) return []
    const sha256 = hashOf(bytes)
    if (servingAt(service)?.wasServedAsFinal(sha256) !== true)
      return [`I8: ${name} has a partial file as ${path}`]
    return partials.has(sha256) && canKnowPartial(partnerId)
      ? [`I8: ${name} has a partial file that it knew as ${path}`]
      : []
  })
}

/** As the service writes it: whose it is. */
const PARTIAL = /^%PDF-1\.7\npartial ([-0-9a-f]+)\n/u

function isSavedPartial(path: string): boolean {
  return path.includes('_parcial')
}

function nothingLeftOver({ name, disk }: ArchiveEnd): readonly string[] {
  const parts = [...disk.files.keys()].filter((path) => path.endsWith('.part'))
  return [
    ...parts.map((path) => `I8: ${name} has ${path} left over`),
    ...disk.strays().map((path) => `I8: ${name} wrote ${path} where the share was not`),
    ...disk.overwritten().map((path) => `I8: ${name} wrote over ${path}`),
  ]
}

/**
 * Of the rows whose file lies there: nothing more, nothing less. A journal that was put back to before its first
 * list has begun another one.
 */
function listAgrees({ name, disk, rows, listOwner }: ArchiveEnd): readonly string[] {
  const stored = rows.flatMap(({ archive }) => (archive.kind === 'stored' ? archive : []))
  const lists = [...disk.files].flatMap(([path, bytes]) =>
    path.startsWith(`${ARCHIVE_FOLDER}/manifesto`) && path.endsWith('.json')
      ? archiveManifestSchema.safeParse(JSON.parse(bytes.toString('utf8')))
      : [],
  )
  if (lists.some(({ success }) => !success)) return [`I8: a manifest of ${name} is none`]
  const list = lists.find(({ data }) => data?.owner === listOwner)
  if (!list?.success) return stored.length === 0 ? [] : [`I8: ${name} has no manifest`]
  const listed = list.data.files.map(({ path, sha256 }) => `${path} ${sha256}`).toSorted()
  const there = stored.map(({ path, sha256 }) => `${path} ${sha256}`).toSorted()
  return listed.join('\n') === there.join('\n')
    ? []
    : [
        `I8: the manifest of ${name} lists ${listed.length} files, and ${there.length} are stored; not ${there.find((each) => !listed.includes(each)) ?? listed.find((each) => !there.includes(each)) ?? ''}`,
      ]
}

function pathOf({ folder = ARCHIVE_FOLDER, path }: ArchiveStateOf<'stored'>): string {
  return `${folder}/${path}`
}
