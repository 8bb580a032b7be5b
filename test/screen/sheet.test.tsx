// Spreadsheet import: picked, refused, read, and its columns mapped.
import { fireEvent, within } from '@testing-library/react'
import { run } from 'axe-core'
import { expect, test } from 'vitest'
import { sheet as words } from '../../shared/i18n/sheet.pt-BR.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import { fileTokenIdSchema } from '../../shared/model/file-token.ts'
import type { SheetFault } from '../../shared/model/table.ts'
import { SHEET_FAULTS } from '../../shared/model/table.ts'
import { NOW } from './documents.ts'
import { keepSheet, makeView } from './sheets.ts'
import { inputsOf, openFiles, openSheet, openSheetAt } from './open-sheet.ts'

const token = (name: string) => ({ token: fileTokenIdSchema.parse(`token of ${name}`), name })

test('without a sheet it says what one does, and offers a sample to fill in', async () => {
  const { screen, user } = await openSheet(0, {
    'sheet.saveSample': () => succeed({ fileName: 'planilha-de-exemplo.xlsx' }),
  })
  expect(await screen.findByText('De onde vêm as pessoas?')).toBeVisible()
  expect(document.activeElement?.textContent).toContain('Escolher planilha')
  await user.click(screen.getByRole('button', { name: 'Salvar planilha de exemplo' }))
  expect(await screen.findByText('Exemplo salvo: planilha-de-exemplo.xlsx')).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Voltar ao lote' }))
  await expect.poll(() => document.activeElement?.textContent).toBe('Planilha…')
})

test('each reason for which a file gives no sheet is told with what to do, and another can be picked', async () => {
  let fault: SheetFault = SHEET_FAULTS[0]
  const { screen, user } = await openSheet(0, {
    'sheet.pick': () => succeed([token('gente.xls')]),
    'sheet.open': () => succeed({ kind: 'refused', fileName: 'gente.xls', fault, line: 7 }),
  })
  for (fault of SHEET_FAULTS) {
    await user.keyboard('{Control>}o{/Control}')
    const alert = () => screen.queryByRole('alert')?.textContent
    await expect.poll(alert).toContain(words[`sheet.fault.${fault}`])
    expect(alert()).toContain('gente.xls não pôde ser lido como planilha')
    expect(alert()).toContain('Veja a linha 7.')
  }
  expect(screen.getByRole('button', { name: 'Salvar planilha de exemplo' })).toBeVisible()
  expect(document.activeElement?.textContent).toContain('Escolher outra planilha')
})

test('a sheet among dropped contracts goes its own way', async () => {
  const kept = keepSheet(2)
  let isOpen = false
  const { screen, bridge } = await openFiles(1, {
    ...kept.answers,
    'sheet.read': () =>
      isOpen
        ? succeed({ kind: 'open', view: kept.view() })
        : succeed({ kind: 'none', canUndo: false }),
    'sheet.open': () => {
      isOpen = true
      return succeed({ kind: 'open', view: kept.view() })
    },
  })
  const place = await screen.findByRole('grid', { name: 'Arquivos do lote' })
  const files = ['a.pdf', 'gente.XLSX'].map((name) => new File([], name))
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } })
  expect(await screen.findByRole('grid', { name: 'Linhas da planilha' })).toBeVisible()
  expect(inputsOf(bridge.calls, 'sheet.open')).toMatchObject([{ token: 'token of gente.XLSX' }])
  expect(inputsOf(bridge.calls, 'draft.addFiles')).toMatchObject([{ tokens: ['token of a.pdf'] }])
})

test('another sheet takes the place of one under way only after a yes', async () => {
  const { screen, user, bridge } = await openSheet(1, {
    ...keepSheet(2).answers,
    'sheet.pick': () => succeed([token('outra.csv')]),
  })
  await user.click(await screen.findByRole('button', { name: 'Outra planilha…' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('pessoas.xlsx está em andamento. Trocar por outra.csv?')
  await user.click(within(question).getByRole('button', { name: 'Manter a atual' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(inputsOf(bridge.calls, 'sheet.open')).toEqual([])
})

test('a sheet that is not applied is told of in the steps, and gone on with or given up', async () => {
  let isOpen = true
  const kept = keepSheet(2)
  const { screen, user } = await openFiles(1, {
    ...kept.answers,
    'sheet.read': () =>
      isOpen
        ? succeed({ kind: 'open', view: kept.view() })
        : succeed({ kind: 'none', canUndo: false }),
    'sheet.giveUp': () => {
      isOpen = false
      return succeed({})
    },
    'sheet.takeUp': () => {
      isOpen = true
      return succeed({})
    },
  })
  expect(await screen.findByText(/pessoas\.xlsx está em andamento/u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  await screen.findByRole('grid', { name: 'Linhas da planilha' })
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Voltar ao lote' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar planilha' }))
  await expect.poll(() => screen.queryByText(/pessoas\.xlsx está em andamento/u)).toBeNull()
  expect(await screen.findByText('A planilha pessoas.xlsx foi descartada')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Desfazer/u }))
  expect(await screen.findByText(/pessoas\.xlsx está em andamento/u)).toBeVisible()
})

test('the header line is chosen with Enter, and what is odd about the file is said', async () => {
  const { file, preview } = makeView(3)
  const kept = keepSheet(3, {
    file: {
      ...file,
      notes: ['macros', 'otherExtension'],
      tables: file.tables.map((table) => ({
        ...table,
        notes: [
          { kind: 'mergedCells', cells: 4 },
          { kind: 'noResults', cells: 1 },
          { kind: 'hiddenColumns', columns: ['F'] },
        ],
      })),
    },
    preview: { ...preview, hiddenRows: 2 },
  })
  const { screen, user, bridge } = await openSheet(1, kept.answers)
  const notes = await screen.findByRole('list', { name: 'Sobre este arquivo' })
  expect(within(notes).getAllByRole('listitem')).toHaveLength(5)
  expect(notes.textContent).toContain('4 células mescladas')
  expect(
    screen.getByText(/Cabeçalho na linha 2 · 3 linhas · 2 ocultas são ignoradas/u),
  ).toBeVisible()
  const grid = screen.getByRole('grid', { name: 'Linhas da planilha' })
  grid.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  await expect
    .poll(() => inputsOf(bridge.calls, 'sheet.choose'))
    .toMatchObject([{ choice: { headerLine: 3 } }])
  await user.click(screen.getByRole('checkbox', { name: 'Incluir as 2 linhas ocultas' }))
  await expect
    .poll(() => inputsOf(bridge.calls, 'sheet.choose').at(-1))
    .toMatchObject({ choice: { withHidden: true } })
})

test('cells that are not what their column feeds are told below it while columns are mapped', async () => {
  const first = [4, 9, 12].map((line) => ({ line, text: `ana${line}@` }))
  const summary = {
    ...makeView(3).summary,
    badCells: [{ column: 'E-mail', field: 'email', count: 5, first } as const],
  }
  const { screen } = await openSheetAt('2 Colunas', 1, keepSheet(3, { summary }).answers)
  const alert = await screen.findByRole('note', { name: 'Signatário 1, E-mail' })
  expect(alert.textContent).toBe(
    '5 células não são um único e-mail válido: linha 4 “ana4@”, linha 9 “ana9@”, linha 12 “ana12@” e mais 2',
  )
  expect(screen.getAllByRole('note')).toHaveLength(1)
})

test('a guess is marked until it is confirmed, and what is changed is saved', async () => {
  const kept = keepSheet(3)
  const { screen, user } = await openSheetAt('2 Colunas', 1, kept.answers)
  expect(await screen.findAllByText('sugerida')).toHaveLength(4)
  await user.click(screen.getByRole('combobox', { name: 'Mensagem' }))
  const option = await screen.findByRole('option', { name: /Cidade/u, hidden: true })
  expect(option.textContent).toContain('Olinda')
  await user.click(option)
  await expect.poll(() => kept.view().mapping.message).toBe('Cidade')
  expect(screen.getAllByText('sugerida')).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  await expect.poll(() => screen.queryAllByText('sugerida')).toHaveLength(0)
  expect(screen.getByText('Colunas conferidas')).toBeVisible()
})

test('a role that the account does not have is said while columns are mapped, and hides none of its roles', async () => {
  const wrong = { name: 'Nome', email: 'E-mail', fixed: { role: 'Contratante locador' } }
  const kept = keepSheet(3, {
    roles: ['Contratante', 'Locatário'],
    mapping: { documentName: 'Contrato', signers: [wrong, { email: 'Cidade' }] },
  })
  const { screen, user } = await openSheetAt('2 Colunas', 1, kept.answers)
  const field = await screen.findByRole('combobox', { name: 'Signatário 1, Papel sem coluna' })
  const error = screen.getByText(/O papel “Contratante locador” não existe na conta/u)
  expect(error.textContent).toContain('“Contratante”, “Locatário”')
  expect(error.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText(/^Escolha o papel destes signatários/u)).toBeVisible()
  await user.click(field)
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  if (!list) throw new Error('no list')
  const options = await within(list).findAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual(['Contratante', 'Locatário'])
})

test('each value of a column is given its role; what has none and what the account does not have is said', async () => {
  const values = ['Locação', 'Compra e venda']
  const summary = {
    ...makeView(3).summary,
    roleValues: [{ column: 'Cidade', values, hasMore: false }],
  }
  const kept = keepSheet(3, {
    roles: ['Locador', 'Vendedor'],
    summary,
    mapping: { documentName: 'Contrato', signers: [{ email: 'E-mail', role: 'Cidade' }] },
  })
  const { screen, user } = await openSheetAt('2 Colunas', 1, kept.answers)
  const box = await screen.findByRole('checkbox', { name: 'Um papel para cada valor de “Cidade”' })
  box.focus()
  await user.keyboard(' ')
  const field = await screen.findByRole('combobox', { name: 'Signatário 1, papel de “Locação”' })
  expect(screen.getAllByText('escolha o papel')).toHaveLength(2)
  await user.type(field, 'Locatário')
  expect(screen.getByText(/O papel “Locatário” não existe na conta/u)).toBeVisible()
  await user.clear(field)
  await user.type(field, 'Locador')
  const roleByValue = [{ value: 'Locação', role: 'Locador' }]
  await expect.poll(() => kept.view().mapping.signers[0]).toMatchObject({ roleByValue })
  await user.click(box)
  await expect.poll(() => kept.view().mapping.signers[0]).not.toHaveProperty('roleByValue')
  await user.click(await screen.findByRole('button', { name: /Desfazer/u }))
  await expect.poll(() => kept.view().mapping.signers[0]).toMatchObject({ roleByValue })
})

test('signers are added, moved and given what no column says; some sign every document', async () => {
  const kept = keepSheet(3)
  const { screen, user } = await openSheetAt('2 Colunas', 1, kept.answers)
  await user.click(await screen.findByRole('button', { name: 'Signatário da planilha' }))
  const second = await screen.findByRole('region', { name: /^Signatário 2/u })
  expect(second.contains(document.activeElement)).toBe(true)
  await user.type(
    within(second).getByRole('combobox', { name: 'Signatário 2, Papel sem coluna' }),
    'Tio',
  )
  await user.click(within(second).getByRole('button', { name: /para cima/u }))
  await user.click(screen.getByRole('button', { name: 'Signatário de todos' }))
  await user.keyboard('vera@x.br')
  await expect
    .poll(() => kept.view().mapping)
    .toMatchObject({
      signers: [{ fixed: { role: 'Tio' } }, { name: 'Nome' }],
      fixedSigners: [{ email: 'vera@x.br' }],
    })
  const ofAll = screen.getByRole('region', { name: 'Assinam todos os documentos' })
  await user.click(within(ofAll).getByRole('button', { name: /^Remover/u }))
  await expect.poll(() => kept.view().mapping.fixedSigners ?? []).toEqual([])
  await user.click(await screen.findByRole('button', { name: /^Desfazer/u }))
  await expect.poll(() => kept.view().mapping.fixedSigners).toMatchObject([{ email: 'vera@x.br' }])
})

test('a mapping that could not be saved stays on the screen and is saved again', async () => {
  let isFull = true
  const kept = keepSheet(3)
  const { screen, user } = await openSheetAt('2 Colunas', 1, {
    ...kept.answers,
    'sheet.map': (input) =>
      isFull ? fail('diskFull', { path: 'C:' }) : kept.answers['sheet.map'](input),
  })
  await user.click(await screen.findByRole('combobox', { name: 'Mensagem' }))
  await user.click(await screen.findByRole('option', { name: /Cidade/u, hidden: true }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'A escolha de colunas não foi salva',
  )
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Mensagem' }).value).toBe('Cidade')
  isFull = false
  await user.click(screen.getByRole('button', { name: 'Salvar de novo' }))
  await expect.poll(() => kept.view().mapping.message).toBe('Cidade')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('a mapping that could not be saved when its sheet was left is said, and is on the screen again', async () => {
  let isFull = true
  const kept = keepSheet(3)
  const { screen, user } = await openSheetAt('2 Colunas', 1, {
    ...kept.answers,
    'sheet.map': (input) =>
      isFull ? fail('diskFull', { path: 'C:' }) : kept.answers['sheet.map'](input),
  })
  await user.click(await screen.findByRole('combobox', { name: 'Mensagem' }))
  await user.click(await screen.findByRole('option', { name: /Cidade/u, hidden: true }))
  await user.click(
    within(screen.getByRole('navigation')).getByRole('button', { name: 'Acompanhamento' }),
  )
  const notices = await screen.findByRole('region', { name: 'O que não foi feito' })
  expect(within(notices).getByRole('heading').textContent).toBe(
    'A escolha de colunas não foi salva: lote “Lote 1”',
  )
  await user.click(within(notices).getByRole('button', { name: 'Abrir o lote' }))
  await screen.findByRole('tab', { name: /Arquivos/u })
  await user.keyboard('{Control>}e{/Control}')
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Mensagem' })
  expect(field.value).toBe('Cidade')
  expect(screen.queryByRole('region', { name: 'O que não foi feito' })).toBeNull()
  isFull = false
  await user.click(screen.getByRole('button', { name: 'Salvar de novo' }))
  await expect.poll(() => kept.view().mapping.message).toBe('Cidade')
})

test('mappings are saved under a name, used and forgotten; what they name and the sheet lacks is said', async () => {
  const kept = keepSheet(3)
  let names = ['Locações']
  const list = () =>
    succeed(names.map((name) => ({ name, columns: ['Contrato', 'Fiador'], usedAt: NOW })))
  const { screen, user, bridge } = await openSheetAt('2 Colunas', 1, {
    ...kept.answers,
    'sheet.mappings': list,
    'sheet.saveMapping': ({ name }) => {
      names = [name, ...names]
      return list()
    },
    'sheet.forgetMapping': ({ name }) => {
      names = names.filter((each) => each !== name)
      return list()
    },
    'sheet.useMapping': ({ name }) =>
      succeed({
        ...kept.view(),
        mapping: { documentName: 'Fiador', signers: [] },
        origin: { kind: 'saved', name },
        missingColumns: ['Fiador'],
      }),
  })
  const choose = async (item: RegExp) => {
    await user.click(await screen.findByRole('button', { name: 'Modelos de colunas' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await choose(/Usar “Locações”/u)
  expect(await screen.findByText('Escolhida, mas não está nesta planilha: Fiador')).toBeVisible()
  expect(screen.getByText('não existe nesta planilha')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Salvar…' }))
  expect(screen.getByText('Nome do modelo de colunas')).toBeVisible()
  await user.keyboard('Outras')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(inputsOf(bridge.calls, 'sheet.saveMapping')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Salvar…' }))
  await user.keyboard('Fianças{Enter}')
  expect(await screen.findByText('Salvo como “Fianças”')).toBeVisible()
  expect(document.activeElement?.textContent).toBe('Salvar…')
  await choose(/Esquecer “Locações”/u)
  await expect.poll(() => names).toEqual(['Fianças'])
  expect(inputsOf(bridge.calls, 'sheet.saveMapping')).toMatchObject([{ name: 'Fianças' }])
})

test('10,000 documents are read where they are in sight; findings and repairs name line and column', async () => {
  const { screen, user, bridge } = await openSheetAt('2 Colunas', 1, keepSheet(10_000).answers)
  const grid = await screen.findByRole('grid', { name: 'Documentos gerados pela planilha' })
  expect(grid.getAttribute('aria-rowcount')).toBe('10001')
  grid.focus()
  await user.keyboard('{End}')
  expect(await screen.findByText('Locação 9999')).toBeVisible()
  expect(inputsOf(bridge.calls, 'sheet.rows').length).toBeLessThan(8)
  await user.click(screen.getByRole('button', { name: 'A corrigir 1' }))
  const detail = screen.getByRole('region', { name: 'Sobre o documento escolhido' })
  await expect.poll(() => detail.textContent).toContain('Linha 4, Prazo: O prazo “já”')
  expect(detail.textContent).toContain('Linha 4, Nome: ANA LIMA → Ana Lima')
})

test('no part of the sheet has an axe violation', async () => {
  const { screen, user, container } = await openSheet(5, keepSheet(5).answers)
  for (const part of ['1', '2', '3']) {
    await screen.findByRole('tab', { name: new RegExp(`^${part} `, 'u') })
    await user.keyboard(`{Alt>}${part}{/Alt}`)
    await screen.findAllByRole('grid')
    // Contrast is left out: jsdom computes no colours, test/app/accessibility.spec.ts does.
    const { violations } = await run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [part, id, nodes[0]?.html])).toEqual([])
  }
})

test('undo of a removed signer of the sheet puts back that signer alone; what was chosen since stays', async () => {
  const kept = keepSheet(3, {
    mapping: { documentName: 'Contrato', signers: [{ email: 'E-mail' }, { name: 'Nome' }] },
  })
  const { screen, user } = await openSheetAt('2 Colunas', 1, kept.answers)
  const first = await screen.findByRole('region', { name: /^Signatário 1/u })
  await user.click(within(first).getByRole('button', { name: /Remover/u }))
  await expect.poll(() => kept.view().mapping.signers).toEqual([{ name: 'Nome' }])
  await user.click(screen.getByRole('combobox', { name: 'Mensagem' }))
  await user.click(await screen.findByRole('option', { name: /Cidade/u, hidden: true }))
  await expect.poll(() => kept.view().mapping.message).toBe('Cidade')
  await user.click(await screen.findByRole('button', { name: /Desfazer/u }))
  await expect
    .poll(() => kept.view().mapping)
    .toMatchObject({ message: 'Cidade', signers: [{ email: 'E-mail' }, { name: 'Nome' }] })
})
