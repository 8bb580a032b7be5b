// The place of the layouts, and what Positions does with them.
import { run } from 'axe-core'
import { expect, test } from 'vitest'
import type { InputOf, OutputOf } from '../../shared/ipc/contract.ts'
import { toRectangle } from '../../shared/geometry/rectangle.ts'
import { layoutIdSchema } from '../../shared/model/ids.ts'
import type { LayoutRule } from '../../shared/model/layout.ts'
import type { LayoutList, LayoutView } from '../../shared/model/layout-view.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Language } from '../../shared/model/settings.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { toPercent } from '../../shared/geometry/percent.ts'
import { expectObstacle } from './expect-obstacle.ts'
import { batchIdOf, documentIdOf } from './documents.ts'
import { keepDrafts, makeDraft } from './drafts.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'
import './pdf-in-thread.ts'

const idOf = (number: number) =>
  layoutIdSchema.parse(`0f1d7a0e-1c1f-4b6e-9d53-${String(number).padStart(12, '0')}`)

const RULE: LayoutRule = {
  signer: { by: 'role', role: 'Locatário', number: 1 },
  type: 'Signature',
  place: {
    kind: 'anchor',
    text: 'LOCATÁRIO(A):',
    match: -1,
    side: 'over',
    dx: 0,
    dy: 0,
    width: toPercent(30),
    height: toPercent(5),
    asWideAsLine: true,
  },
}
const INITIALS: LayoutRule = {
  signer: { by: 'position', position: 2 },
  type: 'Initials',
  place: { kind: 'allButLast', ...toRectangle(88, 94, 7, 3.5) },
}

const makeView = (number: number, given: Partial<LayoutView> = {}): LayoutView => ({
  id: idOf(number),
  layout: { name: `Contrato ${number}`, rules: [RULE, INITIALS] },
  changedAt: toEpochMs(1),
  uses: [],
  ...given,
})

/** A main that keeps layouts as the real one does. */
function keepLayouts(first: readonly LayoutView[]) {
  let layouts = first
  const list = (): LayoutList => ({ layouts: [...layouts], unreadable: 0 })
  const answers: Partial<Answers> = {
    'layout.list': () => succeed(list()),
    'layout.save': ({ id, layout }) => {
      if (layouts.some((each) => each.id !== id && each.layout.name === layout.name)) {
        return succeed({ kind: 'nameTaken' })
      }
      const saved = { ...makeView(9 + layouts.length), ...(id ? { id } : {}), layout }
      const before = layouts.find((each) => each.id === id)
      layouts = [...layouts.filter((each) => each.id !== id), { ...before, ...saved }]
      const documents = before?.uses.reduce((sum, use) => sum + use.documents, 0) ?? 0
      return succeed({ kind: 'saved', id: saved.id, documents, heldBatches: 0, list: list() })
    },
    'layout.remove': ({ id }) => {
      layouts = layouts.filter((each) => each.id !== id)
      return succeed(list())
    },
  }
  return { answers, layouts: () => layouts }
}

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
  const { screen } = await openPlace(keepLayouts([makeView(1, { uses })]).answers)
  expect(
    await screen.findByText(
      /^acima do último “LOCATÁRIO\(A\):”; da largura da linha de assinatura, altura 5\s%$/u,
    ),
  ).toBeVisible()
  expect(
    screen.getByText(
      /^em todas as páginas menos a última, a 88\s% da esquerda e 94\s% do topo; largura 7\s%, altura 3,5\s%$/u,
    ),
  ).toBeVisible()
  expect(screen.getByText('2º signatário')).toBeVisible()
  expect(screen.getByText('Locações: 15 documentos')).toBeVisible()
})

test('a layout is renamed, but not to a name that is taken, and duplicated', async () => {
  const main = keepLayouts([makeView(1), makeView(2)])
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
  const main = keepLayouts([makeView(1, { uses })])
  const { screen, user } = await openPlace(main.answers)
  await user.click(await screen.findByRole('button', { name: 'Excluir…' }))
  // What cannot be undone is not under the key that opened the question.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Locações: 15 documentos')
  await user.click(screen.getByRole('button', { name: 'Excluir o modelo' }))
  expect(await screen.findByRole('heading', { name: 'Nenhum modelo ainda' })).toBeVisible()
})

test('a changed rule is followed by the drafts, and the change is undone with one button', async () => {
  const uses = [{ batchId: batchIdOf(1), batchName: 'Locações', documents: 15 }]
  const main = keepLayouts([makeView(1, { uses })])
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

test('layouts of a file are shown first, and a name that is here is asked about', async () => {
  const main = keepLayouts([makeView(1)])
  const { screen, user } = await openPlace({
    ...main.answers,
    'layout.readFile': () =>
      succeed({
        kind: 'read',
        fileName: 'modelos.json',
        layouts: [
          { layout: { name: 'Novo', rules: [RULE] } },
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

test('a damaged file is named with the place of its fault, and nothing changes', async () => {
  const main = keepLayouts([makeView(1)])
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

const area = { type: 'Signature', page: 1, ...toRectangle(10, 80, 30, 5), signer: 0 } as const
const ana = { email: 'ana@exemplo.com.br', name: 'Ana', role: 'Locatário' }

async function openAreas(
  answers: Partial<Answers>,
  language: Language = 'pt-BR',
  drafts: readonly DraftDocument[] = [1, 2, 3].map((number) =>
    makeDraft(number, { signers: [ana], ...(number === 1 ? { areas: [area] } : {}) }),
  ),
) {
  const main = keepDrafts(drafts)
  const opened = await openWindow({ ...main.answers, ...answers }, { language })
  const list = await opened.screen.findByRole('grid')
  list.focus()
  await opened.user.keyboard('{Enter}')
  await opened.user.click(await opened.screen.findByRole('tab', { name: /Posições|Positions/u }))
  await opened.screen.findByRole('heading', { level: 2, name: 'Contrato 1' })
  return { ...opened, drafts }
}

type Opened = Awaited<ReturnType<typeof openAreas>>

async function openMenu({ screen, user }: Opened, item: RegExp): Promise<void> {
  const menu = (await screen.findAllByRole('button', { name: /^(?:Modelos|Layouts)$/u })).at(-1)
  if (menu) await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

const COLUMNS = [
  {
    name: 'TIPO',
    values: [
      { value: 'Locação', documents: 2 },
      { value: 'Trabalho', documents: 1 },
    ],
  },
]

test('layouts are used by the value of a column, and one key takes it back', async () => {
  const layouts = keepLayouts([
    makeView(1, { layout: { name: 'Locação', rules: [RULE] } }),
    makeView(2, { layout: { name: 'Trabalho', rules: [RULE] } }),
  ])
  const asked: InputOf<'layout.apply'>[] = []
  const restored: InputOf<'layout.restore'>[] = []
  const outcome = { withoutPages: 0, withByHand: 1, withoutLayout: 0, isStopped: false }
  const opened = await openAreas({
    ...layouts.answers,
    'layout.choices': () => succeed({ columns: COLUMNS }),
    'layout.apply': (input) => {
      asked.push(input)
      const before = [{ documentId: documentIdOf(2), areas: [] }]
      return succeed({ outcome: { ...outcome, whole: 2, incomplete: 1 }, rows: [], before })
    },
    'layout.restore': (input) => {
      restored.push(input)
      return succeed([])
    },
  })
  const { screen, user } = opened
  await openMenu(opened, /Usar modelos/u)
  expect(
    (await screen.findByRole<HTMLInputElement>('combobox', { name: 'Modelo para Locação' })).value,
  ).toBe('Locação')
  await user.click(screen.getByRole('button', { name: 'Marcar as áreas' }))
  expect(
    await screen.findByText(
      'Áreas marcadas pelo modelo em 2 documentos. 1 incompleto: veja Revisão. 1 com áreas manuais.',
    ),
  ).toBeVisible()
  expect(asked.map(({ choice }) => choice)).toEqual([
    {
      by: 'column',
      column: 'TIPO',
      table: [
        { value: 'Locação', layoutId: idOf(1) },
        { value: 'Trabalho', layoutId: idOf(2) },
      ],
    },
  ])
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(() => restored.map(({ before }) => before.length)).toEqual([1])
})

test('layouts are used by a text of the contract', async () => {
  const asked: InputOf<'layout.apply'>[] = []
  const opened = await openAreas({
    ...keepLayouts([makeView(1)]).answers,
    'layout.apply': (input) => {
      asked.push(input)
      return fail('journalUnavailable', { detail: 'disk' })
    },
  })
  const { screen, user } = opened
  await openMenu(opened, /Usar modelos/u)
  await user.click(await screen.findByText('Pelo que o contrato mostra'))
  const apply = screen.getByRole('button', { name: 'Marcar as áreas' })
  expectObstacle(apply, 'Escreva antes um texto e escolha o modelo de posições dele.')
  await user.type(screen.getByRole('textbox', { name: 'Texto 1' }), 'Contrato de locação')
  await user.click(screen.getByRole('combobox', { name: 'Modelo do texto 1' }))
  await user.click(await screen.findByRole('option', { name: 'Contrato 1', hidden: true }))
  await user.click(apply)
  expect(await screen.findByText('As áreas não foram marcadas')).toBeVisible()
  expect(asked[0]?.choice).toEqual({
    by: 'text',
    table: [{ text: 'Contrato de locação', layoutId: idOf(1) }],
  })
})

const SUGGESTED: OutputOf<'layout.suggest'> = {
  rules: [
    {
      choices: [
        { rule: RULE, fits: 68 },
        { rule: { ...RULE, place: { kind: 'lastPage', ...toRectangle(10, 80, 30, 5) } }, fits: 9 },
      ],
    },
  ],
  fits: 68,
  total: 70,
  exceptions: [
    {
      documentId: documentIdOf(2),
      name: 'Contrato 2',
      // Two of its areas, for one reason.
      problems: [
        { role: 'Locatário', problem: 'noLine' },
        { role: 'Locatário', problem: 'noLine' },
      ],
    },
  ],
  documentIds: [1, 2, 3].map(documentIdOf),
  leftOut: 0,
  isStopped: false,
}

test('a layout is made of the areas of a document: for how many it holds, and where not', async () => {
  const main = keepLayouts([])
  const opened = await openAreas({
    ...main.answers,
    'layout.suggest': () => succeed(SUGGESTED),
  })
  const { screen, user } = opened
  await openMenu(opened, /Fazer um modelo/u)
  expect(await screen.findByText('Vale para 68 de 70 documentos.')).toBeVisible()
  expect(screen.getByText('Locatário: não há linha de assinatura junto do texto')).toBeVisible()
  const name = screen.getByRole('textbox', { name: 'Nome do modelo' })
  await user.clear(name)
  await user.type(name, 'Locação')
  await user.click(screen.getByRole('button', { name: 'Salvar o modelo' }))
  await expect
    .poll(() => main.layouts().map(({ layout }) => layout))
    .toEqual([{ name: 'Locação', rules: [RULE] }])
})

test('a layout that holds in 2 of 5 documents is not said to have placed the areas of 5', async () => {
  const exceptions = [2, 3, 4].map((number) => ({
    documentId: documentIdOf(number),
    name: `Contrato ${String(number)}`,
    problems: [{ role: 'Locatário', problem: 'otherPlace' as const }],
  }))
  const outcome = { whole: 5, incomplete: 0, withoutLayout: 0, withoutPages: 0, withByHand: 0 }
  const opened = await openAreas({
    ...keepLayouts([]).answers,
    'layout.suggest': () => succeed({ ...SUGGESTED, fits: 2, total: 5, exceptions }),
    'layout.apply': () =>
      succeed({ outcome: { ...outcome, isStopped: false }, rows: [], before: [] }),
  })
  const { screen, user } = opened
  await openMenu(opened, /Fazer um modelo/u)
  expect(await screen.findByText('Vale para 2 de 5 documentos.')).toBeVisible()
  expect(screen.getByText(/as áreas são marcadas também nesses documentos/u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Salvar e usar nestes documentos' }))
  expect(
    await screen.findByText(
      'Áreas marcadas pelo modelo em 2 documentos. Em mais 3, em que o modelo não vale, as áreas podem estar fora do lugar: confira-as.',
      {},
      { timeout: 5_000 },
    ),
  ).toBeVisible()
})

test('a document without areas cannot become a layout, and says what is missing', async () => {
  const opened = await openAreas(keepLayouts([]).answers)
  const { screen, user } = opened
  await user.keyboard('{Alt>}{PageDown}{/Alt}')
  await screen.findByRole('heading', { level: 2, name: 'Contrato 2' })
  const menu = screen.getAllByRole('button', { name: 'Modelos' }).at(-1)
  if (menu) await user.click(menu)
  const item = await screen.findByRole<HTMLButtonElement>('menuitem', { name: /Fazer um modelo/u })
  expect(item.disabled).toBe(true)
  expect(screen.getByText('Marque antes as áreas deste documento.')).toBeVisible()
})

test('documents changed after their layout are marked, selected in one act, and go back to it one by one', async () => {
  const { page, x, y, width, height } = area
  const placed: DraftDocument['placed'] = {
    layoutId: idOf(1),
    rules: [
      {
        rule: 'Signature:#1:1',
        signer: { by: 'position', position: 1 },
        type: 'Signature',
        role: ana.role,
        areas: [{ page, x, y, width, height }],
      },
    ],
  }
  const moved = { ...area, y: toPercent(11) }
  const given = [[area], [moved], []].map((areas, index) =>
    makeDraft(index + 1, { signers: [ana], areas, placed }),
  )
  const opened = await openAreas(keepLayouts([makeView(1)]).answers, 'pt-BR', given)
  const { screen, user } = opened
  expect(screen.queryByRole('button', { name: 'Voltar ao modelo' })).toBeNull()
  expect(await screen.findAllByText('Alterado à mão depois do modelo')).toHaveLength(2)
  await openMenu(opened, /Selecionar os 2 alterados à mão/u)
  await screen.findByRole('heading', { level: 2, name: 'Contrato 2' })
  await user.click(await screen.findByRole('button', { name: 'Voltar ao modelo' }))
  expect(await screen.findByText(/As áreas estão de novo como no modelo/u)).toBeVisible()
  await expect.poll(() => screen.getAllByText('Alterado à mão depois do modelo').length).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Desfazer a mudança' }))
  await expect.poll(() => screen.getAllByText('Alterado à mão depois do modelo').length).toBe(2)
})

const check = async (container: Element) => {
  const { violations } = await run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

test.each(['pt-BR', 'en'] as const)(
  'in %s the place and the dialogs have no axe violation',
  async (language) => {
    const answers = {
      ...keepLayouts([makeView(1), makeView(2)]).answers,
      'layout.choices': () => succeed({ columns: COLUMNS }),
      'layout.suggest': () => succeed(SUGGESTED),
    }
    const opened = await openAreas(answers, language)
    const { screen, user } = opened
    for (const item of [/^(?:Usar modelos|Use layouts)/u, /^(?:Fazer um modelo|Make a layout)/u]) {
      await openMenu(opened, item)
      await screen.findAllByRole('combobox')
      await check(await screen.findByRole('dialog'))
      await user.keyboard('{Escape}')
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    }
    await user.keyboard('{Control>}7{/Control}')
    await user.click(
      await screen.findByRole('button', { name: /^(?:Alterar|Change): Locatário$/u }),
    )
    await screen.findByRole('dialog')
    await check(await screen.findByRole('dialog'))
  },
)
