// Reports in LibreOffice Calc: the same texts, figures and times, and no text that became a formula, whatever the
// separator of the CSV. Calc saves them as flat OpenDocument, which has each cell's type.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { ReportTable } from '../../main/reports/report-table.ts'
import { writeReport } from '../../main/reports/write-report.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const run = promisify(execFile)
const CONVERT_TIMEOUT_MS = 180_000
/** Character codes of semicolon, comma and tab, for Calc's import filter. */
const SEPARATORS = { ';': 59, ',': 44, '\t': 9 } as const
/** Returns the import filter: this separator, quotes, UTF-8, from line 1 on. */
const toFilter = (separator: number): string => `CSV:${String(separator)},34,76,1`

const NASTY = ['=1+1', '+55 11', '-2', '@soma', '＝1', 'a;=1+1', 'a,=1+1', '"; =1', 'linha\n=1']
const AT = toEpochMs(+new Date(2026, 10, 23, 14, 5))
const TABLE: ReportTable = {
  head: ['Nº', 'Texto', 'Quando', 'Quantos'],
  rows: NASTY.map((text, index) => ['007', text, { at: AT }, index + 0.5]),
}

async function openInCalc(name: string, bytes: Uint8Array, filter?: string): Promise<string> {
  const folder = await temporaryFolder()
  const path = join(folder, name)
  await writeFile(path, bytes)
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const given = filter === undefined ? [] : [`--infilter=${filter}`]
  const words = ['--headless', ...given, '--convert-to', 'fods', '--outdir', folder, path]
  await run('soffice', [profile, ...words], { timeout: CONVERT_TIMEOUT_MS })
  return readFile(path.replace(/\.\w+$/u, '.fods'), 'utf8')
}

/** Returns the values of all cells of one type, in their order. */
function valuesOf(flat: string, kind: 'float' | 'date'): readonly string[] {
  const named = kind === 'date' ? 'office:date-value' : 'office:value'
  const cells = flat.matchAll(/<table:table-cell([^>]*)>/gu)
  return [...cells].flatMap(([, attributes = '']) =>
    attributes.includes(`office:value-type="${kind}"`)
      ? (new RegExp(`${named}="([^"]*)"`, 'u').exec(attributes)?.slice(1) ?? [])
      : [],
  )
}

/** Returns the texts of all text cells, their lines joined by a line feed. */
function textsOf(flat: string): readonly string[] {
  const cells = flat.matchAll(/<table:table-cell([^>/]*)>(.*?)<\/table:table-cell>/gsu)
  return [...cells].flatMap(([, attributes = '', inside = '']) => {
    if (!attributes.includes('office:value-type="string"')) return []
    const lines = [...inside.matchAll(/<text:p>(.*?)<\/text:p>/gsu)].map(([, line = '']) => line)
    return lines.join('\n').replaceAll('&quot;', '"').replaceAll('<text:s/>', ' ')
  })
}

test('M7: Calc shows a workbook’s texts as text, its moments as moments and its figures as figures', async () => {
  const flat = await openInCalc('relatorio.xlsx', await writeReport(TABLE, 'xlsx', 'Relatório'))
  expect(flat).not.toContain('table:formula')
  expect(textsOf(flat)).toEqual([...TABLE.head, ...NASTY.flatMap((text) => ['007', text])])
  expect(valuesOf(flat, 'float')).toEqual(NASTY.map((_, index) => String(index + 0.5)))
  const moments = valuesOf(flat, 'date')
  expect(moments).toHaveLength(NASTY.length)
  for (const moment of moments) expect(moment).toMatch(/^2026-11-23T14:0(5:00|4:59)/u)
})

test.each(Object.entries(SEPARATORS))(
  'M7: whoever opens a CSV with %j as separator gets no formula',
  async (_, separator) => {
    const bytes = await writeReport(TABLE, 'csv', 'Relatório')
    const flat = await openInCalc('relatorio.csv', bytes, toFilter(separator))
    expect(flat).not.toContain('table:formula')
    expect(flat).toContain('soma')
  },
)

test('a formula is told as one: what is looked for can be found', async () => {
  const flat = await openInCalc('formula.csv', Buffer.from('a;b\n=1+1;2\n'), toFilter(59))
  expect(flat).toContain('table:formula')
})
