// Draws a row of a batch: a contract with its people, often similar to another one.
import type { RowPlan } from './scenario.ts'
import type { SimRandom } from './sim-random.ts'

/** Styles of names: blanks around, two in a row, an accent of two characters, an extension. */
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
    /** Whether all rows have the same name and differ only in their people. */
    readonly sameNames: boolean
    readonly isPlain: boolean
  },
): RowPlan {
  const { index, at, sameNames, isPlain } = place
  // Some rows are equal in everything that the service shows, and so in one lane (R3).
  const rowAlike = random.chance(0.1) ? Math.max(0, at - 1) : at
  const number = sameNames ? '' : ` ${random.chance(0.5) ? index : ''}-${rowAlike}`
  // The service refuses such an address until somebody corrects it.
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
