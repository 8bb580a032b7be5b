import { run } from 'axe-core'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { Language } from '../../shared/model/settings.ts'
import type { SigningForecast, SigningOutcome } from '../../shared/model/signing.ts'
import { planSigning, toEffect } from '../../shared/rules/signing-plan.ts'
import { toSigningSentences } from '../../renderer/document-parts/signing-lines.ts'
import {
  documentIdOf,
  makeCounts,
  makeRow,
  makeSignature,
  makeView,
  signed,
  waiting,
} from './documents.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'
import { selectionAnswers } from './selection-answers.ts'

const ANA = makeSignature(1, { email: 'ana@x.br' })
const BIA = makeSignature(2, { email: 'bia@x.br' })
const HAS_SIGNED = { ...ANA, signed: true }

const rowWith = (number: number, ...signatures: readonly (typeof ANA)[]): DocumentRowView =>
  makeRow(number, { tracking: waiting(signatures) })

/** Returns answers that plan from the row's signatures, all on one channel, and give `outcomes` in turn, then `done`. */
function answerWith(
  rows: readonly DocumentRowView[],
  outcomes: readonly SigningOutcome[] = [],
  signatureLinkMethod = 'Email',
): Partial<Answers> {
  const left = [...outcomes]
  return {
    'document.list': () => succeed({ rows, total: rows.length, unreadable: [] }),
    'document.counts': () => succeed(makeCounts({ pending: rows.length, all: rows.length })),
    ...selectionAnswers(() => rows),
    'document.read': ({ documentId }) => {
      const row = rows.find(({ id }) => id === documentId)
      return row ? succeed(makeView(row)) : fail('notFound')
    },
    'signing.forecast': ({ items }) =>
      succeed(
        items.map(({ documentId, action }): SigningForecast => {
          const tracking = rows.find(({ id }) => id === documentId)?.tracking
          if (tracking?.kind !== 'seen') throw new Error('not seen')
          const signatures = tracking.signatures.map((each) => ({ ...each, signatureLinkMethod }))
          const plan = planSigning(action, { ...tracking, signatures })
          return { kind: 'foreseen', documentId, plan, effect: toEffect(plan) }
        }),
      ),
    'signing.act': ({ items }) =>
      succeed(
        items.map(({ documentId, action }) => ({
          documentId,
          outcome: left.shift() ?? { kind: 'done' },
          ...(action.kind === 'resend'
            ? { signer: { signatureId: ANA.signatureId, email: ANA.email, role: ANA.role } }
            : {}),
        })),
      ),
  }
}

async function openTracking(answers: Partial<Answers>, language: Language = 'pt-BR') {
  const opened = await openWindow(answers, { language })
  await opened.user.keyboard('{Control>}2{/Control}')
  await opened.screen.findByRole('grid', { name: /Documentos enviados|Documents sent/u })
  return opened
}

type Opened = Awaited<ReturnType<typeof openTracking>>

/** Selects all rows and returns the bar with the acts for them. */
async function selectAll({ screen, user }: Opened) {
  const [, first] = screen.getAllByRole('row')
  await user.click(within(first ?? document.body).getAllByRole('gridcell')[1] ?? document.body)
  await user.keyboard('{Control>}a{/Control}')
  const bar = within(await screen.findByRole('group', { name: 'Documentos selecionados' }))
  await expect.poll(() => bar.getByRole('status').textContent).not.toMatch(/^(Todos os )?0 /u)
  return bar
}

const actsOf = ({ bridge }: Opened) =>
  bridge.calls.filter(({ operation }) => operation === 'signing.act').map(({ input }) => input)

test('RES-04: before many links go again their SMS are counted, and nothing goes when it is not agreed to', async () => {
  const opened = await openTracking(answerWith([rowWith(1, ANA), rowWith(2, BIA)], [], 'Sms'))
  const bar = await selectAll(opened)
  await opened.user.click(bar.getByRole('button', { name: 'Lembrar (reenviar o link)' }))
  const dialog = within(
    await opened.screen.findByRole('dialog', { name: 'Lembrar (reenviar o link)' }),
  )
  expect(await dialog.findByText('2 por SMS: consomem 2 da cota.')).toBeVisible()
  await opened.user.click(dialog.getByRole('button', { name: 'Voltar' }))
  expect(actsOf(opened)).toEqual([])
})

test('CAN-05: a cancellation says how many signatures are lost, and offers the partial file first', async () => {
  const opened = await openTracking({
    ...answerWith([rowWith(1, HAS_SIGNED, BIA), rowWith(2, ANA)]),
    'signing.savePartial': ({ documentIds }) =>
      succeed(
        documentIds.map((documentId) => ({
          documentId,
          outcome: { kind: 'saved', fileName: 'Contrato 1_parcial.pdf' },
        })),
      ),
  })
  const bar = await selectAll(opened)
  await opened.user.click(bar.getByRole('button', { name: 'Cancelar assinaturas' }))
  const dialog = within(await opened.screen.findByRole('dialog', { name: 'Cancelar assinaturas' }))
  expect(
    await dialog.findByText('1 assinatura já feita será perdida e não pode ser recuperada.'),
  ).toBeVisible()
  await opened.user.click(dialog.getByRole('button', { name: 'Baixar arquivos parciais' }))
  expect(
    await dialog.findByText('Guardado na pasta dos assinados como Contrato 1_parcial.pdf'),
  ).toBeVisible()
  await opened.user.type(
    dialog.getByRole('textbox', { name: 'Mensagem aos signatários' }),
    'Refazer',
  )
  await opened.user.click(dialog.getByRole('button', { name: 'Cancelar 2 documentos' }))
  expect(await dialog.findByText('Confirmado: 2 de 2.')).toBeVisible()
  expect(actsOf(opened)).toMatchObject([
    { items: [{ documentId: makeRow(1).id }], message: 'Refazer' },
    { items: [{ documentId: makeRow(2).id }], message: 'Refazer' },
  ])
})

test('CAN-06: each document has its result, what is unknown is told as unknown, and what changed is asked about again', async () => {
  const changed = {
    kind: 'changed',
    now: {
      kind: 'foreseen',
      documentId: makeRow(2).id,
      plan: { kind: 'cancel', made: 1, pending: 0 },
      effect: '',
    },
  } as const
  const failed = { kind: 'failed', failure: fail('unreachable', { detail: '' }).failure } as const
  const rows = [1, 2, 3, 4].map((number) => rowWith(number, ANA))
  const outcomes = [{ kind: 'unknown' }, changed, failed, { kind: 'done' }] as const
  const opened = await openTracking(answerWith(rows, outcomes))
  const bar = await selectAll(opened)
  await opened.user.click(bar.getByRole('button', { name: 'Cancelar assinaturas' }))
  await opened.user.click(
    await opened.screen.findByRole('button', { name: 'Cancelar 4 documentos' }),
  )
  const list = await opened.screen.findByRole('list', { name: 'Resultados' })
  const lines = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines).toEqual([
    expect.stringMatching(/^Contrato 1.*Não se sabe se foi feito/u),
    expect.stringMatching(/^Contrato 2.*Nada foi feito: a situação mudou/u),
    expect.stringMatching(/^Contrato 3.*conexão/iu),
    expect.stringMatching(/^Contrato 4.*Cancelado/u),
  ])
  await opened.user.click(opened.screen.getByRole('button', { name: 'Ver como 1 está agora' }))
  expect(await opened.screen.findByRole('button', { name: 'Cancelar 1 documento' })).toBeVisible()
})

test('an act without an answer of the program itself is unknown, not failed', async () => {
  const opened = await openTracking({
    ...answerWith([rowWith(1, ANA)]),
    'signing.act': () => fail('noAnswer'),
  })
  await opened.user.click(
    await opened.screen.findByRole('button', { name: 'Cancelar assinaturas' }),
  )
  await opened.user.click(
    await opened.screen.findByRole('button', { name: 'Cancelar 1 documento' }),
  )
  expect(await opened.screen.findByText(/Não se sabe se foi feito/u)).toBeVisible()
})

test('an act on many documents goes on once its place was left, and what was not confirmed is said there', async () => {
  const answer = Promise.withResolvers<undefined>()
  const rows = [1, 2, 3].map((number) => rowWith(number, ANA))
  const failed = { kind: 'failed', failure: fail('unreachable', { detail: '' }).failure } as const
  const answers = answerWith(rows, [{ kind: 'done' }, { kind: 'unknown' }, failed])
  const opened = await openTracking({
    ...answers,
    'signing.act': async (input) => {
      await answer.promise
      return answers['signing.act']?.(input) ?? fail('notFound')
    },
  })
  const bar = await selectAll(opened)
  await opened.user.click(bar.getByRole('button', { name: 'Cancelar assinaturas' }))
  await opened.user.click(
    await opened.screen.findByRole('button', { name: 'Cancelar 3 documentos' }),
  )
  await opened.user.keyboard('{Control>}1{/Control}')
  await opened.screen.findByRole('heading', { level: 1, name: 'Lotes' })
  answer.resolve(undefined)
  const notices = within(await opened.screen.findByRole('region', { name: 'O que não foi feito' }))
  await notices.findByText(/Sem conexão com o serviço/u)
  expect(actsOf(opened)).toHaveLength(3)
  expect(notices.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'O que foi pedido sobre as assinaturas não foi confirmado: “Contrato 2”, do lote “Locação de novembro”',
    'O que foi pedido sobre as assinaturas não foi confirmado: “Contrato 3”, do lote “Locação de novembro”',
  ])
  expect(notices.getByText(/Não se sabe se foi feito/u)).toBeVisible()
})

test('REM-06: one signer is removed from the detail, after it was said that this finalizes the document', async () => {
  const opened = await openTracking(answerWith([rowWith(1, HAS_SIGNED, BIA)]))
  await opened.user.click(
    await opened.screen.findByRole('button', { name: 'Remover signatário bia@x.br' }),
  )
  const dialog = within(await opened.screen.findByRole('dialog', { name: 'Remover signatário' }))
  expect(
    await dialog.findByText('1 documento é concluído com isso: todos os outros já assinaram.'),
  ).toBeVisible()
  await opened.user.click(dialog.getByRole('button', { name: 'Remover de 1 documento' }))
  expect(await dialog.findByText('Removido')).toBeVisible()
  expect(actsOf(opened)).toMatchObject([
    { items: [{ action: { kind: 'remove', signatureId: BIA.signatureId } }] },
  ])
})

test('the links of all whose turn it is go again from the detail, where there are several', async () => {
  const opened = await openTracking(answerWith([rowWith(1, ANA, BIA)]))
  await opened.user.click(
    await opened.screen.findByRole('button', { name: 'Lembrar os 2 que faltam' }),
  )
  expect(await opened.screen.findByRole('button', { name: 'Reenviar 2 links' })).toBeVisible()
})

test('the results stay to be read when the document has left the list meanwhile', async () => {
  let rows: readonly DocumentRowView[] = [rowWith(1, ANA)]
  const answers = answerWith(rows)
  const opened = await openTracking({
    ...answers,
    'document.list': () => succeed({ rows, total: rows.length, unreadable: [] }),
  })
  await opened.user.click(
    await opened.screen.findByRole('button', { name: 'Cancelar assinaturas' }),
  )
  await opened.user.click(
    await opened.screen.findByRole('button', { name: 'Cancelar 1 documento' }),
  )
  await opened.screen.findByText('Cancelado')
  rows = []
  opened.bridge.emit({ name: 'queue.changed', payload: {} })
  await opened.screen.findByText('Ninguém precisa assinar nada agora')
  expect(opened.screen.getByText('Cancelado')).toBeVisible()
})

test('one person is removed from all selected documents that wait for them', async () => {
  const opened = await openTracking(
    answerWith([rowWith(1, ANA, BIA), rowWith(2, BIA), rowWith(3, ANA)]),
  )
  const bar = await selectAll(opened)
  await opened.user.click(bar.getByRole('button', { name: 'Mais' }))
  await opened.user.click(
    await opened.screen.findByRole('menuitem', { name: 'Remover signatário…' }),
  )
  await opened.user.selectOptions(
    await bar.findByRole('combobox', { name: 'Signatário a remover' }),
    'bia@x.br (Signatário)',
  )
  await opened.user.click(bar.getByRole('button', { name: 'Continuar' }))
  expect(
    await opened.screen.findByText(
      'É o único signatário de 1 documento: não se sabe o que o serviço faz sem nenhum.',
    ),
  ).toBeVisible()
  await opened.user.click(opened.screen.getByRole('button', { name: 'Remover de 2 documentos' }))
  expect(await opened.screen.findByText('Confirmado: 2 de 2.')).toBeVisible()
})

test('M8: one message a person and day unless asked for, only to the chosen roles, its cost said first', async () => {
  const caio = makeSignature(3, { email: 'caio@x.br', role: 'Testemunha' })
  const rows = [rowWith(1, ANA), rowWith(2, ANA), rowWith(3, BIA), rowWith(4, caio)]
  const opened = await openTracking(answerWith(rows, [], 'Sms'))
  const bar = await selectAll(opened)
  await opened.user.click(bar.getByRole('button', { name: 'Lembrar (reenviar o link)' }))
  const dialog = within(
    await opened.screen.findByRole('dialog', { name: 'Lembrar (reenviar o link)' }),
  )
  expect(await dialog.findByText('3 por SMS: consomem 3 da cota.')).toBeVisible()
  // RES-08: the program cannot know which links another computer sent.
  expect(
    dialog.getByText(/o serviço não informa os que foram reenviados hoje por outro computador/u),
  ).toBeVisible()
  expect(dialog.getByText('ana@x.br já recebe um link hoje.')).toBeVisible()
  await opened.user.click(dialog.getByRole('checkbox', { name: 'Testemunha' }))
  expect(dialog.getByText('2 por SMS: consomem 2 da cota.')).toBeVisible()
  await opened.user.click(
    dialog.getByRole('checkbox', {
      name: 'Enviar mais de uma mensagem no dia à mesma pessoa: mais 1 link',
    }),
  )
  await opened.user.click(dialog.getByRole('button', { name: 'Reenviar 3 links' }))
  expect(await dialog.findByText('Confirmado: 3 de 3.')).toBeVisible()
  expect(actsOf(opened)).toMatchObject([
    { items: [{ documentId: documentIdOf(1) }], again: true, roles: ['Signatário'] },
    { items: [{ documentId: documentIdOf(2) }] },
    { items: [{ documentId: documentIdOf(3) }] },
  ])
})

test('all of a list of which one page is read are counted, asked about and acted on', async () => {
  const rows = Array.from({ length: 192 }, (_, index) =>
    index < 12
      ? makeRow(index + 1, { tracking: signed() })
      : rowWith(index + 1, makeSignature(index + 1)),
  )
  const opened = await openTracking({
    ...answerWith(rows),
    'document.list': ({ offset, limit }) =>
      succeed({ rows: rows.slice(offset, offset + limit), total: rows.length, unreadable: [] }),
  })
  const bar = await selectAll(opened)
  expect(bar.getByRole('status').textContent).toBe(
    'Todos os 192 documentos selecionados. 180 aguardam assinaturas.',
  )
  await opened.user.click(bar.getByRole('button', { name: 'Lembrar (reenviar o link)' }))
  const dialog = within(
    await opened.screen.findByRole('dialog', { name: 'Lembrar (reenviar o link)' }),
  )
  expect(await dialog.findByText(/^Ficam de fora: 12 .*assinados/u)).toBeVisible()
  await opened.user.click(dialog.getByRole('button', { name: 'Reenviar 180 links' }))
  expect(await dialog.findByText('Confirmado: 180 de 180.')).toBeVisible()
})

test('what cannot be done with the selected documents stays in reach of the keyboard and says why', async () => {
  const rows = [1, 2].map((number) => makeRow(number, { tracking: signed() }))
  const opened = await openTracking(answerWith(rows))
  const bar = await selectAll(opened)
  for (const name of ['Lembrar (reenviar o link)', 'Cancelar assinaturas']) {
    const button = bar.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    button.focus()
    expect(document.activeElement).toBe(button)
    const saidBy = () => document.getElementById(button.getAttribute('aria-describedby') ?? '')
    await expect
      .poll(() => saidBy()?.textContent)
      .toBe('Nenhum dos selecionados aguarda assinaturas.')
    expect(saidBy()?.getAttribute('role')).toBe('tooltip')
    await opened.user.keyboard('{Enter}')
  }
  await opened.user.click(bar.getByRole('button', { name: 'Mais' }))
  const remove = await opened.screen.findByRole('menuitem', { name: /Remover signatário/u })
  expect(remove.textContent).toContain('Nenhum dos selecionados aguarda assinaturas.')
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  await opened.user.keyboard('{ArrowDown}{Enter}')
  expect(opened.screen.queryByRole('dialog')).toBeNull()
  expect(opened.bridge.calls.some(({ operation }) => operation === 'document.selected')).toBe(false)
})

test('what is selected in one view is not selected in another', async () => {
  const opened = await openTracking(answerWith([rowWith(1, ANA), rowWith(2, ANA)]))
  await selectAll(opened)
  await opened.user.click(opened.screen.getByRole('radio', { name: /Assinados/u }))
  await expect
    .poll(() => opened.screen.queryByRole('group', { name: 'Documentos selecionados' }))
    .toBeNull()
})

test('RES-07: a link that went a moment ago goes again only when that is asked for', async () => {
  const opened = await openTracking(answerWith([rowWith(1, ANA)], [{ kind: 'recent' }]))
  await opened.user.click(
    await opened.screen.findByRole('button', { name: 'Lembrar ana@x.br (reenviar o link)' }),
  )
  await opened.user.click(await opened.screen.findByRole('button', { name: 'Reenviar 1 link' }))
  await opened.user.click(
    await opened.screen.findByRole('button', { name: 'Reenviar 1 mesmo assim' }),
  )
  await opened.user.click(await opened.screen.findByRole('button', { name: 'Reenviar 1 link' }))
  expect(await opened.screen.findByText('Link reenviado')).toBeVisible()
  expect(actsOf(opened)).toMatchObject([{}, { again: true }])
  expect(actsOf(opened)[0]).not.toHaveProperty('again')
})

test('D4: without the service it says that the state could not be read, never that there is nothing to do', async () => {
  const opened = await openTracking({
    ...answerWith([rowWith(1, ANA)]),
    'signing.forecast': ({ items }) =>
      succeed(
        items.map(({ documentId }) => ({
          kind: 'notRead',
          documentId,
          failure: fail('timeout').failure,
        })),
      ),
  })
  await opened.user.click(
    await opened.screen.findByRole('button', { name: 'Cancelar assinaturas' }),
  )
  const alert = await opened.screen.findByRole('alert')
  expect(alert.textContent).toMatch(/A situação não pôde ser lida e nada foi feito.*a tempo/u)
  expect(opened.screen.queryByText(/pode ser cancelado agora/u)).toBeNull()
  expect(opened.screen.queryByRole('button', { name: /^Cancelar \d/u })).toBeNull()
})

test('D4: where one of two could not be read, nobody to remind is not said of both', () => {
  const sentences = toSigningSentences(
    'resend',
    [
      {
        kind: 'foreseen',
        documentId: documentIdOf(1),
        plan: { kind: 'impossible', why: 'notWaiting' },
        effect: '',
      },
      { kind: 'notRead', documentId: documentIdOf(2), failure: { code: 'unreachable' } },
    ],
    (key) => key,
    { day: String, group: String, method: String },
  )
  expect(sentences).toEqual([{ isGrave: true, words: 'signing.unread' }])
})

test.each([
  ['pt-BR', /^Cancelar assinaturas$/u, /^Cancelar 1 documento$/u, 'Resultados'],
  ['en', /^Cancel signatures$/u, /^Cancel 1 document$/u, 'Results'],
] as const)(
  'in %s the question and its results have no axe violation',
  async (language, ask, agree, results) => {
    const opened = await openTracking(answerWith([rowWith(1, HAS_SIGNED, BIA)]), language)
    const findViolations = async () => {
      // The header of the dialog is no landmark of the page, so the rule on banners does not apply.
      const off = { enabled: false }
      const options = { rules: { 'color-contrast': off, 'landmark-no-duplicate-banner': off } }
      const { violations } = await run(opened.screen.getByRole('dialog'), options)
      return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
    }
    await opened.user.click(await opened.screen.findByRole('button', { name: ask }))
    const button = await opened.screen.findByRole('button', { name: agree })
    expect(await findViolations()).toEqual([])
    await opened.user.click(button)
    await opened.screen.findByRole('list', { name: results })
    expect(await findViolations()).toEqual([])
  },
)
