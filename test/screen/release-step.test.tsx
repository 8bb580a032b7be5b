import { within } from '@testing-library/react'
import { run } from 'axe-core'
import { expect, test } from 'vitest'
import { ReleaseStep } from '../../renderer/screens/batch/steps/release-step.tsx'
import type { BatchView } from '../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { expectObstacle } from './expect-obstacle.ts'
import { documentIdOf, makeRow, makeView, NOW, sent } from './documents.ts'
import { keepDrafts, makeDraft } from './drafts.ts'
import { openBatch } from './open-batch.ts'
import {
  ACCOUNT,
  BATCH,
  draft,
  DRAFTS,
  forecasting,
  pendingNow,
  REFUSED,
  queued,
  openRelease,
  asked,
  MIXED,
  RELEASED,
} from './release-answers.tsx'
import { makeBatch, openStep } from './open-step.tsx'

test('what will happen is said in figures, with what stays and what cannot be undone', async () => {
  const { screen, user, state } = await openRelease(
    BATCH,
    DRAFTS,
    forecasting({
      ready: 2,
      blocked: 1,
      warned: 1,
      people: 3,
      invitations: { email: 2, sms: 1, whatsApp: 0, notSent: 1 },
      scheduled: 1,
      sentThisMonth: 412,
    }),
  )
  const list = within(await screen.findByRole('list'))
  await screen.findByText('pela conta Boa Vista')
  expect(
    screen.getByText(/^Este programa enviou 412 documentos desta conta neste mês\./u),
  ).toBeVisible()
  const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    '2documentos serão enviados pela conta Boa Vista',
    '3pessoas serão convidadas a assinar: 2 convites por e-mail e 1 por SMS',
    '1signatário não recebe convite: você precisa entregar o link',
    '1será agendado e não pode ser cancelado antes da data de entrega',
    '1será enviado com avisosVer avisos',
    '1com erro ou a completar não será enviado e fica no loteCorrigir',
  ])
  expect(screen.getByText(/você tem 30 segundos para desfazer/u)).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Corrigir' }))
  expect(state().step).toBe('review')
})

test('D20: when the account has sent no document, the text uses the plural', async () => {
  const { screen } = await openRelease(BATCH, DRAFTS, forecasting({ sentThisMonth: 0 }))
  expect(
    await screen.findByText(/^Este programa enviou 0 documentos desta conta neste mês\./u),
  ).toBeVisible()
})

test('what one document alone would do is said of the button that sends it', async () => {
  const { screen } = await openRelease(BATCH, DRAFTS)
  expect(await screen.findByText(/^“Enviar um para conferir” envia só “Contrato 1”/u)).toBeVisible()
})

const deadline = (day: number) => toEpochMs(new Date(2026, 11, day, 12).getTime())

test('before the release it is said what nobody sees: no positions, copied ones, deadline, reminder, message', async () => {
  const { screen, user, state } = await openRelease(
    BATCH,
    DRAFTS,
    forecasting({
      ready: 296,
      withoutAreas: 295,
      unseenAreas: { areas: 12, documents: 4 },
      options: {
        deadlines: { first: deadline(10), last: deadline(20), count: 290 },
        reminders: 296,
        messages: 0,
      },
    }),
  )
  const list = within(await screen.findByRole('list'))
  const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toContain(
    '295de 296 sem posição de assinatura: o serviço coloca as assinaturas no fimVer posições',
  )
  expect(lines).toContain(
    '4com posições propostas ou copiadas que ninguém viu (áreas: 12)Ver posições',
  )
  expect(
    screen.getByText(
      /^Prazos de 10\/12.* a 20\/12.* \(em 290 de 296\) · com lembrete · sem mensagem$/u,
    ),
  ).toBeVisible()
  const [first] = list.getAllByRole('button', { name: 'Ver posições' })
  if (!first) throw new Error('no way to the positions')
  await user.click(first)
  expect(state().step).toBe('areas')
})

test('all or one are released by their buttons, and all by Ctrl+Enter', async () => {
  const { screen, user, bridge } = await openRelease(BATCH, DRAFTS, {
    'batch.release': () => succeed({ ...BATCH, release: pendingNow() }),
  })
  await user.click(await screen.findByRole('button', { name: /Enviar 3 documentos/u }))
  await user.click(screen.getByRole('button', { name: 'Enviar um para conferir' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(asked(bridge.calls, 'batch.release').map(({ input }) => input)).toEqual([
    { batchId: BATCH.id, scope: 'all' },
    { batchId: BATCH.id, scope: 'one' },
    { batchId: BATCH.id, scope: 'all' },
  ])
})

test('R17: told that it may have been sent from another machine, the release says so', async () => {
  const { screen, user, bridge } = await openRelease(BATCH, DRAFTS, {
    'batch.release': () => succeed({ ...BATCH, release: pendingNow() }),
  })
  await user.click(await screen.findByRole('button', { name: 'Mais opções' }))
  await user.click(screen.getByRole('checkbox', { name: /de outro computador/u }))
  await user.click(screen.getByRole('button', { name: /Enviar 3 documentos/u }))
  expect(asked(bridge.calls, 'batch.release').map(({ input }) => input)).toEqual([
    { batchId: BATCH.id, scope: 'all', isSentElsewhere: true },
  ])
})

test('R17: told that it may have been sent from another machine, the release says so also after another step was shown', async () => {
  const { screen, user, bridge } = await openBatch({
    ...keepDrafts([makeDraft(1)], { accountId: ACCOUNT.id }).answers,
    ...forecasting(),
  })
  await user.keyboard('{Alt>}6{/Alt}')
  const more = await screen.findByRole('button', { name: 'Mais opções' })
  more.focus()
  await user.keyboard('{Enter}')
  const box = () =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: /de outro computador/u })
  expect(document.activeElement).toBe(await box())
  await user.keyboard(' {Alt>}5{/Alt}')
  expect(screen.queryByRole('checkbox', { name: /de outro computador/u })).toBeNull()
  await user.keyboard('{Alt>}6{/Alt}')
  expect((await box()).checked).toBe(true)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => asked(bridge.calls, 'batch.release').map(({ input }) => input))
    .toMatchObject([{ scope: 'all', isSentElsewhere: true }])
})

test('R17: what was said of it before stands in the box, and can be taken back', async () => {
  const { screen, user, bridge } = await openRelease({ ...BATCH, isSentElsewhere: true }, DRAFTS, {
    'batch.release': () => succeed({ ...BATCH, release: pendingNow() }),
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /de outro computador/u,
  })
  expect(box.checked).toBe(true)
  await user.click(box)
  await user.click(screen.getByRole('button', { name: /Enviar 3 documentos/u }))
  expect(asked(bridge.calls, 'batch.release').map(({ input }) => input)).toEqual([
    { batchId: BATCH.id, scope: 'all', isSentElsewhere: false },
  ])
})

test('nothing ready cannot be sent, and a refused release says why', async () => {
  const { screen } = await openRelease(BATCH, DRAFTS, forecasting({ ready: 0, blocked: 3 }))
  const send = await screen.findByRole('button', { name: /Nenhum documento pronto/u })
  expectObstacle(send, 'Nenhum documento está pronto: veja em Revisão o que falta.')
  const other = await openRelease(BATCH, DRAFTS, { 'batch.release': () => fail('accountMissing') })
  const buttons = await other.screen.findAllByRole('button', { name: /Enviar 3 documentos/u })
  await other.user.click(buttons[0] as HTMLElement)
  expect((await other.screen.findByRole('alert')).textContent).toContain('O lote não foi enviado')
})

test('a batch without account says so and cannot be sent', async () => {
  const { screen } = await openRelease(makeBatch({ drafts: 3 }), DRAFTS)
  expect(await screen.findByText(/O lote ainda não tem conta/u)).toBeVisible()
  expectObstacle(
    screen.getByRole('button', { name: /Enviar 3/u }),
    /^O lote ainda não tem conta\./u,
  )
})

test.each([
  [
    'the button',
    (user: { click: (e: Element) => Promise<void> }, button: Element) => user.click(button),
  ],
  [
    'Ctrl+Z',
    (user: { keyboard: (k: string) => Promise<void> }) => user.keyboard('{Control>}z{/Control}'),
  ],
] as const)(
  'a release is taken back by %s, and the step says that nothing left',
  async (_, act) => {
    const pending = { ...BATCH, release: pendingNow() }
    const { screen, user, bridge, show } = await openRelease(pending, DRAFTS, {
      'batch.takeBack': () => succeed(BATCH),
    })
    const heading = screen.getByRole('heading', { name: '3 documentos serão enviados' })
    expect(document.activeElement).toBe(heading)
    await act(user, screen.getByRole('button', { name: /Desfazer/u }))
    await expect.poll(() => asked(bridge.calls, 'batch.takeBack').length).toBe(1)
    show({ batch: BATCH, rows: DRAFTS })
    expect(await screen.findByText('Envio desfeito. Nada foi enviado.')).toBeVisible()
  },
)

test('what will leave is listed in its order while it can be taken back', async () => {
  const documentIds = DRAFTS.map(({ id }) => id).toReversed()
  const { screen } = await openRelease({ ...BATCH, release: pendingNow({ documentIds }) }, DRAFTS)
  const grid = within(await screen.findByRole('grid', { name: 'Documentos que serão enviados' }))
  const [, ...lines] = grid.getAllByRole('row').map(({ textContent }) => textContent)
  const named = lines.map((line) => DRAFTS.find(({ name }) => line.includes(name)))
  expect(named).toEqual(DRAFTS.toReversed())
})

test('Escape takes no release back', async () => {
  const { screen, user, bridge } = await openRelease({ ...BATCH, release: pendingNow() }, DRAFTS, {
    'batch.takeBack': () => succeed(BATCH),
  })
  await user.keyboard('{Escape}{Escape}')
  screen.getByRole('button', { name: /Desfazer/u }).focus()
  await user.keyboard('{Escape}')
  expect(asked(bridge.calls, 'batch.takeBack')).toEqual([])
  expect(screen.getByRole('heading', { name: '3 documentos serão enviados' })).toBeVisible()
})

test('the seconds are seen, and said to those who listen only at the start and near the end', async () => {
  const now = Date.now()
  const { screen, show } = await openRelease(
    { ...BATCH, release: pendingNow({ dueAt: toEpochMs(now + 20_000) }) },
    DRAFTS,
  )
  expect(screen.getByText(/^(19|20) s$/u)).toBeVisible()
  const said = () => screen.getByRole('status').textContent
  expect(said()).toBe('O envio pode ser desfeito por 30 segundos.')
  show({
    batch: { ...BATCH, release: pendingNow({ dueAt: toEpochMs(now + 5_000) }) },
    rows: DRAFTS,
  })
  expect(said()).toBe('Restam 10 segundos para desfazer.')
  show({ batch: { ...BATCH, release: pendingNow({ dueAt: toEpochMs(now - 1) }) }, rows: DRAFTS })
  expect(said()).toBe('Colocando na fila…')
})

test('a release that could not be made says why, when it is tried again, and can be taken back', async () => {
  const release = pendingNow({ failure: { code: 'unreachable', params: { detail: 'sem rede' } } })
  const { screen } = await openRelease({ ...BATCH, release }, DRAFTS)
  const said = screen.getByRole('status').textContent
  expect(said).toContain(
    'O envio ainda não pôde ser feito. Sem conexão com o serviço. Verifique a internet',
  )
  expect(said).toContain('Nova tentativa automática às')
  expect(screen.getByRole('button', { name: /Desfazer/u })).toBeVisible()
})

test('a release that is through cannot be taken back, and says so', async () => {
  const { screen, user } = await openRelease({ ...BATCH, release: pendingNow() }, DRAFTS, {
    'batch.takeBack': () => fail('stateChanged'),
  })
  await user.click(screen.getByRole('button', { name: /Desfazer/u }))
  expect((await screen.findByRole('alert')).textContent).toContain('O envio não foi desfeito')
})

const FIRST = { ...BATCH, drafts: 2, firstId: documentIdOf(1) }

test('the one that was sent to be looked at shows its result and asks about the others', async () => {
  const first = makeRow(1, { delivery: sent(1) })
  const { screen, user, bridge, state } = await openRelease(FIRST, [first, draft(2), draft(3)], {
    ...forecasting({ ready: 2 }),
    'document.read': () => succeed(makeView(first)),
    'batch.release': () => succeed(FIRST),
  })
  const card = screen.getByRole('region', { name: '“Contrato 1” foi enviado. Está certo?' })
  expect(card.textContent).toContain('Convite para Pessoa Um.')
  await user.click(await within(card).findByRole('button', { name: 'Enviar os outros 2' }))
  expect(asked(bridge.calls, 'batch.release')).toMatchObject([{ input: { scope: 'all' } }])
  await user.click(within(card).getByRole('button', { name: 'Parar e corrigir' }))
  expect(state().step).toBe('signers')
})

test('before the first has its result the others cannot be sent', async () => {
  const { screen } = await openRelease(FIRST, [
    makeRow(1, { delivery: queued }),
    draft(2),
    draft(3),
  ])
  const card = screen.getByRole('region', { name: /está sendo enviado para você conferir/u })
  expect(within(card).queryByRole('button')).toBeNull()
  expect(card.textContent).toContain('Os outros 2 documentos não foram enviados')
})

test('when the first document is refused, the step shows the service’s words and leads to its correction', async () => {
  const first = makeRow(1, { delivery: REFUSED })
  const { screen } = await openRelease(FIRST, [first, draft(2), draft(3)], {
    'document.read': () => succeed(makeView(first)),
  })
  expect(screen.getByRole('heading', { name: '“Contrato 1” foi recusado' })).toBeVisible()
  expect((await screen.findAllByText(/O e-mail informado não é válido/u)).length).toBeGreaterThan(0)
  expect(screen.getByText('request-7')).toBeVisible()
})

test('when the first document was stopped here for its file, the step does not say that it was refused', async () => {
  const first = makeRow(1, {
    delivery: { kind: 'rejected', reason: 'fileMissing', rejectedAt: NOW },
  })
  const { screen } = await openRelease(FIRST, [first, draft(2), draft(3)])
  const card = screen.getByRole('region', { name: /^“Contrato 1” não foi enviado: o arquivo/u })
  expect(card.textContent).not.toContain('recusado')
})

test('the promise about duplicates and its limits are one key away', async () => {
  const { screen, user } = await openRelease(BATCH, DRAFTS)
  await user.click(await screen.findByRole('button', { name: 'Como evitamos duplicidade' }))
  const note = await screen.findByRole('dialog', { name: 'Como evitamos duplicidade' })
  expect(note.textContent).toContain('Nenhum documento se perde')
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test.each(['pt-BR', 'en'] as const)(
  'in %s no state of the release has an axe violation',
  async (language) => {
    const rules = { 'color-contrast': { enabled: false } }
    const states: readonly (readonly [BatchView, readonly DocumentRowView[]])[] = [
      [BATCH, DRAFTS],
      [{ ...BATCH, release: pendingNow() }, DRAFTS],
      [FIRST, [makeRow(1, { delivery: sent(1) }), draft(2), draft(3)]],
      [RELEASED, MIXED],
    ]
    const { container, show } = await openStep(
      ReleaseStep,
      { batch: BATCH, rows: DRAFTS },
      { ...forecasting(), 'document.read': () => succeed(makeView(makeRow(1))) },
      { language },
    )
    for (const [batch, rows] of states) {
      show({ batch, rows })
      const { violations } = await run(container, { rules })
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    }
  },
)
