// Rows of a spreadsheet import: matched with the batch's files, asked about, and applied.
import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import { batchIdOf, documentIdOf } from './documents.ts'
import { keepSheet } from './sheets.ts'
import { inputsOf, openSheetAt } from './open-sheet.ts'

test('what needs a person stands first, counted; Enter looks, Enter takes, Ctrl+Z takes it back', async () => {
  const kept = keepSheet(5)
  const { screen, user } = await openSheetAt('3 Arquivos', 5, kept.answers)
  const rows = await screen.findByRole('grid', { name: 'Linhas e seus arquivos' })
  expect(screen.getByText('3 de 5 linhas têm seu arquivo')).toBeVisible()
  expect(screen.getByText('2 arquivos sem linha')).toBeVisible()
  await expect
    .poll(() => within(rows).getAllByRole('row')[1]?.textContent)
    .toContain('2 arquivos servem')
  rows.focus()
  await screen.findByText('Para a linha 6')
  await expect.poll(() => screen.queryAllByText('Pode ser este')).toHaveLength(2)
  await user.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Arquivos sem linha')
  await user.keyboard('{Enter}')
  await expect.poll(() => kept.links()).toHaveLength(1)
  expect(document.activeElement).toBe(rows)
  expect(await screen.findByText('4 de 5 linhas têm seu arquivo')).toBeVisible()
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(() => kept.links()).toEqual([])
  expect(await screen.findByText('3 de 5 linhas têm seu arquivo')).toBeVisible()
})

test('Delete parts a row from its file, and a dropped file pairs another', async () => {
  const kept = keepSheet(5)
  const { screen, user } = await openSheetAt('3 Arquivos', 5, kept.answers)
  const rows = await screen.findByRole('grid', { name: 'Linhas e seus arquivos' })
  const first = await within(rows).findByRole('row', { name: /Locação 0/u })
  await user.click(first)
  await user.keyboard('{Delete}')
  await expect.poll(() => kept.links()).toEqual([{ line: 3 }])
  const data = new Map<string, string>()
  const dataTransfer = {
    files: [],
    get types() {
      return [...data.keys()]
    },
    setData: (kind: string, value: string) => data.set(kind, value),
    getData: (kind: string) => data.get(kind) ?? '',
  }
  const files = screen.getByRole('grid', { name: 'Arquivos sem linha' })
  fireEvent.dragStart(await within(files).findByText('contrato-1.pdf'), { dataTransfer })
  const left = await within(rows).findByRole('row', { name: /Locação 4/u })
  fireEvent.dragOver(left, { dataTransfer })
  expect(left.dataset['over']).toBe('true')
  fireEvent.drop(left, { dataTransfer })
  await expect.poll(() => kept.links()).toContainEqual({ line: 7, documentId: documentIdOf(1) })
})

test('rows of a batch without files can be made drafts that wait for theirs', async () => {
  const kept = keepSheet(3)
  const { screen } = await openSheetAt('3 Arquivos', 0, {
    ...kept.answers,
    'sheet.match': () =>
      succeed({
        pairs: [],
        ambiguities: [],
        leftRows: [3, 4, 5],
        leftFiles: [],
        withoutText: [],
        made: [],
        ways: [],
      }),
  })
  expect(await screen.findByText('0 de 3 linhas têm seu arquivo')).toBeVisible()
  expect(screen.getByText(/O lote ainda não tem arquivos/u)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Escolher o arquivo/u })).toBeNull()
  expect(screen.getByText(/^3 são criados à espera do arquivo/u)).toBeVisible()
})

test('D20: rows whose documents are there already are not said to be made again', async () => {
  const kept = keepSheet(3)
  const { screen } = await openSheetAt('3 Arquivos', 0, {
    ...kept.answers,
    'sheet.match': () =>
      succeed({
        pairs: [],
        ambiguities: [],
        leftRows: [3, 4, 5],
        leftFiles: [],
        withoutText: [],
        made: [3, 4, 5],
        ways: [],
      }),
  })
  expect(await screen.findByText(/^3 documentos recebem os dados da sua linha/u)).toBeVisible()
  expect(screen.queryByText(/criados à espera/u)).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Linhas sem arquivo' })).toHaveProperty(
    'value',
    '3 sem arquivo: atualizar os já criados',
  )
})

test('a way of finding files that no column serves says why it cannot be chosen', async () => {
  const { screen } = await openSheetAt('3 Arquivos', 3, keepSheet(3).answers)
  const way = await screen.findByRole('checkbox', {
    name: 'coluna do arquivo',
    description: 'nenhuma coluna diz o arquivo',
  })
  expect(way.matches(':disabled')).toBe(true)
  expect(screen.getByRole('checkbox', { name: 'palavras do nome' }).matches(':enabled')).toBe(true)
})

test('the way of finding files that was chosen last counts, though an earlier answer comes after it', async () => {
  const kept = keepSheet(3)
  const slow = Promise.withResolvers<undefined>()
  let isSlow = false
  const { screen, user, client } = await openSheetAt('3 Arquivos', 3, {
    ...kept.answers,
    'sheet.match': async ({ commonFileOf }) => {
      if (isSlow && !commonFileOf) await slow.promise
      return kept.answers['sheet.match']()
    },
  })
  const words = await screen.findByRole('checkbox', { name: 'palavras do nome' })
  isSlow = true
  await user.click(words)
  await user.click(screen.getByText('O mesmo para todas'))
  slow.resolve(undefined)
  await expect.poll(() => client.isMutating()).toBe(0)
  const common = screen.getByRole<HTMLInputElement>('radio', { name: 'O mesmo para todas' })
  expect(common.checked).toBe(true)
})

test('one file can serve all rows', async () => {
  const kept = keepSheet(3)
  const { screen, user, bridge } = await openSheetAt('3 Arquivos', 3, {
    ...kept.answers,
    'sheet.match': ({ commonFileOf }) =>
      succeed({
        pairs: [3, 4, 5].map((line) => ({
          line,
          documentId: commonFileOf ?? documentIdOf(line - 2),
          way: commonFileOf ? ('common' as const) : ('words' as const),
        })),
        ambiguities: [],
        leftRows: [],
        leftFiles: [],
        withoutText: [],
        made: [],
        ways: [],
      }),
  })
  await user.click(await screen.findByText('O mesmo para todas'))
  expect(await screen.findByText('3 linhas com o mesmo arquivo')).toBeVisible()
  expect(inputsOf(bridge.calls, 'sheet.match').at(-1)).toMatchObject({
    commonFileOf: documentIdOf(1),
  })
  expect(screen.queryByRole('grid', { name: 'Arquivos sem linha' })).toBeNull()
  expect(
    screen.getByText(
      '3 documentos com o mesmo arquivo · 1 valor ilegível fica como erro do documento',
    ),
  ).toBeVisible()
})

test('before it is applied it says what will happen; while it runs how far it is; after it, how to undo and to redo', async () => {
  const kept = keepSheet(5)
  let end: (() => void) | undefined
  const { screen, user, bridge } = await openSheetAt('3 Arquivos', 5, {
    ...kept.answers,
    'sheet.apply': () =>
      new Promise((resolve) => {
        end = () => {
          resolve(succeed({ changed: 3, made: 0, left: 2, isStopped: false }))
        }
      }),
    'sheet.undo': () => succeed({ restored: 3 }),
  })
  const plan = await screen.findByText(
    /^3 documentos recebem os dados da sua linha · 2 são criados/u,
  )
  expect(plan.textContent).toContain('a linha em dúvida conta como sem arquivo')
  await user.click(screen.getByRole('combobox', { name: 'Linhas sem arquivo' }))
  await user.click(
    await screen.findByRole('option', { name: '2 sem arquivo: ignorar', hidden: true }),
  )
  expect(await screen.findByText(/2 linhas serão ignoradas/u)).toBeVisible()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(inputsOf(bridge.calls, 'sheet.apply')).toMatchObject([{ rowsWithoutFile: 'leave' }])
  bridge.emit({
    name: 'sheet.progressed',
    payload: { batchId: batchIdOf(1), work: 'apply', done: 2, total: 5 },
  })
  expect(await screen.findByText('Aplicando: 2 de 5')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Parar' })).toBeVisible()
  end?.()
  expect(
    await screen.findByText('3 documentos com os dados da planilha · 2 linhas ignoradas'),
  ).toBeVisible()
  expect(screen.getByRole('tab', { name: /Signatários/u, selected: true })).toBeVisible()
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(() => inputsOf(bridge.calls, 'sheet.undo')).toHaveLength(1)
  // What was undone is said, and can be done again.
  const words = '3 documentos com os dados da planilha · 2 linhas ignoradas'
  expect(await screen.findByText(`Desfeito: ${words}`)).toBeVisible()
  await user.keyboard('{Control>}y{/Control}')
  await expect
    .poll(() => inputsOf(bridge.calls, 'sheet.apply'))
    .toMatchObject([{ rowsWithoutFile: 'leave' }, { rowsWithoutFile: 'leave' }])
  expect(await screen.findByText(`Refeito: ${words}`)).toBeVisible()
})

test('an apply that fails or is stopped says so, and the sheet stays', async () => {
  const kept = keepSheet(5)
  let isFull = true
  const { screen, user } = await openSheetAt('3 Arquivos', 5, {
    ...kept.answers,
    'sheet.apply': () =>
      isFull
        ? fail('diskFull', { path: 'C:' })
        : succeed({ changed: 1, made: 0, left: 0, isStopped: true }),
  })
  await user.click(await screen.findByRole('button', { name: /Aplicar ao lote/u }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'A planilha não foi aplicada por completo',
  )
  isFull = false
  await user.click(screen.getByRole('button', { name: /Aplicar ao lote/u }))
  expect(await screen.findByText(/Interrompido. O resto ainda não foi aplicado/u)).toBeVisible()
  expect(screen.getByText('1 documento com os dados da planilha')).toBeVisible()
  expect(screen.getByRole('grid', { name: 'Linhas e seus arquivos' })).toBeVisible()
})
