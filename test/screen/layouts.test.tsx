// Place of the layouts: list, copy, rename, delete.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Language } from '../../shared/model/settings.ts'
import { batchIdOf } from './documents.ts'
import type { Answers } from './fake-bridge.ts'
import { freshAnswers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'
import { ANCHOR_RULE, makeLayoutView, keepLayouts } from './keep-layouts.ts'

async function openPlace(answers: Partial<Answers>, language: Language = 'pt-BR') {
  const opened = await openWindow(answers, { language })
  await opened.user.keyboard('{Control>}7{/Control}')
  return opened
}

test('without layouts the place says how one is made, and leads there', async () => {
  const { screen, user } = await openPlace({})
  expect(await screen.findByRole('heading', { name: 'Nenhum modelo ainda' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ir para Lotes' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Lotes' })).toBeVisible()
})

test('without layouts the act that exports them says why it is not possible', async () => {
  const { screen, user, bridge } = await openPlace({
    'layout.list': () => succeed({ layouts: [], unreadable: 0 }),
  })
  const button = await screen.findByRole('button', { name: 'Exportar todos…' })
  await expect
    .poll(() => button.getAttribute('aria-description'))
    .toBe('Não há modelo para exportar.')
  await user.click(button)
  expect(bridge.calls.some(({ operation }) => operation === 'layout.export')).toBe(false)
})

test('each rule is said in words, and where the layout is used', async () => {
  const uses = [{ batchId: batchIdOf(1), batchName: 'Locações', documents: 15 }]
  const { screen } = await openPlace(keepLayouts([makeLayoutView(1, { uses })]).answers)
  expect(
    await screen.findByText(
      /^acima do último “LOCATÁRIO\(A\):”; da largura da linha de assinatura, altura 5%$/u,
    ),
  ).toBeVisible()
  expect(
    screen.getByText(
      /^em todas as páginas menos a última, a 88% da esquerda e 94% do topo; largura 7%, altura 3,5%$/u,
    ),
  ).toBeVisible()
  expect(screen.getByText('2º signatário')).toBeVisible()
  expect(screen.getByText('Locações: 15 documentos')).toBeVisible()
})

test('a layout is renamed, but not to a name that is taken, and duplicated', async () => {
  const main = keepLayouts([makeLayoutView(1), makeLayoutView(2)])
  const { screen, user } = await openPlace(main.answers)
  await user.click(await screen.findByRole('button', { name: 'Renomear…' }))
  const field = await screen.findByRole('textbox', { name: 'Nome do modelo' })
  await user.clear(field)
  await user.type(field, 'Contrato 2{Enter}')
  expect(await screen.findByText(/Já existe um modelo com este nome/u)).toBeVisible()
  await user.clear(field)
  await user.type(field, 'Locação{Enter}')
  await expect.poll(() => main.layouts().map(({ layout }) => layout.name)).toContain('Locação')
  await user.click(await screen.findByRole('button', { name: 'Duplicar' }))
  await expect
    .poll(() => main.layouts().map(({ layout }) => layout.name))
    .toContainEqual(expect.stringMatching(/ \(cópia\)$/u))
})

test('deleting says which batches use it first', async () => {
  const uses = [{ batchId: batchIdOf(1), batchName: 'Locações', documents: 15 }]
  const main = keepLayouts([makeLayoutView(1, { uses })])
  const { screen, user } = await openPlace(main.answers)
  await user.click(await screen.findByRole('button', { name: 'Excluir…' }))
  // The focus is on Cancel, so that the key that opened the question does not confirm it.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Locações: 15 documentos')
  await user.click(screen.getByRole('button', { name: 'Excluir o modelo' }))
  expect(await screen.findByRole('heading', { name: 'Nenhum modelo ainda' })).toBeVisible()
})

test('a changed rule is followed by the drafts, and the change is undone with one button', async () => {
  const uses = [{ batchId: batchIdOf(1), batchName: 'Locações', documents: 15 }]
  const main = keepLayouts([makeLayoutView(1, { uses })])
  const { screen, user } = await openPlace(main.answers)
  await user.click(await screen.findByRole('button', { name: 'Alterar: Locatário' }))
  const field = await screen.findByRole('textbox', { name: 'Texto' })
  await user.clear(field)
  await user.type(field, 'INQUILINO:')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(
    await screen.findByText('Modelo salvo. 15 rascunhos acompanharam a mudança.'),
  ).toBeVisible()
  const text = () => {
    const [rule] = main.layouts()[0]?.layout.rules ?? []
    return rule?.place.kind === 'anchor' && rule.place.text
  }
  expect(text()).toBe('INQUILINO:')
  await user.click(screen.getByRole('button', { name: 'Desfazer a mudança' }))
  await expect.poll(text).toBe('LOCATÁRIO(A):')
})

test('a number of a rule that was cleared is asked for, and nothing is saved meanwhile', async () => {
  const { screen, user, bridge } = await openPlace(keepLayouts([makeLayoutView(1)]).answers)
  await user.click(await screen.findByRole('button', { name: 'Alterar: Locatário' }))
  const field = await screen.findByRole('textbox', { name: 'Altura (%)' })
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Digite um número.')).toBeVisible()
  const saves = () => bridge.calls.filter(({ operation }) => operation === 'layout.save')
  expect(saves()).toEqual([])
  await user.type(field, '6')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.poll(saves).toHaveLength(1)
})

test('each change can be undone, the second as the first, and a new name too', async () => {
  const main = keepLayouts([makeLayoutView(1)])
  const { screen, user } = await openPlace(main.answers)
  const places = (): readonly unknown[] => main.layouts().map(({ layout }) => layout.rules.length)
  const [whole] = places()
  const [remove] = await screen.findAllByRole('button', { name: /^Retirar do modelo: /u })
  if (!remove) throw new Error('no rule can be removed')
  await user.click(remove)
  await expect.poll(places).not.toEqual([whole])
  await screen.findByRole('button', { name: 'Desfazer a mudança' })
  const once = places()
  const next = await screen.findAllByRole('button', { name: /^Retirar do modelo: /u })
  if (!next[0]) throw new Error('the second rule is gone')
  await user.click(next[0])
  await expect.poll(places).not.toEqual(once)
  await user.click(await screen.findByRole('button', { name: 'Desfazer a mudança' }))
  await expect.poll(places).toEqual(once)

  await user.click(await screen.findByRole('button', { name: 'Renomear…' }))
  const field = await screen.findByRole('textbox', { name: 'Nome do modelo' })
  const before = main.layouts()[0]?.layout.name
  await user.clear(field)
  await user.type(field, 'Locação{Enter}')
  await expect.poll(() => main.layouts()[0]?.layout.name).toBe('Locação')
  await user.click(await screen.findByRole('button', { name: 'Desfazer a mudança' }))
  await expect.poll(() => main.layouts()[0]?.layout.name).toBe(before)
  expect(places()).toEqual(once)
})

test('layouts of a file are shown first, and a name that is here is asked about', async () => {
  const main = keepLayouts([makeLayoutView(1)])
  const { screen, user } = await openPlace({
    ...main.answers,
    'layout.readFile': () =>
      succeed({
        kind: 'read',
        fileName: 'modelos.json',
        layouts: [
          { layout: { name: 'Novo', rules: [ANCHOR_RULE] } },
          { layout: { name: 'Contrato 1', rules: [] }, clash: 'other' },
        ],
      }),
  })
  await user.click(await screen.findByRole('button', { name: 'Importar…' }))
  expect(await screen.findByText('já existe outro com este nome')).toBeVisible()
  expect(main.layouts()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Importar' }))
  expect(await screen.findByText('2 modelos importados')).toBeVisible()
  expect(main.layouts().map(({ layout }) => layout.name)).toEqual([
    'Contrato 1',
    'Novo',
    'Contrato 1 (cópia)',
  ])
})

test('two layouts of one name in a file are both imported, the second under a name of its own', async () => {
  const main = keepLayouts([makeLayoutView(1, { layout: { name: 'Locação (CÓPIA)', rules: [] } })])
  const { screen, user } = await openPlace({
    ...main.answers,
    'layout.readFile': () =>
      succeed({
        kind: 'read',
        fileName: 'modelos.json',
        layouts: [
          { layout: { name: 'Locação', rules: [ANCHOR_RULE] } },
          { layout: { name: 'Locacao', rules: [] } },
        ],
      }),
  })
  await user.click(await screen.findByRole('button', { name: 'Importar…' }))
  await user.click(await screen.findByRole('button', { name: 'Importar' }))
  expect(await screen.findByText('2 modelos importados')).toBeVisible()
  expect(main.layouts().map(({ layout }) => layout.name)).toEqual([
    'Locação (CÓPIA)',
    'Locação',
    'Locacao (cópia 2)',
  ])
})

test('an import that is closed while it saves saves nothing more, and says what it saved', async () => {
  const main = keepLayouts([])
  const { 'layout.save': saveLayout = freshAnswers()['layout.save'] } = main.answers
  const first = Promise.withResolvers<undefined>()
  const { screen, user, client } = await openPlace({
    ...main.answers,
    'layout.save': async (input) => {
      await first.promise
      return saveLayout(input)
    },
    'layout.readFile': () =>
      succeed({
        kind: 'read',
        fileName: 'modelos.json',
        layouts: ['Um', 'Dois', 'Três'].map((name) => ({ layout: { name, rules: [ANCHOR_RULE] } })),
      }),
  })
  await user.click(await screen.findByRole('button', { name: 'Importar…' }))
  await user.click(await screen.findByRole('button', { name: 'Importar' }))
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  first.resolve(undefined)
  expect(await screen.findByText('1 modelo importado')).toBeVisible()
  await expect.poll(() => client.isMutating()).toBe(0)
  expect(main.layouts().map(({ layout }) => layout.name)).toEqual(['Um'])
})

test('a damaged file is named with the place of its fault, and nothing changes', async () => {
  const main = keepLayouts([makeLayoutView(1)])
  const { screen, user } = await openPlace({
    ...main.answers,
    'layout.readFile': () =>
      succeed({
        kind: 'refused',
        fileName: 'modelos.json',
        problem: 'damaged',
        where: 'layouts.0.rules',
      }),
  })
  await user.click(await screen.findByRole('button', { name: 'Importar…' }))
  expect(
    await screen.findByText(/modelos\.json está danificado.*\(em layouts\.0\.rules\).*Nada mudou/u),
  ).toBeVisible()
})

test('an area that leaves the page, or has no size, is refused beside its field, and nothing that was typed is lost', async () => {
  const main = keepLayouts([makeLayoutView(1)])
  const { screen, user } = await openPlace(main.answers)
  await user.click(await screen.findByRole('button', { name: 'Alterar: 2º signatário' }))
  const fieldOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const typed = {
    'Da esquerda (%)': '80',
    'Do topo (%)': '98',
    'Largura (%)': '20,5',
    'Altura (%)': '0',
  }
  for (const [name, text] of Object.entries(typed)) {
    await user.clear(fieldOf(name))
    await user.type(fieldOf(name), text)
  }
  await user.keyboard('{Enter}')
  const saved = () => main.layouts()[0]?.layout.rules[1]?.place
  expect(await screen.findByText(/sai da página pela direita.*somam no máximo 100/u)).toBeVisible()
  expect(screen.getByText('Digite um número maior que 0.')).toBeVisible()
  expect(fieldOf('Largura (%)').getAttribute('aria-invalid')).toBe('true')
  for (const [name, text] of Object.entries(typed)) expect(fieldOf(name).value).toBe(text)
  expect(saved()).toMatchObject({ x: 88, y: 94, width: 7 })
  await user.clear(fieldOf('Largura (%)'))
  await user.type(fieldOf('Largura (%)'), '20')
  await user.clear(fieldOf('Altura (%)'))
  await user.type(fieldOf('Altura (%)'), '2,5{Enter}')
  expect(await screen.findByText(/sai da página por baixo.*somam no máximo 100/u)).toBeVisible()
  await user.clear(fieldOf('Altura (%)'))
  await user.type(fieldOf('Altura (%)'), '2{Enter}')
  await expect.poll(saved).toMatchObject({ x: 80, y: 98, width: 20, height: 2 })
})

test('an area at a text that is further away than a page is refused beside its field', async () => {
  const main = keepLayouts([makeLayoutView(1)])
  const { screen, user } = await openPlace(main.answers)
  await user.click(await screen.findByRole('button', { name: 'Alterar: Locatário' }))
  await user.click(screen.getByRole('checkbox', { name: 'Da largura da linha de assinatura' }))
  const down = screen.getByRole('textbox', { name: 'Para baixo (%)' })
  await user.clear(down)
  await user.type(down, '-250{Enter}')
  expect(await screen.findByText('Digite um número de −100 a 100.')).toBeVisible()
  expect(main.layouts()[0]?.layout.rules[0]).toEqual(ANCHOR_RULE)
})

test('a rule or a name that could not be saved says so in its dialog, and stays typed', async () => {
  const { answers } = keepLayouts([makeLayoutView(1)])
  const { screen, user } = await openPlace({
    ...answers,
    'layout.save': () => fail('diskFull', { path: 'C:' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Alterar: Locatário' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Texto' }), ' e esposa{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toMatch(/O disco está cheio/u)
  expect(dialog.getByDisplayValue('LOCATÁRIO(A): e esposa')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Renomear…' }))
  const rename = within(await screen.findByRole('dialog'))
  await user.type(rename.getByRole('textbox'), ' novo{Enter}')
  expect((await rename.findByRole('alert')).textContent).toMatch(/O disco está cheio/u)
})

test('two rules that are removed one right after the other are both gone', async () => {
  const main = keepLayouts([makeLayoutView(1)])
  const first = Promise.withResolvers<undefined>()
  let saves = 0
  const { screen, user } = await openPlace({
    ...main.answers,
    'layout.save': async (input) => {
      const answer = main.answers['layout.save']?.(input) ?? fail('unexpected')
      saves += 1
      await first.promise
      return answer
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Retirar do modelo: Locatário' }))
  await user.click(screen.getByRole('button', { name: 'Retirar do modelo: 2º signatário' }))
  await expect.poll(() => saves).toBe(2)
  first.resolve(undefined)
  await expect.poll(() => main.layouts()[0]?.layout.rules).toEqual([])
})

test('the focus stays in the layout when a rule is removed, and when that is undone', async () => {
  const main = keepLayouts([makeLayoutView(1)])
  const { screen, user } = await openPlace(main.answers)
  const press = async (name: string): Promise<void> => {
    ;(await screen.findByRole('button', { name })).focus()
    await user.keyboard('{Enter}')
  }
  const detail = await screen.findByRole('region', { name: 'Contrato 1' })
  await press('Retirar do modelo: Locatário')
  await expect.poll(() => main.layouts()[0]?.layout.rules.length).toBe(1)
  await expect.poll(() => detail.contains(document.activeElement)).toBe(true)
  await press('Desfazer a mudança')
  await expect.poll(() => main.layouts()[0]?.layout.rules.length).toBe(2)
  await expect.poll(() => screen.queryByRole('button', { name: 'Desfazer a mudança' })).toBeNull()
  expect(detail.contains(document.activeElement)).toBe(true)
})
