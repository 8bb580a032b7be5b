// Entries of a batch file (`.lote`) and their names. No file is ever written under a name that comes from a batch
// file.
import type { Sha256 } from '../../../shared/model/ids.ts'
import type { Lote, LoteSheet } from '../../../shared/model/lote.ts'
import { listLoteFiles } from '../../../shared/model/lote.ts'
import type { ContentType, StoredFile } from '../../../shared/model/stored-file.ts'
import {
  DOCX_CONTENT_TYPE,
  DOC_CONTENT_TYPE,
  PDF_CONTENT_TYPE,
} from '../../../shared/model/stored-file.ts'

export const LOTE_MANIFEST = 'lote.json'
/** Entry of the office mark; absent without one, and ignored by versions that do not know it. */
export const LOTE_MARK = 'mark.json'

export function toLoteEntry(sha256: Sha256): string {
  return `files/${sha256}`
}

const EXTENSIONS: Readonly<Record<ContentType, string>> = {
  [PDF_CONTENT_TYPE]: '.pdf',
  [DOC_CONTENT_TYPE]: '.doc',
  [DOCX_CONTENT_TYPE]: '.docx',
}

/** Name of an unpacked contract; Word's old format is recognised only by its extension. */
export function toUnpackedName({
  sha256,
  contentType,
}: Pick<StoredFile, 'sha256' | 'contentType'>): string {
  return `${sha256}${EXTENSIONS[contentType]}`
}

/** Name of an unpacked sheet, also where its bytes are those of a contract. */
export function toUnpackedSheetName({ sha256 }: Pick<LoteSheet, 'sha256'>): string {
  return `${sha256}.sheet`
}

/** Name of the contract or sheet that a fault is about; neither for a fault of the whole file. */
export type LoteService = { readonly contract?: string; readonly sheet?: string }

export type PackedFile = Pick<StoredFile, 'sha256' | 'sizeBytes'> & {
  readonly unpackedName: string
  readonly part: LoteService
}

/** Contracts and annexes in their order, then the sheet. */
export function listPackedFiles(lote: Lote): readonly PackedFile[] {
  const contracts = listLoteFiles(lote).map((file) => ({
    sha256: file.sha256,
    sizeBytes: file.sizeBytes,
    unpackedName: toUnpackedName(file),
    part: { contract: file.originalName },
  }))
  if (!lote.sheet) return contracts
  const { sha256, sizeBytes, fileName: sheet } = lote.sheet
  const unpackedName = toUnpackedSheetName(lote.sheet)
  return [...contracts, { sha256, sizeBytes, unpackedName, part: { sheet } }]
}
