// Facts that the rules need besides the document. A fact that is not known gives no finding.
import type { PdfAnalysis } from '../model/pdf-analysis.ts'
import type { EpochMs } from '../model/time.ts'

export type AccountUser = { readonly email: string; readonly name: string }

export type DocumentFacts = {
  readonly now: EpochMs
  /** Analysis of a PDF; a Word file has pages only after the service converted it. */
  readonly analysis?: PdfAnalysis
  /** Whether the file is, or was converted from, a Word file that shows content from outside itself. */
  readonly hasLinks?: true
  /** Pixels an inch of the page that has the fewest; only of a PDF that was made from an image. */
  readonly imageDpi?: number
  /** Roles of the account, letter by letter (ROLE-06). */
  readonly roles?: readonly string[]
  /** Users of the account, whose addresses among the signers are usually a slip. */
  readonly users?: readonly AccountUser[]
  /** Feature codes of the account's plan. */
  readonly features?: readonly string[]
  /** Ids of the categories that the account offers. */
  readonly categories?: readonly string[]
  /** Whether the account refuses documents without areas (CREATE-22). */
  readonly areasRequired?: boolean
  /** Length of the whole request, bytes (LIM-02). */
  readonly bodyBytes?: number
  /** Whether another row with the same file, name and signers was sent before (R5). */
  readonly sentBefore?: boolean
  /** Document with the same file and signers that was sent before under another name. */
  readonly sentUnderOtherName?: {
    readonly name: string
    readonly batch: string
    readonly releasedAt: EpochMs
  }
}
