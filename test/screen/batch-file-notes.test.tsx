// Notes of the step Arquivos: files left out, new versions, Word, annexes.
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Annex } from '../../shared/model/draft-file.ts'
import { fileTokenIdSchema } from '../../shared/model/file-token.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import type { SkippedFilesView, SkippedFileView } from '../../shared/model/skipped-files.ts'
import { DOCX_CONTENT_TYPE, PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import { batchIdOf, documentIdOf, NOW, SHA256 } from './documents.ts'
import { keepDrafts, makeBatch, makeDraft, toRow } from './drafts.ts'
import type { Answers } from './fake-bridge.ts'
import { openBatch } from './open-batch.ts'

const token = (name: string) => ({ token: fileTokenIdSchema.parse(`token of ${name}`), name })

async function openFiles(
  drafts: Parameters<typeof keepDrafts>[0],
  answers: (main: ReturnType<typeof keepDrafts>) => Partial<Answers>,
) {
  const main = keepDrafts(drafts)
  const opened = await openBatch({ ...main.answers, ...answers(main) })
  const asked = (operation: string) =>
    opened.bridge.calls.filter((call) => call.operation === operation).map(({ input }) => input)
  return { ...opened, main, asked }
}

const named = (kind: SkippedFileView['kind'], name: string) => ({ kind, name })

test('files that were skipped stay named until they are dismissed, and lead to their sheet', async () => {
  const files: readonly SkippedFileView[] = [
    { kind: 'sheet', ...token('pessoas.xlsx') },
    named('other', 'foto.jpg'),
    named('system', '~$a.docx'),
    named('other', 'b.txt'),
  ]
  let skipped: SkippedFilesView | undefined
  const { screen, user, client } = await openFiles([makeDraft(1)], () => ({
    'draft.addFiles': () => {
      skipped = { at: NOW, files, count: 4, isCutShort: false, isNothingAdded: false }
      return succeed([])
    },
    'draft.skippedFiles': () => succeed(skipped ? { skipped } : {}),
    'draft.dismissSkippedFiles': () => {
      skipped = undefined
      return succeed({})
    },
  }))
  const place = await screen.findByRole('grid', { name: 'Arquivos do lote' })
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [new File([], 'pasta')] } })
  // D20: the sheet that is offered is not counted among the ignored files.
  await screen.findByText(/3 outros arquivos foram ignorados: foto\.jpg.*b\.txt/u)
  expect(screen.queryByText('b.txt')).toBeNull()
  expect(screen.queryByText(/pessoas\.xlsx,/u)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ver quais' }))
  expect(screen.queryByText('b.txt')).not.toBeNull()
  // The query library may drop a finished mutation at any time; the list must not depend on it.
  client.getMutationCache().clear()
  expect(screen.queryByText('b.txt')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Usar a planilha pessoas.xlsx' })).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Dispensar' }))
  await expect.poll(() => screen.queryByText(/foram ignorados/u)).toBeNull()
})

test('a batch file that came along and cannot be offered says so', async () => {
  const files: readonly SkippedFileView[] = [{ kind: 'lote', ...token('novembro.lote') }]
  const skipped = { at: NOW, files, count: 1, isCutShort: false, isNothingAdded: false }
  const { screen, user } = await openFiles([makeDraft(1)], () => ({
    'draft.skippedFiles': () => succeed({ skipped }),
    'lote.offer': () => fail('unexpected', { reference: 'r' }),
  }))
  await user.click(await screen.findByRole('button', { name: /salvo/u }))
  expect(await screen.findByText(/Ocorreu um erro inesperado/u)).toBeVisible()
})

test('changed originals are offered for all and one by one, and looked for again when the window is turned to', async () => {
  let changed = [1, 2].map((number) => ({ documentId: documentIdOf(number), changedAt: NOW }))
  const { screen, user, asked } = await openFiles([makeDraft(1), makeDraft(2)], () => ({
    'original.changed': () => succeed(changed),
    'original.take': ({ documentIds }) => {
      changed = changed.filter(({ documentId }) => !documentIds.includes(documentId))
      return succeed([])
    },
  }))
  expect(await screen.findByText(/2 originais mudaram/u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ver quais' }))
  await user.click(screen.getByRole('button', { name: 'Usar a nova versão de contrato-2.pdf' }))
  expect(await screen.findByText(/1 original mudou/u)).toBeVisible()
  expect(asked('original.take')).toEqual([
    { batchId: batchIdOf(1), documentIds: [documentIdOf(2)] },
  ])
  changed = []
  fireEvent.focus(window)
  await expect.poll(() => screen.queryByText(/original mudou/u)).toBeNull()
})

const word = makeDraft(1, {
  file: {
    kind: 'stored',
    file: {
      sha256: SHA256,
      sizeBytes: 9_000,
      contentType: DOCX_CONTENT_TYPE,
      originalName: 'minuta.docx',
    },
  },
})

test('a failure to go back to Word, or to keep the versions of the batch, is said as what was asked', async () => {
  const main = keepDrafts([makeDraft(1), makeDraft(2)])
  const [first, second] = [toRow(makeDraft(1), 0), toRow(makeDraft(2), 1)]
  const rows = [{ ...first, word: 'converted' as const }, second]
  const { screen, user } = await openBatch({
    ...main.answers,
    'batch.documents': () => succeed({ rows, total: 2, unreadable: [] }),
    'word.status': () => succeed({ canConvert: true }),
    'word.revert': () => fail('diskFull', { path: 'C:' }),
    'original.changed': () => succeed([{ documentId: second.id, changedAt: NOW }]),
    'original.keep': () => fail('diskFull', { path: 'C:' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Voltar ao Word' }))
  expect(await screen.findByText('Os contratos não voltaram ao Word')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Manter a do lote' }))
  expect(
    await screen.findByText('A escolha de manter o que está no lote não foi salva'),
  ).toBeVisible()
  expect(screen.queryByText('Os contratos em Word não foram convertidos')).toBeNull()
  expect(screen.queryByText('As novas versões não foram usadas')).toBeNull()
})

test('without LibreOffice the step says what that means for Word contracts and what to do', async () => {
  let canConvert = false
  const { screen, user } = await openFiles([word], () => ({
    'word.status': () => succeed({ canConvert }),
  }))
  expect(await screen.findByText(/será enviado como está.*instale o LibreOffice/u)).toBeVisible()
  canConvert = true
  await user.click(screen.getByRole('button', { name: 'Procurar o LibreOffice de novo' }))
  expect(await screen.findByRole('button', { name: 'Converter em PDF' })).toBeVisible()
})

test('while Word contracts are converted it says how many and which; those that fail are named', async () => {
  let end: (() => void) | undefined
  const failed = [{ documentId: documentIdOf(1), fault: 'failed' as const }]
  const { screen, user, bridge } = await openFiles([word], () => ({
    'word.status': () => succeed({ canConvert: true }),
    'word.convert': () =>
      new Promise((resolve) => {
        end = () => {
          resolve(succeed({ converted: 0, failed, isStopped: false }))
        }
      }),
  }))
  await user.click(await screen.findByRole('button', { name: 'Converter em PDF' }))
  bridge.emit({
    name: 'files.worked',
    payload: { batchId: batchIdOf(1), work: 'word', done: 0, total: 1, fileName: 'minuta.docx' },
  })
  expect(await screen.findByText('Convertendo 0 de 1')).toBeVisible()
  end?.()
  expect(await screen.findByText(/minuta\.docx não pôde ser convertido/u)).toBeVisible()
})

const annexOf = (digit: string, originalName: string): Annex => ({
  file: {
    sha256: sha256Schema.parse(digit.repeat(64)),
    sizeBytes: 1_000,
    contentType: PDF_CONTENT_TYPE,
    originalName,
  },
  pages: 2,
})

test('the focus stays with the annexes when one is taken out, and when it was the last', async () => {
  let annexes = [annexOf('a', 'regras.pdf'), annexOf('b', 'tabela.pdf')]
  const { screen, user } = await openFiles([makeDraft(1)], () => ({
    'batch.list': () => succeed([makeBatch(1, { drafts: 1, annexes })]),
    'annex.arrange': ({ order }) => {
      annexes = annexes.filter(({ file }) => order.includes(file.sha256))
      return succeed({})
    },
  }))
  await user.click(await screen.findByRole('button', { name: 'Ver quais' }))
  await user.click(screen.getByRole('button', { name: 'Remover regras.pdf' }))
  const more = screen.getByRole('button', { name: 'Adicionar anexo' })
  await expect.poll(() => document.activeElement).toBe(more)
  await user.click(screen.getByRole('button', { name: 'Remover tabela.pdf' }))
  const first = screen.getByRole('button', { name: 'Anexos' })
  await expect.poll(() => document.activeElement).toBe(first)
})

test('annexes stand in their order, are moved and taken out, and those that are refused say why', async () => {
  const annexes = [annexOf('a', 'regras.pdf'), annexOf('b', 'tabela.pdf')]
  const { screen, user, asked } = await openFiles([makeDraft(1)], () => ({
    'batch.list': () => succeed([makeBatch(1, { drafts: 1, annexes })]),
    'file.pick': () => succeed([token('assinado.pdf')]),
    'annex.add': () => succeed([{ fileName: 'assinado.pdf', reason: 'signed' }]),
  }))
  expect(
    await screen.findByText('2 anexos no fim de cada contrato: 4 páginas a mais'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ver quais' }))
  await user.click(screen.getByRole('button', { name: 'Subir tabela.pdf' }))
  await user.click(screen.getByRole('button', { name: 'Remover regras.pdf' }))
  const [a, b] = annexes.map(({ file }) => file.sha256)
  expect(asked('annex.arrange')).toEqual([
    { batchId: batchIdOf(1), order: [b, a] },
    { batchId: batchIdOf(1), order: [b] },
  ])
  await user.click(screen.getByRole('button', { name: 'Adicionar anexo' }))
  expect(
    await screen.findByText(/assinado\.pdf não pode ser anexo: tem uma assinatura/u),
  ).toBeVisible()
})

test('a file that is picked in place of an annex, or of a contract, takes its place though the step was left', async () => {
  let picked = Promise.withResolvers<undefined>()
  const annexes = [annexOf('a', 'regras.pdf')]
  const { screen, user, asked } = await openFiles([makeDraft(1)], () => ({
    'batch.list': () => succeed([makeBatch(1, { drafts: 1, annexes })]),
    'file.pick': async () => {
      await picked.promise
      return succeed([token('novo.pdf')])
    },
    'annex.replace': () => succeed([]),
    'draft.replaceFile': () => fail('notFound'),
  }))
  await user.click(await screen.findByRole('button', { name: 'Ver quais' }))
  await user.click(screen.getByRole('button', { name: 'Trocar o anexo regras.pdf' }))
  await user.keyboard('{Alt>}2{/Alt}')
  await screen.findByRole('grid', { name: 'Documentos do lote' })
  picked.resolve(undefined)
  await expect.poll(() => asked('annex.replace')).toHaveLength(1)
  picked = Promise.withResolvers()
  await user.keyboard('{Alt>}1{/Alt}')
  await user.click(await screen.findByRole('button', { name: /^Trocar arquivo: /u }))
  await user.keyboard('{Alt>}2{/Alt}')
  await screen.findByRole('grid', { name: 'Documentos do lote' })
  picked.resolve(undefined)
  await expect.poll(() => asked('draft.replaceFile')).toHaveLength(1)
})

test('a password is asked once for all locked files, and nothing of the page keeps it', async () => {
  const locked = [1, 2].map((number) =>
    makeDraft(number, {
      file: {
        kind: 'stored',
        file: {
          sha256: SHA256,
          sizeBytes: 9,
          contentType: PDF_CONTENT_TYPE,
          originalName: `${String(number)}.pdf`,
        },
        analysis: { pages: [], encrypted: true, blocked: 'passwordRequired' },
      },
    }),
  )
  const failed = [{ documentId: documentIdOf(2), fault: 'wrongPassword' as const }]
  const { screen, user, asked, client } = await openFiles([...locked, makeDraft(3)], () => ({
    'locked.open': () => succeed({ unlocked: 1, failed }),
  }))
  await screen.findByText(/2 contratos estão protegidos por senha/u)
  const field = screen.getByLabelText('Senha dos arquivos')
  await user.type(field, 'segredo-7{Enter}')
  await screen.findByText(/A senha não abre 1 arquivo/u)
  expect(asked('locked.open')).toEqual([{ batchId: batchIdOf(1), password: 'segredo-7' }])
  expect(field).toHaveProperty('value', '')
  const kept = client.getMutationCache().getAll()
  expect(JSON.stringify(kept.map(({ state }) => state))).not.toContain('segredo-7')
})
