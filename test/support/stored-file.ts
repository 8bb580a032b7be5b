// Stored file of a document in an archive: its bytes, and its state in the journal.
import { createHash } from 'node:crypto'
import { sha256Schema } from '../../shared/model/ids.ts'

export function aStoredFile(position: number) {
  const bytes = Buffer.from(`assinado ${position}`)
  return {
    bytes,
    facts: {
      /** Path below the archive's folder. */
      path: `2026/contrato-${position}_assinado.pdf`,
      sha256: sha256Schema.parse(createHash('sha256').update(bytes).digest('hex')),
      sizeBytes: bytes.byteLength,
      pages: 3,
    },
  }
}
