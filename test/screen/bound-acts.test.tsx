// Acts by bound operations: offered once bound, explained before they are done, with their results after.
import { run } from 'axe-core'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PRESET_BINDINGS } from '../../main/practice/preset-bindings.ts'
import type { Bindings } from '../../shared/model/binding.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Language } from '../../shared/model/settings.ts'
import type { SigningForecast, SigningOutcome } from '../../shared/model/signing.ts'
import { planSigning, toEffect } from '../../shared/rules/signing-plan.ts'
import { makeAccount } from './accounts.ts'
import { makeBatch } from './drafts.ts'
import { NOW, makeCounts, makeRow, makeSignature, makeView, signed, waiting } from './documents.ts'
import { bindingAnswers } from './fake-bindings.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'
import { selectionAnswers } from './selection-answers.ts'

const ANA = makeSignature(1, { email: 'ana@x.br' })
const KNOWN = { signers: [{ email: ANA.email, role: ANA.role }], areas: [] }
const ACCOUNT = makeAccount(1).id
const WAITS = makeRow(2, { tracking: waiting([ANA]) })
const ENDED = makeRow(3, {
  tracking: { kind: 'ended', how: 'cancelled', signatures: [ANA], checkedAt: NOW },
})

function answerWith(
  rows: readonly DocumentRowView[],
  outcome: SigningOutcome,
  bindings: Bindings,
): Partial<Answers> {
  return {
    ...bindingAnswers({ bindings, isPreset: true }),
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
          const isWaiting = documentId === WAITS.id
          const state = {
            signatureStatus: isWaiting ? 'WaitingSignatures' : 'SignatureNotSet',
            signatures: isWaiting ? [ANA] : [],
          }
          const plan = planSigning(action, state, KNOWN)
          return { kind: 'foreseen', documentId, plan, effect: toEffect(plan) }
        }),
      ),
    'signing.act': ({ items }) => succeed(items.map(({ documentId }) => ({ documentId, outcome }))),
  }
}

type Given = {
  readonly rows?: readonly DocumentRowView[]
  readonly outcome?: SigningOutcome
  readonly bindings?: Bindings
  readonly language?: Language
}

async function openTracking(
  {
    rows = [WAITS, ENDED],
    outcome = { kind: 'done' },
    bindings = PRESET_BINDINGS,
    language = 'pt-BR',
  }: Given = {},
  others: Partial<Answers> = {},
) {
  const answers = { ...answerWith(rows, outcome, bindings), ...others }
  const opened = await openWindow(answers, { language })
  await opened.user.keyboard('{Control>}2{/Control}')
  await opened.screen.findByRole('grid', { name: /Documentos enviados|Documents sent/u })
  const [, first] = opened.screen.getAllByRole('row')
  await opened.user.click(
    within(first ?? document.body).getAllByRole('gridcell')[1] ?? document.body,
  )
  return opened
}

type Opened = Awaited<ReturnType<typeof openTracking>>

async function openMenu({ screen, user }: Opened) {
  await user.keyboard('{Control>}a{/Control}')
  const bar = within(await screen.findByRole('group', { name: /selecionados|Selected/u }))
  await user.click(await bar.findByRole('button', { name: /^(Mais|More)$/u }))
  return within(await screen.findByRole('menu'))
}

const actsOf = ({ bridge }: Opened) =>
  bridge.calls.filter(({ operation }) => operation === 'signing.act').map(({ input }) => input)

test.each([
  [
    'pt-BR',
    /^Excluir do serviço/u,
    /^2 documentos são excluídos.*Não é possível desfazer/u,
    /^Excluir 2/u,
  ],
  ['en', /^Delete at the service/u, /^2 documents are deleted.*cannot be undone/u, /^Delete 2/u],
] as const)(
  'PART-06: in %s selected documents are deleted after it was said that there is no way back, without an axe violation',
  async (language, item, about, now) => {
    const opened = await openTracking({ language })
    const menu = await openMenu(opened)
    await opened.user.click(menu.getByRole('menuitem', { name: item }))
    const dialog = within(await opened.screen.findByRole('dialog', { name: item }))
    expect(await dialog.findByText(about)).toBeVisible()
    const { violations } = await run(document.body, {
      rules: { region: { enabled: false }, 'landmark-no-duplicate-banner': { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
    expect(actsOf(opened)).toEqual([])
    await opened.user.click(dialog.getByRole('button', { name: now }))
    expect(
      await dialog.findAllByText(/^(Excluído do serviço|Deleted at the service)$/u),
    ).toHaveLength(2)
    expect(actsOf(opened)).toHaveLength(2)
  },
)

test('PART-02: a cancelled document asks again until a day that was typed; a day that has passed stays in the field and is told', async () => {
  const opened = await openTracking({ rows: [ENDED] })
  const menu = await openMenu(opened)
  await opened.user.click(menu.getByRole('menuitem', { name: /^Pedir assinaturas de novo/u }))
  const dialog = within(
    await opened.screen.findByRole('dialog', { name: 'Pedir assinaturas de novo' }),
  )
  const field = dialog.getByRole('textbox', { name: 'Novo prazo (opcional)' })
  await opened.user.type(field, '01/01/2020{Enter}')
  expect(
    await dialog.findByText(/^“01\/01\/2020” não é um dia futuro\. Escreva como/u),
  ).toBeVisible()
  expect(dialog.getByDisplayValue('01/01/2020')).toBe(field)
  const year = new Date().getFullYear() + 1
  await opened.user.clear(field)
  await opened.user.type(field, `15/03/${String(year)}{Enter}`)
  const asked = within(
    await opened.screen.findByRole('dialog', { name: 'Pedir assinaturas de novo' }),
  )
  expect(await asked.findByText(`Novo prazo: 15/03/${String(year)}.`)).toBeVisible()
  await opened.user.click(asked.getByRole('button', { name: 'Pedir em 1 documento' }))
  expect(await asked.findByText('Assinaturas pedidas de novo', { selector: 'span' })).toBeVisible()
})

test('PART-03: a group that is neither kept nor an id stays in the field and is told; an id is asked for', async () => {
  const opened = await openTracking({ rows: [WAITS] })
  const menu = await openMenu(opened)
  await opened.user.click(menu.getByRole('menuitem', { name: /^Mudar grupos/u }))
  const dialog = within(
    await opened.screen.findByRole('dialog', { name: 'Mudar grupos de acesso' }),
  )
  const field = dialog.getByRole('combobox', { name: 'Grupos que veem o documento' })
  await opened.user.type(field, 'Jurídico,')
  expect(await dialog.findByText(/^“Jurídico” não é um grupo salvo/u)).toBeVisible()
  await opened.user.keyboard('{Backspace}')
  const id = '0c7a8b52-6a0e-4b53-9f6e-1a2b3c4d5e6f'
  await opened.user.type(field, `${id},`)
  await opened.user.click(dialog.getByRole('button', { name: 'Continuar' }))
  const asked = within(await opened.screen.findByRole('dialog', { name: 'Mudar grupos de acesso' }))
  expect(
    await asked.findByText(
      `Só quem está em ${id} passa a ver 1 documento; os grupos anteriores saem.`,
    ),
  ).toBeVisible()
  await opened.user.click(asked.getByRole('button', { name: 'Mudar em 1 documento' }))
  expect(actsOf(opened)).toMatchObject([{ items: [{ action: { kind: 'groups', groups: [id] } }] }])
})

test('PART-04: evidence of one signer is asked for from the document', async () => {
  const opened = await openTracking({ rows: [WAITS] })
  const act = await opened.screen.findByRole('button', {
    name: 'Mudar evidências adicionais de ana@x.br',
  })
  await opened.user.click(act)
  const dialog = within(
    await opened.screen.findByRole('dialog', { name: 'Mudar evidências adicionais' }),
  )
  await opened.user.click(
    await dialog.findByRole('checkbox', { name: 'Exigir documento com foto' }),
  )
  await opened.user.click(dialog.getByRole('button', { name: 'Continuar' }))
  const asked = within(
    await opened.screen.findByRole('dialog', { name: 'Mudar evidências adicionais' }),
  )
  expect(await asked.findByText('ana@x.br passa a precisar de: documento com foto.')).toBeVisible()
})

test('a document whose evidence cannot be read says so instead of being read for ever', async () => {
  const unread = { 'document.read': () => fail('notFound') }
  const { screen, user } = await openTracking({ rows: [WAITS] }, unread)
  const act = await screen.findByRole('button', {
    name: 'Mudar evidências adicionais de ana@x.br',
  })
  await user.click(act)
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar evidências adicionais' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(dialog.queryByText('Lendo…')).toBeNull()
})

test('PART-01: what is not bound is offered nowhere', async () => {
  const opened = await openTracking({ rows: [WAITS], bindings: {} })
  await opened.screen.findByRole('button', { name: 'Corrigir ana@x.br' })
  expect(opened.screen.queryByRole('button', { name: /^Mais$/u })).toBeNull()
  expect(opened.screen.queryByRole('button', { name: /evidências/u })).toBeNull()
})

test('what is not possible stands in the menu with its reason, and does nothing', async () => {
  const opened = await openTracking({ rows: [WAITS] })
  const menu = await openMenu(opened)
  const item = menu.getByRole('menuitem', { name: /^Pedir assinaturas de novo/u })
  expect(within(item).getByText(/^Só um documento cancelado ou vencido/u)).toBeVisible()
  await opened.user.click(item)
  expect(opened.screen.queryByRole('dialog')).toBeNull()
})

test('a binding that would lose a value is told with its name', async () => {
  const names = ['signers.telephone']
  const opened = await openTracking({
    rows: [ENDED],
    outcome: { kind: 'notCalled', why: 'notPlaced', names },
  })
  const menu = await openMenu(opened)
  await opened.user.click(menu.getByRole('menuitem', { name: /^Pedir assinaturas de novo/u }))
  await opened.user.keyboard('{Enter}')
  await opened.user.click(
    await opened.screen.findByRole('button', { name: 'Pedir em 1 documento' }),
  )
  expect(
    await opened.screen.findByText(/não leva signers\.telephone, que se perderia/u),
  ).toBeVisible()
})

test('PART-05 DL-08: the certificate of a signed document is saved from it, and one that waits offers none', async () => {
  const row = makeRow(1, { tracking: signed() })
  const given = { rows: [row, WAITS] }
  const opened = await openTracking(given, {
    'batch.list': () => succeed([{ ...makeBatch(1), accountId: ACCOUNT }]),
    'service.saveFile': () =>
      succeed({ kind: 'saved', fileName: 'Contrato 1.zip', folder: '/pasta' }),
  })
  const name = 'Baixar certificado digital…'
  await opened.user.click(await opened.screen.findByRole('button', { name }))
  expect(await opened.screen.findByText('Contrato 1.zip foi salvo em /pasta.')).toBeVisible()
  const saved = opened.bridge.calls.filter(({ operation }) => operation === 'service.saveFile')
  expect(saved.map(({ input }) => input)).toMatchObject([
    { accountId: ACCOUNT, name: 'Contrato 1', what: 'certificate' },
  ])
  await opened.user.click(opened.screen.getByText('Contrato 2'))
  await opened.screen.findByRole('button', { name: 'Corrigir ana@x.br' })
  expect(opened.screen.queryByRole('button', { name })).toBeNull()
})
