// One row of a batch: a contract with its people, often much like another one.
import type { RowPlan } from './scenario.ts'
import type { SimRandom } from './sim-random.ts'

/** As people write it: with blanks around, two in a row, an accent of two characters, an extension. */
const STYLES: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `  ${name} `,
  (name) => name.replace(' ', '  '),
  (name) => name.normalize('NFD'),
  (name) => `${name}.pdf`,
]

export function drawRow(
  random: SimRandom,
  place: {
    readonly index: number
    readonly at: number
    /** All are called the same, and differ in their people. */
    readonly sameNames: boolean
    readonly isPlain: boolean
  },
): RowPlan {
  const { index, at, sameNames, isPlain } = place
  // Some rows are the same in everything that the service shows: one lane (R3).
  const rowAlike = random.chance(0.1) ? Math.max(0, at - 1) : at
  const number = sameNames ? '' : ` ${random.chance(0.5) ? index : ''}-${rowAlike}`
  // The service refuses such an address until somebody mends it.
  const isRefused = random.chance(0.04)
  const style = STYLES[rowAlike % STYLES.length] ?? STYLES[0]
  const name = `Contrato de Locação Residencial${number}`
  return {
    name: style?.(name) ?? name,
    emails: [
      `${isRefused ? 'recusada.' : ''}Pessoa.${index}.${rowAlike}@exemplo.com.br`,
      ...(random.chance(0.3) ? ['fiadora@exemplo.com.br'] : []),
    ],
    file: `${index}-${random.chance(0.8) ? at : rowAlike}`,
    isWord: random.chance(0.05),
    isGrouped: !isPlain && random.chance(0.1),
    isScheduled: !isPlain && random.chance(0.05),
  }
}
