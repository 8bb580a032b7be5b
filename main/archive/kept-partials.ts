// Hashes of fetched partial files, each with the signers at that time (A3, partial files are
// known). A final file with the same hash is that partial file, unless exactly those people have
// signed.
import { z } from 'zod'
import type { DocumentId, Sha256, SignatureId } from '../../shared/model/ids.ts'
import { sha256Schema, signatureIdSchema } from '../../shared/model/ids.ts'
import { readableList } from '../journal/readable-entries.ts'
import type { ArchivePorts } from './archive-ports.ts'

const keptSchema = readableList(
  z.object({ sha256: sha256Schema, signedBy: z.array(signatureIdSchema).readonly() }),
)

type Partial = {
  readonly sha256: Sha256
  readonly signedBy: readonly SignatureId[]
}

/** Record of a partial file, written before the file gets its name. */
export async function keepPartial(
  { journal, clock }: Pick<ArchivePorts, 'journal' | 'clock'>,
  documentId: DocumentId,
  partial: Partial,
): Promise<void> {
  const kept = await readKept(journal, documentId)
  if (kept.some((each) => isSame(each, partial))) return
  await journal.memory.remember(toKey(documentId), [...kept, partial], clock.now())
}

/**
 * Check of a file that is served as final.
 * @param file hash of the file with its signers
 */
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
  return keptSchema.parse((await journal.memory.recall(toKey(documentId)))?.value)
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
