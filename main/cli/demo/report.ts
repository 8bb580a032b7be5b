// Output of the demonstration: its steps and the table at the end.
import type { Layout } from '../../../shared/model/layout.ts'
import type { PreparedRow, Repair } from '../../../shared/model/prepared-row.ts'
import { columnOf } from '../../../shared/model/prepared-row.ts'
import type { DocumentRow } from '../../journal/records.ts'
import type { CheckedDocument, ReadSheet } from './prepare-batch.ts'
import { toTable } from './table.ts'
import type { DemoOutput } from './demo-output.ts'

const EXAMPLES = 5
/** Longest cell of the table's first column in characters. */
const LONGEST_NAME = 44

export function saySheet({ format, rows, matching }: ReadSheet, output: DemoOutput): void {
  const repairs = rows.reduce((sum, row) => sum + row.repairs.length, 0)
  const { encoding, delimiter } = format
  output.say('demo.sheet', { rows: rows.length, encoding, delimiter, repairs })
  for (const repair of pickExamples(rows)) output.say('demo.repair', repair)
  const { matches, ambiguities, leftRows, leftFiles } = matching
  output.say('demo.matched', {
    count: matches.length,
    rows: rows.length,
    byColumn: matches.filter(({ way }) => way === 'column').length,
    byWords: matches.filter(({ way }) => way === 'words').length,
    left: leftRows.length + leftFiles.length,
    ambiguous: ambiguities.length,
  })
}

/** Examples of repairs, one per kind of column: the first that changed digits, else the first. */
function pickExamples(rows: readonly PreparedRow[]): readonly Repair[] {
  const all = rows.flatMap(({ repairs }) => repairs)
  const kinds = Map.groupBy(all, ({ column }) => column.replace(/\d/gu, ''))
  return [...kinds.values()]
    .flatMap((examples) => examples.find(hasOtherDigits) ?? examples.slice(0, 1))
    .slice(0, EXAMPLES)
}

/** Whether a repair changed digits, such as an added leading zero or ninth digit. */
function hasOtherDigits(repair: Repair): boolean {
  const [from, to] = [repair.from, repair.to].map((text) => text.replace(/^\+55|\D/gu, ''))
  return from !== to
}

export function sayFindings(
  documents: readonly CheckedDocument[],
  { name }: Layout,
  output: DemoOutput,
): void {
  const areas = documents.reduce((sum, { content }) => sum + content.areas.length, 0)
  const findings = documents.reduce((sum, each) => sum + each.findings.length, 0)
  output.say('demo.checked', { areas, layout: name, findings })
  for (const { row, content, findings: found } of documents) {
    for (const { code, severity, path, params } of found) {
      const column = columnOf(row, path)
      output.say('cli.finding', {
        severity: output.translate(`cli.severity.${severity}`),
        document: content.name,
        where:
          column === undefined ? '' : output.translate('demo.where', { line: row.line, column }),
        text: output.translate(`finding.${code}`, params),
      })
    }
  }
}

export function sayTable(
  rows: readonly DocumentRow[],
  documents: readonly CheckedDocument[],
  out: string,
  output: DemoOutput,
): void {
  const head = (['document', 'pages', 'signatures', 'file'] as const).map((column) =>
    output.translate(`demo.table.${column}`),
  )
  const lines = rows.map(({ content, tracking, archive }) => {
    const signatures = 'signatures' in tracking ? tracking.signatures : []
    const signed = signatures.filter((each) => each.signed).length
    return [
      content?.name ?? '',
      String(archive.kind === 'stored' ? archive.pages : ''),
      `${signed}/${signatures.length}`,
      archive.kind === 'stored' ? archive.path : '',
    ]
  })
  output.line('')
  for (const line of toTable([head, ...lines], [LONGEST_NAME])) output.line(line)
  output.line('')
  output.say('demo.done', { count: documents.length, path: out })
}
