// Check of a file that is to be an annex: a PDF whose pages can be taken over, and are worth it.
import type { AnnexRefusal } from '../../shared/model/annex.ts'
import type { Annex } from '../../shared/model/draft-file.ts'
import type { BlockReason } from '../../shared/model/pdf-analysis.ts'
import { PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import type { AdmissionFault } from '../import/admission-fault.ts'
import type { FileStore } from '../import/file-store.ts'

export type AdmittedAnnex =
  | { readonly ok: true; readonly annex: Annex }
  | { readonly ok: false; readonly reason: AnnexRefusal }

/** Checks the file and copies it into the store. */
export async function admitAnnex(
  files: Pick<FileStore, 'admit' | 'findAppendFault'>,
  path: string,
): Promise<AdmittedAnnex> {
  const admitted = await files.admit(path)
  if (!admitted.ok) return refuse(REASON_OF_FAULT[admitted.fault])
  const { file, analysis } = admitted
  if (file.contentType !== PDF_CONTENT_TYPE || !analysis) return refuse('notPdf')
  if (analysis.blocked !== undefined) return refuse(REASON_OF_BLOCK[analysis.blocked])
  const fault = await files.findAppendFault(file.sha256)
  if (fault !== undefined) return refuse(fault === 'signed' ? 'signed' : 'broken')
  return { ok: true, annex: { file, pages: analysis.pages.length } }
}

function refuse(reason: AnnexRefusal): AdmittedAnnex {
  return { ok: false, reason }
}

const REASON_OF_FAULT: Readonly<Record<AdmissionFault, AnnexRefusal>> = {
  missing: 'unreadable',
  notAFile: 'notPdf',
  empty: 'broken',
  unreadable: 'unreadable',
  unknownType: 'notPdf',
  wordUnreadable: 'notPdf',
  imageUnreadable: 'broken',
  imageTooLarge: 'tooLarge',
  passwordRequired: 'notPdf',
  tooLarge: 'tooLarge',
  changed: 'unreadable',
  diskFull: 'notStored',
  storeUnwritable: 'notStored',
}

const REASON_OF_BLOCK: Readonly<Record<BlockReason, AnnexRefusal>> = {
  notPdf: 'notPdf',
  damaged: 'broken',
  passwordRequired: 'protected',
  encrypted: 'protected',
  editLocked: 'protected',
  tooLarge: 'tooLarge',
  tooMuchMemory: 'broken',
  timedOut: 'broken',
  unreadable: 'unreadable',
}
