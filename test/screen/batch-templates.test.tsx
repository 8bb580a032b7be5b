import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { offerFields } from '../../renderer/screens/batch/options/templates/offered-fields.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import { toFileName } from '../../shared/model/draft.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { TemplateRequest } from '../../shared/model/merged-texts.ts'
import { calendarDaySchema } from '../../shared/model/calendar-day.ts'
import { mergeText } from '../../shared/rules/merge-text.ts'
import { expectObstacle } from './expect-obstacle.ts'
import { makeAccount } from './accounts.ts'
import { keepDrafts, makeDraft, toRow } from './drafts.ts'
import type { Answers } from './fake-bridge.ts'
import { openBatchAt } from './open-batch.ts'

const TODAY = calendarDaySchema.parse('2026-11-21')

function merge({ kind, template }: TemplateRequest, document: DraftDocument, index: number) {
  return mergeText(kind, template, {
    document,
    fileName: toFileName(document),
    batchName: 'Lote 1',
    number: index + 1,
    today: TODAY,
  })
}

/** Answers that merge as main does; `given` sets which documents lack a value and how many were typed by hand. */
function mergeIn(
  main: ReturnType<typeof keepDrafts>,
  given: { readonly handwritten?: number; readonly lacking?: readonly DraftDocument[] } = {},
) {
  const { handwritten = 0, lacking = [] } = given
  return {
    'template.try': ({ request, shown }) => {
      const drafts = main.drafts()
      const index = drafts.findIndex(({ id }) => id === shown)
      const document = drafts[index] ?? makeDraft(1)
      const merging = merge(request, document, index)
      const kept = request.keepsHandwritten ? handwritten : 0
      return succeed({
        preview: merging.text,
        columns: Object.keys(document.columns ?? {}),
        signers: 1,
        unknown: [...merging.unknown],
        empty: lacking.length
          ? [
              {
                field: 'Valor',
                documents: lacking.length,
                documentIds: lacking.map(({ id }) => id),
              },
            ]
          : [],
        incomplete: lacking.length,
        handwritten,
        long: 0,
        blank: 0,
        changes: drafts.length - kept - (request.keepsIncomplete ? lacking.length : 0),
      })
    },
    'template.apply': ({ request }) => {
      const before = main.drafts().map(({ id, name }) => ({ documentId: id, text: name }))
      main.set(
        main.drafts().map((draft, index) => ({
          ...draft,
          [request.kind]: merge(request, draft, index).text,
        })),
      )
      return succeed({ rows: main.drafts().map(toRow), before })
    },
    'template.restore': ({ before }) => {
      const texts = new Map(before.map(({ documentId, text = '' }) => [documentId, text]))
      main.set(main.drafts().map((draft) => ({ ...draft, name: texts.get(draft.id) ?? '' })))
      return succeed(main.drafts().map(toRow))
    },
  } satisfies Partial<Answers>
}

const DRAFTS = [
  makeDraft(1, { columns: { Cliente: 'Ana', Valor: '10' } }),
  makeDraft(2, { columns: { Cliente: 'Rui', Valor: '' } }),
]

async function openOptions(given: Parameters<typeof mergeIn>[1] = {}, more: Partial<Answers> = {}) {
  const main = keepDrafts(DRAFTS, { accountId: makeAccount(1).id })
  const answers = { ...main.answers, ...mergeIn(main, given), ...more }
  const opened = await openBatchAt('options', answers)
  return { ...opened, main }
}

test('a name is made by a template with the field of a column, seen first and taken back with one key', async () => {
  const { screen, user, main } = await openOptions()
  await user.click(screen.getByRole('button', { name: 'Nomear por modelo…' }))
  const panel = await screen.findByRole('region', { name: 'Modelo do nome' })
  const template = within(panel).getByRole<HTMLInputElement>('textbox', { name: 'Modelo do nome' })
  expect(document.activeElement).toBe(template)
  await user.paste('Nº {número:000} - ')
  await within(panel).findByText('Nº 001 -')
  await user.click(within(panel).getByRole('combobox', { name: 'Inserir campo' }))
  await user.keyboard('{Escape}')
  expect(template.isConnected).toBe(true)
  await user.click(within(panel).getByRole('combobox', { name: 'Inserir campo' }))
  await user.keyboard('cli')
  await user.click(await screen.findByRole('option', { name: 'Cliente', hidden: true }))
  expect(template.value).toBe('Nº {número:000} - {Cliente}')
  expect(document.activeElement).toBe(template)
  await within(panel).findByText('Nº 001 - Ana')
  await user.click(await within(panel).findByRole('button', { name: 'Aplicar a 2 documentos' }))
  await expect
    .poll(() => main.drafts().map(({ name }) => name))
    .toEqual(['Nº 001 - Ana', 'Nº 002 - Rui'])
  await user.click(await screen.findByRole('button', { name: /Desfazer/u }))
  await expect
    .poll(() => main.drafts().map(({ name }) => name))
    .toEqual(['Contrato 1', 'Contrato 2'])
})

test('what lacks a field is named, what was typed by hand is counted, and both are left unless a person says so', async () => {
  const { screen, user, bridge } = await openOptions({
    handwritten: 1,
    lacking: DRAFTS.slice(1),
  })
  await user.click(screen.getByRole('button', { name: 'Nomear por modelo…' }))
  await user.paste('{Cliente} {Valor}')
  const panel = await screen.findByRole('region', { name: 'Modelo do nome' })
  await user.click(await within(panel).findByText('1 documento não tem {Valor}'))
  expect(within(panel).getByRole('listitem').textContent).toBe('Contrato 2')
  expectObstacle(
    within(panel).getByRole('button', { name: 'Nada mudaria' }),
    'Nenhum documento mudaria.',
  )
  await user.click(within(panel).getByRole('checkbox', { name: /Trocar também 1 nome/u }))
  await within(panel).findByRole('button', { name: 'Aplicar a 1 documento' })
  await user.click(within(panel).getByRole('checkbox', { name: /Aplicar também ao 1 documento/u }))
  await user.click(await within(panel).findByRole('button', { name: 'Aplicar a 2 documentos' }))
  await expect
    .poll(() => bridge.calls.findLast(({ operation }) => operation === 'template.apply')?.input)
    .toMatchObject({ request: { keepsHandwritten: false, keepsIncomplete: false } })
})

test('a field that no document has stops the template and is told by its name', async () => {
  const { screen, user } = await openOptions()
  await user.click(screen.getByRole('button', { name: 'Inserir campos…' }))
  await user.paste('Olá, {Clinte}')
  expect((await screen.findByRole('alert')).textContent).toContain('Nenhum documento tem {Clinte}')
  expectObstacle(
    screen.getByRole('button', { name: 'Nada mudaria' }),
    'Corrija antes os campos que o modelo não conhece.',
  )
})

test('the last template of the batch stands there again, and those of other batches are offered', async () => {
  const used = { last: '{Cliente}', recent: ['{Cliente}', '{Valor} de {Cliente}'] }
  const { screen, user } = await openOptions(
    {},
    { 'template.used': () => succeed({ name: used, message: { recent: [] } }) },
  )
  await user.click(screen.getByRole('button', { name: 'Nomear por modelo…' }))
  const template = screen.getByRole<HTMLInputElement>('textbox', { name: 'Modelo do nome' })
  expect(template.value).toBe('{Cliente}')
  await user.click(screen.getByRole('combobox', { name: 'Usados antes' }))
  await user.click(
    await screen.findByRole('option', { name: '{Valor} de {Cliente}', hidden: true }),
  )
  expect(template.value).toBe('{Valor} de {Cliente}')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Modelo do nome' })).toBeNull()
})

test('fields are offered in the language of the window, a column in the place of a field of its name', () => {
  const inEnglish = offerFields('name', ['Number', 'Value: R$', 'Signer 2 name'], 2, 'en')
  expect(inEnglish.columns).toEqual(['Number', 'Value R$', 'coluna.Signer 2 name'])
  expect(inEnglish.signers).toContain('signer 2 email')
  expect(inEnglish.document).toEqual(['file', 'batch', 'deadline', 'date', 'year', 'month', 'day'])
  expect(offerFields('message', [], 0, 'pt-BR').document).toContain('documento')
})
