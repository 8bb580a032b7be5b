// The name that a signed file gets, after the template: from what the document, its batch and its
// signatures say.
import { isSigned } from '../../shared/model/tracking.ts'
import { fillTemplate, toArchiveNameFields, toFileName } from '../../shared/rules/archive-name.ts'
import type { DocumentRow, Journal } from '../journal/journal.ts'

export async function toWantedName(
  journal: Pick<Journal, 'batches'>,
  row: DocumentRow,
  template: string,
): Promise<string> {
  const needsBatch = template.includes('{lote}')
  const batch = needsBatch
    ? (await journal.batches()).find(({ id }) => id === row.batchId)
    : undefined
  const signer = row.content?.signers[0]
  const fields = toArchiveNameFields({
    documentName: row.content?.name ?? row.id,
    batchName: batch?.name ?? '',
    signerName: signer?.name ?? signer?.email ?? '',
    signedOn: toSignedOn(row),
  })
  return toFileName(fillTemplate(template, fields))
}

/** Local day of the last signature. */
function toSignedOn({ tracking }: DocumentRow): string {
  if (!isSigned(tracking) || tracking.kind !== 'seen') return ''
  const instants = tracking.signatures.flatMap(({ signedAt }) => signedAt ?? [])
  if (instants.length === 0) return ''
  const day = new Date(Math.max(...instants))
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
