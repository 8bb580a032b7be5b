// Layouts in the step Positions of a batch.
import { run } from 'axe-core'
import { expect, test } from 'vitest'
import type { InputOf, OutputOf } from '../../shared/ipc/contract.ts'
import { toRectangle } from '../../shared/geometry/rectangle.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Language } from '../../shared/model/settings.ts'
import { toPercent } from '../../shared/geometry/percent.ts'
import { expectObstacle } from './expect-obstacle.ts'
import { documentIdOf } from './documents.ts'
import { keepDrafts, makeBatch, makeDraft, scheduleAll } from './drafts.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'
import './pdf-in-thread.ts'
import { ANCHOR_RULE, layoutIdOf, makeLayoutView, keepLayouts } from './keep-layouts.ts'

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
    makeLayoutView(1, { layout: { name: 'Locação', rules: [ANCHOR_RULE] } }),
    makeLayoutView(2, { layout: { name: 'Trabalho', rules: [ANCHOR_RULE] } }),
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
        { value: 'Locação', layoutId: layoutIdOf(1) },
        { value: 'Trabalho', layoutId: layoutIdOf(2) },
      ],
    },
  ])
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(() => restored.map(({ before }) => before.length)).toEqual([1])
})

test('layouts are used by a text of the contract', async () => {
  const asked: InputOf<'layout.apply'>[] = []
  const opened = await openAreas({
    ...keepLayouts([makeLayoutView(1)]).answers,
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
    table: [{ text: 'Contrato de locação', layoutId: layoutIdOf(1) }],
  })
})

const SUGGESTED: OutputOf<'layout.suggest'> = {
  rules: [
    {
      choices: [
        { rule: ANCHOR_RULE, fits: 68 },
        {
          rule: { ...ANCHOR_RULE, place: { kind: 'lastPage', ...toRectangle(10, 80, 30, 5) } },
          fits: 9,
        },
      ],
    },
  ],
  fits: 68,
  total: 70,
  exceptions: [
    {
      documentId: documentIdOf(2),
      name: 'Contrato 2',
      // Two areas of one signer with the same problem.
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
    .toEqual([{ name: 'Locação', rules: [ANCHOR_RULE] }])
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

test('Escape while a new layout is used stops that first, and the dialog stays until it has stopped', async () => {
  const outcome = { whole: 1, incomplete: 0, withoutLayout: 0, withoutPages: 0, withByHand: 0 }
  const stopped = Promise.withResolvers<Result<OutputOf<'layout.apply'>>>()
  let stops = 0
  const opened = await openAreas({
    ...keepLayouts([]).answers,
    'layout.suggest': () => succeed(SUGGESTED),
    'layout.apply': () => stopped.promise,
    'layout.stop': () => {
      stops += 1
      return succeed({})
    },
  })
  const { screen, user } = opened
  await openMenu(opened, /Fazer um modelo/u)
  await user.click(await screen.findByRole('button', { name: 'Salvar e usar nestes documentos' }))
  await screen.findByRole('button', { name: 'Parar' })
  await user.keyboard('{Escape}')
  await expect.poll(() => stops).toBe(1)
  expect(screen.getByRole('dialog')).toBeVisible()
  stopped.resolve(succeed({ outcome: { ...outcome, isStopped: true }, rows: [], before: [] }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
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

const { page, x, y, width, height } = area
const placed: DraftDocument['placed'] = {
  layoutId: layoutIdOf(1),
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

test('documents changed after their layout are marked, selected in one act, and go back to it one by one', async () => {
  const given = [[area], [moved], []].map((areas, index) =>
    makeDraft(index + 1, { signers: [ana], areas, placed }),
  )
  const opened = await openAreas(keepLayouts([makeLayoutView(1)]).answers, 'pt-BR', given)
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

test('while its batch is scheduled a document does not go back to its layout', async () => {
  const draft = makeDraft(1, { signers: [ana], areas: [moved], placed })
  const batches = [makeBatch(1, { drafts: 1, release: scheduleAll([draft]) })]
  const answers = {
    ...keepLayouts([makeLayoutView(1)]).answers,
    'batch.list': () => succeed(batches),
  }
  const { screen } = await openAreas(answers, 'pt-BR', [draft])
  expect(await screen.findByText(/Modelo “Contrato 1”/u)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Voltar ao modelo' })).toBeNull()
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
      ...keepLayouts([makeLayoutView(1), makeLayoutView(2)]).answers,
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
