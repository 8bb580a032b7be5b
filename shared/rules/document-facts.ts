// Facts that the rules need beside the document itself. What is not known yields no finding.
import type { PdfAnalysis } from '../model/pdf-analysis.ts'
import type { EpochMs } from '../model/time.ts'

export type AccountUser = { readonly email: string; readonly name: string }

export type DocumentFacts = {
  readonly now: EpochMs
  /** Of a PDF; Word files have pages only after the service converted them. */
  readonly analysis?: PdfAnalysis
  /** It is, or was converted from, a Word file that shows what is not in it. */
  readonly hasLinks?: true
  /** Of a PDF that was made from an image: pixels an inch of the page that has the fewest. */
  readonly imageDpi?: number
  /** Roles of the account, letter by letter (ROLE-06). */
  readonly roles?: readonly string[]
  /** Who uses the account: their addresses among the signers are a slip more often than meant. */
  readonly users?: readonly AccountUser[]
  /** Feature codes of the account's plan. */
  readonly features?: readonly string[]
  /** Ids of the categories that the account offers. */
  readonly categories?: readonly string[]
  /** The account refuses documents without areas (CREATE-22). */
  readonly areasRequired?: boolean
  /** Length of the whole request, bytes (LIM-02). */
  readonly bodyBytes?: number
  /** Another row with the same file, name and signers was sent before (R5). */
  readonly sentBefore?: boolean
  /** One with the same file and signers went out before under another name. */
  readonly sentUnderOtherName?: {
    readonly name: string
    readonly batch: string
    readonly releasedAt: EpochMs
  }
}
