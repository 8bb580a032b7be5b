// Three people, and a short form of a position answer: page, left end and height of the line.
import { proposePositions } from '../../../shared/positions/propose-positions.ts'
import type { SignerFacts } from '../../../shared/model/signer-facts.ts'
import type { PositionAnswer } from '../../../shared/positions/types.ts'
import { HEIGHT, WIDTH } from './page-text.ts'
import type { TestSource } from './page-text.ts'

export const ANA: SignerFacts = { role: 'Locador', name: 'Ana Prado Lima', cpf: '529.982.247-25' }
export const RUI: SignerFacts = { role: 'Locatário', name: 'Rui Calmon Sá' }
export const EVA: SignerFacts = { role: 'Fiador', name: 'Eva Mourão Leão' }
export const OTHERS: readonly SignerFacts[] = [
  { role: 'Locador', name: 'Davi Frota Munhoz' },
  { role: 'Locatário', name: 'Nair Quintão Barreto' },
]
export const RULE = '_'.repeat(40)

/** Returns the short form, or the reason why there is no place. */
export function placeOf(answer: PositionAnswer | undefined): string | undefined {
  if (answer?.kind !== 'proposed') return answer?.reason
  const { page, x, y, height } = answer.area
  const [left, line] = [(x / 100) * WIDTH, ((y + height) / 100) * HEIGHT].map(Math.round)
  return `p. ${page}: ${left ?? ''}, ${line ?? ''}`
}

export async function places(
  source: TestSource,
  signers: readonly SignerFacts[],
): Promise<readonly (string | undefined)[]> {
  return (await proposePositions(source, signers)).map(placeOf)
}
