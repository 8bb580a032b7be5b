import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DocumentRow } from '../../../main/journal/records.ts'
import { REPORT_COLUMNS, toReportTable } from '../../../main/reports/report-table.ts'
import { createTranslator } from '../../../shared/i18n/translate.ts'
import { documentIdSchema, signatureIdSchema } from '../../../shared/model/ids.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import type { TrackedSignature } from '../../../shared/model/tracking.ts'
import {
  aBatch,
  aContent,
  aHash,
  AN_ACCOUNT,
  aPartnerId,
  SOME_TIME,
} from '../../support/journal-builders.ts'

const BATCH = aBatch({ name: 'Locações de maio' })
const NAMES = new Map([[BATCH.id, BATCH.name]])
const LATER = toEpochMs(SOME_TIME + 60_000)
const partnerId = aPartnerId()

function aRow(given: Partial<DocumentRow> = {}): DocumentRow {
  return {
    id: documentIdSchema.parse(randomUUID()),
    batchId: BATCH.id,
    accountId: AN_ACCOUNT,
    position: 0,
    lane: '',
    content: aContent({ columns: { Nº: '007', INQUILINO: 'Ana' } }),
    fileSha256: aHash('contrato'),
    delivery: { kind: 'sent', partnerId, sentAt: SOME_TIME, evidence: 'answer' },
    tracking: { kind: 'none' },
    archive: { kind: 'waiting' },
    ...given,
  }
}

function aSignature(given: Partial<TrackedSignature> = {}): TrackedSignature {
  return {
    signatureId: signatureIdSchema.parse(randomUUID()),
    email: 'ana@exemplo.com.br',
    role: 'Contratante',
    signed: false,
    ...given,
  }
}

function tableOf(...rows: readonly DocumentRow[]) {
  const { head, rows: cells } = toReportTable(rows, NAMES, createTranslator('pt-BR'))
  expect(cells.map(({ length }) => length)).toEqual(rows.map(() => head.length))
  return cells.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]])))
}

test('M7: the office’s own columns come first, in their order, then ours', () => {
  const { head } = toReportTable(
    [aRow(), aRow({ content: aContent({ columns: { INQUILINO: 'Rui', Valor: '1.200,00' } }) })],
    NAMES,
    createTranslator('pt-BR'),
  )
  expect(head.slice(0, 5)).toEqual(['Nº', 'INQUILINO', 'Valor', 'Lote', 'Documento'])
  expect(head).toHaveLength(3 + REPORT_COLUMNS.length)
})

test('a column of the office with one of our headings stays beside it', () => {
  const columns = { Situação: 'renovação', 'Situação (2)': 'x' }
  const [row] = tableOf(aRow({ content: aContent({ columns }) }))
  expect(row).toMatchObject({
    Situação: 'renovação',
    'Situação (2)': 'x',
    'Situação (3)': 'Enviado',
  })
})

test('what the service was not asked yet is an empty cell, never a nought', () => {
  const [row] = tableOf(aRow())
  expect(row).toMatchObject({
    Situação: 'Enviado',
    Signatários: 1,
    'Enviado em': { at: SOME_TIME },
  })
  expect(row?.['Assinaram']).toBeUndefined()
  expect(row?.['Quem falta']).toBeUndefined()
  expect(row?.['Verificado em']).toBeUndefined()
})

test('who is missing is named as the office wrote the name, with corrections since', () => {
  const eva = { email: 'eva@exemplo.com.br', role: 'Testemunha', name: 'Eva Dias' }
  const row = aRow({
    content: aContent({
      signers: [{ email: 'ana@gmial.com', role: 'Contratante', name: 'Ana' }, eva],
    }),
    corrected: {
      signers: [{ email: 'ana@gmail.com', role: 'Contratante', name: 'Ana Sá' }, eva],
      areas: [],
    },
    tracking: {
      kind: 'seen',
      signatureStatus: 'WaitingSignatures',
      signatures: [
        aSignature({ email: 'ana@gmail.com' }),
        aSignature({ ...eva, signed: true, signedAt: LATER }),
        aSignature({ email: 'outro@exemplo.com.br', role: 'Fiador' }),
      ],
      checkedAt: SOME_TIME,
    },
    checkedAt: LATER,
  })
  expect(tableOf(row)).toEqual([
    expect.objectContaining({
      Situação: 'Aguardando assinaturas',
      Assinaram: 1,
      Signatários: 3,
      'Quem falta': 'Ana Sá <ana@gmail.com> (Contratante); outro@exemplo.com.br (Fiador)',
      'Última assinatura': { at: LATER },
      'Verificado em': { at: LATER },
    }),
  ])
})

test('a refused document says the service’s own words, an erased one its id alone', () => {
  const id = documentIdSchema.parse(randomUUID())
  const { content: _, ...erased } = aRow({ id })
  const refused = aRow({
    delivery: {
      kind: 'rejected',
      reason: 'refused',
      rejectedAt: SOME_TIME,
      refusal: { status: 422, messages: ['Papel inexistente.'], problems: [], operation: 'create' },
    },
  })
  expect(tableOf(refused, erased)).toEqual([
    expect.objectContaining({ Situação: 'Recusado pelo serviço', Motivo: 'Papel inexistente.' }),
    expect.objectContaining({ Documento: id, Signatários: undefined }),
  ])
})
