// A3: the hashes of partial files that were fetched, each with who had signed by then. A final file
// equal to one of them is that partial still, unless it was signed by just these.
import { z } from 'zod'
import type { DocumentId, Sha256, SignatureId } from '../../shared/model/ids.ts'
import { sha256Schema, signatureIdSchema } from '../../shared/model/ids.ts'
import type { ArchivePorts } from './archive-ports.ts'

const keptSchema = z
  .array(z.object({ sha256: sha256Schema, signedBy: z.array(signatureIdSchema).readonly() }))
  .readonly()
  .catch([])

type Partial = {
  readonly sha256: Sha256
  readonly signedBy: readonly SignatureId[]
}

/** Before the partial file gets its name. */
export async function keepPartial(
  { journal, clock }: Pick<ArchivePorts, 'journal' | 'clock'>,
  documentId: DocumentId,
  partial: Partial,
): Promise<void> {
  const kept = await readKept(journal, documentId)
  if (kept.some((each) => isSame(each, partial))) return
  await journal.remember(toKey(documentId), [...kept, partial], clock.now())
}

/** @param file what was served as final, with who has signed it */
export async function isKnownPartial(
  journal: ArchivePorts['journal'],
  documentId: DocumentId,
  file: Partial,
): Promise<boolean> {
  const equal = (await readKept(journal, documentId)).filter(({ sha256 }) => sha256 === file.sha256)
  return equal.length > 0 && !equal.some((each) => isSame(each, file))
}

async function readKept(
  journal: ArchivePorts['journal'],
  documentId: DocumentId,
): Promise<readonly Partial[]> {
  return keptSchema.parse((await journal.recall(toKey(documentId)))?.value)
}

function isSame(a: Partial, b: Partial): boolean {
  const isSigner = new Set(b.signedBy)
  return (
    a.sha256 === b.sha256 &&
    a.signedBy.length === b.signedBy.length &&
    a.signedBy.every((id) => isSigner.has(id))
  )
}

function toKey(documentId: DocumentId): string {
  return `archive.partials.${documentId}`
}
