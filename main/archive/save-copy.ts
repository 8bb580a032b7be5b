// Copies that a person requests, beside the archived files and never under their names: a partly
// signed file (DL-02), and a document with its attachments (DL-07). The archive state does not
// move.
import { basename, join } from 'node:path'
import type { ArchiveFault } from '../../shared/model/archive-state.ts'
import { toBesideName } from '../../shared/rules/archive-name.ts'
import { toPathLimits } from '../../shared/rules/safe-path.ts'
import type { SentRow } from '../watch/check-document.ts'
import type { ArchiveContext } from './archive-context.ts'
import { downloadFile, toAnswer } from './download-file.ts'
import { toSignedBy } from './fetch-final.ts'
import { ArchiveError, toArchiveError } from './fault.ts'
import { numberFileName } from './final-name.ts'
import { keepPartial } from './kept-partials.ts'
import { toPartName } from './temporary-name.ts'

export type SavedCopy =
  | { readonly kind: 'saved'; readonly fileName: string }
  | { readonly kind: 'notSaved'; readonly fault: ArchiveFault; readonly detail: string }

/**
 * Copy of a partial file; its hash is kept with its signers (A3, partial files are known). Never
 * rejects for a fault of network or folder.
 */
export function savePartial(context: ArchiveContext, row: SentRow): Promise<SavedCopy> {
  return saveBeside(context, row, 'partial', async (partPath) => {
    const { partner, disk } = context
    const before = await readSignedBy(context, row)
    const { sizeBytes, sha256 } = await downloadFile(
      context,
      () => partner.downloadSigned(row.accountId, row.delivery.partnerId),
      partPath,
    )
    const verified = await disk.verifyPdf(partPath)
    if (verified?.sha256 !== sha256) throw new ArchiveError('notPdf', `${sizeBytes} bytes`)
    const after = await readSignedBy(context, row)
    // Signature meanwhile: the file may be final and must not be recorded as partial.
    if (before.join() !== after.join()) {
      throw new ArchiveError('statusChanged', 'signatures changed meanwhile')
    }
    await keepPartial(context, row.id, { sha256, signedBy: after })
    return toBesideName(nameOf(row), 'parcial', '.pdf', toPathLimits(context.place().folder))
  })
}

/** Copy as the service serves it: a PDF, or a ZIP of several files. */
export function saveWithAttachments(context: ArchiveContext, row: SentRow): Promise<SavedCopy> {
  return saveBeside(context, row, 'attachments', async (partPath) => {
    const { partner, disk } = context
    const { sizeBytes } = await downloadFile(
      context,
      () => partner.downloadWithAttachments(row.accountId, row.delivery.partnerId),
      partPath,
    )
    const extension = await findExtension(disk, partPath)
    if (extension === undefined) throw new ArchiveError('notPdf', `${sizeBytes} bytes`)
    return toBesideName(nameOf(row), 'com_anexos', extension, toPathLimits(context.place().folder))
  })
}

const HEAD_BYTES = 8

export async function findExtension(
  disk: Pick<ArchiveContext['disk'], 'readHead'>,
  path: string,
): Promise<'.pdf' | '.zip' | undefined> {
  return toExtension(await disk.readHead(path, HEAD_BYTES))
}

/** Extension by the first bytes (PDF 1.7, 7.5.2; ZIP, 4.3.7); other kinds are not documented. */
function toExtension(head: string | undefined): '.pdf' | '.zip' | undefined {
  if (head?.startsWith('%PDF-') === true) return '.pdf'
  return head?.startsWith('PK\u0003\u0004') === true ? '.zip' : undefined
}

/**
 * Save of one copy.
 * @param fetch writes the temporary file and answers the wanted name
 */
async function saveBeside(
  context: ArchiveContext,
  row: SentRow,
  tag: 'partial' | 'attachments',
  fetch: (partPath: string) => Promise<string>,
): Promise<SavedCopy> {
  const { parts } = context
  const { folder } = context.place()
  const isRunning = [...parts].some((path) => basename(path).startsWith(`.${row.id}.${tag}.`))
  if (isRunning) return { kind: 'notSaved', fault: 'fileInUse', detail: 'asked for already' }
  const partPath = join(folder, toPartName(row.id, tag, context.random))
  return saveThrough(context, partPath, async () => {
    const wanted = await fetch(partPath)
    if (!(await context.isFolderThere(folder))) {
      throw new ArchiveError('folderMissing', 'it was there')
    }
    return placeBeside(context, folder, partPath, wanted)
  })
}

/**
 * Save through a temporary file, which no failure leaves behind.
 * @param save moves it to its place and answers the name that it has there
 */
export async function saveThrough(
  { parts, discard }: Pick<ArchiveContext, 'parts' | 'discard'>,
  partPath: string,
  save: () => Promise<string>,
): Promise<SavedCopy> {
  parts.add(partPath)
  try {
    return { kind: 'saved', fileName: await save() }
  } catch (error) {
    const { fault, message } = toArchiveError(error)
    await discard(partPath)
    return { kind: 'notSaved', fault, detail: message }
  } finally {
    parts.delete(partPath)
  }
}

async function placeBeside(
  { disk, names }: ArchiveContext,
  folder: string,
  partPath: string,
  wanted: string,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const fileName = numberFileName(wanted, number)
    if (await names.find(folder, fileName)) continue
    if (!names.take(folder, fileName)) continue
    try {
      if (await disk.place(partPath, join(folder, fileName))) return fileName
    } catch (error) {
      names.giveBack(folder, fileName)
      throw error
    }
  }
}

async function readSignedBy({ partner }: ArchiveContext, row: SentRow) {
  return toSignedBy(toAnswer(await partner.readStatus(row.accountId, row.delivery.partnerId)).value)
}

function nameOf({ content, id }: SentRow): string {
  return content?.name ?? id
}
