// Altered rows of a contract: with less data, with wrong data, or of another contract.
import { withoutAccents } from '../../../shared/fold-text.ts'
import type { SignerFacts } from '../../../shared/model/signer-facts.ts'
import { createSimRandom } from '../../simulation/sim-random.ts'
import { createOfficePeople } from '../office/office-people.ts'

export const ALTERATIONS = ['swapped', 'labelOnly', 'nameOnly', 'misspelt', 'plain'] as const
export type Alteration = (typeof ALTERATIONS)[number]

export function alterSigners(
  signers: readonly SignerFacts[],
  alteration: Alteration,
  seed: string,
): readonly SignerFacts[] {
  const people = createOfficePeople(createSimRandom(`altered/${seed}`))
  return signers.map((signer, at): SignerFacts => {
    const { role, name = '', cpf, company } = signer
    switch (alteration) {
      case 'swapped': {
        const other = people.next()
        const named =
          cpf === undefined
            ? { role, name: other.name }
            : { role, name: other.name, cpf: other.cpf }
        return company === undefined
          ? named
          : { ...named, company: 'Pedra Branca Incorporadora Ltda.' }
      }
      case 'labelOnly':
        return { role }
      case 'nameOnly':
        return cpf === undefined
          ? { role: `Parte ${at + 1}`, name }
          : { role: `Parte ${at + 1}`, name, cpf }
      case 'misspelt':
        return { role, name: people.misspell(name) }
      case 'plain':
        return {
          role: withoutAccents(role).toUpperCase(),
          name: withoutAccents(name).toUpperCase(),
        }
      default:
        throw new Error(String(alteration satisfies never))
    }
  })
}
