import { act, cleanup, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { ArchiveSummary } from '../../shared/model/archive-view.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import { MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import { makeCounts, makeRow, NOW, SHA256, signed } from './documents.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'
import { selectionAnswers } from './selection-answers.ts'

const storedRow = (number: number): DocumentRowView =>
  makeRow(number, {
    tracking: signed(),
    archive: {
      kind: 'stored',
      path: `2026/Contrato ${String(number)}_assinado.pdf`,
      sha256: SHA256,
      sizeBytes: 184_320,
      pages: 3,
      storedAt: NOW,
    },
  })

const SUMMARY: ArchiveSummary = {
  folder: '/assinados',
  isDefaultFolder: true,
  condition: 'ready',
  stored: 1,
  missing: 0,
  asked: 0,
  findings: 0,
  unchecked: 0,
  manifest: { kind: 'unwritten' },
}

async function openArchive(
  rows: readonly DocumentRowView[],
  summary: Partial<ArchiveSummary> = {},
  answers: Partial<Answers> = {},
) {
  const opened = await openWindow({
    'document.list': ({ view, offset, limit }) => {
      const found = rows.filter(({ archive }) =>
        view === 'archive' || view === 'stored'
          ? archive.kind === 'stored'
          : archive.kind === 'failed',
      )
      return succeed({
        rows: found.slice(offset, offset + limit),
        total: found.length,
        unreadable: [],
      })
    },
    'archive.summary': () => succeed({ ...SUMMARY, ...summary }),
    'archive.open': () => succeed({}),
    'archive.show': () => succeed({}),
    ...answers,
  })
  await opened.user.keyboard('{Control>}4{/Control}')
  const calls = (operation: string) =>
    opened.bridge.calls.filter((call) => call.operation === operation).map(({ input }) => input)
  return { ...opened, calls }
}

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

const lostRow = (number: number, found?: typeof SHA256): DocumentRowView =>
  makeRow(number, {
    tracking: signed(),
    archive: {
      kind: 'failed',
      fault: found === undefined ? 'fileMissing' : 'fileChanged',
      tries: 0,
      nextTryAt: NOW,
      earlier: [
        {
          path: `2026/Contrato ${String(number)}.pdf`,
          sha256: SHA256,
          sizeBytes: 1,
          pages: 1,
          storedAt: NOW,
        },
      ],
      ...(found === undefined ? {} : { found }),
    },
  })

test('what the check found is listed with what to do; both ways are asked of main, for one and for all', async () => {
  const changed = sha256Schema.parse('4b'.repeat(32))
  const rows = [lostRow(1), lostRow(2, changed)]
  const { screen, user, calls } = await openArchive(
    [storedRow(3)],
    { missing: 2, asked: 2, findings: 2 },
    {
      'archive.findings': () => succeed({ rows, total: 2, unreadable: [] }),
      'archive.settle': ({ documentIds }) =>
        succeed(
          documentIds.map((documentId) => ({
            documentId,
            outcome: { kind: 'failed', fault: 'unreachable' } as const,
          })),
        ),
    },
  )
  const group = await screen.findByRole('group', { name: '2 arquivos precisam da sua atenção' })
  expect(group.textContent).toMatch(/sumiu da pasta: 2026\/Contrato 1\.pdf/u)
  expect(group.textContent).toMatch(/alterado .*era 3a3a3a3a…, agora é 4b4b4b4b…/u)
  expect(screen.queryByText('Todos os assinados já têm arquivo')).toBeNull()
  await user.click(within(group).getByRole('button', { name: 'Baixar de novo Contrato 1' }))
  expect(await within(group).findByText(/1 não foi baixado\. Sem conexão/u)).toBeVisible()
  await user.click(within(group).getByRole('button', { name: 'Deixar todos os 2 como estão' }))
  expect(calls('archive.settle')).toEqual([
    { how: 'refetch', documentIds: [lostRow(1).id] },
    { how: 'leave', documentIds: [lostRow(1).id, lostRow(2).id] },
  ])
})

test.each([
  {
    lost: 3,
    other: 0,
    total: 3,
    download: 'Baixar todos os 3 de novo',
    leave: 'Deixar todos os 3 como estão',
  },
  {
    lost: 2,
    other: 1,
    total: 3,
    download: 'Baixar de novo os 2 ausentes ou alterados',
    leave: 'Deixar todos os 3 como estão',
  },
  {
    lost: 3,
    other: 0,
    total: 9,
    download: 'Baixar os 3 primeiros de novo',
    leave: 'Deixar os 3 primeiros como estão',
  },
])('the buttons for many findings say which are meant: $download', async (given) => {
  const { lost, other, total, download, leave } = given
  const rows = [
    ...Array.from({ length: lost }, (_, at) => lostRow(at)),
    ...Array.from({ length: other }, (_, at) => storedRow(lost + at)),
  ]
  const { screen } = await openArchive(
    rows,
    { findings: total },
    { 'archive.findings': () => succeed({ rows, total, unreadable: [] }) },
  )
  const limit = 'Os botões valem para 3 arquivos por vez: os adicionados há mais tempo.'
  for (const name of [download, leave]) {
    const button = await screen.findByRole('button', { name })
    const id = button.getAttribute('aria-describedby')
    const described = id === null ? undefined : document.getElementById(id)?.textContent
    expect(described).toBe(total > rows.length ? limit : undefined)
  }
})

test('a check of all files shows how far it is and can be stopped; without one the day’s check is said', async () => {
  const running = {
    state: 'running',
    done: 3,
    total: 10,
    missing: 0,
    changed: 0,
    unread: 0,
  } as const
  let check: ArchiveSummary['check']
  const { screen, user, calls } = await openArchive(
    [storedRow(1)],
    {},
    {
      'archive.summary': () =>
        succeed({ ...SUMMARY, unchecked: 2, ...(check === undefined ? {} : { check }) }),
      'archive.startCheck': () => {
        check = running
        return succeed({})
      },
      'archive.stopCheck': () => {
        check = { ...running, state: 'stopped' }
        return succeed({})
      },
    },
  )
  const group = await screen.findByRole('group', { name: 'Conferência dos arquivos' })
  expect(group.textContent).toContain('2 ainda não foram conferidos hoje')
  await user.click(within(group).getByRole('button', { name: 'Conferir agora' }))
  expect(await screen.findByText('Conferindo 3 de 10')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Parar' }))
  expect(await screen.findByText('Conferência interrompida em 3 de 10')).toBeVisible()
  expect(calls('archive.stopCheck')).toHaveLength(1)
})

test.each([
  ['diskFull', /Libere espaço no disco/u],
  ['folderMissing', /O programa não cria outra no lugar/u],
  ['diskTrouble', /Confira o disco ou a rede/u],
] as const)(
  'trouble of the folder (%s) is one banner with what to do and the next try',
  async (fault, words) => {
    const nextTryAt = toEpochMs(Date.now() + 5 * MINUTE_MS + 1_000)
    const trouble = { fault, since: NOW, nextTryAt }
    const { screen, user, calls } = await openArchive([], { trouble, missing: 9 })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(words)
    expect(alert.textContent).toMatch(/Nova tentativa automática em [45] minutos/u)
    await user.click(within(alert).getByRole('button', { name: 'Tentar agora' }))
    expect(calls('document.checkNow')).toHaveLength(1)
  },
)

test.each([
  [
    { kind: 'held', file: 'manifesto.csv', nextTryAt: NOW },
    /manifesto\.csv está aberto em outro programa/u,
  ],
  [
    { kind: 'foreign', file: 'manifesto.json', nextTryAt: NOW },
    /não foi criado por este programa/u,
  ],
  [{ kind: 'written', at: NOW, files: 4 }, /Planilha de controle: 4 arquivos/u],
] as const)('the lists beside the files say how they are: %o', async (manifest, words) => {
  const { screen, user, calls } = await openArchive([storedRow(1)], { manifest })
  const group = await screen.findByRole('group', { name: 'Planilha de controle' })
  expect(group.textContent).toMatch(words)
  await user.click(within(group).getByRole('button', { name: 'Atualizar planilha' }))
  expect(calls('archive.writeManifest')).toHaveLength(1)
})

test('an attempt that is due already is said to come now, not days ago', async () => {
  const trouble = { fault: 'diskFull', since: NOW, nextTryAt: NOW } as const
  const { screen } = await openArchive([], { trouble, missing: 9 })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/Nova tentativa automática agora/u)
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
  expect(screen.getByText(/^1 não foi baixado\. Sem conexão/u)).toBeVisible()
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
