// `evidence` writes the evidence sheet of a batch; `verify-audit` verifies the audit trail, alone or against such a
// sheet and its files, and exports it for people without the program.
import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { STANDINGS } from '../../../shared/model/selection.ts'
import { readKnownFolders } from '../../archive/folder-watch.ts'
import { errorCodeOf } from '../../platform/error-code.ts'
import { systemClock } from '../../platform/system-ports.ts'
import { hashFile } from '../../import/hash-copy.ts'
import { toCanonicalJson } from '../../journal/canonical-json.ts'
import type { Journal } from '../../journal/journal.ts'
import type { NotedEvidence } from '../../reports/evidence.ts'
import { parseEvidence, readEvidenceFacts, toEvidence } from '../../reports/evidence.ts'
import { readRows } from '../../reports/read-rows.ts'
import type { Workspace } from '../../app/workspace.ts'
import type { Arguments } from '../arguments.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT } from '../exit-codes.ts'
import { findNamedBatch } from './named-batch.ts'
import { sayUnreadable } from './say-unreadable.ts'
import { writeOutput } from './write-output.ts'

export async function runEvidence(
  { evidence }: Arguments,
  { journal, archivePlace }: Pick<Workspace, 'journal' | 'archivePlace'>,
  output: Output,
  say: Translate,
): Promise<ExitCode> {
  const wanted = evidence?.batch ?? ''
  const path = evidence?.outPath ?? ''
  const batch = findNamedBatch(await journal.batches.list(), wanted, output)
  if (batch.kind === 'several') return EXIT.badInput
  if (batch.kind === 'none') {
    output.complain('failed', { code: 'noBatch' }, 'cli.evidence.noBatch', { value: wanted })
    return EXIT.badInput
  }
  const { documents } = await journal.documents.selected(
    { kind: 'all', question: { view: 'all', batchId: batch.id }, except: [] },
    STANDINGS,
  )
  const rows = await readRows(
    journal,
    documents.map(({ id }) => id),
  )
  const { folder } = archivePlace()
  const given = { name: batch.name, at: systemClock.now(), folder }
  const text = toEvidence(rows, await readEvidenceFacts(journal, given), say)
  const written = await writeOutput(path, output, () => writeFile(path, text))
  if (!written.ok) return written.exitCode
  sayUnreadable(documents.length - rows.length, output)
  const facts = { path, documents: rows.length }
  output.say('evidence', facts, 'cli.evidence.written', facts)
  return EXIT.done
}

export async function runVerifyAudit(
  { files: [sheet], exportPath }: Arguments,
  { journal, archivePlace }: Pick<Workspace, 'journal' | 'archivePlace'>,
  output: Output,
): Promise<ExitCode> {
  const noted = sheet === undefined ? undefined : await readSheet(sheet)
  if (sheet !== undefined && !noted) {
    output.complain('failed', { code: 'noEvidence' }, 'cli.evidence.noSheet', { value: sheet })
    return EXIT.badInput
  }
  const { seq: number, hash } = await journal.audit.head()
  const brokenAt = await journal.audit.verify()
  const chain = { number, hash, brokenAt: brokenAt ?? null }
  if (brokenAt === undefined)
    output.say('chain', chain, 'cli.evidence.chainWhole', { number, hash })
  else output.complain('chain', chain, 'cli.evidence.chainBroken', { number: brokenAt })
  if (exportPath !== undefined) {
    const written = await writeOutput(exportPath, output, () => exportChain(journal, exportPath))
    if (!written.ok) return brokenAt === undefined ? written.exitCode : EXIT.notIntact
    output.say('exported', { path: exportPath }, 'cli.evidence.exported', { path: exportPath })
  }
  const isSame = noted ? await compare(noted, journal, archivePlace().folder, output) : true
  return brokenAt === undefined && isSame ? EXIT.done : EXIT.notIntact
}

async function readSheet(path: string): Promise<NotedEvidence | undefined> {
  try {
    return parseEvidence(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Compares the audit trail with the head of the sheet, and the files of the folders with its digests. */
async function compare(
  { head, files }: NotedEvidence,
  journal: Pick<Journal, 'audit' | 'memory'>,
  folder: string,
  output: Output,
): Promise<boolean> {
  const holds = await journal.audit.holds(head.seq, head.hash)
  const number = { number: head.seq }
  if (holds) output.say('head', { ...head, holds }, 'cli.evidence.headHeld', number)
  else output.complain('head', { ...head, holds }, 'cli.evidence.headOther', number)
  const folders = new Set([folder, ...(await readKnownFolders(journal))])
  let same = 0
  for (const file of files) {
    const { sha256, path } = file
    const { found, unread } = await findDigest(file, folders)
    if (found === sha256) same += 1
    else if (found !== undefined)
      output.complain('file', { path, found }, 'cli.evidence.fileOther', { path })
    else if (unread !== undefined) {
      output.complain('file', { path, found: null, unread }, 'cli.evidence.fileUnread', {
        path,
        unread,
      })
    } else output.complain('file', { path, found: null }, 'cli.evidence.fileMissing', { path })
  }
  const facts = { same, files: files.length }
  output.say('files', facts, 'cli.evidence.files', facts)
  return holds && same === files.length
}

/**
 * Digest of a file of the sheet: the noted one if a file of any archive folder has it, else the first that is found;
 * `unread` is the error code of a file that is there and cannot be read.
 */
async function findDigest(
  { sha256, path }: NotedEvidence['files'][number],
  folders: Iterable<string>,
): Promise<{ readonly found?: string | undefined; readonly unread?: string | undefined }> {
  let first: string | undefined
  let unread: string | undefined
  for (const folder of folders) {
    const found = await hashFile(resolve(folder, path)).catch(errorCodeOf)
    if (typeof found !== 'string') {
      if (found.sha256 === sha256) return { found: sha256 }
      first ??= found.sha256
    } else if (found !== 'ENOENT' && found !== 'ENOTDIR') unread ??= found
  }
  return { found: first, unread }
}

const EVENTS_AT_ONCE = 1_000

/** Writes the audit trail, one event per line, with the payload as the text that is hashed. */
async function exportChain(journal: Pick<Journal, 'audit'>, path: string): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    for (let from = 1; ; from += EVENTS_AT_ONCE) {
      const events = await journal.audit.events(from, EVENTS_AT_ONCE)
      for (const { seq, at, kind, payload, hash } of events) {
        yield `${JSON.stringify({ seq, at, kind, payload: toCanonicalJson(payload), hash })}\n`
      }
      if (events.length < EVENTS_AT_ONCE) return
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path))
}
