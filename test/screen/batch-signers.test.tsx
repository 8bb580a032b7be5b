import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DraftDocument } from '../../shared/model/draft.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import { toPercent } from '../../shared/geometry/percent.ts'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import { setSignerOptions } from '../../shared/model/signer-options.ts'
import { expectObstacle } from './expect-obstacle.ts'
import { NOW } from './documents.ts'
import { keepDrafts, makeDraft, toRow } from './drafts.ts'
import type { Answers } from './fake-bridge.ts'
import { openBatchAt } from './open-batch.ts'

const ANA = { email: 'ana@exemplo.com.br', name: 'Ana Souza', role: 'Contratante' }
const BIA = { email: 'bia@exemplo.com.br', name: 'Bia Lima', role: 'Contratada' }
const areaOf = (signer: number): SignatureArea => ({
  type: 'Signature',
  page: 1,
  x: toPercent(10),
  y: toPercent(80),
  width: toPercent(30),
  height: toPercent(6),
  signer,
})

async function openSigners(
  drafts: readonly DraftDocument[],
  change: (answers: ReturnType<typeof keepDrafts>['answers']) => Partial<Answers> = () => ({}),
) {
  const main = keepDrafts(drafts)
  const opened = await openBatchAt('signers', { ...main.answers, ...change(main.answers) })
  const card = (name: RegExp) => opened.screen.findByRole('region', { name })
  const saved = (index = 0) => main.drafts()[index]?.signers
  return { ...opened, main, card, saved }
}

const refuse = () => fail('diskFull', { path: 'C:' })

test('the list has a column of what is wrong only while something is', async () => {
  const { screen, user, card } = await openSigners([makeDraft(1, { signers: [ANA] })])
  const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const email = within(await card(/Ana Souza/u)).getByLabelText('E-mail')
  expect(titles()).not.toContain('Situação')
  await user.clear(email)
  await user.type(email, 'ana@')
  await user.tab()
  await expect.poll(titles).toContain('Situação')
})

test('the heading names the document to its end, of a name that begins as the others do too', async () => {
  const named = [1, 2, 3].map((number) => `Contrato de Locação Residencial ${String(number)}`)
  const { screen } = await openSigners(named.map((name, at) => makeDraft(at, { name })))
  const heading = await screen.findByRole('heading', { level: 2, name: /Residencial\s*1$/u })
  expect(heading.title).toBe(named[0])
  expect(within(heading).getByText('Contrato de Locação Residencial')).toBeVisible()
})

test('a signer is entered by keyboard alone and saved without a button', async () => {
  const { screen, user, saved } = await openSigners([makeDraft(1)])
  await user.click(await screen.findByRole('button', { name: 'Adicionar signatário' }))
  await user.keyboard('ana@exemplo.com.br{Tab}Ana Souza{Tab}')
  await user.keyboard('{Control>}a{/Control}Contratante{Tab}52998224725{Tab}{Tab}11987654321{Tab}')
  await expect
    .poll(() => saved())
    .toEqual([
      {
        email: 'ana@exemplo.com.br',
        name: 'Ana Souza',
        role: 'Contratante',
        documentNumber: '529.982.247-25',
        telephone: '(11) 98765-4321',
        telephoneCountryCode: '55',
      },
    ])
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.keyboard('bia@exemplo.com.br')
  await expect
    .poll(() => saved()?.map(({ email }) => email))
    .toEqual(['ana@exemplo.com.br', 'bia@exemplo.com.br'])
  expect(await screen.findByText('Tudo salvo')).toBeVisible()
})

test('a person used before is offered by what is typed, and fills the fields by the keyboard', async () => {
  const { role: _, ...bia } = BIA
  const person = { ...bia, documentNumber: '529.982.247-25' }
  const offered = { ...person, origin: 'document' } as const
  const lia = { name: 'Lia Lima', email: 'lia@exemplo.com.br', origin: 'user', at: NOW } as const
  const { screen, user, saved, bridge } = await openSigners([makeDraft(1)], () => ({
    'signers.known': ({ text }) => succeed(text === 'lima' ? [offered, lia] : []),
  }))
  await user.click(await screen.findByRole('button', { name: 'Adicionar signatário' }))
  await user.keyboard('lima')
  const offer = await screen.findByRole('button', { name: 'Bia Lima · bia@exemplo.com.br' })
  const listed = screen.getByRole('button', { name: 'Lia Lima · lia@exemplo.com.br (usuário)' })
  expect(listed.title).toMatch(/^Preencher .*como o serviço os tinha em /u)
  offer.focus()
  await user.keyboard('{Enter}')
  await expect.poll(() => saved()).toEqual([{ ...person, role: 'Parte' }])
  expect(screen.queryByRole('group', { name: 'Pessoas da conta' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }))
  const asked = bridge.calls.filter(({ operation }) => operation === 'signers.known')
  expect(asked.map(({ input }) => input)).toEqual([expect.objectContaining({ text: 'lima' })])
})

test('a CPF and a telephone that came as bare digits are read with their dots, and stay as they came', async () => {
  const came = { ...ANA, documentNumber: '52998224725', telephone: '11987654321' }
  const { user, card, saved } = await openSigners([makeDraft(1, { signers: [came] })])
  const first = within(await card(/1 Ana Souza/u))
  const cpf = first.getByRole<HTMLInputElement>('textbox', { name: 'CPF' })
  expect(cpf.value).toBe('529.982.247-25')
  expect(first.getByRole<HTMLInputElement>('textbox', { name: 'Telefone' }).value).toBe(
    '(11) 98765-4321',
  )
  expect(saved()).toEqual([came])
  await user.clear(cpf)
  // 191 is a valid CPF with its leading zeros added, but more digits may follow.
  await user.type(cpf, '191')
  expect(cpf.value).toBe('191')
})

test('what the rules say stands at its field; of a signer being entered nothing is missing yet', async () => {
  const wrong = { ...ANA, email: 'ana@', documentNumber: '111.111.111-11' }
  const { screen, user, card } = await openSigners([makeDraft(1, { signers: [wrong] })])
  const first = within(await card(/1 Ana Souza/u))
  const email = first.getByRole('textbox', { name: 'E-mail' })
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(first.getByText(/“ana@” não é um e-mail válido/u)).toBeVisible()
  expect(first.getByText(/O CPF “111.111.111-11” não é válido/u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Adicionar signatário' }))
  const second = within(await card(/2 Novo signatário/u))
  await user.keyboard('{Tab}{Tab}')
  await screen.findByText('Tudo salvo')
  expect(second.queryByText('Falta o e-mail do signatário.')).toBeNull()
  await user.click(email)
  expect(await second.findByText('Falta o e-mail do signatário.')).toBeVisible()
})

test('a removed signer takes its areas along, and Ctrl+Z brings both back', async () => {
  const draft = makeDraft(1, { signers: [ANA, BIA], areas: [areaOf(0), areaOf(1), areaOf(0)] })
  const { screen, user, main } = await openSigners([draft])
  await user.click(await screen.findByRole('button', { name: 'Remover Ana Souza' }))
  expect(
    await screen.findByText('Ana Souza saiu do documento, com 2 posições de assinatura'),
  ).toBeVisible()
  await expect.poll(() => main.drafts()[0]?.areas).toEqual([areaOf(0)])
  expect(main.drafts()[0]?.signers).toEqual([BIA])
  await user.click(screen.getByRole('button', { name: /Desfazer/u }))
  await expect.poll(() => main.drafts()[0]).toEqual(draft)
})

test('signers change places with Alt and the arrows, their areas with them', async () => {
  const { user, card, main } = await openSigners([
    makeDraft(1, { signers: [ANA, BIA], areas: [areaOf(0)] }),
  ])
  const field = within(await card(/1 Ana Souza/u)).getByRole('textbox', { name: 'Nome' })
  await user.click(field)
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => main.drafts()[0]?.signers).toEqual([BIA, ANA])
  expect(main.drafts()[0]?.areas).toEqual([areaOf(1)])
  const moved = within(await card(/2 Ana Souza/u)).getByRole('textbox', { name: 'Nome' })
  expect(document.activeElement).toBe(moved)
})

test('in order they sign as they are listed, whoever is moved or added', async () => {
  const { screen, user, saved } = await openSigners([makeDraft(1, { signers: [ANA, BIA] })])
  await user.click(await screen.findByRole('checkbox', { name: /Assinam um depois do outro/u }))
  await user.click(screen.getByRole('button', { name: /Mover Bia Lima para cima/u }))
  await user.click(screen.getByRole('button', { name: 'Adicionar signatário' }))
  await expect
    .poll(() => saved()?.map(({ email, order }) => [email, order]))
    .toEqual([
      [BIA.email, 1],
      [ANA.email, 2],
      ['', 3],
    ])
})

test('the signers of one document are given to the selected ones, and taken back', async () => {
  const other = { email: 'caio@exemplo.com.br', role: 'Contratada' }
  const before = [
    makeDraft(1, { signers: [ANA, BIA] }),
    makeDraft(2),
    makeDraft(3, { signers: [other], areas: [areaOf(0)] }),
    makeDraft(4),
  ]
  const { screen, user, grid, main } = await openSigners(before)
  grid.focus()
  await user.keyboard('{ArrowDown}{Control>} {/Control}{ArrowDown}{Control>} {/Control}{Home}')
  await user.click(await screen.findByRole('button', { name: 'Aplicar a mais 2 documentos' }))
  await expect.poll(() => main.drafts()[2]?.signers).toEqual([ANA, BIA])
  expect(main.drafts()[1]?.signers).toEqual([ANA, BIA])
  expect(main.drafts()[2]?.areas).toEqual([areaOf(1)])
  expect(main.drafts()[3]?.signers).toEqual([])
  await user.click(await screen.findByRole('button', { name: /Desfazer/u }))
  await expect.poll(() => main.drafts()).toEqual(before)
})

test('signers that could not be saved in the other documents are not said to be applied', async () => {
  const { screen, user, grid } = await openSigners(
    [makeDraft(1, { signers: [ANA, BIA] }), makeDraft(2), makeDraft(3)],
    () => ({ 'draft.change': refuse, 'draft.changeMany': refuse }),
  )
  grid.focus()
  await user.keyboard('{ArrowDown}{Control>} {/Control}{ArrowDown}{Control>} {/Control}{Home}')
  await user.click(await screen.findByRole('button', { name: 'Aplicar a mais 2 documentos' }))
  expect(await screen.findByText(/^As alterações de 2 documentos não foram salvas/u)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Desfazer/u })).toBeNull()
})

test('nothing typed is lost when a save fails, even when another document is looked at', async () => {
  let isFull = true
  const { screen, user, card, grid, saved } = await openSigners(
    [makeDraft(1, { signers: [ANA] }), makeDraft(2)],
    (answers) => ({
      'draft.change': (input) =>
        isFull ? fail('diskFull', { path: 'C:' }) : answers['draft.change'](input),
    }),
  )
  const name = within(await card(/1 Ana Souza/u)).getByRole('textbox', { name: 'Nome' })
  await user.type(name, ' Prado')
  await user.click(within(grid).getByText('Contrato 2'))
  expect((await screen.findByRole('alert')).textContent).toContain('não foram salvas')
  expect(await screen.findByText('Nenhum signatário ainda')).toBeVisible()
  await user.click(within(grid).getByText('Contrato 1'))
  expect(await card(/1 Ana Souza Prado/u)).toBeVisible()
  isFull = false
  await user.click(screen.getByRole('button', { name: 'Salvar de novo' }))
  await expect.poll(() => saved()?.[0]?.name).toBe('Ana Souza Prado')
})

test('what could not be saved is given up at the first click, though leaving the field saves once more', async () => {
  const { screen, user, card } = await openSigners([makeDraft(1, { signers: [ANA] })], () => ({
    'draft.change': () => fail('diskFull', { path: 'C:' }),
  }))
  const name = within(await card(/1 Ana Souza/u)).getByRole<HTMLInputElement>('textbox', {
    name: 'Nome',
  })
  await user.type(name, ' Prado')
  const notice = within(await screen.findByRole('alert'))
  await user.click(notice.getByRole('button', { name: 'Descartar estas alterações' }))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  expect(await card(/1 Ana Souza$/u)).toBeVisible()
  expect(screen.getByText('Tudo salvo')).toBeVisible()
})

test('what few signers have stands behind a button, and open when it is set', async () => {
  const { user, card, saved } = await openSigners([
    makeDraft(1, { signers: [ANA, { ...BIA, requireDocumentNumber: true }] }),
  ])
  const ana = await card(/1 Ana Souza/u)
  const more = within(ana).getByRole('button', { name: 'Mais opções' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  expect(
    within(await card(/2 Bia Lima/u)).getByRole<HTMLInputElement>('checkbox', {
      name: 'Exigir o CPF ao assinar',
    }).checked,
  ).toBe(true)
  await user.click(more)
  await user.click(within(ana).getByRole('checkbox', { name: 'Exigir documento com foto' }))
  await expect
    .poll(() => saved()?.[0]?.additionalAuthenticationMethods)
    .toEqual(['DocumentIdWithPhoto'])
})

const TENANT = { email: 'ana@exemplo.com', role: 'Locatária', name: 'Ana' }
const OWNER = { email: 'eva@exemplo.com', role: 'Locadora', language: 'en-US' }

async function openRoleOptions() {
  const main = keepDrafts([
    makeDraft(1, { signers: [TENANT, OWNER] }),
    makeDraft(2, { signers: [TENANT] }),
  ])
  const opened = await openBatchAt('signers', {
    ...main.answers,
    'signers.change': ({ documentIds, role, options }) => {
      const before = main.drafts().filter(({ id }) => documentIds?.includes(id) ?? true)
      const meant = new Set(before.map(({ id }) => id))
      main.set(
        main.drafts().map((draft) => ({
          ...draft,
          signers: draft.signers.map((signer) =>
            meant.has(draft.id) && (role === undefined || signer.role === role)
              ? setSignerOptions(signer, options)
              : signer,
          ),
        })),
      )
      return succeed({
        rows: main.drafts().map(toRow),
        signers: 2,
        before: before.map(({ id: documentId, signers }) => ({ documentId, signers })),
      })
    },
  })
  await opened.user.click(await opened.screen.findByRole('button', { name: 'Opções para vários…' }))
  const panel = opened.screen.getByRole('region', {
    name: 'Opções dos signatários de vários documentos',
  })
  const choose = async (field: string, option: string) => {
    const box = within(panel).getByRole('combobox', { name: field })
    await opened.user.click(box)
    // Each list of options is in the page from the start, so the one of this field is looked up by its id.
    const listbox = document.getElementById(box.getAttribute('aria-controls') ?? '')
    const choices = within(listbox ?? document.body)
    await opened.user.click(choices.getByRole('option', { name: option, hidden: true }))
  }
  return { ...opened, main, panel: within(panel), choose }
}

test('a method is set for every signer of one role in all documents, what is not chosen stays, and it is taken back', async () => {
  const { screen, user, main, panel, choose } = await openRoleOptions()
  const apply = panel.getByRole('button', { name: 'Aplicar' })
  expectObstacle(apply, 'Escolha antes ao menos uma opção.')
  await choose('De qual papel', 'Locatária')
  await choose('Autenticação', 'WhatsApp')
  await choose('Documento com foto', 'Sim')
  await user.click(apply)
  const after = {
    ...TENANT,
    authenticationMethod: 'WhatsApp',
    additionalAuthenticationMethods: ['DocumentIdWithPhoto'],
  }
  await expect
    .poll(() => main.drafts().map(({ signers }) => signers))
    .toEqual([[after, OWNER], [after]])
  expect(panel.getByRole('status').textContent).toBe('2 signatários alterados')
  await user.click(await screen.findByRole('button', { name: /Desfazer/u }))
  await expect
    .poll(() => main.drafts().map(({ signers }) => signers))
    .toEqual([[TENANT, OWNER], [TENANT]])
})

test('options for many mean the selected documents where some are selected, and not the whole batch', async () => {
  const { user, main, panel, choose, grid } = await openRoleOptions()
  expect(panel.getByRole<HTMLInputElement>('radio', { name: 'Todos do lote' }).checked).toBe(true)
  grid.focus()
  await user.keyboard('{Control>} {/Control}')
  const selected = panel.getByRole<HTMLInputElement>('radio', { name: '1 documento selecionado' })
  expect(selected.checked).toBe(true)
  await choose('Autenticação', 'WhatsApp')
  await user.click(panel.getByRole('button', { name: 'Aplicar' }))
  const byWhatsApp = { authenticationMethod: 'WhatsApp' }
  await expect
    .poll(() => main.drafts().map(({ signers }) => signers))
    .toEqual([
      [
        { ...TENANT, ...byWhatsApp },
        { ...OWNER, ...byWhatsApp },
      ],
      [TENANT],
    ])
})

test('an option is emptied for the chosen document alone', async () => {
  const { user, main, panel, choose } = await openRoleOptions()
  await user.click(panel.getByRole('radio', { name: 'Só este documento' }))
  await choose('Idioma das mensagens', 'Padrão da conta')
  await user.click(panel.getByRole('button', { name: 'Aplicar' }))
  const { language: _, ...plain } = OWNER
  await expect
    .poll(() => main.drafts().map(({ signers }) => signers))
    .toEqual([[TENANT, plain], [TENANT]])
})

test('Escape closes the options for many before the batch, an open list before them, and the focus goes back', async () => {
  const { screen, user, panel } = await openRoleOptions()
  const role = panel.getByRole('combobox', { name: 'De qual papel' })
  expect(document.activeElement).toBe(role)
  await user.keyboard('{Enter}')
  expect(role.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  await expect.poll(() => role.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{Escape}')
  const opener = await screen.findByRole('button', { name: 'Opções para vários…' })
  await expect.poll(() => document.activeElement).toBe(opener)
  expect(screen.getByRole('tab', { name: /Signatários/u })).toBeVisible()
})

test('M3: from a mended field F9 leads to the next finding with its text selected, and from the last one to Review', async () => {
  const wrong = (number: number) =>
    makeDraft(number, { signers: [{ ...ANA, documentNumber: `1111111111${String(number)}` }] })
  const { screen, user, main } = await openSigners([
    wrong(1),
    makeDraft(2, { signers: [ANA] }),
    wrong(3),
  ])
  expect(screen.queryByRole('button', { name: /Próxima pendência/u })).toBeNull()
  await user.keyboard('{Alt>}5{/Alt}')
  const findings = await screen.findByRole('grid', { name: 'Pendências do lote' })
  findings.focus()
  await user.keyboard('{Enter}')
  const cpf = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'CPF' })
  await expect.poll(() => document.activeElement === cpf()).toBe(true)
  await user.keyboard('52998224725{F9}')
  await expect.poll(() => cpf().value).toBe('11111111113')
  expect(document.activeElement).toBe(cpf())
  await user.keyboard('52998224725')
  expect(cpf().value).toMatch(/^529\.?982\.?247-?25$/u)
  await user.click(screen.getByRole('button', { name: /Próxima pendência/u }))
  expect(await screen.findByRole('tab', { name: /Revisão/u, selected: true })).toBeVisible()
  await expect
    .poll(() =>
      main.drafts().map(({ signers }) => signers[0]?.documentNumber?.replaceAll(/\D/gu, '')),
    )
    .toEqual(['52998224725', undefined, '52998224725'])
})
