// Several selected areas at once, by the keyboard alone.
import { expect, test } from 'vitest'
import { area, openEditor } from './open-editor.tsx'

/** Matches only the live region, which a screen reader announces. */
const SAID = { selector: '[role="status"]' }

const xs = (announced: readonly (readonly { readonly x: number }[])[]) =>
  announced.at(-1)?.map(({ x }) => x) ?? []

test('Shift+Space keeps areas while Tab goes on; the arrows move all of them, and it is said', async () => {
  const { user, announced, screen, focusBox } = openEditor({
    areas: [area(1, 10), area(1, 30, 1), area(1, 50)],
  })
  focusBox(/x 10%/u)
  await user.keyboard('{Shift>} {/Shift}')
  await user.tab()
  await user.tab()
  await user.keyboard('{Shift>} {/Shift}')
  expect(screen.getByText('2 áreas selecionadas', SAID)).toBeVisible()
  const pressed = screen.getAllByRole('button', { pressed: true, name: /^Assinatura/u })
  expect(pressed.map((each) => each.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('x 10%'),
    expect.stringContaining('x 50%'),
  ])
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(xs(announced)).toEqual([11, 30, 51])
  expect(screen.getByText('2 áreas ajustadas', SAID)).toBeVisible()
  await user.keyboard('{Control>}z{/Control}')
  expect(xs(announced)).toEqual([10, 30, 50])
})

test('Ctrl+A selects the areas of the page in view; they are aligned by a button and removed by a key', async () => {
  const { user, announced, screen, focusBox } = openEditor({
    areas: [area(1, 10), area(1, 30, 1), area(2, 50)],
  })
  focusBox(/x 10%/u)
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.getByRole('heading', { name: '2 áreas selecionadas' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'À esquerda' }))
  expect(xs(announced)).toEqual([10, 10, 50])
  focusBox(/Ana Souza, página 1/u)
  await user.keyboard('{Delete}')
  expect(xs(announced)).toEqual([50])
  expect(screen.getByText('2 áreas removidas', SAID)).toBeVisible()
})

test('Ctrl+C and Ctrl+V put the selected areas on the page in view, in one step', async () => {
  const { user, announced, screen, focusBox } = openEditor({ areas: [area(1, 10), area(1, 40, 1)] })
  focusBox(/x 10%/u)
  await user.keyboard('{Control>}ac{/Control}')
  expect(screen.getByText('2 áreas copiadas', SAID)).toBeVisible()
  await user.clear(screen.getByRole('textbox', { name: 'Página' }))
  await user.type(screen.getByRole('textbox', { name: 'Página' }), '3{Enter}')
  screen.getByRole('region', { name: 'Páginas' }).focus()
  await user.keyboard('{Control>}v{/Control}')
  expect(announced.at(-1)?.slice(2)).toMatchObject([
    { page: 3, x: 10, signer: 0 },
    { page: 3, x: 40, signer: 1 },
  ])
  expect(screen.getByText('2 áreas coladas', SAID)).toBeVisible()
  await user.keyboard('{Control>}z{/Control}')
  expect(announced.at(-1)).toHaveLength(2)
})
