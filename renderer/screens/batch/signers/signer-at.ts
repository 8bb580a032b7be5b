// One signer of the form, with what its fields need.
import type { AccountId } from '../../../../shared/model/ids.ts'
import type { Signer } from '../../../../shared/model/signer.ts'
import type { Finding } from '../../../../shared/rules/finding.ts'
import { toPathText } from '../use-focus-target.ts'
import type { SignerField } from './signer-findings.ts'
import { findingsAt } from './signer-findings.ts'
import type { SignerChange } from './use-signers.ts'

export type SignerAt = {
  readonly signer: Signer
  readonly index: number
  readonly findings: readonly Finding[]
  /** Whether the signer was just added; missing values are not reported yet. */
  readonly isFresh: boolean
  /** Account among whose contacts the signer may be. */
  readonly accountId?: AccountId | undefined
  readonly onChange: (change: SignerChange) => void
}

export function findingsOf(
  { findings, index, isFresh }: SignerAt,
  field: SignerField | undefined,
): readonly Finding[] {
  return findingsAt(findings, index, field, isFresh)
}

/** Attribute by which findings and links find the field. */
export function pathOf({ index }: SignerAt, field: SignerField): { readonly 'data-path': string } {
  return { 'data-path': toPathText(['signers', index, field]) }
}

/** Returns undefined for an optional text that was emptied. */
export function toOptional(text: string): string | undefined {
  return text === '' ? undefined : text
}
