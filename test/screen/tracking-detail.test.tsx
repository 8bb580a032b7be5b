import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { HOUR_MS, toEpochMs } from '../../shared/model/time.ts'
import {
  attemptIdOf,
  documentIdOf,
  makeRow,
  makeSignature,
  makeView,
  NOW,
  signed,
  waiting,
} from './documents.ts'
import { selectionAnswers } from './selection-answers.ts'
import { detail, openTracking } from './tracking-answers.tsx'

test('the detail follows the cursor and names whose turn it is', async () => {
  const { screen, user } = await openTracking([
    makeRow(1),
    makeRow(2, {
      tracking: waiting([
        makeSignature(2, { order: 2, name: 'Bia' }),
        makeSignature(1, { order: 1, name: 'Ana', signed: true, signedAt: NOW }),
      ]),
    }),
  ])
  await user.click(await screen.findByRole('grid'))
  screen.getByRole('grid').focus()
  await user.keyboard('{ArrowDown}')
  const signers = await detail(screen).findByRole('region', { name: 'Signatários' })
  await expect
    .poll(() =>
      within(signers)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    )
    .toEqual([expect.stringMatching(/^AnaAssinou/u), expect.stringMatching(/^BiaFalta assinar/u)])
})

test.each([
  ['fileMissing', 'Sumiram da pasta'],
  ['fileChanged', 'Alterados'],
] as const)(
  'a stored file with %s leads to the part of the archive where it is cured',
  async (fault, part) => {
    const gone = makeRow(1, {
      tracking: signed(),
      archive: { kind: 'failed', fault, tries: 0, nextTryAt: NOW },
    })
    const { screen, user } = await openTracking([gone])
    await user.click(await screen.findByRole('grid'))
    await user.click(await detail(screen).findByRole('button', { name: 'Resolver em Arquivo' }))
    const parts = await screen.findByRole('radiogroup', { name: 'Situação dos arquivos' })
    const chosen = within(parts).getByRole<HTMLInputElement>('radio', {
      name: new RegExp(part, 'u'),
    })
    expect(chosen.checked).toBe(true)
  },
)

test('the row to be cured is under the cursor in the archive, however far down its list', async () => {
  const rows = Array.from({ length: 450 }, (_, at) =>
    makeRow(at + 1, {
      tracking: signed(),
      archive: { kind: 'failed', fault: 'fileMissing', tries: 0, nextTryAt: NOW },
    }),
  )
  const far = rows.slice(369, 370)
  const { screen, user, bridge } = await openTracking(rows, {
    ...selectionAnswers(() => rows),
    'document.list': ({ view, offset, limit }) => {
      const found = view === 'fileMissing' ? rows : far
      return succeed({
        rows: found.slice(offset, offset + limit),
        total: found.length,
        unreadable: [],
      })
    },
  })
  await user.click(await screen.findByRole('grid'))
  await user.click(await detail(screen).findByRole('button', { name: 'Resolver em Arquivo' }))
  const grid = await screen.findByRole('grid', { name: 'Arquivos guardados' })
  const active = () =>
    document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent
  await expect.poll(active, { timeout: 5_000 }).toContain('Contrato 370')
  const places = bridge.calls.filter(({ operation }) => operation === 'document.between')
  expect(places).toHaveLength(1)
  grid.focus()
  await user.keyboard('{ArrowDown}')
  await expect.poll(active).toContain('Contrato 371')
})

test('copies of what is partly signed are offered without the warning of a loss', async () => {
  const { screen, user } = await openTracking([
    makeRow(1, {
      tracking: waiting([makeSignature(1, { signed: true, signedAt: NOW }), makeSignature(2)]),
    }),
  ])
  await user.click(await screen.findByRole('grid'))
  expect(await screen.findByRole('button', { name: 'Baixar arquivos parciais' })).toBeVisible()
  expect(screen.queryByText(/Antes de continuar/u)).toBeNull()
})

test.each([
  ['queued', { delivery: { kind: 'queued', queuedAt: NOW } }, 'Ainda não convidado'],
  ['sent and not looked at', {}, 'Ainda não verificado'],
  [
    'unconfirmed (D12: the invitation may have gone)',
    {
      delivery: { kind: 'unconfirmed', attemptId: attemptIdOf(1), cause: 'noAnswer', since: NOW },
    },
    'Convite não confirmado',
  ],
] satisfies [string, Partial<DocumentRowView>, string][])(
  'nothing is said of the signers of a document that is %s',
  async (_, given, words) => {
    const { screen } = await openTracking([makeRow(1, given)])
    expect(await detail(screen).findByText(words)).toBeVisible()
  },
)

test('the detail of an expired document shows the deadline that passed, not that there was none', async () => {
  const expired = {
    tracking: { kind: 'ended', how: 'expired', signatures: [], checkedAt: NOW },
  } as const
  const { screen, user } = await openTracking([
    makeRow(1, { ...expired, options: { deadlineAt: toEpochMs(Date.UTC(2026, 10, 8, 15)) } }),
    makeRow(2, expired),
    makeRow(3, {
      tracking: { ...expired.tracking, deadlineAt: toEpochMs(Date.UTC(2027, 0, 9, 15)) },
      options: { deadlineAt: toEpochMs(Date.UTC(2026, 10, 8, 15)) },
    }),
  ])
  expect(await detail(screen).findByText(/^08\/11\/2026/u)).toBeVisible()
  expect(detail(screen).queryByText('sem prazo')).toBeNull()
  await user.click(await screen.findByRole('grid'))
  screen.getByRole('grid').focus()
  await user.keyboard('{ArrowDown}')
  await expect.poll(() => detail(screen).queryByText(/^08\/11/u), { timeout: 2_000 }).toBeNull()
  expect(detail(screen).queryByText('sem prazo')).toBeNull()
  // The deadline was changed at the service after the document was sent.
  await user.keyboard('{ArrowDown}')
  expect(await detail(screen).findByText(/^09\/01\/2027/u)).toBeVisible()
})

test('the history tells what was tried, what came back and what was looked up', async () => {
  const row = makeRow(1)
  const { screen } = await openTracking([row], {
    'document.read': () =>
      succeed(
        makeView(row, {
          attempts: [
            {
              id: attemptIdOf(1),
              documentId: row.id,
              number: 1,
              lane: 'a',
              startedAt: NOW,
              serviceStartedAt: NOW,
              bodyBytes: 251_000,
              outcome: { kind: 'unknown', cause: 'serverError', status: 503 },
              conclusion: { kind: 'absent' },
            },
          ],
        }),
      ),
  })
  const history = await detail(screen).findByRole('region', { name: 'Envio' })
  const lines = within(history)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines).toEqual([
    expect.stringContaining('Tentativa 1: envio de 251 kB iniciado'),
    'Sem confirmação: o serviço respondeu com um erro interno (503)',
    expect.stringContaining('não encontrado'),
  ])
})

const withPage = (uri: string): DocumentRowView => {
  const row = makeRow(1)
  return row.delivery.kind === 'sent' ? { ...row, delivery: { ...row.delivery, uri } } : row
}

test('CREATE-30: the page at the service is opened from the detail with the keyboard, and why not is said', async () => {
  const row = withPage('file:///etc/passwd')
  const { screen, user, bridge } = await openTracking([row], {
    'document.openPage': () => fail('pageNotWeb', { address: 'file:///etc/passwd' }),
  })
  const button = await screen.findByRole('button', { name: 'Abrir no serviço' })
  button.focus()
  await user.keyboard('{Enter}')
  expect(bridge.calls).toContainEqual({
    operation: 'document.openPage',
    input: { documentId: row.id },
  })
  const notice = await screen.findByText(/não é um endereço seguro da Web/u)
  expect(notice.textContent).toContain('file:///etc/passwd')
})

test('CREATE-30: a document whose address the service never gave says where to look for it, and opens nothing', async () => {
  const live = { environment: 'live', liveBaseUrl: 'https://api.exemplo.com.br' } as const
  const { screen } = await openTracking([makeRow(1)], {}, live)
  await screen.findByRole('heading', { name: 'Contrato 1' })
  expect(screen.getByText(/não informou a página deste documento/u)).toBeVisible()
  expect(detail(screen).queryByRole('button', { name: 'Abrir no serviço' })).toBeNull()
})

test('STATE-05: a replaced document says so, and its page is offered to follow the new version', async () => {
  const row = {
    ...withPage('https://app.exemplo.com.br/d/1'),
    tracking: { kind: 'ended', how: 'replaced', signatures: [], checkedAt: NOW },
  } as const
  const { screen } = await openTracking([row])
  expect(await screen.findAllByText('Substituído por nova versão')).toHaveLength(2)
  expect(detail(screen).getByText(/acompanhe-a na página do serviço/u)).toBeVisible()
  expect(detail(screen).getByRole('button', { name: 'Abrir no serviço' })).toBeVisible()
})

test('a cancelled document that was redone names its successor, and says that nothing is to be done', async () => {
  const row = {
    ...withPage('https://app.exemplo.com.br/d/1'),
    tracking: { kind: 'ended', how: 'cancelled', signatures: [], checkedAt: NOW },
    redoneAs: { documentId: documentIdOf(2), name: 'Contrato novo' },
  } as const
  const { screen } = await openTracking([row])
  expect(await screen.findAllByText('Refeito como “Contrato novo”')).toHaveLength(2)
  expect(detail(screen).getByText(/Não há nada a fazer neste/u)).toBeVisible()
})

test('STATE-11: a deadline that has passed while signatures are awaited is told at the row and in the detail', async () => {
  const deadlineAt = toEpochMs(Date.now() - 2 * HOUR_MS)
  const { screen } = await openTracking([
    makeRow(1, { tracking: waiting([makeSignature(1)], { deadlineAt }) }),
  ])
  const grid = await screen.findByRole('grid', { name: 'Documentos enviados' })
  const cell = within(grid).getByText('vencido').closest('[role="gridcell"]')
  expect(cell?.getAttribute('title')).toMatch(/^Prazo vencido, ainda não encerrado pelo serviço/u)
  expect(
    detail(screen).getByText(/^Prazo vencido em .+ encerra os vencidos uma vez por dia/u),
  ).toBeVisible()
})
