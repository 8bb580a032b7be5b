import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { DAY_MS, HOUR_MS, toEpochMs } from '../../shared/model/time.ts'
import {
  attemptIdOf,
  makeCounts,
  makeRow,
  makeSignature,
  makeView,
  NOW,
  SHA256,
  signed,
  waiting,
} from './documents.ts'
import type { Answers } from './fake-bridge.ts'
import { IDLE } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'

const REFUSAL = {
  status: 422,
  messages: ['O e-mail do signatário é inválido.'],
  problems: [{ message: 'O e-mail do signatário é inválido.', propertyName: 'Signers[0].Email' }],
  operation: 'partners_v1_document_signatures_create_from_file',
  requestId: 'request-7',
  traceId: 'trace-9',
}

function makeContent(given: Partial<DocumentContent>): DocumentContent {
  const file = {
    sha256: SHA256,
    sizeBytes: 1,
    contentType: 'application/pdf' as const,
    originalName: 'a.pdf',
  }
  return { name: 'Contrato', file, signers: [], areas: [], ...given }
}

/** Main's part: the page of the rows that are asked for, and each of them whole. */
function answerWith(rows: readonly DocumentRowView[], given: Partial<Answers> = {}) {
  return {
    'document.list': ({ offset, limit }) =>
      succeed({ rows: rows.slice(offset, offset + limit), total: rows.length, unreadable: [] }),
    'document.counts': () => succeed(makeCounts({ pending: rows.length, all: rows.length })),
    'document.read': ({ documentId }) => {
      const row = rows.find(({ id }) => id === documentId)
      return row ? succeed(makeView(row)) : fail('notFound')
    },
    ...given,
  } satisfies Partial<Answers>
}

async function openTracking(rows: readonly DocumentRowView[], given: Partial<Answers> = {}) {
  const opened = await openWindow(answerWith(rows, given))
  await opened.user.keyboard('{Control>}2{/Control}')
  return opened
}

const detail = (screen: Awaited<ReturnType<typeof openWindow>>['screen']) =>
  within(screen.getByRole('region', { name: 'Documento selecionado' }))

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
  expect(await screen.findByText('Nada encontrado para “xyz”')).toBeDefined()
})

test('F5 checks at once and says what it found', async () => {
  const { screen, user } = await openTracking([makeRow(1)], {
    'document.checkNow': () => succeed({ changed: 2 }),
  })
  await screen.findByRole('grid')
  await user.keyboard('{F5}')
  expect(await screen.findByText('2 documentos mudaram')).toBeDefined()
})

test('a check that fails says why', async () => {
  const { screen, user } = await openTracking([makeRow(1)], {
    'document.checkNow': () => fail('unreachable', { detail: 'ECONNREFUSED' }),
  })
  await user.click(screen.getByRole('button', { name: 'Verificar agora' }))
  expect(await screen.findByText(/A verificação não foi feita.*ECONNREFUSED/u)).toBeDefined()
})

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
    .toEqual([expect.stringMatching(/^AnaAssinou/u), expect.stringMatching(/^BiaÉ a vez/u)])
})

test.each([
  ['queued', { delivery: { kind: 'queued', queuedAt: NOW } }, 'Ainda não convidado'],
  ['sent and not looked at', {}, 'Ainda não verificado'],
] satisfies [string, Partial<DocumentRowView>, string][])(
  'nothing is said of the signers of a document that is %s',
  async (_, given, words) => {
    const { screen } = await openTracking([makeRow(1, given)])
    expect(await detail(screen).findByText(words)).toBeDefined()
  },
)

test('ERR-04 VER-04 WIRE-11: a refusal shows what it means, the service’s words, and what its support asks for, copied at once', async () => {
  const delivery = {
    kind: 'rejected',
    reason: 'refused',
    refusal: REFUSAL,
    rejectedAt: NOW,
  } as const
  const { screen, user } = await openTracking([makeRow(1, { delivery })])
  const notice = await detail(screen).findByRole('alert')
  expect(notice.textContent).toContain('O e-mail do signatário é inválido.')
  expect(notice.textContent).toContain('request-7')
  expect(notice.textContent).toContain('O serviço não aceita os dados como estão')
  const copy = within(notice).getByRole('button', { name: 'Copiar: Para o suporte do serviço' })
  await user.click(copy)
  expect(await navigator.clipboard.readText()).toBe(
    [
      'Código do pedido: request-7',
      'Rastreamento: trace-9',
      'Operação: partners_v1_document_signatures_create_from_file',
      'Resposta: 422',
    ].join('\n'),
  )
})

test('ERR-03: a refused e-mail is mended at its field and only that row is sent again', async () => {
  const delivery = {
    kind: 'rejected',
    reason: 'refused',
    refusal: REFUSAL,
    rejectedAt: NOW,
  } as const
  const row = makeRow(1, { delivery })
  const content = makeContent({
    name: row.name,
    signers: [{ email: 'errado@', role: 'Signatário', name: 'Ana' }],
  })
  const { screen, user, bridge } = await openTracking([row], {
    'document.read': () => succeed(makeView(row, { content })),
    'document.requeue': () =>
      succeed({
        kind: 'queued',
        row: makeRow(1, { delivery: { kind: 'queued', queuedAt: NOW } }),
      }),
  })
  await user.click(await detail(screen).findByRole('button', { name: 'Corrigir e reenviar' }))
  const field = await screen.findByRole('textbox', { name: 'E-mail de Ana' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.clear(field)
  await user.type(field, 'ana@exemplo.com.br')
  await user.click(screen.getByRole('button', { name: 'Reenviar' }))
  await expect
    .poll(() => bridge.calls.find(({ operation }) => operation === 'document.requeue')?.input)
    .toEqual({
      documentId: row.id,
      change: { signers: [{ email: 'ana@exemplo.com.br', role: 'Signatário', name: 'Ana' }] },
    })
})

test('ERR-03: fields that the service points at are mended too, and what is no field is shown raw', async () => {
  const refusal = {
    ...REFUSAL,
    messages: [],
    problems: [
      { message: 'CPF inválido.', propertyName: '$.signers[0].document_number' },
      { message: 'Apelido não aceito.', propertyName: 'signers[0].nickname' },
      { message: 'Pasta não aceita.', propertyName: 'FolderId' },
    ],
  }
  const delivery = { kind: 'rejected', reason: 'refused', refusal, rejectedAt: NOW } as const
  const row = makeRow(1, { delivery })
  const signer = {
    email: 'ana@exemplo.com.br',
    role: 'Parte',
    name: 'Ana',
    documentNumber: '11144477730',
  }
  const content = makeContent({ name: row.name, signers: [signer] })
  const { screen, user, bridge } = await openTracking([row], {
    'document.read': () => succeed(makeView(row, { content })),
    'document.requeue': () => succeed({ kind: 'queued', row: makeRow(1) }),
  })
  await user.click(await detail(screen).findByRole('button', { name: 'Corrigir e reenviar' }))
  const form = within(await screen.findByRole('dialog'))
  const others = within(form.getByRole('alert')).getAllByRole('listitem')
  expect(others.map(({ textContent }) => textContent)).toEqual([
    'Signatário 1 (Ana) signers[0].nickname: Apelido não aceito.',
    'Pasta: Pasta não aceita.',
  ])
  const field = form.getByRole('textbox', { name: 'Signatário 1, CPF (Ana)' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(form.getByText('CPF inválido.')).toBeDefined()
  await user.clear(field)
  await user.type(field, '11144477735')
  await user.click(form.getByRole('button', { name: 'Reenviar' }))
  await expect
    .poll(() => bridge.calls.find(({ operation }) => operation === 'document.requeue')?.input)
    .toEqual({
      documentId: row.id,
      change: { signers: [{ ...signer, documentNumber: '11144477735' }] },
    })
})

test('ERR-03 ROLE-06: a role that the account does not have is shown at the signer who has it', async () => {
  const words = 'Um ou mais papéis (Fiador) não existe(m)'
  const refusal = { ...REFUSAL, status: 400, messages: [words], problems: [] }
  const delivery = { kind: 'rejected', reason: 'refused', refusal, rejectedAt: NOW } as const
  const signers = ['Parte', 'Fiador'].map((role) => ({ email: 'ana@exemplo.com.br', role }))
  const row = makeRow(1, { delivery, signers })
  const { screen, user } = await openTracking([row], {
    'document.read': () => succeed(makeView(row, { content: makeContent({ signers }) })),
  })
  const notice = await detail(screen).findByRole('alert')
  expect(notice.textContent).toContain('Papel que a conta não tem: Fiador.')
  expect(notice.textContent).toContain('Signatário 2, papel')
  await user.click(detail(screen).getByRole('button', { name: 'Corrigir e reenviar' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByRole('textbox', { name: /Signatário 2, papel/u })).toBeDefined()
  expect(form.queryByRole('textbox', { name: /Signatário 1, papel/u })).toBeNull()
  expect(form.getByText(words)).toBeDefined()
})

test('a document that left meanwhile is not said to be withdrawn', async () => {
  const delivery = { kind: 'queued', queuedAt: NOW } as const
  const { screen, user } = await openTracking([makeRow(1, { delivery })], {
    'document.withdraw': () => succeed([]),
  })
  await user.click(await detail(screen).findByRole('button', { name: 'Não enviar' }))
  await user.click(detail(screen).getByRole('button', { name: 'Retirar do envio' }))
  expect(await detail(screen).findByText(/Já tinha saído da fila/u)).toBeDefined()
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

test('a stored file opens with Enter', async () => {
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
  await user.keyboard('{Enter}')
  await expect.poll(() => bridge.calls.map(({ operation }) => operation)).toContain('archive.open')
})

test('offline, it says that what is shown is of the last check and when it tries again', async () => {
  const offline = { since: toEpochMs(Date.now()), nextProbeAt: toEpochMs(Date.now() + HOUR_MS) }
  const { screen } = await openTracking([makeRow(1)], {
    'queue.status': () => succeed({ ...IDLE, state: 'offline', offline }),
  })
  expect(await screen.findByText(/é da última verificação.*Próxima tentativa às/u)).toBeDefined()
})

test('a row that cannot be read is counted and named, never hidden', async () => {
  const { screen } = await openTracking([], {
    'document.list': () =>
      succeed({ rows: [makeRow(1)], total: 2, unreadable: [{ id: 'd-13', problem: 'delivery' }] }),
  })
  expect(await screen.findByText(/1 linha não pôde ser lida/u)).toBeDefined()
  expect(screen.getByText('d-13')).toBeDefined()
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
  expect(await screen.findByRole('grid')).toBeDefined()
})

test('5,000 documents are read page by page where the person looks', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => makeRow(index + 1))
  const { screen, user, bridge } = await openTracking(rows)
  const grid = await screen.findByRole('grid')
  expect(grid.getAttribute('aria-rowcount')).toBe('5001')
  grid.focus()
  await user.keyboard('{End}')
  expect(await detail(screen).findByRole('heading', { name: 'Contrato 5000' })).toBeDefined()
  const asked = bridge.calls.filter(({ operation }) => operation === 'document.list')
  expect(asked.length).toBeLessThan(10)
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
  const notice = await screen.findByText(/não é da Web/u)
  expect(notice.textContent).toContain('file:///etc/passwd')
})

test('CREATE-30: a document whose address the service never gave offers no page', async () => {
  const { screen } = await openTracking([makeRow(1)])
  await screen.findByRole('heading', { name: 'Contrato 1' })
  expect(screen.queryByRole('button', { name: 'Abrir no serviço' })).toBeNull()
})

test('STATE-05: a replaced document says so, and its page is offered to follow the new version', async () => {
  const row = {
    ...withPage('https://app.exemplo.com.br/d/1'),
    tracking: { kind: 'ended', how: 'replaced', signatures: [], checkedAt: NOW },
  } as const
  const { screen } = await openTracking([row])
  expect(await screen.findAllByText('Substituído por nova versão')).toHaveLength(2)
  expect(detail(screen).getByText(/acompanhe-a na página do serviço/u)).toBeDefined()
  expect(detail(screen).getByRole('button', { name: 'Abrir no serviço' })).toBeDefined()
})

test('STATE-11: a deadline that has passed while signatures are awaited is told at the row and in the detail', async () => {
  const deadlineAt = toEpochMs(Date.now() - 2 * HOUR_MS)
  const { screen } = await openTracking([
    makeRow(1, { tracking: waiting([makeSignature(1)], { deadlineAt }) }),
  ])
  const grid = await screen.findByRole('grid', { name: 'Documentos enviados' })
  const cell = within(grid).getByText('prazo vencido').closest('[role="gridcell"]')
  expect(cell?.getAttribute('title')).toMatch(/^Prazo vencido, ainda não expirado pelo serviço/u)
  expect(
    detail(screen).getByText(/^Prazo vencido em .+, ainda não expirado pelo serviço/u),
  ).toBeDefined()
})
