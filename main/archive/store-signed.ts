// Archives one signed document (A1–A4): look, download, verify, look again, commit the place, give
// the final name, commit again. Whatever ends the process between, `reconcile-storing` joins it.
import { join } from 'node:path'
import type { ArchiveState } from '../../shared/model/archive-state.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { DocumentRow } from '../journal/journal.ts'
import type { SignatureStatus } from '../partner/wire/signature-status.ts'
import type { VerifiedPdf } from './archive-disk.ts'
import type { ArchivePlace, ArchivePorts } from './archive-ports.ts'
import { downloadFile } from './download-file.ts'
import { ArchiveError, toArchiveError } from './fault.ts'
import { numberFileName, toPartName } from './file-name.ts'
import { toWantedName } from './wanted-name.ts'

export type SentRow = DocumentRow & {
  readonly delivery: Extract<DocumentRow['delivery'], { kind: 'sent' }>
}

export type StoreResult = 'stored' | 'failed'

const FIRST_RETRY_MS = 2_000
export const LONGEST_RETRY_MS = 10 * 60_000

/** Never rejects for a fault of network, service or folder: that becomes the row's state. */
export async function storeSigned(ports: ArchivePorts, row: SentRow): Promise<StoreResult> {
  const since = ports.clock.now()
  await move(ports, row, row.archive.kind, { kind: 'downloading', since })
  await ports.reach?.('downloading')
  const place = ports.place()
  const partPath = join(place.folder, toPartName(`${row.id}.pdf`, 'download'))
  try {
    await ports.disk.ensureFolder(place.folder)
    const verified = await fetchVerified(ports, row, partPath)
    await placeVerified(ports, row, { ...place, partPath, verified })
    return 'stored'
  } catch (error) {
    const { fault, message } = toArchiveError(error)
    await ports.disk.remove(partPath)
    const tries = row.archive.kind === 'failed' ? row.archive.tries + 1 : 1
    const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1))
    await move(ports, row, 'downloading', {
      kind: 'failed',
      fault,
      detail: message,
      tries,
      nextTryAt: toEpochMs(ports.clock.now() + waitMs),
    })
    ports.log({ level: 'warn', event: 'archive.failed', details: { documentId: row.id, fault } })
    return 'failed'
  }
}

/** A1 and A2: the same signatures before and after, all bytes, a PDF that opens. */
async function fetchVerified(
  ports: ArchivePorts,
  row: SentRow,
  partPath: string,
): Promise<VerifiedPdf> {
  const before = await readSigned(ports, row)
  const written = await downloadFile(
    ports,
    { accountId: row.accountId, partnerId: row.delivery.partnerId },
    partPath,
  )
  await ports.reach?.('downloaded')
  const verified = await ports.disk.verifyPdf(partPath)
  if (!verified || verified.sha256 !== written.sha256) {
    throw new ArchiveError('notPdf', `${written.sizeBytes} bytes`)
  }
  const after = await readSigned(ports, row)
  if (before !== after) throw new ArchiveError('statusChanged', 'signatures changed meanwhile')
  return verified
}

/** The signatures as comparable text. */
async function readSigned({ partner }: ArchivePorts, row: SentRow): Promise<string> {
  const status = await partner.readStatus(row.accountId, row.delivery.partnerId)
  if (status.kind === 'unavailable') throw new ArchiveError('unreachable', status.detail)
  if (status.kind === 'refused') throw new ArchiveError('refused', `HTTP ${status.refusal.status}`)
  if (status.value.signatureStatus !== 'Signed') {
    throw new ArchiveError('statusChanged', status.value.signatureStatus)
  }
  return toText(status.value)
}

function toText({ signatures }: SignatureStatus): string {
  const lines = signatures.map(({ signatureId, signed, signedAt = 0 }) =>
    [signatureId, signed, signedAt].join(' '),
  )
  return lines.sort().join('\n')
}

async function placeVerified(
  ports: ArchivePorts,
  row: SentRow,
  file: ArchivePlace & { readonly partPath: string; readonly verified: VerifiedPdf },
): Promise<void> {
  const { folder, partPath, verified } = file
  const wanted = await toWantedName(ports.journal, row, file.nameTemplate)
  let from: ArchiveState['kind'] = 'downloading'
  for (let number = 1; ; number += 1) {
    const path = numberFileName(wanted, number)
    const finalPath = join(folder, path)
    if (await ports.disk.isThere(finalPath)) continue
    await move(ports, row, from, { kind: 'storing', folder, path, ...verified })
    from = 'storing'
    await ports.reach?.('storing')
    if (!(await ports.disk.place(partPath, finalPath))) continue
    await ports.reach?.('renamed')
    const storedAt = ports.clock.now()
    await move(ports, row, from, { kind: 'stored', folder, path, ...verified, storedAt })
    await ports.reach?.('stored')
    return
  }
}

async function move(
  { journal, clock }: ArchivePorts,
  row: SentRow,
  from: ArchiveState['kind'],
  to: ArchiveState,
): Promise<void> {
  await journal.commit([{ kind: 'archiveMoved', documentId: row.id, from, to }], clock.now())
}
