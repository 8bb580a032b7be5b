import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent } from '@testing-library/react'
import { run } from 'axe-core'
import { expect, test } from 'vitest'
import { toPercent } from '../../shared/geometry/percent.ts'
import type { AreaFacts } from '../../shared/model/area-facts.ts'
import { isApproved } from '../../shared/model/area-mark.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Language } from '../../shared/model/settings.ts'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import { showInSheet } from '../../renderer/queries/sheet-drafts.ts'
import { toSheetCommand } from '../../renderer/screens/batch/contact-sheet/sheet-keys.ts'
import { batchIdOf } from './documents.ts'
import { keepDrafts, makeDraft } from './drafts.ts'
import type { Answers } from './fake-bridge.ts'
import { openBatch } from './open-batch.ts'
import './pdf-in-thread.ts'

const ana = { email: 'ana@exemplo.com.br', name: 'Ana', role: 'Locador' }

function area(y: number): SignatureArea {
  return {
    type: 'Signature',
    page: 1,
    x: toPercent(10),
    y: toPercent(y),
    width: toPercent(30),
    height: toPercent(5),
    signer: 0,
  }
}

/** Facts of the file by the top edge of the area, percent of the page. */
const SHOWN: Readonly<Record<number, Partial<AreaFacts>>> = {
  20: { coveredText: 'CLÁUSULA 4ª' },
  30: { otherPerson: 'JOAO LIMA' },
}

const heights = [60, 20, 61, 30, 62, 20]
const six = () => heights.map((y, at) => makeDraft(at + 1, { signers: [ana], areas: [area(y)] }))

async function openSheet(
  drafts: readonly DraftDocument[] = six(),
  answers: Partial<Answers> = {},
  language: Language = 'pt-BR',
) {
  const main = keepDrafts(drafts)
  const opened = await openBatch(
    {
      ...main.answers,
      'position.readFacts': ({ questions }) =>
        succeed(
          questions.map(({ areas }) => ({
            areas: areas.map(({ y }) => ({ isCrossed: false, distancePt: 0, ...SHOWN[y] })),
            pagesWithoutText: [],
          })),
        ),
      ...answers,
    },
    { language },
  )
  await opened.user.keyboard('{Alt>}3{/Alt}')
  await opened.user.click(
    await opened.screen.findByRole('button', { name: /Conferir posições|Check positions/u }),
  )
  await opened.screen.findByRole('grid', { name: /Conferir posições|Check positions/u })
  await expect.poll(() => labels()).not.toContainEqual(expect.stringMatching(/Lendo|Reading/u))
  return { ...opened, main }
}

const cells = () => [...document.querySelectorAll<HTMLElement>('[role="gridcell"][data-cell]')]
const labelOf = (cell: Element | null | undefined) =>
  cell?.querySelector('.visually-hidden')?.textContent ?? ''
const labels = () => cells().map(labelOf)
const names = () => labels().map((label) => label.split(',')[0])
const approvedOf = (drafts: readonly DraftDocument[]) =>
  drafts.flatMap((draft) => (isApproved(draft) ? [draft.name] : []))

test('the oddest come first, and each is read out with what is odd', async () => {
  await openSheet()
  expect(labels().slice(0, 3)).toEqual([
    'Contrato 4, página 1, 1 posição, 1 a conferir: outro nome na linha',
    'Contrato 2, página 1, 1 posição, 1 a conferir: caixa sobre texto',
    'Contrato 6, página 1, 1 posição, 1 a conferir: caixa sobre texto',
  ])
  expect(labels()[3]).toBe('Contrato 1, página 1, 1 posição, Nada a apontar')
})

test('A records that a page was looked at and goes on; Ctrl+Z takes it back', async () => {
  const { user, screen, main } = await openSheet()
  cells()[0]?.focus()
  await user.keyboard('aa')
  await expect.poll(() => approvedOf(main.drafts())).toEqual(['Contrato 2', 'Contrato 4'])
  expect(screen.getByText('2 de 6 conferidos')).toBeVisible()
  expect(labelOf(document.activeElement)).toMatch(/^Contrato 6,/u)
  expect(names()[0]).toBe('Contrato 4')
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(() => approvedOf(main.drafts())).toEqual(['Contrato 4'])
})

test('a held A records one page alone, since the others were not looked at', async () => {
  const { user, main } = await openSheet()
  act(() => cells()[0]?.focus())
  for (const repeat of [false, true, true, true]) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a', repeat })
  }
  await expect.poll(() => approvedOf(main.drafts())).toContain('Contrato 4')
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(() => approvedOf(main.drafts())).toEqual([])
})

test('all pages of a cause are approved in one act, and taken back in one', async () => {
  const { user, screen, main } = await openSheet()
  await user.click(screen.getByRole('button', { name: /^Caixa sobre texto 2$/u }))
  expect(names()).toEqual(['Contrato 2', 'Contrato 6'])
  await user.click(screen.getByRole('button', { name: 'Marcar as 2 mostradas como conferidas' }))
  await expect.poll(() => approvedOf(main.drafts())).toEqual(['Contrato 2', 'Contrato 6'])
  expect(screen.getByText('Nenhuma página com este filtro.')).toBeVisible()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Todas/u }))
  await user.keyboard('{Control>}z{/Control}')
  await expect.poll(() => approvedOf(main.drafts())).toEqual([])
  expect(names()).toEqual(['Contrato 2', 'Contrato 6'])
})

test('once every page was checked, an empty filter says so and not that nothing fits it', async () => {
  const [plain] = six()
  if (!plain) throw new Error('no drafts')
  const { user, screen } = await openSheet([plain])
  await user.click(screen.getByRole('button', { name: /^Sem motivo 1$/u }))
  await user.click(screen.getByRole('button', { name: 'Marcar 1 mostrada como conferida' }))
  expect(await screen.findByText('Todas as páginas foram conferidas.')).toBeVisible()
})

test('a line that was seen in an image alone is approved by itself, never with others', async () => {
  const evidence = { place: 'scan', line: 1, lines: 1 } as const
  const drafts = six().map((draft, at) =>
    at === 1
      ? {
          ...draft,
          areas: [{ ...area(20), isUnseen: true as const }],
          areaMarks: [{ area: area(20), confidence: 'look' as const, evidence }],
        }
      : draft,
  )
  const { user, screen, main } = await openSheet(drafts)
  await user.click(screen.getByRole('button', { name: /^Linha vista na imagem 1$/u }))
  expect(screen.queryByRole('button', { name: /como conferida/u })).toBe(null)
  expect(screen.getByText(/^1 página com linha vista só na imagem/u)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Caixa sobre texto 2$/u }))
  await user.click(screen.getByRole('button', { name: 'Marcar 1 mostrada como conferida' }))
  await expect.poll(() => approvedOf(main.drafts())).toEqual(['Contrato 6'])
  cells()[0]?.focus()
  await user.keyboard('a')
  await expect.poll(() => approvedOf(main.drafts())).toEqual(['Contrato 2', 'Contrato 6'])
})

test('without a cause there is no button that approves everything', async () => {
  const { user, screen } = await openSheet()
  expect(screen.queryByRole('button', { name: /como conferida/u })).toBe(null)
  await user.click(screen.getByRole('button', { name: /^A conferir 6$/u }))
  expect(screen.queryByRole('button', { name: /como conferida/u })).toBe(null)
  await user.click(screen.getByRole('button', { name: /^Sem motivo 3$/u }))
  expect(names()).toEqual(['Contrato 1', 'Contrato 3', 'Contrato 5'])
  expect(screen.getByRole('button', { name: /^Marcar as 3/u })).toBeVisible()
})

test('what could not be saved is said, and counts as not looked at', async () => {
  const { user, screen } = await openSheet(six(), {
    'draft.change': () => fail('diskFull', { path: 'C:' }),
  })
  cells()[0]?.focus()
  await user.keyboard('a')
  expect(await screen.findByText('A conferência não foi salva')).toBeVisible()
  expect(await screen.findByText('0 de 6 conferidos')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Desfazer/u })).toBe(null)
})

test('Enter shows the page in the editor, and F8 goes back to the same page of the sheet', async () => {
  const { user, screen } = await openSheet()
  cells()[0]?.focus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(await screen.findByRole('heading', { level: 2, name: 'Contrato 2' })).toBeVisible()
  expect(screen.getByRole('button', { name: /Voltar à conferência/u })).toBeVisible()
  await user.keyboard('{F8}')
  await expect.poll(() => labelOf(document.activeElement)).toMatch(/^Contrato 2,/u)
})

test('the search finds documents and signers, whatever their accents', async () => {
  const [one, two] = six()
  if (!one || !two) throw new Error('no drafts')
  const jose = { ...two, signers: [{ ...ana, name: 'José Conceição' }] }
  const { user, screen } = await openSheet([one, jose])
  await user.type(screen.getByRole('searchbox', { name: 'Documento ou signatário' }), 'jose conc')
  await expect.poll(names).toEqual(['Contrato 2'])
})

test('one cell alone is reached by Tab', async () => {
  const { user } = await openSheet()
  const tabbable = () => cells().filter(({ tabIndex }) => tabIndex === 0)
  expect(tabbable()).toHaveLength(1)
  cells()[0]?.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(tabbable().map(labelOf)).toEqual([labels()[2]])
})

test('a file that could not be read is a cause of its own', async () => {
  await openSheet(six().slice(0, 1), { 'position.readFacts': () => fail('unexpected') })
  expect(labels()).toEqual(['Contrato 1, página 1, 1 posição, 1 a conferir: arquivo não lido'])
})

test.each(['pt-BR', 'en'] as const)('axe finds nothing in the sheet in %s', async (language) => {
  await openSheet(six(), {}, language)
  const { violations } = await run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

const place = { index: 7, count: 11, columns: 3, pageRows: 2 }
const plain = { ctrlKey: false, metaKey: false, altKey: false }
test.each([
  ['ArrowRight', 8],
  ['ArrowLeft', 6],
  ['ArrowUp', 4],
  ['ArrowDown', 10],
  ['Home', 6],
  ['End', 8],
  ['PageUp', 1],
  ['PageDown', 10],
])('%s goes from the middle of the third row of eleven to %i', (key, to) => {
  expect(toSheetCommand({ key, ...plain }, place)).toEqual({ kind: 'move', to })
})

test('down stays where the last row has no cell in its column, and Ctrl goes to the ends', () => {
  const at = { ...place, index: 8 }
  expect(toSheetCommand({ key: 'ArrowDown', ...plain }, at)).toEqual({ kind: 'move', to: 8 })
  const ctrl = { ...plain, ctrlKey: true }
  expect(toSheetCommand({ key: 'Home', ...ctrl }, at)).toEqual({ kind: 'move', to: 0 })
  expect(toSheetCommand({ key: 'End', ...ctrl }, at)).toEqual({ kind: 'move', to: 10 })
  expect(toSheetCommand({ key: 'a', ...ctrl }, at)).toBe(undefined)
})

test('a person is chosen, and what he will sign follows in the order of the batch', async () => {
  const bia = { email: 'bia@exemplo.com.br', name: 'Bia', role: 'Testemunha' }
  const both = (y: number, page: number) => [area(60), { ...area(y), page, signer: 1 }]
  const { user, screen } = await openSheet([
    makeDraft(1, { signers: [ana, bia], areas: both(70, 2) }),
    makeDraft(2, { signers: [ana], areas: [area(20)] }),
    makeDraft(3, { signers: [ana, { ...bia, email: 'BIA@exemplo.com.br' }], areas: both(30, 1) }),
    makeDraft(4, { signers: [ana, bia], areas: [area(60)] }),
  ])
  const select = screen.getByRole('combobox', { name: 'O que cada signatário vai assinar' })
  // The options are drawn only once the list is opened: hundreds of them would slow each frame of the sheet.
  expect(screen.queryAllByRole('option', { hidden: true })).toEqual([])
  await user.click(select)
  await user.click(await screen.findByRole('option', { name: /^Bia/u, hidden: true }))
  await expect
    .poll(() => labels().map((label) => label.split(',').slice(0, 2).join()))
    .toEqual(['Contrato 1, página 2', 'Contrato 3, página 1', 'Contrato 4, página 1'])
  expect(
    screen.getByText(
      'Bia recebe 3 documentos, com 2 posições, na ordem do lote. Em 1 deles ainda não há posição para essa pessoa.',
    ),
  ).toBeVisible()
})

test('drafts that became old before the sheet is opened stay old when one of them is saved', async () => {
  const client = new QueryClient()
  const [draft] = six()
  if (!draft) throw new Error('no drafts')
  const key = ['batches', 'drafts', batchIdOf(1), [draft.id]]
  client.setQueryData(key, [])
  await client.invalidateQueries({ queryKey: ['batches'] })
  showInSheet(client, ['batches'], batchIdOf(1), [{ documentId: draft.id, change: {} }])
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

test('before the sheet is opened its drafts and files are read, and nothing of it is in the page', async () => {
  const asked: string[] = []
  const five = six().slice(0, 5)
  const main = keepDrafts(five)
  const opened = await openBatch({
    ...main.answers,
    'draft.readMany': (input) => {
      asked.push('drafts')
      return main.answers['draft.readMany'](input)
    },
    'position.readFacts': ({ questions }) => {
      asked.push('facts')
      return succeed(questions.map(() => 'unread' as const))
    },
  })
  await opened.user.keyboard('{Alt>}3{/Alt}')
  await opened.screen.findByRole('button', { name: /Conferir posições/u })
  await expect.poll(() => asked).toEqual(['drafts', ...five.map(() => 'facts')])
  expect(cells()).toEqual([])
  expect(opened.screen.queryByRole('region', { name: 'Conferir posições' })).toBe(null)
})
