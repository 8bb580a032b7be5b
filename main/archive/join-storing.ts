// Start-up check (A2): joins each row that was on its way with what is really in the folder.
import { join } from 'node:path'
import type { ArchiveState } from '../../shared/model/archive-state.ts'
import type { DocumentRow } from '../journal/journal.ts'
import type { ArchivePorts } from './archive-ports.ts'
import { toPartName } from './file-name.ts'

type Storing = Extract<ArchiveState, { kind: 'storing' }>

/** After it no row is `downloading` or `storing`, and no part file is left. */
export async function joinStoring(ports: ArchivePorts): Promise<void> {
  const { journal, clock } = ports
  const { rows } = await journal.documents({ archives: ['downloading', 'storing'] })
  for (const row of rows) {
    const to = await findOut(ports, row)
    const at = clock.now()
    const change = { kind: 'archiveMoved', documentId: row.id, from: row.archive.kind, to } as const
    await journal.commit([change], at)
  }
  const { folder } = ports.place()
  await sweepParts(ports, folder)
}

async function findOut(ports: ArchivePorts, row: DocumentRow): Promise<ArchiveState> {
  if (row.archive.kind !== 'storing') return { kind: 'waiting' }
  const { folder = ports.place().folder, path, sha256, sizeBytes, pages } = row.archive
  const stored = {
    kind: 'stored',
    folder,
    path,
    sha256,
    sizeBytes,
    pages,
    storedAt: ports.clock.now(),
  } as const
  if (await isThere(ports, row.archive, join(folder, path))) return stored
  const partPath = join(folder, toPartName(`${row.id}.pdf`, 'download'))
  const isWhole = await isThere(ports, row.archive, partPath)
  const isPlaced = isWhole && (await ports.disk.place(partPath, join(folder, path)))
  return isPlaced ? stored : { kind: 'waiting' }
}

async function isThere(ports: ArchivePorts, expected: Storing, path: string): Promise<boolean> {
  const found = await ports.disk.verifyPdf(path)
  return found?.sha256 === expected.sha256
}

async function sweepParts({ disk, log }: ArchivePorts, folder: string): Promise<void> {
  const names = await disk.listNames(folder)
  for (const name of names.filter((each) => /^\..+\.download\.part$/u.test(each))) {
    await disk.remove(join(folder, name))
    log({ level: 'info', event: 'archive.partSwept' })
  }
}
