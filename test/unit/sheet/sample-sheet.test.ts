import { expect, test } from 'vitest'
import { guessMapping } from '../../../main/import/sheet/guess-mapping.ts'
import { readHeader } from '../../../main/import/sheet/header-words.ts'
import { prepareRows } from '../../../main/import/sheet/prepare-rows.ts'
import { readTableFile } from '../../../main/import/sheet/read-table-file.ts'
import { writeSampleSheet } from '../../../main/import/sheet/sample-sheet.ts'
import { toSheet } from '../../../main/import/sheet/to-sheet.ts'
import { createTranslator } from '../../../shared/i18n/translate.ts'
import { DOCUMENT_FIELDS, SIGNER_FIELDS } from '../../../shared/model/column-mapping.ts'
import { sha256Schema } from '../../../shared/model/ids.ts'
import type { Language } from '../../../shared/model/settings.ts'
import { LANGUAGES } from '../../../shared/model/settings.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { checkDocument } from '../../../shared/rules/check-document.ts'

async function readBack(language: Language) {
  const file = await readTableFile(await writeSampleSheet(language), 'modelo.xlsx')
  if (!file.ok) throw new Error(file.fault)
  const [contracts, explained] = file.tables
  if (!contracts || !explained) throw new Error('two sheets are expected')
  const made = toSheet(contracts)
  if (!made.ok) throw new Error(made.fault)
  const mapping = guessMapping(made.sheet)
  return { file, explained, mapping, rows: prepareRows(made.sheet, mapping) }
}

test.each(LANGUAGES)('the sample sheet in %s is read back as three documents', async (language) => {
  const { file, rows, mapping } = await readBack(language)
  expect(file.notes).toEqual([])
  expect(rows.map(({ document, fileName }) => [document.name, fileName])).toEqual([
    ['Locação 2026-041', 'locacao-2026-041.pdf'],
    ['Locação 2026-042', 'locacao-2026-042.pdf'],
    ['Prestação de serviços 2026-007', 'servicos-2026-007.pdf'],
  ])
  expect(rows[1]?.document).toEqual({
    name: 'Locação 2026-042',
    message: 'Olá, João. Segue o contrato da sala 42 para assinar.',
    signers: [
      {
        name: 'João Batista dos Santos',
        email: 'joao.santos@exemplo.com.br',
        documentNumber: '31746092599',
        telephoneCountryCode: '55',
        telephone: '21996541208',
        role: 'Locatário',
        order: 1,
      },
      expect.objectContaining({ name: 'Helena Bittencourt', role: 'Locador', order: 2 }),
    ],
  })
  expect(mapping.deadline).toBe(createTranslator(language)('sampleSheet.column.deadline'))
})

test.each(LANGUAGES)('no rule has anything to say of the sample in %s', async (language) => {
  const { rows } = await readBack(language)
  const file = {
    sha256: sha256Schema.parse('0'.repeat(64)),
    sizeBytes: 1_000,
    contentType: 'application/pdf' as const,
    originalName: 'contrato.pdf',
  }
  const analysis = {
    pages: [{ widthPt: 595, heightPt: 842, rotation: 0 as const }],
    encrypted: false,
  }
  const findings = rows.flatMap(({ document, findings: ofRow }) => [
    ...ofRow,
    ...checkDocument({ ...document, file, areas: [] }, { now: toEpochMs(0), analysis }),
  ])
  expect(findings).toEqual([])
})

test.each(LANGUAGES)(
  'its second sheet in %s explains every column under its own header',
  async (language) => {
    const { explained } = await readBack(language)
    const fields = explained.rows
      .slice(1)
      .map(({ cells: [header = ''] }) => readHeader(header.replace(/,.*/u, '')).field)
    expect(new Set(fields)).toEqual(new Set([...DOCUMENT_FIELDS, ...SIGNER_FIELDS]))
    expect(explained.rows.every(({ cells }) => cells.length === 3 && !cells.includes(''))).toBe(
      true,
    )
  },
)
