// Findings about signers, by signer and field.
import type { Signer } from '../../../../shared/model/signer.ts'
import type { Finding } from '../../../../shared/rules/finding.ts'
import { stepOfFinding } from '../findings-by-step.ts'

export type SignerField = keyof Signer

/** Codes that are not reported for a signer that was just added. */
const MISSING_CODES: readonly Finding['code'][] = ['signer.emailMissing', 'signer.roleMissing']

/** Returns the findings of the step of the signers. */
function listSignerFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((finding) => stepOfFinding(finding) === 'signers')
}

/** Returns the findings of one signer; `field` undefined: those of the signer as a whole. */
export function findingsAt(
  findings: readonly Finding[],
  index: number,
  field: SignerField | undefined,
  isFresh: boolean,
): readonly Finding[] {
  return listSignerFindings(findings).filter(
    ({ path, code }) =>
      path[1] === index && path[2] === field && !(isFresh && MISSING_CODES.includes(code)),
  )
}

/** Returns the findings about the list of signers, not about one of them. */
export function findingsOfList(findings: readonly Finding[]): readonly Finding[] {
  return listSignerFindings(findings).filter(({ path }) => path.length === 1)
}
