// Corrections of signers of sent documents, from the form to the results.
import { within } from '@testing-library/react'
import { run } from 'axe-core'
import { expect, test } from 'vitest'
import type { AwaitedSignature } from '../../shared/model/awaited.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { Signer } from '../../shared/model/signer.ts'
import type { SigningForecast } from '../../shared/model/signing.ts'
import { planSigning, toEffect } from '../../shared/rules/signing-plan.ts'
import { aContent } from '../support/journal-builders.ts'
import { makeCounts, makeRow, makeSignature, makeView, waiting } from './documents.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'
import { selectionAnswers } from './selection-answers.ts'

const ANA = makeSignature(1, { email: 'ana@x.br', order: 2 })
const BIA = makeSignature(2, { email: 'bia@x.br', signed: true, order: 1 })
const KNOWN: readonly Signer[] = [
  { email: BIA.email, role: BIA.role, name: 'Bia' },
  {
    email: ANA.email,
    role: ANA.role,
    name: 'Ana',
    additionalAuthenticationMethods: ['DocumentIdWithPhoto'],
  },
]
const CONTENT = aContent({ signers: KNOWN })

const ROWS = [1, 2, 3].map((number) =>
  makeRow(number, {
    tracking: waiting([BIA, ANA]),
    signers: KNOWN.map(({ email, role, name = '' }) => ({ email, role, name })),
  }),
)

const awaitedIn = ({ id, name, batchId }: DocumentRowView): AwaitedSignature => ({
  documentId: id,
  documentName: name,
  batchId,
  signatureId: ANA.signatureId,
  email: ANA.email,
  role: ANA.role,
  isTurn: true,
  channel: 'Email',
})

/** Answers by which Ana is awaited in all rows, and has meanwhile signed the third. */
function answers(rows: readonly DocumentRowView[]): Partial<Answers> {
  return {
    'document.list': () => succeed({ rows, total: rows.length, unreadable: [] }),
    'document.counts': () => succeed(makeCounts({ pending: rows.length, all: rows.length })),
    ...selectionAnswers(() => rows),
    'document.read': ({ documentId }) => {
      const row = rows.find(({ id }) => id === documentId)
      return row ? succeed(makeView(row, { content: CONTENT })) : fail('notFound')
    },
    'awaited.like': () => succeed(rows.map(awaitedIn)),
    'signing.forecast': ({ items }) =>
      succeed(
        items.map(({ documentId, action }): SigningForecast => {
          const hasSigned = documentId === rows[2]?.id
          const signatures = [BIA, { ...ANA, signed: hasSigned }]
          const status = { signatureStatus: 'WaitingSignatures', signatures }
          const plan = planSigning(action, status, CONTENT)
          return { kind: 'foreseen', documentId, plan, effect: toEffect(plan) }
        }),
      ),
    'signing.act': ({ items }) =>
      succeed(items.map(({ documentId }) => ({ documentId, outcome: { kind: 'done' } }))),
  }
}

async function openDetail(rows: readonly DocumentRowView[] = ROWS) {
  const opened = await openWindow(answers(rows), { language: 'pt-BR' })
  await opened.user.keyboard('{Control>}2{/Control}')
  await opened.screen.findByRole('grid', { name: 'Documentos enviados' })
  return opened
}

test('M5 EDIT-02: a wrong address is corrected once for every document that waits for the person', async () => {
  const { user, screen, bridge } = await openDetail()
  await user.click(await screen.findByRole('button', { name: 'Corrigir Ana' }))
  const form = within(await screen.findByRole('dialog', { name: 'Corrigir signatário' }))
  const email = await form.findByRole('textbox', { name: 'E-mail' })
  expect(form.getByDisplayValue('ana@x.br')).toBe(email)
  expect(
    form.getByRole('checkbox', {
      name: 'Corrigir em todos os 3 documentos que esperam por esta pessoa',
      checked: true,
    }),
  ).toBeVisible()
  const targets = form.getByRole('list', { name: 'Documentos que esperam por esta pessoa' })
  expect(within(targets).getAllByRole('listitem')).toHaveLength(3)
  await user.clear(email)
  await user.type(email, 'ana@exemplo')
  await user.click(form.getByRole('button', { name: 'Continuar' }))
  expect(email.getAttribute('aria-invalid')).toBe('true')
  await user.type(email, '.com.br')
  await user.click(form.getByRole('button', { name: 'Continuar' }))
  expect(
    await screen.findByText('ana@x.br passa a ser ana@exemplo.com.br em 2 documentos.'),
  ).toBeVisible()
  expect(screen.getByText('2 evidências adicionais pedidas continuam pedidas.')).toBeVisible()
  expect(screen.getByText('2 links vão por e-mail, sem custo.')).toBeVisible()
  expect(screen.getByText('O signatário já assinou.')).toBeVisible()
  const dialog = await screen.findByRole('dialog')
  const { violations } = await run(dialog, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Corrigir 2 documentos' }))
  expect(await screen.findByText('Confirmado: 2 de 2.')).toBeVisible()
  const change = { email: 'ana@exemplo.com.br' }
  const acts = bridge.calls.filter(({ operation }) => operation === 'signing.act')
  expect(acts.map(({ input }) => input)).toMatchObject(
    ROWS.slice(0, 2).map(({ id }) => ({
      items: [{ documentId: id, action: { kind: 'edit', change, resend: true } }],
    })),
  )
})

test('M5: "Voltar" before a correction leads back to the form as it was typed', async () => {
  const { user, screen } = await openDetail()
  const opener = await screen.findByRole('button', { name: 'Corrigir Ana' })
  await user.click(opener)
  const form = within(await screen.findByRole('dialog', { name: 'Corrigir signatário' }))
  const email = await form.findByRole('textbox', { name: 'E-mail' })
  await user.clear(email)
  await user.type(email, 'ana@exemplo.com.br')
  await user.click(form.getByRole('button', { name: 'Continuar' }))
  await screen.findByText('ana@x.br passa a ser ana@exemplo.com.br em 2 documentos.')
  await expect.poll(() => screen.getAllByRole('dialog')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveProperty(
    'value',
    'ana@exemplo.com.br',
  )
  await expect.poll(() => screen.getAllByRole('dialog')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(opener)
})

test('M5: without a change nothing is asked of the service', async () => {
  const { user, screen, bridge } = await openDetail()
  await user.click(await screen.findByRole('button', { name: 'Corrigir Ana' }))
  await user.click(await screen.findByRole('button', { name: 'Continuar' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Nada foi alterado ainda.')
  expect(bridge.calls.filter(({ operation }) => operation === 'signing.forecast')).toEqual([])
})

test('ADD-05 ADD-07: a replacement in this document says that the new signer signs last and what is lost', async () => {
  const { user, screen, bridge } = await openDetail()
  await user.click(await screen.findByRole('button', { name: 'Substituir Ana' }))
  const form = within(await screen.findByRole('dialog', { name: 'Substituir signatário' }))
  await user.type(await form.findByRole('textbox', { name: 'E-mail' }), 'dora@exemplo.com.br')
  await user.click(form.getByRole('button', { name: 'Continuar' }))
  expect(
    await screen.findByText(/^Em 1 documento com ordem, quem entra assina por último/u),
  ).toBeVisible()
  expect(screen.getByText(/^Em 1 documento as evidências adicionais/u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Substituir em 1 documento' }))
  expect(await screen.findByText('Substituído')).toBeVisible()
  const act = bridge.calls.find(({ operation }) => operation === 'signing.act')
  expect(act?.input).toMatchObject({
    items: [
      { action: { kind: 'replace', signer: { email: 'dora@exemplo.com.br', role: ANA.role } } },
    ],
  })
})

test('ADD-01: a signer is added from the detail, with a role', async () => {
  const { user, screen } = await openDetail()
  await user.click(await screen.findByRole('button', { name: 'Incluir signatário' }))
  const form = within(await screen.findByRole('dialog', { name: 'Incluir signatário' }))
  await user.type(await form.findByRole('textbox', { name: 'E-mail' }), 'dora@exemplo.com.br')
  await user.type(form.getByRole('combobox', { name: 'Papel' }), 'Testemunha')
  await user.click(form.getByRole('button', { name: 'Continuar' }))
  expect(
    await screen.findByText('dora@exemplo.com.br (Testemunha) entra em 1 documento.'),
  ).toBeVisible()
})

test('EDIT-04 REM-02: who has signed says so, and has no acts', async () => {
  const { screen } = await openDetail()
  await screen.findByRole('button', { name: /^Corrigir Ana/u })
  const signers = within(screen.getByRole('region', { name: 'Signatários' }))
  const bia = signers.getAllByRole('listitem').find((item) => item.textContent.includes('Bia'))
  expect(bia?.textContent).toContain('Assinou')
  expect(within(bia ?? document.body).queryAllByRole('button')).toEqual([])
})

test('CAN-02: a document that waits for nobody offers none of the acts that need somebody who waits', async () => {
  const tracking = { ...waiting([BIA, ANA]), signatureStatus: 'SignaturesDeliveryScheduled' }
  const rows = ROWS.map((row) => ({ ...row, tracking }))
  const { screen } = await openDetail(rows)
  await screen.findByRole('heading', { name: 'Contrato 1' })
  for (const name of ['Incluir signatário', 'Mudar o prazo', 'Cancelar assinaturas']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('M5: a document that is being signed says that its deadline cannot be changed, and the way', async () => {
  const { user, screen } = await openDetail()
  const button = await screen.findByRole('button', { name: 'Mudar o prazo' })
  expect(button).toBeVisible()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-description')).toBe(
    'O serviço não permite mudar o prazo de um documento enviado: cancele e refaça.',
  )
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})
