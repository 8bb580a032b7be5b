// Checks I8 (every signed document is archived) at the end of a run: final files equal what the service served, no
// partial file has a final name, no file was overwritten or left over, and the manifest is correct.
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
  /** Id of the data folder in its manifests (A5, shared folders). */
  readonly listOwner: unknown
  /** Whether the journal can know of a partial file that people saved; not after a restore of an older copy. */
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

/** Checks a stored file during a run; a person finds a missing file later and has it fetched again. */
export function checkStored(
  { fail }: Pick<Overseen, 'fail'>,
  disk: Pick<SimDisk, 'isAsPut'>,
  { documentId, to }: Extract<Change, { kind: 'archiveMoved' }>,
): void {
  if (to.kind !== 'stored' || disk.isAsPut(pathOf(to), to.sha256)) return
  fail(`I8: row ${toShort(documentId)} became stored, and its file is not there`)
}

/**
 * Checks the file of a row: a partial file that was served as final is found by the second fetch (A3), and a changed
 * one by the archive's check, whatever this machine's clock says.
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

/**
 * Checks for partial files under a final name; without a kept hash the archive cannot know, and finds them later
 * (A3).
 */
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

/** Head of a partial file, with the id of its document. */
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
 * Checks that the manifest has exactly the stored files of the rows. A journal that was restored to before its first
 * manifest begins another one.
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
