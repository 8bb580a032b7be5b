import { act, cleanup, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import { NOW, makeCounts, makeRow, signed } from './documents.ts'
import { selectionAnswers } from './selection-answers.ts'
import { lostRow, openArchive, storedRow } from './open-archive.ts'

async function readCells(row: DocumentRowView) {
  const { screen } = await openArchive([row])
  const grid = await screen.findByRole('grid', { name: 'Arquivos guardados' })
  expect(screen.getByText('Todos os assinados já têm arquivo')).toBeVisible()
  const cells = within(within(grid).getAllByRole('row')[1] ?? grid).getAllByRole('gridcell')
  cleanup()
  return cells.map(({ textContent }) => textContent)
}

test('a stored file is shown with its name, pages and size; the name of the file only where it says more', async () => {
  const cells = await readCells(storedRow(1))
  expect(cells[1]).toBe('Contrato 1')
  expect(cells.slice(4)).toEqual(['3', expect.stringMatching(/^184,3\skB$/u)])
  const named = await readCells({ ...storedRow(1), name: 'Outro nome' })
  expect(named.slice(1, 3)).toEqual(['Outro nome', 'Contrato 1_assinado.pdf'])
})

test('names of stored documents begin where they differ, and stay whole in the hint', async () => {
  const named = [1, 2, 3].map((number) => `Contrato de Locação Residencial ${String(number)}`)
  const { screen } = await openArchive(named.map((name, at) => ({ ...storedRow(at), name })))
  const cell = await screen.findByRole('gridcell', { name: /^Contrato.*Residencial\s*2$/u })
  expect(cell.firstChild?.lastChild?.textContent).toBe(' 2')
  expect(cell.title).toContain(named[1])
})

test('DL-06: Alt+Enter opens the file, Ctrl+Enter shows it in its folder', async () => {
  const { screen, user, calls } = await openArchive([storedRow(1), storedRow(2)])
  const grid = await screen.findByRole('grid')
  grid.focus()
  await user.keyboard('{ArrowDown}{Alt>}{Enter}{/Alt}')
  await expect.poll(() => calls('archive.open')).toEqual([{ documentId: storedRow(2).id }])
  await user.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => calls('archive.show')).toEqual([{ documentId: storedRow(2).id }])
})

test('a file that is gone is said when it is opened', async () => {
  const { screen, user } = await openArchive(
    [storedRow(1)],
    {},
    {
      'archive.open': () =>
        fail('archivedFileMissing', { file: 'Contrato 1_assinado.pdf', path: '/assinados/2026' }),
    },
  )
  await screen.findByRole('grid')
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Contrato 1_assinado.pdf')
})

test('signed without file is never silent: each has its reason and next try', async () => {
  const nextTryAt = toEpochMs(Date.now() + 5 * MINUTE_MS + 1_000)
  const failed = makeRow(7, {
    tracking: signed(),
    archive: { kind: 'failed', fault: 'diskFull', tries: 2, nextTryAt },
  })
  const { screen, user, calls } = await openArchive([failed], { missing: 3 })
  const group = await screen.findByRole('group', { name: '3 assinados ainda sem arquivo' })
  expect(
    await within(group).findByText(/O disco da pasta dos assinados está cheio.*em [45] minutos/u),
  ).toBeVisible()
  expect(within(group).getByText('2 estão sendo baixados e conferidos.')).toBeVisible()
  await user.click(within(group).getByRole('button', { name: 'Tentar agora' }))
  expect(calls('document.checkNow')).toHaveLength(1)
})

test.each([
  ['missing', /não foi encontrada/u, true],
  ['readOnly', /Não é possível gravar/u, false],
  ['denied', /não pode abrir.*Peça permissão/u, false],
  ['unreachable', /não responde.*Conecte o disco, a rede ou a VPN/u, false],
] as const)('a folder that is %s says what to do', async (condition, words, isClosed) => {
  const { screen, user, calls } = await openArchive([], { condition })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(words)
  const open = screen.getByRole('button', { name: 'Abrir a pasta' })
  expect(open.getAttribute('aria-disabled')).toBe(isClosed ? 'true' : null)
  if (isClosed) expect(open.getAttribute('aria-description')).toMatch(words)
  await user.click(within(alert).getByRole('button', { name: 'Escolher outra pasta' }))
  expect(calls('settings.pickArchiveFolder')).toHaveLength(1)
})

test.each([
  ['Escolher outra pasta', 'A pasta não mudou'],
  ['Tentar agora', 'A tentativa não foi feita'],
])(
  '“%s” says why it failed when a full disk keeps files from being stored',
  async (name, title) => {
    const { screen, user } = await openArchive(
      [storedRow(1)],
      { trouble: { fault: 'diskFull', since: NOW, nextTryAt: NOW } },
      {
        'settings.pickArchiveFolder': () => fail('unexpected'),
        'document.checkNow': () => fail('unexpected'),
      },
    )
    const trouble = await screen.findByRole('heading', { name: /disco .* cheio/u })
    const alert = trouble.closest<HTMLElement>('[role=alert]') ?? document.body
    await user.click(within(alert).getByRole('button', { name }))
    expect(await within(alert).findByRole('heading', { name: title })).toBeVisible()
  },
)

test('another folder that cannot be taken is said as that, not as a folder that was not opened', async () => {
  const { screen, user } = await openArchive(
    [],
    { condition: 'readOnly' },
    { 'settings.pickArchiveFolder': () => fail('unexpected') },
  )
  await user.click(await screen.findByRole('button', { name: 'Escolher outra pasta' }))
  expect(await screen.findByRole('heading', { name: 'A pasta não mudou' })).toBeVisible()
  expect(screen.queryByText('A pasta não foi aberta')).toBeNull()
})

test.each([
  ['of which nothing is stored', 'Este documento não tem arquivo guardado.'],
  [undefined, 'Nenhum documento da lista está escolhido.'],
])('what cannot be done with the file of a row says why: %s', async (row, description) => {
  const rows = row === undefined ? [] : [lostRow(1)]
  const { screen, user, calls } = await openArchive(
    [],
    {},
    { 'document.list': () => succeed({ rows, total: rows.length, unreadable: [] }) },
  )
  for (const name of ['Abrir', 'Mostrar na pasta']) {
    const button = await screen.findByRole('button', { name })
    await expect.poll(() => button.getAttribute('aria-description')).toBe(description)
    await user.click(button)
  }
  expect([...calls('archive.open'), ...calls('archive.show')]).toEqual([])
})

test('nothing stored yet says how files come here', async () => {
  const { screen } = await openArchive([], { stored: 0 })
  expect(await screen.findByText('Nada guardado ainda')).toBeVisible()
})

test('the next file opens while the one before is still being opened; a key pressed twice is meant once', async () => {
  const { screen, user, calls } = await openArchive(
    [storedRow(1), storedRow(2)],
    {},
    {
      'archive.open': () => new Promise(() => {}),
    },
  )
  await screen.findByRole('row', { name: /Contrato 2/u })
  act(() => screen.getByRole('grid').focus())
  await user.keyboard('{Alt>}{Enter}{Enter}{/Alt}{ArrowDown}{Alt>}{Enter}{/Alt}')
  expect(calls('archive.open')).toEqual([
    { documentId: storedRow(1).id },
    { documentId: storedRow(2).id },
  ])
})

test('D20: selected files are copied to a folder, with what became of each', async () => {
  const rows = [storedRow(1), storedRow(2), storedRow(3)]
  const { screen, user, calls } = await openArchive(
    rows,
    {},
    {
      ...selectionAnswers(() => rows),
      'archive.copy': () =>
        succeed({
          kind: 'copied',
          folder: 'C:\\Cópias',
          copied: 2,
          without: 0,
          notCopied: 1,
          failed: [{ name: 'Contrato 3', failure: { code: 'diskFull', params: { path: 'C:' } } }],
        }),
    },
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }))
  expect(await screen.findByText('3 arquivos selecionados.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copiar 3 para uma pasta…' }))
  expect(await screen.findByText('2 arquivos copiados para C:\\Cópias.')).toBeVisible()
  expect(screen.getByText(/^Contrato 3: O disco está cheio/u)).toBeVisible()
  expect(calls('archive.copy')).toEqual([
    { selection: { kind: 'all', question: { view: 'archive', order: 'newest' }, except: [] } },
  ])
})

test('files are listed by what became of them, the newest first, each part with its count', async () => {
  const { screen, user, calls } = await openArchive(
    [storedRow(1), lostRow(2)],
    { missing: 1, asked: 1 },
    {
      'document.counts': () => succeed(makeCounts({ archive: 2, stored: 1, fileMissing: 1 })),
    },
  )
  const tabs = await screen.findByRole('radiogroup', { name: 'Situação dos arquivos' })
  await expect
    .poll(() =>
      within(tabs)
        .getAllByRole('radio')
        .map((radio) => radio.closest('div')?.textContent),
    )
    .toEqual(['Todos2', 'Guardados1', 'Com falha0', 'Sumiram da pasta1', 'Alterados0'])
  expect(screen.getByText('Assinados sem arquivo: 1')).toBeVisible()
  await user.click(within(tabs).getByRole('radio', { name: /Sumiram da pasta/u }))
  expect(await screen.findByRole('row', { name: /Contrato 2/u })).toBeVisible()
  expect(calls('document.list')).toContainEqual(
    expect.objectContaining({ view: 'fileMissing', order: 'newest' }),
  )
})

test('files that were not downloaded again are told by reason, with their documents and what to do', async () => {
  const rows = [1, 2, 3].map((number) => lostRow(number))
  const faults = ['fileInUse', 'unreachable', 'fileInUse'] as const
  const { screen, user } = await openArchive(
    rows,
    {},
    {
      ...selectionAnswers(() => rows),
      'archive.settle': ({ documentIds }) =>
        succeed(
          documentIds.map((documentId, index) => ({
            documentId,
            outcome: { kind: 'failed', fault: faults[index] ?? 'refused' } as const,
          })),
        ),
    },
  )
  await user.click(await screen.findByRole('radio', { name: /Sumiram da pasta/u }))
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }))
  await user.click(await screen.findByRole('button', { name: 'Baixar de novo os 3 selecionados' }))
  const words = await screen.findAllByText(/não (foi|foram) baixados?/u)
  expect(words.map(({ textContent }) => textContent)).toEqual([
    '2 não foram baixados (Contrato 1 e Contrato 3). O arquivo está aberto em outro programa. Feche-o e tente de novo.',
    '1 não foi baixado (Contrato 2). Sem conexão para baixar o arquivo. Tente de novo quando o serviço responder.',
  ])
})

test('files of a selection that are gone are downloaded again, and what was not is said', async () => {
  const rows = [lostRow(1), lostRow(2)]
  const { screen, user, calls } = await openArchive(
    rows,
    {},
    {
      ...selectionAnswers(() => rows),
      'archive.settle': ({ documentIds }) =>
        succeed(
          documentIds.map((documentId, index) => ({
            documentId,
            outcome:
              index === 0
                ? ({ kind: 'done' } as const)
                : ({ kind: 'failed', fault: 'unreachable' } as const),
          })),
        ),
    },
  )
  await user.click(await screen.findByRole('radio', { name: /Sumiram da pasta/u }))
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }))
  await user.click(await screen.findByRole('button', { name: 'Baixar de novo os 2 selecionados' }))
  expect(await screen.findByText('1 arquivo baixado de novo.')).toBeVisible()
  expect(screen.getByText(/^1 não foi baixado \(Contrato 2\)\. Sem conexão/u)).toBeVisible()
  expect(calls('archive.settle')).toEqual([
    { how: 'refetch', documentIds: rows.map(({ id }) => id) },
  ])
})

test('files of a selection are saved in one zip', async () => {
  const rows = [storedRow(1), storedRow(2)]
  const { screen, user, calls } = await openArchive(
    rows,
    {},
    {
      ...selectionAnswers(() => rows),
      'archive.zip': () =>
        succeed({
          kind: 'zipped',
          fileName: 'Assinados.zip',
          copied: 2,
          without: 0,
          notCopied: 0,
          failed: [],
        }),
    },
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }))
  await user.click(await screen.findByRole('button', { name: 'Salvar 2 em um ZIP…' }))
  expect(await screen.findByText('2 arquivos em Assinados.zip.')).toBeVisible()
  expect(calls('archive.zip')).toHaveLength(1)
})

test('Enter opens the page of a document, and Escape leads back to the list', async () => {
  const row = storedRow(2)
  const { screen, user } = await openArchive(
    [storedRow(1), row],
    {},
    { 'document.read': () => fail('notFound') },
  )
  const grid = await screen.findByRole('grid')
  act(() => grid.focus())
  await user.keyboard('{ArrowDown}{Enter}')
  const page = await screen.findByRole('dialog', { name: 'Documento' })
  await expect.poll(() => page.contains(document.activeElement)).toBe(true)
  expect(within(page).getByRole('button', { name: 'Voltar' })).toBeVisible()
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(grid)
})

test('19: what waits to be stored is called unknown, not none, while the service cannot be asked', async () => {
  const trouble = { failure: fail('unreachable', { detail: 'ECONNREFUSED' }).failure, since: NOW }
  const { screen, user } = await openArchive(
    [],
    {},
    {
      // The row was stored between the count and the reading of the list.
      'document.counts': () => succeed(makeCounts({ toStore: 1 })),
      'document.list': () => succeed({ rows: [], total: 0, unreadable: [] }),
      'watch.status': () => succeed({ trouble }),
    },
  )
  await user.click(await screen.findByRole('radio', { name: /A guardar/u }))
  expect(await screen.findByText('Nenhum até a última verificação')).toBeVisible()
})
