// Every statement of the partner API by id, as main/partner/STATEMENTS.md lists them: who keeps it, and its words.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `E`: the practice service; `C`: this program as a client. */
export type BackupScheduler = 'E' | 'C'

export type Statement = {
  /** `WIRE-01` */
  readonly id: string
  /** None of what the send protocol keeps under its own rules, and of what the partner leaves open. */
  readonly keepers: readonly BackupScheduler[]
  readonly words: string
}

const PAGE = join(import.meta.dirname, '..', '..', '..', 'main', 'partner', 'STATEMENTS.md')

const KEEPERS: Readonly<Record<string, readonly BackupScheduler[]>> = {
  service: ['E'],
  program: ['C'],
  both: ['E', 'C'],
  protocol: [],
  open: [],
}

const STATEMENT = /^- \*\*(?<id>[A-Z]+-\d{2})\*\* (?<kept>\w+): (?<words>.+)$/u

/** @throws Error for a line of the page that begins with an id and is no statement */
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
