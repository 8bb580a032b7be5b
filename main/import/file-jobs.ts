// The jobs of the file workers, as data: what is asked and what is answered.
import type { PdfAnalysis } from '../../shared/model/pdf-analysis.ts'
import type { StoredFile } from '../../shared/model/stored-file.ts'
import type { HashedFile } from './hash-copy.ts'

export const ADMISSION_FAULTS = [
  'missing',
  'notAFile',
  'empty',
  'unreadable', // no permission, or the medium went away
  'unknownType', // neither PDF nor DOC nor DOCX
  'changed', // while it was copied
  'diskFull',
  'storeUnwritable',
] as const
export type AdmissionFault = (typeof ADMISSION_FAULTS)[number]

export type FileJob =
  | { readonly kind: 'analyse'; readonly path: string }
  | { readonly kind: 'store'; readonly path: string; readonly storeFolder: string }
  | { readonly kind: 'verify'; readonly path: string }

export type FileAnswers = {
  readonly analyse: PdfAnalysis
  readonly store:
    | { readonly ok: true; readonly file: StoredFile }
    | { readonly ok: false; readonly fault: AdmissionFault }
  /** Undefined when it is no PDF that opens. */
  readonly verify: (HashedFile & { readonly pages: number }) | undefined
}
export type FileAnswer = FileAnswers[keyof FileAnswers]
