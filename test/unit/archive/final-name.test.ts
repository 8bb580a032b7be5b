import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { numberFileName, toFinalPath } from '../../../main/archive/final-name.ts'
import { documentIdSchema } from '../../../shared/model/ids.ts'
import { toPathLimits } from '../../../shared/rules/safe-path.ts'
import { aBatch, aContent } from '../../support/journal-builders.ts'

const SIGNERS = [
  { email: 'renato@escritorio.com.br', role: 'Advogado', name: 'Renato' },
  { email: 'ana@exemplo.com.br', role: 'LOCATÁRIO(A)', name: 'Ana Nogueira' },
  { email: 'rui@exemplo.com.br', role: 'LOCATÁRIO(A)', name: 'Rui' },
  { email: 'sem@nome.com.br', role: 'Fiador' },
]

test.each([
  ['{Nº}_{signatario.locatário(a)}.pdf', '007_Ana Nogueira.pdf'],
  ['{TIPO}/{signatario.Fiador}.pdf', 'Locação/sem@nome.com.br.pdf'],
  ['{signatario}_{signatario.Testemunha}.pdf', 'Renato.pdf'],
])(
  'M15: %s names a file by the office’s columns and the signer of a role',
  async (template, path) => {
    const content = aContent({ signers: SIGNERS, columns: { Nº: '007', TIPO: 'Locação' } })
    const row = {
      id: documentIdSchema.parse(randomUUID()),
      batchId: aBatch().id,
      content,
      tracking: { kind: 'none' },
    } as const
    const journal = { batches: { list: () => Promise.resolve([]) } }
    expect(await toFinalPath(journal, row, template, toPathLimits(''))).toBe(path)
  },
)

test.each(['{Lóte}', '{ LOTE }', '{lote}'])('%s is the name of the batch', async (field) => {
  const batch = aBatch({ name: 'Locações' })
  const row = {
    id: documentIdSchema.parse(randomUUID()),
    batchId: batch.id,
    content: aContent({ signers: SIGNERS }),
    tracking: { kind: 'none' },
  } as const
  const journal = {
    batches: {
      list: () =>
        Promise.resolve([{ ...batch, documents: 1, deliveries: {}, archives: {}, standings: {} }]),
    },
  }
  expect(await toFinalPath(journal, row, `${field}.pdf`, toPathLimits(''))).toBe('Locações.pdf')
})

test('a name that is taken is numbered before its extension', () => {
  expect(numberFileName('a.pdf', 1)).toBe('a.pdf')
  expect(numberFileName('lote.1/a.pdf', 3)).toBe('lote.1/a (3).pdf')
  expect(numberFileName('lote.1/a_com_anexos', 2)).toBe('lote.1/a_com_anexos (2)')
})
