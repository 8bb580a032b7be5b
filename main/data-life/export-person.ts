// Export of a person's data (LGPD, art. 18): one zip with JSON, originals and signed files. The person's documents
// also name their other signers; kept answers are those in which the person is an account's user or contact.
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename, join, posix } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { toIsoInstant } from '../../shared/model/time.ts'
import type { Sha256 } from '../../shared/model/ids.ts'
import { parsePersonText } from '../../shared/rules/person-terms.ts'
import { toEarlier } from '../archive/archive-transitions.ts'
import type { DocumentRow } from '../journal/records.ts'
import { OWN_FILE_MODE } from '../platform/own-files.ts'
import type { ErasurePorts } from './erasure-ports.ts'
import { findOwnTerms, findRecords } from './find-erased.ts'

export type PersonExport =
  | {
      readonly kind: 'saved'
      readonly documents: number
      readonly drafts: number
      readonly files: number
    }
  | { readonly kind: 'several'; readonly people: readonly string[] }
  | { readonly kind: 'notAPerson' }
  | { readonly kind: 'nothing' }

/**
 * Exports into a new file at `path`, whole or not at all.
 * @throws errors of the file system
 */
export async function exportPerson(
  ports: ErasurePorts,
  text: string,
  path: string,
): Promise<PersonExport> {
  const typed = parsePersonText(text)
  if (!typed) return { kind: 'notAPerson' }
  const person = await findOwnTerms(ports, typed)
  if (person.kind === 'several') return person
  const found = await findRecords(ports, { kind: 'person', terms: person.terms })
  const rows = [...found.rows, ...found.keptRows.map(({ row }) => row)]
  const drafts = await readDrafts(ports, found.drafts)
  const answers = await ports.journal.erasure.answersAbout(person.terms)
  if (rows.length + drafts.length + answers.length === 0) return { kind: 'nothing' }
  const files = await collectFiles(ports, rows, drafts)
  const names = new Map((await ports.journal.batches.list()).map(({ id, name }) => [id, name]))
  const data = {
    exportedAt: toIsoInstant(ports.clock.now()),
    person: person.terms,
    documents: rows.map((row) => toExported(row, names.get(row.batchId) ?? '')),
    drafts,
    answers,
  }
  await writeZip(path, JSON.stringify(data, undefined, 2), files)
  return { kind: 'saved', documents: rows.length, drafts: drafts.length, files: files.size }
}

function toExported(row: DocumentRow, batch: string) {
  const { content, corrected, delivery, tracking, archive } = row
  return { id: row.id, batch, content, corrected, delivery, tracking, archive }
}

type ExportedDraft = { readonly fileSha256: Sha256 | undefined; readonly document: object }

async function readDrafts(
  { journal }: ErasurePorts,
  drafts: ReadonlyMap<DocumentRow['batchId'], readonly DocumentRow['id'][]>,
): Promise<readonly ExportedDraft[]> {
  const found: ExportedDraft[] = []
  for (const [batchId, ids] of drafts) {
    let place: Parameters<typeof journal.drafts.documents>[1]
    do {
      const page = await journal.drafts.documents(batchId, place)
      for (const { document } of page.rows) {
        if (!ids.includes(document.id)) continue
        const { file } = document
        found.push({ fileSha256: file.kind === 'stored' ? file.file.sha256 : undefined, document })
      }
      place = page.next
    } while (place)
  }
  return found
}

/** Paths by name in the zip, without files that are gone. */
async function collectFiles(
  { files, archivePlace }: ErasurePorts,
  rows: readonly DocumentRow[],
  drafts: readonly ExportedDraft[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const hashes = [...rows.map((row) => row.fileSha256), ...drafts.map((draft) => draft.fileSha256)]
  for (const sha256 of hashes) {
    const path = sha256 && (await files.path(sha256))
    if (path !== undefined) found.set(`originais/${basename(path)}`, path)
  }
  const { folder: currentFolder } = archivePlace()
  const seen = new Set<string>()
  for (const { folder = currentFolder, path: inside } of rows.flatMap(({ archive }) =>
    toEarlier(archive),
  )) {
    const path = join(folder, inside)
    const isNew = inside !== '' && !seen.has(path)
    seen.add(path)
    if (isNew && (await isFile(path))) found.set(toFreeName(inside, found), path)
  }
  return found
}

/** Name in the zip: `Contrato_assinado (2).pdf` for a file of that name from another archive folder. */
function toFreeName(inside: string, taken: ReadonlyMap<string, string>): string {
  const { dir, name, ext } = posix.parse(`assinados/${inside.replaceAll('\\', '/')}`)
  let free = `${dir}/${name}${ext}`
  for (let number = 2; taken.has(free); number += 1) free = `${dir}/${name} (${number})${ext}`
  return free
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false
}

async function writeZip(
  path: string,
  data: string,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const part = `${path}.part`
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from(data), 'dados.json')
  for (const [name, source] of files) zip.addFile(source, name)
  zip.on('error', (error: unknown) => {
    if (zip.outputStream instanceof Readable) zip.outputStream.destroy(toError(error))
  })
  zip.end()
  try {
    await pipeline(zip.outputStream, createWriteStream(part, { mode: OWN_FILE_MODE }))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
