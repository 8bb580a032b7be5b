// Every statement of the partner's checklist by id, with who must keep it and a short name. The words
// themselves are in the checklist.
import { CONVENTIONS } from './statements-of-conventions.ts'
import { OPERATIONS } from './statements-of-operations.ts'

/** `E`: the practice service; `C`: this program as a client. */
export type Keeper = 'E' | 'C'

export type Statement = {
  /** `WIRE-01` */
  readonly id: string
  readonly keepers: readonly Keeper[]
  readonly name: string
}

/** `tag name`, in the order of the numbers; `B` is kept by both. */
export type Section = readonly string[]

const KEEPERS: Readonly<Record<string, readonly Keeper[]>> = {
  E: ['E'],
  C: ['C'],
  B: ['E', 'C'],
}

export const STATEMENTS: readonly Statement[] = Object.entries({
  ...CONVENTIONS,
  ...OPERATIONS,
}).flatMap(([section, lines]) =>
  lines.map((line, index) => {
    const [tag = '', ...words] = line.split(' ')
    const keepers = KEEPERS[tag]
    if (!keepers) throw new Error(`${section}: ${line}`)
    return {
      id: `${section}-${String(index + 1).padStart(2, '0')}`,
      keepers,
      name: words.join(' '),
    }
  }),
)
