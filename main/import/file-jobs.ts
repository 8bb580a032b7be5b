// The jobs of the file workers, as data: what is asked and what is answered.
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
import type { LoteLook, ReadLote } from './lote/read-lote.ts'
import type { UnsealedLote } from './lote/unseal-lote.ts'
import type { LoteContent } from './lote/write-lote.ts'
import type { SoughtInFile } from './search-file.ts'
import type { TableFileResult } from './sheet/table-file.ts'

export type AdmissionRefusal = {
  readonly ok: false
  readonly fault: AdmissionFault
  /** Of a file that is too large. */
  readonly sizeBytes?: number
}

export type FileJob =
  | { readonly kind: 'analyse'; readonly path: string }
  | { readonly kind: 'store'; readonly path: string; readonly storeFolder: string }
  /** Into the store as a PDF. */
  | {
      readonly kind: 'storeImage'
      readonly path: string
      readonly type: ImageType
      readonly storeFolder: string
    }
  /** Of a PDF of the store, into the store without its password. */
  | {
      readonly kind: 'unlock'
      readonly path: string
      readonly password: string
      readonly opensWithout: boolean
      readonly storeFolder: string
    }
  /** A file that is no contract, such as a sheet. */
  | {
      readonly kind: 'keep'
      readonly path: string
      readonly storeFolder: string
      readonly mostBytes: number
    }
  /** Of files of the store. */
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
      /** Beside it, and gone when the job has ended. */
      readonly partPath: string
      readonly content: LoteContent
      readonly storeFolder: string
      readonly gauge: GaugeCells
    }
  | { readonly kind: 'lookIntoLote'; readonly path: string; readonly rule: MarkRule }
  | {
      readonly kind: 'unsealLote'
      readonly path: string
      readonly password: string
      readonly plainPath: string
      readonly gauge: GaugeCells
    }
  /** Into an empty folder, which is this job's own. */
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
  /** What the file system said of its place. */
  | { readonly ok: false; readonly problem: 'unwritable'; readonly code: string }
  /** Of a contract in the store. */
  | { readonly ok: false; readonly problem: 'notInStore'; readonly contract: string }
  | { readonly ok: false; readonly problem: 'stopped' }

/** A PDF of the store, and the picture that it was made from, which is not kept. */
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
    /** Nothing was copied: an image has a job of its own. */
    | { readonly ok: true; readonly image: ImageType }
    | AdmissionRefusal
  readonly storeImage: StoredImage | AdmissionRefusal
  readonly unlock: Unlocked
  readonly keep: { readonly ok: true; readonly file: HashedFile } | AdmissionRefusal
  readonly append: Appended
  /** Undefined when its pages can be appended to a contract. */
  readonly findAppendFault: AppendFault | undefined
  /** Undefined when it is no PDF that opens; a signed one may well be locked against changes. */
  readonly verify: (HashedFile & { readonly pages: number }) | undefined
  /** `code`: what the file system said; `ENOENT` for a file that is not there. */
  readonly fingerprint: HashedFile | { readonly code: string }
  /** False for a file that is not there. */
  readonly isInFile: boolean
  /** Each text that was asked for; without matches where the file has none or is no PDF. */
  readonly findTexts: FoundTexts
  /** Nobody has a place in what is no PDF. */
  readonly readContract: ContractAnswer
  /** None where it is no PDF. */
  readonly readPageTexts: readonly PageText[]
  /** In the order of the rules. */
  readonly tryRules: readonly RuleTrial[]
  /** Undefined where its pages could not be read. */
  readonly readAreaFacts: FileAreaFacts | undefined
  readonly readTables: TableFileResult
  /** Without text where it is no PDF. */
  readonly readCpfs: CpfsInText
  readonly writeLote: WrittenLote
  readonly lookIntoLote: LoteLook
  readonly unsealLote: UnsealedLote
  readonly readLote: ReadLote
}
export type FileAnswer = FileAnswers[keyof FileAnswers]
