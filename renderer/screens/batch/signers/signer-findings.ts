// What the rules say about signers, by signer and field.
import type { Signer } from '../../../../shared/model/signer.ts'
import type { Finding } from '../../../../shared/rules/finding.ts'
import { stepOfFinding } from '../findings-by-step.ts'

export type SignerField = keyof Signer

/** Not said of a signer that is being entered for the first time. */
const MISSING_CODES: readonly Finding['code'][] = ['signer.emailMissing', 'signer.roleMissing']

/** Those that this step mends. */
function listSignerFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((finding) => stepOfFinding(finding) === 'signers')
}

/** Of one signer; `field` undefined: of the signer as a whole. */
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

/** Of the list of signers, not of one. */
export function findingsOfList(findings: readonly Finding[]): readonly Finding[] {
  return listSignerFindings(findings).filter(({ path }) => path.length === 1)
}
