import { act, within } from '@testing-library/react'
import { run } from 'axe-core'
import { expect, test } from 'vitest'
import { ALL_SELECTED } from '../../renderer/components/data-grid/grid-selection.ts'
import { findTargets, planCopy } from '../../renderer/screens/batch/areas/copy-areas.ts'
import { toAreasChange } from '../../renderer/screens/batch/areas/document-pages.tsx'
import { toPercent } from '../../shared/geometry/percent.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import { changeDraft } from '../../shared/model/draft.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Language } from '../../shared/model/settings.ts'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import { DOCX_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import { makeFinding } from '../../shared/rules/finding.ts'
import { expectObstacle } from './expect-obstacle.ts'
import { documentIdOf, makeRow, SHA256 } from './documents.ts'
import { keepDrafts, makeBatch, makeDraft, scheduleAll, toRow } from './drafts.ts'
import type { Answers } from './fake-bridge.ts'
import { openWindow } from './open-window.tsx'
import './pdf-in-thread.ts'

const ana = { email: 'ana@exemplo.com.br', name: 'Ana', role: 'Locador' }
const bia = { email: 'bia@exemplo.com.br', name: 'Bia', role: 'Locatário' }
const area = (signer: number, page = 1): SignatureArea => ({
  type: 'Signature',
  page,
  x: toPercent(10),
  y: toPercent(80),
  width: toPercent(30),
  height: toPercent(6),
  signer,
})

const copied = (of: SignatureArea): SignatureArea => ({ ...of, isUnseen: true })

async function openAreas(
  drafts: readonly DraftDocument[],
  answers: Partial<Answers> = {},
  language: Language = 'pt-BR',
) {
  const main = keepDrafts(drafts)
  const opened = await openWindow({ ...main.answers, ...answers }, { language })
  const list = await opened.screen.findByRole('grid')
  list.focus()
  await opened.user.keyboard('{Enter}')
  await opened.user.click(await opened.screen.findByRole('tab', { name: /Posições|Positions/u }))
  return { ...opened, main }
}

const areasOf = (drafts: readonly DraftDocument[]) => drafts.map(({ areas }) => areas)

const refuse = () => fail('diskFull', { path: 'C:' })

test('the pages of the first document are shown, and Alt+PageDown goes to the next', async () => {
  const { screen, user } = await openAreas([1, 2, 3].map((number) => makeDraft(number)))
  expect(await screen.findByRole('heading', { level: 2, name: 'Contrato 1' })).toBeVisible()
  expect(screen.getByText('1 de 3')).toBeVisible()
  await user.keyboard('{Alt>}{PageDown}{PageDown}{/Alt}')
  expect(await screen.findByRole('heading', { level: 2, name: 'Contrato 3' })).toBeVisible()
  expectObstacle(screen.getByRole('button', { name: 'Próximo documento' }), 'Já é o último.')
  await user.keyboard('{Alt>}{PageUp}{/Alt}')
  expect(await screen.findByRole('heading', { level: 2, name: 'Contrato 2' })).toBeVisible()
})

test('while its batch is scheduled no area can be drawn, proposed, copied or approved, and the strip says how to change it', async () => {
  const drafts = [makeDraft(1, { signers: [ana], areas: [area(0)] })]
  const { screen, user } = await openAreas(drafts, {
    'batch.list': () => succeed([makeBatch(1, { drafts: 1, release: scheduleAll(drafts) })]),
  })
  expect(await screen.findByText(/está agendado\. Para alterá-lo, cancele/u)).toBeVisible()
  const heading = await screen.findByRole('heading', { level: 2, name: 'Contrato 1' })
  const step = within(heading.closest('[role="tabpanel"]') ?? document.body)
  for (const name of [/^Propor posições/u, 'Copiar áreas para…', 'Modelos', 'Nova área']) {
    expect(step.queryByRole('button', { name })).toBeNull()
  }
  const check = screen.getByRole('button', { name: /^Conferir posições/u })
  expectObstacle(check, /já foi pedido ou agendado/u)
  await user.keyboard('{F8}')
  expect(screen.getByRole('heading', { level: 2, name: 'Contrato 1' })).toBeVisible()
})

test('the copy menu begins at what can be chosen, and Escape closes it without leaving the batch', async () => {
  const given = { signers: [ana], areas: [area(0)] }
  const { screen, user } = await openAreas([1, 2].map((number) => makeDraft(number, given)))
  const menu = await screen.findByRole('button', { name: 'Copiar áreas para…' })
  menu.focus()
  await user.keyboard('{Enter}')
  const choice = await screen.findByRole('menuitem', { name: /todos os que têm/u })
  await expect.poll(() => document.activeElement).toBe(choice)
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(menu)
  expect(screen.getByRole('tab', { name: /Posições/u, selected: true })).toBeVisible()
  await user.keyboard('{Enter}')
  await screen.findByRole('menu')
  menu.focus()
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('menu')).toBeNull()
  expect(screen.getByRole('tab', { name: /Posições/u, selected: true })).toBeVisible()
})

test('an area that was made is saved at once, in its document only', async () => {
  const { screen, user, main } = await openAreas(
    [1, 2].map((number) => makeDraft(number, { signers: [ana] })),
  )
  await user.click(await screen.findByRole('button', { name: /Nova área/u }))
  await expect.poll(() => areasOf(main.drafts()).map(({ length }) => length)).toEqual([1, 0])
  expect(main.drafts()[0]?.areas[0]).toMatchObject({ type: 'Signature', page: 2, signer: 0 })
})

test('Escape in the editor leaves the selection there, not the batch', async () => {
  const { screen, user } = await openAreas([makeDraft(1, { signers: [ana] })])
  await user.click(await screen.findByRole('button', { name: /Nova área/u }))
  await user.keyboard('{Escape}{Escape}')
  expect(screen.getByRole('heading', { level: 2, name: 'Contrato 1' })).toBeVisible()
})

test('an area that could not be saved stays, and the batch says that it is not', async () => {
  const { screen, user } = await openAreas([makeDraft(1, { signers: [ana] })], {
    'draft.change': () => fail('diskFull', { path: 'C:' }),
  })
  await user.click(await screen.findByRole('button', { name: /Nova área/u }))
  expect(await screen.findByText(/O disco está cheio/u)).toBeVisible()
  expect(screen.getAllByRole('button', { name: /Assinatura.*Ana/u }).length).toBeGreaterThan(0)
})

test('areas go to all with the same number of pages, and Ctrl+Z brings back what these had', async () => {
  const one = makeDraft(1, { signers: [ana, bia], areas: [area(0), area(1, 2)] })
  const two = makeDraft(2, { signers: [bia, ana], areas: [area(0)] })
  const three = makeDraft(3, { signers: [ana] })
  const { screen, user, main } = await openAreas([one, two, three])
  await screen.findAllByRole('button', { name: /Assinatura de Ana/u })
  await user.click(await screen.findByRole('button', { name: 'Copiar áreas para…' }))
  await user.click(await screen.findByRole('menuitem', { name: /todos os que têm 2 páginas/u }))
  expect(
    await screen.findByText(/Áreas copiadas para 2 documentos\. 1 área não foi copiada/u),
  ).toBeVisible()
  expect(areasOf(main.drafts())).toEqual([
    [area(0), area(1, 2)],
    [copied(area(1)), copied(area(0, 2))],
    [copied(area(0))],
  ])
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(() => areasOf(main.drafts())).toEqual([[area(0), area(1, 2)], [area(0)], []])
})

test('areas that could not be saved in the other documents are not said to be copied', async () => {
  const one = makeDraft(1, { signers: [ana], areas: [area(0)] })
  const others = [2, 3].map((number) => makeDraft(number, { signers: [ana] }))
  const { screen, user } = await openAreas([one, ...others], {
    'draft.change': refuse,
    'draft.changeMany': refuse,
  })
  await user.click(await screen.findByRole('button', { name: 'Copiar áreas para…' }))
  await user.click(await screen.findByRole('menuitem', { name: /todos os que têm 2 páginas/u }))
  expect(await screen.findByText(/^As alterações de 2 documentos não foram salvas/u)).toBeVisible()
  expect(screen.queryByText(/Áreas copiadas/u)).toBeNull()
})

test('areas go to the selected documents only', async () => {
  const one = makeDraft(1, { signers: [ana], areas: [area(0)] })
  const others = [2, 3].map((number) => makeDraft(number, { signers: [ana] }))
  const { screen, user, main } = await openAreas([one, ...others])
  const list = await screen.findByRole('grid', { name: 'Documentos do lote' })
  list.focus()
  await user.keyboard('{ArrowDown}{Control>} {/Control}{ArrowUp}')
  await user.click(await screen.findByRole('button', { name: 'Copiar áreas para…' }))
  await user.click(await screen.findByRole('menuitem', { name: /documentos selecionados 1/u }))
  await expect.poll(() => areasOf(main.drafts()).map(({ length }) => length)).toEqual([1, 1, 0])
})

test('a Word document and a refused file say why there are no pages', async () => {
  const word = makeDraft(1, {
    file: {
      kind: 'stored',
      file: {
        sha256: SHA256,
        sizeBytes: 10,
        contentType: DOCX_CONTENT_TYPE,
        originalName: 'contrato.docx',
      },
    },
  })
  const refused = makeDraft(2, {
    file: {
      kind: 'refused',
      originalName: 'senha.pdf',
      finding: makeFinding('file.passwordRequired', ['file']),
    },
  })
  const { screen, user } = await openAreas([word, refused])
  expect(await screen.findByText('Documento do Word')).toBeVisible()
  await user.keyboard('{Alt>}{PageDown}{/Alt}')
  expect(await screen.findByText(/O PDF pede senha para abrir/u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ir para Arquivos' }))
  expect(screen.getByRole('tab', { name: /Arquivos/u, selected: true })).toBeVisible()
})

test('a document without signers leads to them', async () => {
  const { screen, user } = await openAreas([makeDraft(1)])
  await user.click(await screen.findByRole('button', { name: /signatário/iu }))
  expect(screen.getByRole('tab', { name: /Signatários/u, selected: true })).toBeVisible()
})

test('a document that cannot be read says so and is asked for again', async () => {
  let isBroken = true
  const main = keepDrafts([makeDraft(1)])
  const { screen, user } = await openAreas([makeDraft(1)], {
    'draft.read': (input) =>
      isBroken ? fail('journalUnavailable', { detail: 'disk' }) : main.answers['draft.read'](input),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('não pôde ser lido')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await expect.poll(() => screen.queryByRole('alert')?.textContent ?? '').not.toContain('lido')
})

test('D5: a copied area is said to be unseen in the list and on the page, and a copy of it as well', async () => {
  const one = makeDraft(1, { signers: [ana], areas: [copied(area(0))] })
  const unseen = makeFinding('area.unseen', ['areas'], { count: 1 })
  const { screen } = await openAreas([one], {
    'batch.documents': () =>
      succeed({ rows: [{ ...toRow(one, 0), findings: [unseen] }], total: 1, unreadable: [] }),
  })
  const list = await screen.findByRole('grid', { name: 'Documentos do lote' })
  await expect.poll(() => list.querySelector('.tone-warn')).not.toBeNull()
  expect(list.querySelector('.tone-good')).toBeNull()
  expect(
    await screen.findAllByRole('button', { name: /Ana.*, copiada e ainda não vista/u }),
  ).not.toEqual([])
  const { groups } = planCopy(one, [makeRow(2, { pages: 2, signers: [ana] })])
  expect(groups[0]?.change.areas).toEqual([copied(area(0))])
})

test('areas that were looked at as they were taken back stay away; a moved one is written with all', () => {
  const [near, far] = [copied(area(0)), copied(area(0, 3))]
  const seen = toAreasChange([near, far], [area(0), far])
  const draft = makeDraft(1, { signers: [ana], areas: [near, far] })
  expect(changeDraft(draft, seen).areas).toEqual([area(0), far])
  expect(changeDraft({ ...draft, areas: [] }, seen).areas).toEqual([])
  const moved = { ...area(0), x: toPercent(1) }
  expect(toAreasChange([near, far], [moved, far])).toEqual({ areas: [moved, far] })
  expect(toAreasChange([area(0)], [near])).toEqual({ areas: [near] })
})

test('documents that get the same areas are changed together', () => {
  const source = { signers: [ana], areas: [area(0), area(0, 3)] }
  const target = (number: number, pages: number) =>
    makeRow(number, { pages, signers: [{ ...ana, email: `${String(number)}@exemplo.com.br` }] })
  const { groups, leftOut } = planCopy(source, [target(1, 3), target(2, 3), target(3, 2)])
  expect(groups.map(({ documentIds }) => documentIds)).toEqual([
    [documentIdOf(1), documentIdOf(2)],
    [documentIdOf(3)],
  ])
  expect(groups.map(({ change }) => change.areas.length)).toEqual([2, 1])
  expect(leftOut).toBe(1)
})

test('a copy reaches drafts with pages only, and never its own document', () => {
  const draft = { delivery: { kind: 'draft' } } as const
  const from = makeRow(1, { ...draft, pages: 2 })
  const { pages: _, ...word } = makeRow(3, draft)
  const rows = [from, makeRow(2, { ...draft, pages: 2, areas: 0 }), word, makeRow(4)]
  const targets = findTargets(rows, from, ALL_SELECTED)
  const ids = Object.values(targets).map((each) => each.map(({ id }) => id))
  expect(ids).toEqual([[documentIdOf(2)], [documentIdOf(2)], [documentIdOf(2)]])
})

test.each(['pt-BR', 'en'] as const)(
  'in %s the positions have no axe violation',
  async (language) => {
    const { screen, container } = await openAreas(
      [makeDraft(1, { signers: [ana, bia] }), makeDraft(2)],
      {},
      language,
    )
    await screen.findByRole('heading', { level: 2, name: 'Contrato 1' })
    const { violations } = await run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  },
)

test('a number that is out of range stays in its field when another document and another step are shown', async () => {
  const drafts = [1, 2].map((number) => makeDraft(number, { signers: [ana], areas: [area(0)] }))
  const { screen, user, main, container } = await openAreas(drafts)
  const select = async (): Promise<HTMLInputElement> => {
    await expect.poll(() => container.querySelector('[data-area]')).not.toBeNull()
    act(() => container.querySelector<HTMLElement>('[data-area]')?.focus())
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'X' })
  }
  const field = await select()
  await user.clear(field)
  await user.type(field, '140')
  await user.keyboard('{Alt>}{PageDown}{/Alt}')
  await screen.findByRole('heading', { level: 2, name: 'Contrato 2' })
  expect((await select()).value).toBe('10')
  await user.keyboard('{Alt>}2{/Alt}{Alt>}3{/Alt}{Alt>}{PageUp}{/Alt}')
  await screen.findByRole('heading', { level: 2, name: 'Contrato 1' })
  expect((await select()).value).toBe('140')
  expect(areasOf(main.drafts())).toEqual([[area(0)], [area(0)]])
  await user.keyboard('{Alt>}6{/Alt}')
  const note = await screen.findByRole('alert', { name: 'Textos que não foram salvos' })
  expect(note.textContent).toContain('“140” no campo Números da área 1 (Posições)')
})

test('a number that is out of range stays with its area alone, when another area takes its place meanwhile', async () => {
  const moved = { ...area(0), x: toPercent(55) }
  const { screen, user, container } = await openAreas([
    makeDraft(1, { signers: [ana], areas: [area(0), moved] }),
    makeDraft(2, { signers: [ana], areas: [moved, { ...area(0), x: toPercent(20) }] }),
  ])
  const fieldOf = async (x: number): Promise<HTMLInputElement> => {
    const label = new RegExp(`x ${x}%`, 'u')
    const find = () =>
      [...container.querySelectorAll<HTMLElement>('[data-area]')].find((each) =>
        label.test(each.getAttribute('aria-label') ?? ''),
      )
    await expect.poll(find).toBeDefined()
    act(() => find()?.focus())
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'X' })
  }
  for (const x of [10, 55]) {
    await user.clear(await fieldOf(x))
    await user.keyboard(`1${x}0`)
  }
  await user.keyboard('{Alt>}{PageDown}{/Alt}')
  await screen.findByRole('heading', { level: 2, name: 'Contrato 2' })
  await user.click(await screen.findByRole('button', { name: 'Copiar áreas para…' }))
  await user.click(await screen.findByRole('menuitem', { name: /todos/iu }))
  await user.keyboard('{Alt>}{PageUp}{/Alt}')
  await screen.findByRole('heading', { level: 2, name: 'Contrato 1' })
  expect((await fieldOf(20)).value).toBe('20')
  expect((await fieldOf(55)).value).toBe('1550')
})

test('an area that was proposed says why it is there, where it is listed', async () => {
  const place = area(0, 2)
  const evidence = {
    place: 'line' as const,
    side: 'below' as const,
    text: 'LOCADOR: Ana Souza',
    matches: ['name', 'label'] as ['name', 'label'],
  }
  const { screen } = await openAreas([
    makeDraft(1, {
      signers: [ana],
      areas: [place],
      areaMarks: [{ area: place, confidence: 'likely', evidence }],
    }),
  ])
  const link = await screen.findByRole('button', { name: /Assinatura, p\. 2/u })
  expect(link.textContent).toContain(
    'Proposta, a conferir: linha com “LOCADOR: Ana Souza” embaixo, p. 2, o nome confere, o papel confere',
  )
})

test('proposing says what came of it, and is offered only where somebody has no place', async () => {
  const ended = Promise.withResolvers<undefined>()
  const proposed = { certain: 1, likely: 1, look: 0, none: 0, changed: 0, isStopped: false }
  const { screen, user } = await openAreas(
    [1, 2].map((number) => makeDraft(number, { signers: [ana] })),
    {
      'position.propose': async ({ documentIds = [] }) => {
        await ended.promise
        return succeed({ ...proposed, documentIds })
      },
    },
  )
  const propose = await screen.findByRole('button', { name: 'Propor posições (2)' })
  propose.focus()
  await user.keyboard('{Enter}')
  await screen.findByText(/^Até o fim/u)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Parar' }))
  ended.resolve(undefined)
  const said = await screen.findByText('2 posições propostas. 1 é menos certa: confira.')
  expect(said).toBeVisible()
  const sheet = screen.getByRole('button', { name: /^Conferir/u })
  await expect.poll(() => document.activeElement).toBe(sheet)
})

test('while positions are proposed areas are looked at only, also after the step was left, so that none is saved over a proposal', async () => {
  const ended = Promise.withResolvers<undefined>()
  const proposed = { certain: 1, likely: 0, look: 0, none: 0, changed: 0, isStopped: false }
  const { screen, user } = await openAreas([makeDraft(1, { signers: [ana] })], {
    'position.propose': async ({ documentIds = [] }) => {
      await ended.promise
      return succeed({ ...proposed, documentIds })
    },
  })
  const words = 'Até o fim, as áreas podem ser vistas, mas não alteradas.'
  expect(await screen.findByRole('button', { name: 'Nova área' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Propor posições (1)' }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Nova área' })).toBeNull()
  await user.keyboard('{Alt>}2{/Alt}{Alt>}3{/Alt}')
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Nova área' })).toBeNull()
  ended.resolve(undefined)
  expect(await screen.findByRole('button', { name: 'Nova área' })).toBeVisible()
  expect(screen.queryByText(words)).toBeNull()
})
