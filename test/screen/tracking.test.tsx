import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import { DAY_MS, HOUR_MS, toEpochMs } from '../../shared/model/time.ts'
import { makeCounts, makeRow, makeSignature, NOW, SHA256, signed, waiting } from './documents.ts'
import { IDLE } from './fake-bridge.ts'
import { selectionAnswers } from './selection-answers.ts'
import { detail, openTracking } from './tracking-answers.tsx'

test('a row says how many have signed, who is next and how near the deadline is', async () => {
  const signatures = [
    makeSignature(1, { name: 'Ana', order: 1, signed: true, signedAt: NOW }),
    makeSignature(2, { order: 2 }),
    makeSignature(3, { order: 3 }),
  ]
  const signers = [1, 2, 3].map((number) => ({
    email: `pessoa${String(number)}@exemplo.com.br`,
    role: 'Signatário',
    name: ['Ana', 'Bruno', 'Carla'][number - 1] ?? '',
  }))
  const deadlineAt = toEpochMs(Date.now() + DAY_MS)
  const { screen } = await openTracking([
    makeRow(1, { signers, tracking: waiting(signatures, { deadlineAt }) }),
  ])
  const grid = await screen.findByRole('grid', { name: 'Documentos enviados' })
  const [, row] = within(grid).getAllByRole('row')
  const cells = within(row ?? grid).getAllByRole('gridcell')
  expect(cells.map(({ textContent }) => textContent).slice(1, 6)).toEqual([
    'Contrato 1',
    'Aguardando assinaturas',
    '1/3',
    'Bruno',
    'amanhã',
  ])
  expect(cells[3]?.title).toBe('Assinaram: Ana')
})

test('names of a batch begin where they differ, and the office’s own signer is never first', async () => {
  const office = { email: 'renato@escritorio.com.br', role: 'Testemunha', name: 'Renato' }
  const rows = [1, 2, 3].map((number) =>
    makeRow(number, {
      name: `Contrato de Locação Residencial ${String(number)} – Cliente`,
      signers: [office, { email: `c${String(number)}@x.br`, role: 'Locatário', name: 'Cliente' }],
    }),
  )
  const { screen } = await openTracking(rows)
  const grid = await screen.findByRole('grid', { name: 'Documentos enviados' })
  const [, , row] = within(grid).getAllByRole('row')
  const [, name, , , next] = within(row ?? grid).getAllByRole('gridcell')
  expect(name?.textContent).toBe('Contrato de Locação Residencial 2 – Cliente')
  expect(name?.firstChild?.lastChild?.textContent).toBe(' 2 – Cliente')
  expect(name?.title).toContain('Contrato de Locação Residencial 2 – Cliente')
  expect(next?.textContent).toBe('Cliente, Renato')
})

test('D11: what was sent is shown until the service is asked, and marked as not checked', async () => {
  const deadlineAt = toEpochMs(Date.now() + DAY_MS)
  const signers = [1, 2, 3].map((number) => ({ email: `p${number}@x.br`, role: 'Parte' }))
  const { screen } = await openTracking([makeRow(1, { signers, options: { deadlineAt } })])
  const grid = await screen.findByRole('grid', { name: 'Documentos enviados' })
  const [, row] = within(grid).getAllByRole('row')
  const cells = within(row ?? grid).getAllByRole('gridcell')
  expect(cells[3]?.textContent).toBe('0/3')
  expect(cells[3]?.title).toBe('0/3 (ainda não verificado)')
  expect(cells[5]?.textContent).toBe('amanhã')
  expect(detail(screen).queryByText('sem prazo')).toBeNull()
})

test('the parts are counted, and choosing one asks for its rows', async () => {
  const { screen, user, bridge } = await openTracking([makeRow(1)], {
    'document.counts': () => succeed(makeCounts({ pending: 1, attention: 12, signed: 3, all: 16 })),
  })
  await user.click(await screen.findByRole('radio', { name: /Precisam de atenção\s*12/u }))
  await expect
    .poll(() => bridge.calls.filter(({ operation }) => operation === 'document.list').at(-1))
    .toMatchObject({ input: { view: 'attention', offset: 0 } })
})

test('Ctrl+F goes to the search, which asks once the person rests', async () => {
  const { screen, user, bridge } = await openTracking([makeRow(1)])
  await screen.findByRole('grid')
  await user.keyboard('{Control>}f{/Control}joão')
  const searches = () =>
    bridge.calls.filter(
      ({ operation, input }) =>
        operation === 'document.list' && JSON.stringify(input).includes('jo'),
    )
  await expect.poll(searches).toHaveLength(1)
  expect(searches()[0]).toMatchObject({ input: { view: 'pending', text: 'joão' } })
})

test('what was searched for and not found is said with its words', async () => {
  const { screen, user } = await openTracking([], {
    'document.list': ({ text }) =>
      succeed(
        text === undefined
          ? { rows: [makeRow(1)], total: 1, unreadable: [] }
          : { rows: [], total: 0, unreadable: [] },
      ),
  })
  await user.type(await screen.findByRole('searchbox'), 'xyz')
  expect(await screen.findByText('Nada encontrado para “xyz”')).toBeVisible()
})

test('a search without hits advises “Todos” only where another list is shown', async () => {
  const { screen, user } = await openTracking([], {
    'document.list': ({ text }) =>
      succeed(
        text === undefined
          ? { rows: [makeRow(1)], total: 1, unreadable: [] }
          : { rows: [], total: 0, unreadable: [] },
      ),
  })
  await user.type(await screen.findByRole('searchbox'), 'xyz')
  expect(await screen.findByText(/Procure em “Todos”/u)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^Todos/u }))
  expect(await screen.findByText(/Nenhum documento enviado tem essas palavras/u)).toBeVisible()
  expect(screen.queryByText(/em “Todos”/u)).toBeNull()
})

test('F5 checks at once and says what it found', async () => {
  const { screen, user } = await openTracking([makeRow(1)], {
    'document.checkNow': () => succeed({ changed: 2 }),
  })
  await screen.findByRole('grid')
  await user.keyboard('{F5}')
  expect(await screen.findByText('2 documentos mudaram')).toBeVisible()
})

test('a check that fails says why', async () => {
  const { screen, user } = await openTracking([makeRow(1)], {
    'document.checkNow': () => fail('unreachable', { detail: 'ECONNREFUSED' }),
  })
  await user.click(screen.getByRole('button', { name: 'Verificar agora' }))
  const words = (await screen.findByRole('alert')).textContent
  expect(words).toMatch(
    /A verificação não foi feita.*Verifique a internet.*Detalhes.*ECONNREFUSED/u,
  )
})

test('a document that left meanwhile is not said to be withdrawn', async () => {
  const delivery = { kind: 'queued', queuedAt: NOW } as const
  const { screen, user } = await openTracking([makeRow(1, { delivery })], {
    'document.withdraw': () => succeed({ withdrawn: [], left: { unseen: 1 } }),
  })
  await user.click(await detail(screen).findByRole('button', { name: 'Não enviar' }))
  expect(document.activeElement?.textContent).toBe('Cancelar')
  await user.click(detail(screen).getByRole('button', { name: 'Tirar da fila' }))
  expect(await detail(screen).findByText(/Já tinha saído da fila/u)).toBeVisible()
})

test('a stored file opens with Alt+Enter', async () => {
  const archive = {
    kind: 'stored',
    path: 'a.pdf',
    sha256: SHA256,
    sizeBytes: 1,
    pages: 1,
    storedAt: NOW,
  } as const
  const { screen, user, bridge } = await openTracking(
    [makeRow(1, { tracking: signed(), archive })],
    {
      'archive.open': () => succeed({}),
    },
  )
  const grid = await screen.findByRole('grid')
  grid.focus()
  await user.keyboard('{Alt>}{Enter}{/Alt}')
  await expect.poll(() => bridge.calls.map(({ operation }) => operation)).toContain('archive.open')
})

test('offline, it says that what is shown is of the last check and when it tries again', async () => {
  const offline = { since: toEpochMs(Date.now()), nextProbeAt: toEpochMs(Date.now() + HOUR_MS) }
  const { screen } = await openTracking([makeRow(1)], {
    'queue.status': () => succeed({ ...IDLE, state: 'offline', offline }),
  })
  expect(await screen.findByText(/é da última verificação.*Próxima tentativa às/u)).toBeVisible()
})

test('a failure to read is said with what to do, and asked again', async () => {
  let fails = true
  const { screen, user } = await openTracking([], {
    'document.list': () =>
      fails
        ? fail('journalUnavailable', { detail: 'disk' })
        : succeed({ rows: [makeRow(1)], total: 1, unreadable: [] }),
  })
  const notice = await screen.findByRole('alert')
  fails = false
  await user.click(within(notice).getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('grid')).toBeVisible()
})

test('5,000 documents are read page by page where the person looks', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => makeRow(index + 1))
  const { screen, user, bridge } = await openTracking(rows)
  const grid = await screen.findByRole('grid')
  expect(grid.getAttribute('aria-rowcount')).toBe('5001')
  grid.focus()
  await user.keyboard('{End}')
  expect(await detail(screen).findByRole('heading', { name: 'Contrato 5000' })).toBeVisible()
  const asked = bridge.calls.filter(({ operation }) => operation === 'document.list')
  expect(asked.length).toBeLessThan(10)
})

test('a list is as it was left when one comes back from another screen: row, place, selection and search', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => makeRow(index + 1))
  const { screen, user } = await openTracking(
    rows,
    selectionAnswers(() => rows),
  )
  await user.click(screen.getByRole('radio', { name: /^Todos/u }))
  const grid = await screen.findByRole('grid')
  grid.focus()
  await user.keyboard('{End}{Control>} {/Control}{ArrowUp}')
  const leftAt = grid.scrollTop
  expect(leftAt).toBeGreaterThan(1_000)
  const selection = await screen.findByRole('group', { name: 'Documentos selecionados' })
  expect(within(selection).getByRole('status').textContent).toMatch(/^1 documento/u)

  await user.keyboard('{Control>}6{/Control}')
  expect(screen.queryByRole('grid')).toBeNull()
  await user.keyboard('{Control>}2{/Control}')
  const again = await screen.findByRole('grid')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Todos/u }).checked).toBe(true)
  expect(again.scrollTop).toBe(leftAt)
  expect(await detail(screen).findByRole('heading', { name: 'Contrato 4999' })).toBeVisible()
  const kept = await screen.findByRole('group', { name: 'Documentos selecionados' })
  expect(within(kept).getByRole('status').textContent).toMatch(/^1 documento/u)

  await user.type(screen.getByRole('searchbox'), 'Contrato')
  await expect
    .poll(() => screen.queryByRole('group', { name: 'Documentos selecionados' }))
    .toBeNull()
  await user.keyboard('{Control>}6{/Control}{Control>}2{/Control}')
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('Contrato')
})

test('M7: a report is of what the list shows, or of the selected documents, and says what was saved', async () => {
  const asked: unknown[] = []
  const { screen, user } = await openTracking([makeRow(1), makeRow(2)], {
    'report.save': (input) => {
      asked.push(input)
      return succeed({ kind: 'saved', fileName: 'Maio.xlsx', documents: 2 })
    },
  })
  const grid = await screen.findByRole('grid', { name: 'Documentos enviados' })
  await user.click(screen.getByRole('button', { name: 'Relatório' }))
  await user.click(await screen.findByRole('menuitem', { name: /XLSX/u }))
  expect(await screen.findByText('Maio.xlsx: 2 documentos')).toBeVisible()
  grid.focus()
  await user.keyboard('{Control>} {/Control}')
  await user.click(screen.getByRole('button', { name: 'Relatório' }))
  await user.click(await screen.findByRole('menuitem', { name: /CSV/u }))
  await expect.poll(() => asked).toHaveLength(2)
  expect(asked).toEqual([
    { selection: { kind: 'all', question: { view: 'pending' }, except: [] }, format: 'xlsx' },
    { selection: { kind: 'some', ids: [makeRow(1).id] }, format: 'csv' },
  ])
})

test('M7: a report of a list that is filtered by a column is of the rows that are shown', async () => {
  const asked: unknown[] = []
  const { screen, user } = await openTracking([makeRow(1), makeRow(2)], {
    'report.save': (input) => {
      asked.push(input)
      return succeed({ kind: 'saved', fileName: 'Maio.xlsx', documents: 1 })
    },
  })
  const head = await screen.findByRole('columnheader', { name: 'Documento' })
  await user.click(within(head).getByRole('button'))
  await user.click(screen.getByRole('checkbox', { name: 'Contrato 2 (1)' }))
  await user.click(screen.getByRole('button', { name: 'Mostrar só os marcados' }))
  await user.click(screen.getByRole('button', { name: 'Relatório' }))
  await user.click(await screen.findByRole('menuitem', { name: /XLSX/u }))
  await expect
    .poll(() => asked)
    .toEqual([{ selection: { kind: 'some', ids: [makeRow(2).id] }, format: 'xlsx' }])
})

test('M6: documents are sorted by main, by name and by deadline, and the report follows', async () => {
  const asked: unknown[] = []
  const rows = [1, 2].map((number) =>
    makeRow(number, { tracking: waiting([makeSignature(1)], { deadlineAt: NOW }) }),
  )
  const { screen, user, bridge } = await openTracking(rows, {
    'report.save': (input) => {
      asked.push(input)
      return succeed({ kind: 'saved', fileName: 'Maio.xlsx', documents: 2 })
    },
  })
  const sort = { by: 'deadline', isDescending: true }
  const head = await screen.findByRole('columnheader', { name: 'Prazo' })
  await user.click(within(head).getByRole('button'))
  await user.click(screen.getByRole('button', { name: 'Ordenar do maior para o menor' }))
  await expect
    .poll(() => bridge.calls.filter(({ operation }) => operation === 'document.list').at(-1)?.input)
    .toMatchObject({ view: 'pending', sort, offset: 0 })
  await user.click(screen.getByRole('button', { name: 'Relatório' }))
  await user.click(await screen.findByRole('menuitem', { name: /XLSX/u }))
  const selection = { kind: 'all', question: { view: 'pending', sort }, except: [] }
  await expect.poll(() => asked).toEqual([{ selection, format: 'xlsx' }])
})

test('D1: a selection stays when the list is put in another order', async () => {
  const rows = [1, 2].map((number) =>
    makeRow(number, { tracking: waiting([makeSignature(1)], { deadlineAt: NOW }) }),
  )
  const { screen, user } = await openTracking(rows)
  const head = await screen.findByRole('columnheader', { name: 'Prazo' })
  await user.click(screen.getByRole('grid', { name: 'Documentos enviados' }))
  await user.keyboard('{Control>}a{/Control}')
  await screen.findByRole('group', { name: 'Documentos selecionados' })
  await user.click(within(head).getByRole('button'))
  await user.click(screen.getByRole('button', { name: 'Ordenar do maior para o menor' }))
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByRole('group', { name: 'Documentos selecionados' })).toBeVisible()
  const selected = screen.getAllByRole('row').filter((row) => row.ariaSelected === 'true')
  expect(selected).toHaveLength(rows.length)
})

test('an order that main takes long for says what is waited for, until it is there', async () => {
  const rows = [1, 2].map((number) =>
    makeRow(number, { tracking: waiting([makeSignature(1)], { deadlineAt: NOW }) }),
  )
  const checked = Promise.withResolvers<undefined>()
  const { screen, user } = await openTracking(rows, {
    'document.list': async ({ sort }) => {
      if (sort) await checked.promise
      return succeed({ rows, total: rows.length, unreadable: [] })
    },
  })
  const head = await screen.findByRole('columnheader', { name: 'Prazo' })
  await user.click(within(head).getByRole('button'))
  await user.click(screen.getByRole('button', { name: 'Ordenar do maior para o menor' }))
  const [said] = await screen.findAllByText('Lendo a lista na ordem escolhida…')
  expect(said).toBeVisible()
  checked.resolve(undefined)
  await expect
    .poll(() => screen.queryAllByText(/na ordem escolhida/u), { timeout: 3_000 })
    .toEqual([])
})

test('a column that main does not sort says how many rows are read for it', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => makeRow(index + 1))
  const checked = Promise.withResolvers<undefined>()
  const { screen, user } = await openTracking(rows, {
    'document.list': async ({ offset, limit }) => {
      if (offset > 0) await checked.promise
      const read = rows.slice(offset, offset + limit)
      return succeed({ rows: read, total: rows.length, unreadable: [] })
    },
  })
  const head = await screen.findByRole('columnheader', { name: 'Situação' })
  await user.click(within(head).getByRole('button'))
  await user.click(screen.getByRole('button', { name: 'Ordenar de A a Z' }))
  const [said] = await screen.findAllByText('Lendo as linhas para ordenar: 100 de 300…')
  expect(said).toBeVisible()
  checked.resolve(undefined)
  await expect.poll(() => screen.queryAllByText(/para ordenar/u), { timeout: 3_000 }).toEqual([])
})

test('a column that is empty in each document of the list falls away, and is there with the first that fills it', async () => {
  let rows = [makeRow(1, { tracking: waiting([makeSignature(1)]) })]
  const { screen, bridge } = await openTracking([], {
    'document.list': () => succeed({ rows, total: rows.length, unreadable: [] }),
  })
  const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  await expect.poll(titles).toEqual(['', 'Documento', 'Situação', 'Assinaturas', 'Falta'])
  rows = [...rows, makeRow(2, { tracking: waiting([], { deadlineAt: NOW }) })]
  bridge.emit({ name: 'queue.changed', payload: {} })
  await expect.poll(titles).toContain('Prazo')
})

test('M7: a report that cannot be saved says why', async () => {
  const { screen, user } = await openTracking([makeRow(1)], {
    'report.save': () => fail('fileInUse', { file: 'Maio.xlsx' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Relatório' }))
  await user.click(await screen.findByRole('menuitem', { name: /XLSX/u }))
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /O relatório não foi salvo.*Maio\.xlsx está aberto em outro programa/u,
  )
})
