// Areas of a document by keyboard and number fields. The mouse needs a browser's layout: test/app/editor.spec.ts.
import { fireEvent, waitFor, within } from '@testing-library/react'
import { run } from 'axe-core'
import { expect, test, vi } from 'vitest'
import type { OpenFault, OpenPdf } from '../../renderer/editor/pdf-document.ts'
import { OPEN_FAULTS } from '../../renderer/editor/pdf-document.ts'
import { expectObstacle } from './expect-obstacle.ts'
import { ANA, BRUNO, area, openBlank, openEditor } from './open-editor.tsx'

test('each area is named by type, signer, page and place, and Tab goes through all of them, also on pages out of view', async () => {
  const { user, box, focusBox } = openEditor({ areas: [area(7, 40, 1), area(2, 12.5)] })
  focusBox(/^Assinatura de Ana Souza, página 2/u)
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'Assinatura de Ana Souza, página 2, x 12,5%, y 80%, largura 28%, altura 6%',
  )
  await user.tab()
  expect(document.activeElement).toBe(box(/^Assinatura de Testemunha, página 7/u))
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(box(/página 2/u))
})

test('N makes an area for the chosen signer and type, on the page in view, selected and said', async () => {
  const { user, screen, announced, box } = openEditor()
  await user.click(screen.getByRole('combobox', { name: 'Signatário das novas áreas' }))
  await user.click(screen.getByRole('option', { name: /Testemunha/u }))
  await user.click(screen.getByRole('radio', { name: 'Rubrica' }))
  await user.clear(screen.getByRole('textbox', { name: 'Página' }))
  await user.type(screen.getByRole('textbox', { name: 'Página' }), '3{Enter}')
  screen.getByRole('region', { name: 'Páginas' }).focus()
  await user.keyboard('n')
  expect(announced).toEqual([[expect.objectContaining({ type: 'Initials', signer: 1, page: 3 })]])
  expect(document.activeElement).toBe(box(/^Rubrica de Testemunha, página 3/u))
  expect(box(/Rubrica/u).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText(/^Criada: Rubrica de Testemunha/u)).toBeVisible()
})

test('the arrows move a step, Shift ten, Alt resizes; each press is told once and its place is said', async () => {
  const { user, announced, screen, focusBox } = openEditor({ areas: [area(1, 10)] })
  focusBox(/Ana/u)
  await user.keyboard('{ArrowRight}')
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(announced.map((areas) => areas[0])).toMatchObject([
    { x: 10.1, y: 80, width: 28, height: 6 },
    { x: 10.1, y: 79, width: 28, height: 6 },
    { x: 10.1, y: 79, width: 28, height: 6.1 },
  ])
  expect(screen.getByText('x 10,1%, y 79%, largura 28%, altura 6,1%')).toBeVisible()
})

test('a key that is held is told when it is let go, and undone in one', () => {
  const { announced, box } = openEditor({ areas: [area(1, 10)] })
  const held = box(/Ana/u)
  held.focus()
  fireEvent.keyDown(held, { key: 'ArrowRight' })
  for (let repeat = 0; repeat < 20; repeat += 1) {
    fireEvent.keyDown(held, { key: 'ArrowRight', repeat: true })
  }
  expect(announced).toEqual([])
  fireEvent.keyUp(held, { key: 'ArrowRight' })
  expect(announced).toMatchObject([[{ x: 12.1 }]])
  fireEvent.keyDown(held, { key: 'z', ctrlKey: true })
  expect(announced[1]).toMatchObject([{ x: 10 }])
})

test('what was moved is told when the editor is left with the key still down', () => {
  const { announced, box, unmount, focusBox } = openEditor({ areas: [area(1, 10)] })
  focusBox(/Ana/u)
  fireEvent.keyDown(box(/Ana/u), { key: 'ArrowRight' })
  unmount()
  expect(announced).toMatchObject([[{ x: 10.1 }]])
})

function hold(key: string): void {
  for (const repeat of [false, true, true]) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat })
  }
}

test('a held Delete removes one area and a held N makes one', () => {
  const others = [area(1, 50, 1), area(2, 10, 1)]
  const { announced, focusBox } = openEditor({ areas: [area(1, 10), ...others] })
  focusBox(/Ana/u)
  hold('Delete')
  expect(announced.at(-1)).toEqual(others)
  hold('n')
  expect(announced.at(-1)).toHaveLength(3)
})

test('Delete removes and the next area takes the focus; Ctrl+Z brings it back, Ctrl+Shift+Z takes it again', async () => {
  const { user, announced, box, focusBox } = openEditor({ areas: [area(1, 10), area(1, 50, 1)] })
  focusBox(/Ana/u)
  await user.keyboard('{Delete}')
  expect(announced.at(-1)).toEqual([area(1, 50, 1)])
  expect(document.activeElement).toBe(box(/Testemunha/u))
  await user.keyboard('{Control>}z{/Control}')
  expect(announced.at(-1)).toEqual([area(1, 10), area(1, 50, 1)])
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(announced.at(-1)).toEqual([area(1, 50, 1)])
})

test('after the last area is removed the keyboard goes on at the pages', async () => {
  const { user, box, screen, focusBox } = openEditor({ areas: [area(1, 10)] })
  focusBox(/Ana/u)
  await user.keyboard('{Delete}')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Páginas' }))
  await user.keyboard('{Control>}z{/Control}')
  expect(box(/Ana/u)).toBeVisible()
})

test('Ctrl+D makes a copy beside the original and Escape lets go of it', async () => {
  const { user, announced, screen, focusBox } = openEditor({ areas: [area(1, 10)] })
  focusBox(/Ana/u)
  await user.keyboard('{Control>}d{/Control}')
  expect(announced.at(-1)).toHaveLength(2)
  expect(document.activeElement?.getAttribute('aria-label')).toContain('x 13%')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('heading', { name: 'Áreas por signatário' })).toBeVisible()
  expect(document.querySelector('[aria-pressed="true"][data-area]')).toBeNull()
})

test('a number is typed with a comma or a point, and stored on Enter', async () => {
  const { user, announced, box, screen, focusBox } = openEditor({ areas: [area(1, 10)] })
  focusBox(/Ana/u)
  const x = screen.getByRole('textbox', { name: 'X' })
  await user.clear(x)
  await user.type(x, '12,5{Enter}')
  await user.clear(screen.getByRole('textbox', { name: 'Altura' }))
  await user.type(screen.getByRole('textbox', { name: 'Altura' }), '7.25')
  await user.tab()
  expect(announced.at(-1)).toMatchObject([{ x: 12.5, height: 7.25 }])
  expect(x).toHaveProperty('value', '12,5')
  await user.clear(screen.getAllByRole('textbox', { name: 'Página' })[1] ?? x)
  await user.type(screen.getAllByRole('textbox', { name: 'Página' })[1] ?? x, '4{Enter}')
  expect(box(/página 4/u)).toBeVisible()
})

test.for([
  ['doze', 'De 0 a 72'],
  ['', 'De 0 a 72'],
  ['72,1', 'De 0 a 72'],
  ['-1', 'De 0 a 72'],
] as const)(
  '"%s" stays in the field with its error, and is there again after another area',
  async ([typed, error]) => {
    const { user, announced, screen, focusBox } = openEditor({
      areas: [area(1, 10), area(2, 50, 1)],
    })
    focusBox(/Ana/u)
    await user.clear(screen.getByRole('textbox', { name: 'X' }))
    if (typed !== '') await user.type(screen.getByRole('textbox', { name: 'X' }), typed)
    await user.tab()
    expect(screen.getByText(error)).toBeVisible()
    focusBox(/Testemunha/u)
    expect(screen.queryByText(error)).toBeNull()
    focusBox(/Ana/u)
    expect(screen.getByRole('textbox', { name: 'X' })).toHaveProperty('value', typed)
    expect(screen.getByText(error)).toBeVisible()
    expect(announced).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'X' }), '{Escape}')
    expect(screen.getByRole('textbox', { name: 'X' })).toHaveProperty('value', '10')
  },
)

test('keys that are typed into a field are text, not commands', async () => {
  const { user, announced, box, screen, focusBox } = openEditor({ areas: [area(1, 10)] })
  focusBox(/Ana/u)
  const x = screen.getByRole('textbox', { name: 'X' })
  await user.click(x)
  await user.keyboard('n{Delete}{Backspace}{Control>}z{/Control}')
  expect(announced).toEqual([])
  expect(box(/Ana/u)).toBeVisible()
})

test('signer and type of an area are changed beside it', async () => {
  const { user, announced, screen, focusBox } = openEditor({ areas: [area(1, 10)] })
  focusBox(/Ana/u)
  await user.click(screen.getByRole('combobox', { name: 'Signatário' }))
  await user.click(screen.getByRole('option', { name: 'Testemunha' }))
  const panel = screen.getByRole('complementary')
  await user.click([...panel.querySelectorAll<HTMLElement>('input[type="radio"]')][1] ?? panel)
  expect(announced.at(-1)).toMatchObject([{ signer: 1, type: 'Initials' }])
})

test('the overview names who has no area and leads to those that are there', async () => {
  const { user, box, screen } = openEditor({ areas: [area(5, 10)] })
  const overview = screen.getByRole('region', { name: 'Áreas por signatário' })
  expect(overview.textContent).toContain('TestemunhaNenhuma área')
  await user.click(within(overview).getByRole('button', { name: /p\. 5, Ana Souza/u }))
  expect(document.activeElement).toBe(box(/página 5/u))
})

test('an area on a page that is not there, or for a signer who is gone, is still reached and mended', async () => {
  const { user, announced, screen } = openEditor({ areas: [area(12, 10, 7)] })
  await user.click(screen.getByRole('button', { name: /p\. 12, Signatário removido/u }))
  expect(screen.getByText('Uma página de 1 a 9')).toBeVisible()
  expect(screen.getByText(/não está mais no documento/u)).toBeVisible()
  const page = screen.getAllByRole('textbox', { name: 'Página' })[1]
  if (!page) throw new Error('no field for the page')
  await user.clear(page)
  await user.type(page, '9{Enter}')
  expect(announced.at(-1)).toMatchObject([{ page: 9, x: 10 }])
})

test('without signers nothing is placed, and the way to one is offered', async () => {
  const onAddSigner = vi.fn<() => void>()
  const { user, announced, screen } = openEditor({ signers: [], onAddSigner })
  screen.getByRole('region', { name: 'Páginas' }).focus()
  await user.keyboard('n')
  expect(announced).toEqual([])
  expectObstacle(
    screen.getByRole('button', { name: 'Nova área' }),
    'Não há signatário para a área, ou a página não tem tamanho.',
  )
  await user.click(screen.getByRole('button', { name: 'Adicionar signatário' }))
  expect(onAddSigner).toHaveBeenCalledOnce()
})

test('to read only, areas are gone through but not changed', async () => {
  const { user, announced, screen, focusBox } = openEditor({
    areas: [area(1, 10)],
    isReadOnly: true,
  })
  focusBox(/Ana/u)
  await user.keyboard('{ArrowRight}{Delete}n{Control>}d{/Control}')
  await user.type(screen.getByRole('textbox', { name: 'X' }), '5{Enter}{ArrowUp}')
  expect(announced).toEqual([])
  expect(screen.queryByRole('button', { name: 'Nova área' })).toBeNull()
})

test.for(OPEN_FAULTS)('a file that is %s says what to do, and is tried again', async (fault) => {
  const faults: (OpenFault | undefined)[] = [fault, undefined]
  const open: OpenPdf = async (url, signal) => {
    const next = faults.shift()
    return next ? { kind: 'failed', fault: next } : openBlank(url, signal)
  }
  const { user, screen } = openEditor({ open })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('O arquivo não pôde ser aberto')
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

const openUndrawable: OpenPdf = async () => ({
  kind: 'opened',
  document: {
    paint: async () => Promise.reject(new Error('no')),
    pages: 1,
    release: () => {},
    close: () => {},
  },
})

test('a page that cannot be drawn says so, and its areas can still be moved', async () => {
  const { user, announced, screen, focusBox } = openEditor({
    open: openUndrawable,
    areas: [area(1, 10)],
  })
  expect(await screen.findByText(/A página 1 não pôde ser desenhada/u)).toBeVisible()
  focusBox(/Ana/u)
  await user.keyboard('{ArrowRight}')
  expect(announced).toHaveLength(1)
})

test('a page without size takes no areas and breaks nothing', async () => {
  const { user, announced, screen } = openEditor({
    source: { url: 'stored/a.pdf', pages: [{ widthPt: 0, heightPt: 0, rotation: 0 }] },
    areas: [area(1, 10)],
  })
  expect(screen.getByText(/A página 1 não tem tamanho/u)).toBeVisible()
  screen.getByRole('region', { name: 'Páginas' }).focus()
  await user.keyboard('n')
  expect(announced).toEqual([])
})

test('the document is closed when the editor is left, also when it opens only after that', async () => {
  const opened = Promise.withResolvers<void>()
  const close = vi.fn<() => void>()
  const open: OpenPdf = async (url, signal) => {
    await opened.promise
    const result = await openBlank(url, signal)
    return result.kind === 'opened'
      ? { ...result, document: { ...result.document, close } }
      : result
  }
  const { unmount } = openEditor({ open })
  unmount()
  expect(close).not.toHaveBeenCalled()
  opened.resolve()
  await waitFor(() => expect(close).toHaveBeenCalled())
})

test.for(['pt-BR', 'en'] as const)(
  'in %s axe finds nothing, with an area selected and without',
  async (language) => {
    const { container, focusBox } = openEditor({
      language,
      areas: [area(1, 10), area(2, 50, 1)],
      signers: [ANA, BRUNO],
    })
    const rules = { 'color-contrast': { enabled: false } }
    const before = await run(container, { rules })
    expect(before.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    focusBox(/Ana/u)
    const after = await run(container, { rules })
    expect(after.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  },
)

test('areas that were placed elsewhere bring their page into view where there were none', () => {
  const { screen, giveAreas } = openEditor({ begin: { page: 9 } })
  const pageShown = () => screen.getAllByRole('textbox', { name: 'Página' })[0]
  expect(pageShown()).toHaveProperty('value', '9')
  giveAreas([area(7, 40), area(4, 40)])
  expect(pageShown()).toHaveProperty('value', '4')
  giveAreas([area(2, 40), area(7, 40), area(4, 40)])
  expect(pageShown()).toHaveProperty('value', '4')
})
