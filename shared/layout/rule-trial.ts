// Result of a rule in one document when it is tried there, before anybody uses it.
import type { LayoutRule, SignerText } from '../model/layout.ts'
import type { SignatureArea } from '../model/signature-area.ts'
import type { FindingCode } from '../rules/finding.ts'

/** A text of the document on which the area was placed by hand, or one that names its signer. */
export type TextBeside = {
  readonly text: string | { readonly of: SignerText }
  /** From the area's top left corner to the text's, percent of the page. */
  readonly dx: number
  readonly dy: number
}

export type TriedRule = {
  readonly rule: LayoutRule
  /** One of them stands there where the block is the same. */
  readonly beside: readonly TextBeside[]
}

export type RuleTrial =
  | { readonly kind: 'noSigner' }
  | { readonly kind: 'notPlaced'; readonly code: FindingCode }
  | {
      readonly kind: 'placed'
      readonly areas: readonly SignatureArea[]
      /** Lies over no text. */
      readonly isClear: boolean
      /** Stands on a line to sign on. */
      readonly isOnLine: boolean
      /** The texts beside it are where they were. */
      readonly isBeside: boolean
    }

/** Of a file that cannot be read. */
export const NOT_READ: RuleTrial = { kind: 'notPlaced', code: 'area.anchorScanned' }

/** As good a place as on the document where it was placed by hand. */
export function isLike(trial: RuleTrial, source: RuleTrial | undefined): boolean {
  if (trial.kind !== 'placed' || trial.areas.length === 0) return false
  if (source?.kind !== 'placed') return false
  return (
    (trial.isClear || !source.isClear) &&
    (trial.isOnLine || !source.isOnLine) &&
    (trial.isBeside || !source.isBeside)
  )
}
