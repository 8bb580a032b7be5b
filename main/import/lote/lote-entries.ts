// The names inside a `.lote`. Nothing is ever written under a name that a file brought with it.
import type { Sha256 } from '../../../shared/model/ids.ts'
import type { ContentType, StoredFile } from '../../../shared/model/stored-file.ts'
import {
  DOCX_CONTENT_TYPE,
  DOC_CONTENT_TYPE,
  PDF_CONTENT_TYPE,
} from '../../../shared/model/stored-file.ts'

export const LOTE_MANIFEST = 'lote.json'

export function toLoteEntry(sha256: Sha256): string {
  return `files/${sha256}`
}

const EXTENSIONS: Readonly<Record<ContentType, string>> = {
  [PDF_CONTENT_TYPE]: '.pdf',
  [DOC_CONTENT_TYPE]: '.doc',
  [DOCX_CONTENT_TYPE]: '.docx',
}

/** Name under which a file is unpacked; Word's old format is known by its extension alone. */
export function toUnpackedName({
  sha256,
  contentType,
}: Pick<StoredFile, 'sha256' | 'contentType'>): string {
  return `${sha256}${EXTENSIONS[contentType]}`
}
