// Statements of the partner API as main/partner/STATEMENTS.md lists them: id, keepers and words.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `E`: the practice service; `C`: this program as a client. */
export type Keeper = 'E' | 'C'

export type Statement = {
  /** Id such as `WIRE-01`. */
  readonly id: string
  /**
   * Empty for statements that the send protocol keeps by its own rules, and for those that the partner leaves open.
   */
  readonly keepers: readonly Keeper[]
  readonly words: string
}

const PAGE = join(import.meta.dirname, '..', '..', '..', 'main', 'partner', 'STATEMENTS.md')

const KEEPERS: Readonly<Record<string, readonly Keeper[]>> = {
  service: ['E'],
  program: ['C'],
  both: ['E', 'C'],
  protocol: [],
  open: [],
}

const STATEMENT = /^- \*\*(?<id>[A-Z]+-\d{2})\*\* (?<kept>\w+): (?<words>.+)$/u

/** @throws Error for a line of the page that begins with a bold id and has not the form of a statement */
export function parseStatements(page: string): readonly Statement[] {
  return page
    .split('\n')
    .filter((line) => /^\s*[-*]\s+\*\*/u.test(line))
    .map((line) => {
      const { id, kept = '', words } = STATEMENT.exec(line)?.groups ?? {}
      const keepers = KEEPERS[kept]
      if (id === undefined || words === undefined || !keepers)
        throw new Error(`STATEMENTS.md: ${line}`)
      return { id, keepers, words }
    })
}

export const STATEMENTS: readonly Statement[] = parseStatements(readFileSync(PAGE, 'utf8'))
