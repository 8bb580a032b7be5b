// What is signed so far of a document that waits for others: a copy for the person who asks, beside the
// archive's files and never under their names; the document's archive state does not move (DL-02).
import { join } from 'node:path'
import type { ArchiveFault } from '../../shared/model/archive-state.ts'
import { toPartialFileName } from '../../shared/rules/archive-name.ts'
import type { ArchivePorts } from './archive-ports.ts'
import { downloadFile } from './download-file.ts'
import { ArchiveError, toArchiveError } from './fault.ts'
import { numberFileName, toPartName } from './file-name.ts'
import type { SentRow } from './store-signed.ts'

export type SavedPartial =
  | { readonly kind: 'saved'; readonly fileName: string }
  | { readonly kind: 'notSaved'; readonly fault: ArchiveFault; readonly detail: string }

/** Never rejects for a fault of network, service or folder. */
export async function savePartial(ports: ArchivePorts, row: SentRow): Promise<SavedPartial> {
  const { folder } = ports.place()
  const partPath = join(folder, toPartName(`${row.id}.pdf`, 'partial.download'))
  try {
    await ports.disk.ensureFolder(folder)
    const { sizeBytes, sha256 } = await downloadFile(
      ports,
      { accountId: row.accountId, partnerId: row.delivery.partnerId },
      partPath,
    )
    const verified = await ports.disk.verifyPdf(partPath)
    if (verified?.sha256 !== sha256) throw new ArchiveError('notPdf', `${sizeBytes} bytes`)
    return { kind: 'saved', fileName: await place(ports, folder, partPath, row) }
  } catch (error) {
    const { fault, message } = toArchiveError(error)
    await ports.disk.remove(partPath)
    return { kind: 'notSaved', fault, detail: message }
  }
}

async function place(
  { disk }: ArchivePorts,
  folder: string,
  partPath: string,
  row: SentRow,
): Promise<string> {
  const wanted = toPartialFileName(row.content?.name ?? row.id)
  for (let number = 1; ; number += 1) {
    const fileName = numberFileName(wanted, number)
    const path = join(folder, fileName)
    if (await disk.isThere(path)) continue
    if (await disk.place(partPath, path)) return fileName
  }
}
