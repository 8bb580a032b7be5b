// Archive: folder, checks and manifest.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { succeed } from '../../shared/model/failure.ts'
import type { ArchiveSummary } from '../../shared/model/archive-view.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import { MINUTE_MS, toEpochMs } from '../../shared/model/time.ts'
import { NOW } from './documents.ts'
import { ARCHIVE_SUMMARY, lostRow, openArchive, storedRow } from './open-archive.ts'

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
  expect(
    await within(group).findByText(/1 não foi baixado \(Contrato 1\)\. Sem conexão/u),
  ).toBeVisible()
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
        succeed({ ...ARCHIVE_SUMMARY, unchecked: 2, ...(check === undefined ? {} : { check }) }),
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
