// Operations of the partner's manual: shown, bound, corrected, removed, exported and imported.
import axe from 'axe-core'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BINDABLE_OPERATION_IDS } from '../../shared/model/binding-operations.ts'
import type { Bindings } from '../../shared/model/binding.ts'
import { succeed } from '../../shared/model/failure.ts'
import { MADE_UP_BINDINGS } from '../support/made-up-bindings.ts'
import { makeAccount } from './accounts.ts'
import type { Answers } from './fake-bridge.ts'
import { bindingAnswers } from './fake-bindings.ts'
import { openWindow } from './open-window.tsx'

const PATH = '/partners/v1/accounts/{accountId}/made-up-drawers'

async function openBindings(answers: Partial<Answers> = {}, bindings: Bindings = {}) {
  const opened = await openWindow({
    'account.list': () => succeed([makeAccount(1, { name: 'Boa Vista' })]),
    ...bindingAnswers({ bindings }),
    ...answers,
  })
  const { screen, user } = opened
  await user.click(screen.getByRole('button', { name: 'Conta' }))
  await user.click(await screen.findByRole('button', { name: 'Abrir as operações do manual' }))
  const list = await screen.findByRole('navigation', { name: 'Operações' })
  return {
    ...opened,
    list,
    choose: (name: RegExp) => user.click(within(list).getByRole('button', { name })),
  }
}

test('PART-01: the sixteen are there, each with whether it is bound, and none with a name filled in', async () => {
  const { list, screen, user, container } = await openBindings()
  const buttons = within(list).getAllByRole('button')
  expect(buttons).toHaveLength(BINDABLE_OPERATION_IDS.length)
  for (const [index, operation] of BINDABLE_OPERATION_IDS.entries()) {
    const button = buttons[index]
    if (!button) throw new Error(operation)
    expect(button.textContent).toContain('Não vinculada')
    await user.click(button)
    expect(screen.getByText(operation)).toBeVisible()
    const fields = container.querySelectorAll<HTMLInputElement>('form input, form select')
    expect(fields.length).toBeGreaterThan(1)
    for (const { value } of fields) expect(['', 'body']).toContain(value)
  }
})

test('PART-12: a list of folders is bound by keyboard alone and says so', async () => {
  const { screen, user, list, bridge } = await openBindings()
  const entry = within(list).getByRole('button', { name: /^Listar pastas/u })
  entry.focus()
  await user.keyboard('{Enter}')
  screen.getByRole('combobox', { name: 'Método' }).focus()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Método' }), 'GET')
  await user.tab()
  await user.paste(PATH)
  await user.tab()
  await user.keyboard('rows')
  await user.tab()
  await user.keyboard('key')
  await user.tab()
  await user.keyboard('label')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Vínculo salvo')).toBeVisible()
  expect(bridge.calls).toContainEqual({
    operation: 'binding.save',
    input: {
      operation: 'partners_v1_folders_list',
      binding: {
        method: 'GET',
        path: '/partners/v1/accounts/{accountId}/made-up-drawers',
        inputs: {},
        answer: { at: 'rows', fields: { id: 'key', name: 'label' } },
      },
    },
  })
  expect(entry.textContent).toContain('Vinculada')
})

test('what is wrong is said at its field, the first one takes the focus, and nothing is saved', async () => {
  const { screen, user, choose, list, bridge } = await openBindings()
  await choose(/^Trocar os grupos/u)
  await user.click(screen.getByRole('textbox', { name: 'Caminho' }))
  await user.paste('https://outro.exemplo/x')
  await user.click(screen.getByRole('button', { name: 'Salvar o vínculo' }))
  expect(screen.getByText('Escolha o método.')).toBeVisible()
  const method = screen.getByRole('combobox', { name: 'Método' })
  expect(document.activeElement).toBe(method)
  expect(bridge.calls.map(({ operation }) => operation)).not.toContain('binding.save')
  await user.selectOptions(method, 'PUT')
  await user.click(screen.getByRole('button', { name: 'Salvar o vínculo' }))
  expect(await screen.findByText(/a chave nunca vai para outro endereço/u)).toBeVisible()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Caminho' }))
  const groups = screen.getByRole('textbox', { name: 'Grupos: nome no manual' })
  expect(groups.getAttribute('aria-invalid')).toBe('true')
  expect(within(list).getByRole('button', { name: /^Trocar os grupos/u }).textContent).toContain(
    'Não vinculada',
  )
})

test('PART-14: the path of a deprecated list is refused', async () => {
  const { screen, user, choose } = await openBindings()
  await choose(/^Listar pastas/u)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Método' }), 'GET')
  await user.click(screen.getByRole('textbox', { name: 'Caminho' }))
  await user.paste('/partners/v1/accounts/{accountId}/documents')
  await user.click(screen.getByRole('button', { name: 'Salvar o vínculo' }))
  expect(
    await screen.findByText(/partners_v1_documents_list, que o programa já chama/u),
  ).toBeVisible()
})

test('PART-08: a write is bound with the places of its values, and an empty name is not sent', async () => {
  const { screen, user, choose, bridge } = await openBindings()
  await choose(/^Ativar ou desativar/u)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Método' }), 'PATCH')
  await user.click(screen.getByRole('textbox', { name: 'Caminho' }))
  await user.paste('/partners/v1/accounts/{accountId}/made-up/{user}')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Usuário: vai em' }), 'path')
  await user.type(screen.getByRole('textbox', { name: 'Usuário: nome no manual' }), 'user')
  await user.click(screen.getByRole('button', { name: 'Salvar o vínculo' }))
  expect(await screen.findByText('Vínculo salvo')).toBeVisible()
  expect(bridge.calls.find(({ operation }) => operation === 'binding.save')?.input).toEqual({
    operation: 'partners_v1_users_change_status',
    binding: {
      method: 'PATCH',
      path: '/partners/v1/accounts/{accountId}/made-up/{user}',
      inputs: { userId: { in: 'path', name: 'user' } },
    },
  })
})

test('LIM-09: a bound list says how old its answer may be', async () => {
  const { screen, choose } = await openBindings({}, MADE_UP_BINDINGS)
  await choose(/^Listar pastas/u)
  expect(screen.getAllByText(/pode levar até 3 h/u).length).toBeGreaterThan(0)
})

test('a kept binding with an error is marked, explained and mended', async () => {
  const broken = { ...MADE_UP_BINDINGS.partners_v1_folders_list, path: '/partners/v1/x' }
  const { screen, user, list, choose } = await openBindings(
    {},
    { partners_v1_folders_list: broken },
  )
  expect(within(list).getByRole('button', { name: /^Listar pastas/u }).textContent).toContain(
    'Com erro',
  )
  await choose(/^Listar pastas/u)
  expect(screen.getByText(/não é chamado até ser corrigido/u)).toBeVisible()
  expect(screen.getByText(/Falta \{accountId\}/u)).toBeVisible()
  const path = screen.getByRole('textbox', { name: 'Caminho' })
  await user.clear(path)
  await user.paste(PATH)
  await user.click(screen.getByRole('button', { name: 'Salvar o vínculo' }))
  expect(await screen.findByText('Vínculo salvo')).toBeVisible()
  expect(screen.queryByText(/não é chamado até ser corrigido/u)).toBeNull()
})

test('a binding is removed and its form is empty again', async () => {
  const { screen, user, list, choose } = await openBindings({}, MADE_UP_BINDINGS)
  await choose(/^Listar pastas/u)
  await user.click(screen.getByRole('button', { name: 'Remover o vínculo' }))
  const entry = within(list).getByRole('button', { name: /^Listar pastas/u })
  await expect.poll(() => entry.textContent).toContain('Não vinculada')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Caminho' }).value).toBe('')
})

test('PART-01: a binding that is typed and not saved yet stays while another operation or place is shown, and can be discarded', async () => {
  const { screen, user, choose } = await openBindings({}, MADE_UP_BINDINGS)
  const path = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Caminho' })
  await choose(/^Listar pastas/u)
  const stored = (await path()).value
  expect(screen.queryByRole('button', { name: 'Descartar o que foi digitado' })).toBeNull()
  await user.type(await path(), '-x')
  await choose(/^Listar planos/u)
  await user.keyboard('{Control>}1{/Control}')
  await screen.findByRole('heading', { level: 1, name: 'Lotes' })
  await user.click(screen.getByRole('button', { name: 'Conta' }))
  await user.click(await screen.findByRole('button', { name: 'Abrir as operações do manual' }))
  const list = await screen.findByRole('navigation', { name: 'Operações' })
  await user.click(within(list).getByRole('button', { name: /^Listar pastas/u }))
  expect((await path()).value).toBe(`${stored}-x`)
  await user.click(screen.getByRole('button', { name: 'Descartar o que foi digitado' }))
  expect((await path()).value).toBe(stored)
})

test('a binding that is saved after its operation was left is not taken for one that is being typed', async () => {
  const answer = Promise.withResolvers<undefined>()
  const made = bindingAnswers({ bindings: MADE_UP_BINDINGS })
  const { screen, user, choose } = await openBindings({
    ...made,
    'binding.save': async (input) => {
      await answer.promise
      return made['binding.save'](input)
    },
  })
  const path = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Caminho' })
  await choose(/^Listar pastas/u)
  const before = (await path()).value
  await user.type(await path(), '-x{Enter}')
  await choose(/^Listar planos/u)
  answer.resolve(undefined)
  await choose(/^Listar pastas/u)
  await expect
    .poll(() => screen.queryByRole('button', { name: 'Descartar o que foi digitado' }))
    .toBeNull()
  expect((await path()).value).toBe(`${before}-x`)
})

test('an import does not replace a binding that is being typed', async () => {
  const { partners_v1_plans_list: plans } = MADE_UP_BINDINGS
  const { screen, user } = await openBindings({
    'binding.import': () =>
      succeed({
        kind: 'imported',
        fileName: 'manual.json',
        count: 1,
        leftOut: [],
        list: {
          isPreset: false,
          bindings: [
            { operation: 'partners_v1_plans_list', state: { kind: 'bound', binding: plans } },
          ],
          unknown: [],
        },
      }),
    'binding.list': () =>
      succeed({
        isPreset: false,
        bindings: [{ operation: 'partners_v1_plans_list', state: { kind: 'notBound' } }],
        unknown: [],
      }),
  })
  const path = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Caminho' })
  await user.type(path(), '/typed')
  await user.click(screen.getByRole('button', { name: 'Importar…' }))
  expect(await screen.findByText('1 operação trazida')).toBeVisible()
  expect(path().value).toBe('/typed')
  await user.click(screen.getByRole('button', { name: 'Descartar o que foi digitado' }))
  expect(path().value).toBe(plans?.path)
})

test('practice shows its own, which cannot be changed', async () => {
  const { screen, choose } = await openBindings({
    ...bindingAnswers({ bindings: MADE_UP_BINDINGS, isPreset: true }),
  })
  await choose(/^Listar pastas/u)
  expect(screen.getByText(/São as operações do serviço de prática/u)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Caminho' }).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Salvar o vínculo' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Importar…' })).toBeNull()
})

test('an imported file says how many were taken and what was left out', async () => {
  const { partners_v1_plans_list: plans } = MADE_UP_BINDINGS
  const { screen, user, list } = await openBindings({
    'binding.import': () =>
      succeed({
        kind: 'imported',
        fileName: 'manual.json',
        count: 1,
        leftOut: ['partners_v9_later'],
        list: {
          isPreset: false,
          bindings: [
            { operation: 'partners_v1_plans_list', state: { kind: 'bound', binding: plans } },
          ],
          unknown: [],
        },
      }),
  })
  await user.click(screen.getByRole('button', { name: 'Importar…' }))
  expect(await screen.findByText('1 operação trazida')).toBeVisible()
  expect(screen.getByText(/partners_v9_later/u)).toBeVisible()
  expect(within(list).getByRole('button', { name: /^Listar planos/u }).textContent).toContain(
    'Vinculada',
  )
})

test.each([
  ['damaged', /está danificado/u],
  ['foreign', /não é um arquivo de operações/u],
  ['newer', /versão mais nova/u],
  ['tooLarge', /grande demais/u],
] as const)('a file that is %s is refused in its own words', async (problem, words) => {
  const { screen, user } = await openBindings({
    'binding.import': () => succeed({ kind: 'refused', fileName: 'x.json', problem }),
  })
  await user.click(screen.getByRole('button', { name: 'Importar…' }))
  expect(await screen.findByText(words)).toBeVisible()
})

test('an entry of another shape is marked and can be entered anew or removed', async () => {
  const { screen, list } = await openBindings({
    'binding.list': () =>
      succeed({
        isPreset: false,
        bindings: [
          { operation: 'partners_v1_plans_list', state: { kind: 'invalid', findings: [] } },
        ],
        unknown: ['partners_v9_later'],
      }),
  })
  expect(list.textContent).toContain('Com erro')
  expect(screen.getByText(/não é chamado até ser corrigido/u)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remover o vínculo' })).toBeVisible()
  expect(screen.getByText(/partners_v9_later. Continua guardado/u)).toBeVisible()
})

test('an export says where it went', async () => {
  const { screen, user } = await openBindings({
    'binding.export': () => succeed({ kind: 'saved', fileName: 'manual.json' }),
  })
  await user.click(screen.getByRole('button', { name: 'Exportar…' }))
  expect(await screen.findByText('Gravado em manual.json')).toBeVisible()
})

test('axe finds nothing in the operations, bound, empty and with findings', async () => {
  const { container, choose, screen, user } = await openBindings({}, MADE_UP_BINDINGS)
  for (const name of [/^Pedir assinaturas/u, /^Listar pastas/u, /^Excluir/u]) {
    await choose(name)
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }
  await user.clear(screen.getByRole('textbox', { name: 'Caminho' }))
  await user.click(screen.getByRole('button', { name: 'Salvar o vínculo' }))
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
