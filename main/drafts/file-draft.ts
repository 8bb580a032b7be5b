// Draft of a file of which nothing else is known.
import type { DraftDocument } from '../../shared/model/draft.ts'
import type { DraftFile } from '../../shared/model/draft-file.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { CONTRACT_EXTENSION } from '../../shared/model/stored-file.ts'

export function toFileDraft(id: DocumentId, file: DraftFile, fileName: string): DraftDocument {
  return { id, file, name: toDocumentName(fileName), signers: [], areas: [] }
}

/** Returns the file name without extension, with blanks for underscores. */
function toDocumentName(fileName: string): string {
  return fileName
    .normalize('NFC')
    .replace(CONTRACT_EXTENSION, '')
    .replaceAll('_', ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
