// Layout of the sample contracts: one set of rules for twelve different contracts. Labels below the lines are the
// anchors of signatures; initials are in the corner of every page but the last.
import { toPercent } from '../../shared/geometry/percent.ts'
import type { Layout, LayoutRule } from '../../shared/model/layout.ts'
import { SAMPLE_CONTRACTS } from './contracts/sample-contracts.ts'
import { WITNESS_ROLE } from './contracts/contract.ts'

const ROLES = [
  ...new Set(SAMPLE_CONTRACTS.flatMap(({ parties }) => parties.map(({ role }) => role))),
]
const MAX_WITNESSES = 2
/** Place in percent of the page. The label is in the preamble too, so that the last match is taken. */
const SIGNATURE = {
  match: -1,
  dx: 0.2,
  dy: -6.3,
  width: toPercent(34),
  height: toPercent(5.2),
} as const
/** Left edges at the bottom right in percent: the first signer's, then the second's. */
const INITIALS = [88, 79]

export const SAMPLE_LAYOUT: Layout = {
  name: 'Rótulos e vistos',
  rules: [
    ...ROLES.map((role) => signAt(role, 1, role)),
    ...Array.from({ length: MAX_WITNESSES }, (_, index) =>
      signAt(WITNESS_ROLE, index + 1, `${WITNESS_ROLE} ${index + 1}`),
    ),
    ...INITIALS.map((x, index): LayoutRule => ({
      signer: { by: 'position', position: index + 1 },
      type: 'Initials',
      place: {
        kind: 'allButLast',
        x: toPercent(x),
        y: toPercent(94),
        width: toPercent(7),
        height: toPercent(3.5),
      },
    })),
  ],
}

/** Roles that an account needs for these contracts. */
export const SAMPLE_ROLES: readonly string[] = ['Aprovador', ...[...ROLES, WITNESS_ROLE].toSorted()]

function signAt(role: string, number: number, label: string): LayoutRule {
  return {
    signer: { by: 'role', role, number },
    type: 'Signature',
    place: { kind: 'anchor', text: `${label.toLocaleUpperCase('pt-BR')}:`, ...SIGNATURE },
  }
}
