// File of the service that a person saves into a folder of their choice, outside the archive, whose folder and
// manifests stay unchanged.
import { join } from 'node:path'
import { toPathLimits, toSafePath } from '../../shared/rules/safe-path.ts'
import type { ArchiveContext } from './archive-context.ts'
import { downloadFile } from './download-file.ts'
import { ArchiveError } from './fault.ts'
import { numberFileName } from './final-name.ts'
import type { SavedCopy } from './save-copy.ts'
import { findExtension, saveThrough } from './save-copy.ts'
import { toPartName } from './temporary-name.ts'

export type FileToSave = {
  readonly folder: string
  /** Name of the document; made safe here. */
  readonly name: string
  readonly askTicket: Parameters<typeof downloadFile>[1]
}

/** Never rejects for a fault of network or folder. */
export async function saveInto(
  context: ArchiveContext,
  { folder, name, askTicket }: FileToSave,
): Promise<SavedCopy> {
  const { disk } = context
  const partPath = join(folder, toPartName('saved', 'file', context.random))
  return saveThrough(context, partPath, async () => {
    const { sizeBytes } = await downloadFile(context, askTicket, partPath)
    const extension = await findExtension(disk, partPath)
    if (extension === undefined) throw new ArchiveError('notPdf', `${sizeBytes} bytes`)
    const stem = name.replace(/\.(pdf|docx?)\s*$/iu, '')
    const wanted = toSafePath([stem], extension, toPathLimits(folder))
    for (let number = 1; ; number += 1) {
      const fileName = numberFileName(wanted, number)
      if (await disk.place(partPath, join(folder, fileName))) return fileName
    }
  })
}
