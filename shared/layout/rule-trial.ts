// Result of trying a rule in one document, before the layout is used.
import type { LayoutRule, SignerText } from '../model/layout.ts'
import type { SignatureArea } from '../model/signature-area.ts'
import type { FindingCode } from '../rules/finding.ts'

/** Text near the area that a person placed: as printed, or what the document has of its signer. */
export type TextBeside = {
  readonly text: string | { readonly of: SignerText }
  /** Distance from the area's top left corner to the text's, percent of the page. */
  readonly dx: number
  readonly dy: number
}

export type TriedRule = {
  readonly rule: LayoutRule
  /** Texts near the area; in the same block of another document one of them is at the same distance. */
  readonly beside: readonly TextBeside[]
}

export type RuleTrial =
  | { readonly kind: 'noSigner' }
  | { readonly kind: 'notPlaced'; readonly code: FindingCode }
  | {
      readonly kind: 'placed'
      readonly areas: readonly SignatureArea[]
      /** Whether the area lies over no text. */
      readonly isClear: boolean
      /** Whether the area stands on a signing line. */
      readonly isOnLine: boolean
      /** Whether one of the texts beside the area is where it was in the first document. */
      readonly isBeside: boolean
    }

/** Result for a file that cannot be read. */
export const NOT_READ: RuleTrial = { kind: 'notPlaced', code: 'area.anchorScanned' }

/** Tells whether the place is as good as in the document where a person placed the area. */
export function isLike(trial: RuleTrial, source: RuleTrial | undefined): boolean {
  if (trial.kind !== 'placed' || trial.areas.length === 0) return false
  if (source?.kind !== 'placed') return false
  return (
    (trial.isClear || !source.isClear) &&
    (trial.isOnLine || !source.isOnLine) &&
    (trial.isBeside || !source.isBeside)
  )
}
