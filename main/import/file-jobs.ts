// Jobs of the file workers as data: questions and answers.
import type { AreaQuestion, FileAreaFacts } from '../../shared/model/area-facts.ts'
import type { MadeFrom } from '../../shared/model/draft-file.ts'
import type { PdfAnalysis } from '../../shared/model/pdf-analysis.ts'
import type { ImageType, StoredFile } from '../../shared/model/stored-file.ts'
import type { RuleTrial, TriedRule } from '../../shared/layout/rule-trial.ts'
import type { LayoutPerson } from '../../shared/model/layout.ts'
import type { FoundTexts, PageText } from '../../shared/model/text-match.ts'
import type { ContractAnswer, ContractQuestion } from '../pdf/read-contract.ts'
import type { CpfsInText } from '../pdf/read-cpfs.ts'
import type { UnlockFault } from '../pdf/unlock-pdf.ts'
import type { AdmissionFault } from './admission-fault.ts'
import type { Appended, AppendFault } from './append-annexes.ts'
import type { HashedFile } from './hash-copy.ts'
import type { GaugeCells } from './lote/gauge.ts'
import type { MarkRule } from './lote/office-mark.ts'
import type { LotePreview, ReadLote } from './lote/read-lote.ts'
import type { UnsealedLote } from './lote/unseal-lote.ts'
import type { LoteContent } from './lote/write-lote.ts'
import type { SoughtInFile } from './search-file.ts'
import type { TableFileResult } from './sheet/table-file.ts'

export type AdmissionRefusal = {
  readonly ok: false
  readonly fault: AdmissionFault
  /** Size in bytes of a file that is too large. */
  readonly sizeBytes?: number
}

/** Every job can be repeated over what a process left that ended during it (file-workers.ts). */
export type FileJob =
  | { readonly kind: 'analyse'; readonly path: string }
  | { readonly kind: 'store'; readonly path: string; readonly storeFolder: string }
  /** Converts an image to a PDF and copies that into the store. */
  | {
      readonly kind: 'storeImage'
      readonly path: string
      readonly type: ImageType
      readonly storeFolder: string
    }
  /** Copies a PDF of the store into it without its password. */
  | {
      readonly kind: 'unlock'
      readonly path: string
      readonly password: string
      readonly opensWithout: boolean
      readonly storeFolder: string
    }
  /** Copies a file that is no contract, such as a sheet, into the store. */
  | {
      readonly kind: 'keep'
      readonly path: string
      readonly storeFolder: string
      readonly mostBytes: number
    }
  /** Appends annexes to a contract, all of them files of the store. */
  | {
      readonly kind: 'append'
      readonly path: string
      readonly annexes: readonly string[]
      readonly storeFolder: string
    }
  | { readonly kind: 'findAppendFault'; readonly path: string }
  | { readonly kind: 'verify'; readonly path: string }
  | { readonly kind: 'fingerprint'; readonly path: string }
  | { readonly kind: 'readTables'; readonly path: string }
  | { readonly kind: 'readCpfs'; readonly path: string }
  | {
      readonly kind: 'writeLote'
      readonly path: string
      /** Temporary path beside the target, removed when the job has ended. */
      readonly partPath: string
      readonly content: LoteContent
      readonly storeFolder: string
      readonly gauge: GaugeCells
    }
  | { readonly kind: 'previewLote'; readonly path: string; readonly rule: MarkRule }
  | {
      readonly kind: 'unsealLote'
      readonly path: string
      readonly password: string
      readonly plainPath: string
      readonly gauge: GaugeCells
    }
  /** Unpacks a batch file into a folder that no other job uses. */
  | {
      readonly kind: 'readLote'
      readonly path: string
      readonly folder: string
      readonly gauge: GaugeCells
      readonly rule: MarkRule
    }
  | ({ readonly kind: 'isInFile'; readonly path: string } & SoughtInFile)
  | { readonly kind: 'findTexts'; readonly path: string; readonly texts: readonly string[] }
  | ({ readonly kind: 'readContract'; readonly path: string } & ContractQuestion)
  | { readonly kind: 'readPageTexts'; readonly path: string }
  | {
      readonly kind: 'tryRules'
      readonly path: string
      readonly rules: readonly TriedRule[]
      readonly signers: readonly LayoutPerson[]
    }
  | { readonly kind: 'readAreaFacts'; readonly path: string; readonly question: AreaQuestion }

export type WrittenLote =
  | { readonly ok: true; readonly isSheetInside: boolean }
  /** Error code of the file system for the target. */
  | { readonly ok: false; readonly problem: 'unwritable'; readonly code: string }
  /** Original name of a contract that the store does not have. */
  | { readonly ok: false; readonly problem: 'notInStore'; readonly contract: string }
  /** More than a batch file that is opened may have. */
  | { readonly ok: false; readonly problem: 'tooLarge' }
  | { readonly ok: false; readonly problem: 'stopped' }

/** PDF in the store and the image that it was made from, which the store does not keep. */
export type StoredImage = {
  readonly ok: true
  readonly file: StoredFile
  readonly madeFrom: Extract<MadeFrom, { kind: 'image' }>
}

export type Unlocked =
  | { readonly ok: true; readonly file: HashedFile }
  | { readonly ok: false; readonly fault: UnlockFault | 'storeUnwritable' }

export type FileAnswers = {
  readonly analyse: PdfAnalysis
  readonly store:
    | { readonly ok: true; readonly file: StoredFile; readonly hasLinks?: true }
    /** Nothing was copied: an image needs the job `storeImage`. */
    | { readonly ok: true; readonly image: ImageType }
    | AdmissionRefusal
  readonly storeImage: StoredImage | AdmissionRefusal
  readonly unlock: Unlocked
  readonly keep: { readonly ok: true; readonly file: HashedFile } | AdmissionRefusal
  readonly append: Appended
  /** Reason why the file's pages cannot be appended to a contract; undefined when they can. */
  readonly findAppendFault: AppendFault | undefined
  /** Undefined for a file that is no PDF or does not open; a signed PDF may be locked against changes. */
  readonly verify: (HashedFile & { readonly pages: number }) | undefined
  /** `code`: error code of the file system, `ENOENT` for a missing file. */
  readonly fingerprint: HashedFile | { readonly code: string }
  /** Whether the file holds a sought text; false for a missing file. */
  readonly isInFile: boolean
  /** Matches of each text; none where the file does not have the text or is no PDF. */
  readonly findTexts: FoundTexts
  /** Answer without places for a file that is no PDF. */
  readonly readContract: ContractAnswer
  /** Empty for a file that is no PDF. */
  readonly readPageTexts: readonly PageText[]
  /** Trials in the order of the rules. */
  readonly tryRules: readonly RuleTrial[]
  /** Undefined where the pages could not be read. */
  readonly readAreaFacts: FileAreaFacts | undefined
  readonly readTables: TableFileResult
  /** `hasText` is false for a file that is no PDF. */
  readonly readCpfs: CpfsInText
  readonly writeLote: WrittenLote
  readonly previewLote: LotePreview
  readonly unsealLote: UnsealedLote
  readonly readLote: ReadLote
}
export type FileAnswer = FileAnswers[keyof FileAnswers]
