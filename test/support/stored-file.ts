// What an archive holds of a document that is stored: the file, and what the journal says of it.
import { createHash } from 'node:crypto'
import { sha256Schema } from '../../shared/model/ids.ts'

export function aStoredFile(position: number) {
  const bytes = Buffer.from(`assinado ${position}`)
  return {
    bytes,
    facts: {
      /** Below the archive's folder. */
      path: `2026/contrato-${position}_assinado.pdf`,
      sha256: sha256Schema.parse(createHash('sha256').update(bytes).digest('hex')),
      sizeBytes: bytes.byteLength,
      pages: 3,
    },
  }
}
