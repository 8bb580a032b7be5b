// Lists in the browser's accessibility tree, which screen readers use: roles, counts, active row or cell, selection,
// and a cell that is edited. Axe runs in every state.
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { aDraftOf, seedDrafts } from './seed-drafts.ts'
import { goTo, practise } from './steps.ts'

const DRAFTS = 40

type TreeNode = {
  readonly role: string
  readonly name: string
  readonly properties: Readonly<Record<string, unknown>>
  /** Roles and names of the children, in their order. */
  readonly parts: readonly string[]
}

/** Returns the nodes of the tree by role, without ignored ones. */
async function readTree(page: Page): Promise<ReadonlyMap<string, readonly TreeNode[]>> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const exposed = nodes.filter(({ ignored }) => !ignored)
  const toWords = (id: string): readonly string[] => {
    const node = byId.get(id)
    if (!node) return []
    if (node.ignored) return (node.childIds ?? []).flatMap(toWords)
    return [`${String(node.role?.value)} ${String(node.name?.value ?? '')}`]
  }
  const all = exposed.map((node): TreeNode => ({
    role: String(node.role?.value),
    name: String(node.name?.value ?? ''),
    properties: Object.fromEntries(
      (node.properties ?? []).map(({ name, value }) => [
        name,
        value.relatedNodes?.[0]?.idref ?? value.value,
      ]),
    ),
    parts: (node.childIds ?? []).flatMap(toWords),
  }))
  return Map.groupBy(all, ({ role }) => role)
}

async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  expect(found, where).toEqual([])
}

/** Returns the role of the element in the grid that the grid names as active. */
async function activeRole(grid: Locator): Promise<string | null> {
  const id = (await grid.getAttribute('aria-activedescendant')) ?? ''
  return grid.locator(`[id="${id}"]`).getAttribute('role')
}

/** Expects each row and cell to have its index, within the counts of the grid. */
async function expectPlaces(grid: Locator): Promise<void> {
  const { rows, columns, places } = await grid.evaluate((element) => ({
    rows: Number(element.getAttribute('aria-rowcount')),
    columns: Number(element.getAttribute('aria-colcount')),
    places: Array.from(element.querySelectorAll('[role="row"]'), (row) => ({
      row: Number(row.getAttribute('aria-rowindex')),
      columns: Array.from(
        row.querySelectorAll('[role="gridcell"], [role="columnheader"]'),
        (cell) => Number(cell.getAttribute('aria-colindex')),
      ),
    })),
  }))
  const indices = places.map(({ row }) => row)
  expect(indices).toEqual(indices.map((_, at) => (indices[0] ?? 0) + at))
  expect(Math.max(...indices)).toBeLessThanOrEqual(rows)
  for (const each of places) {
    expect(each.columns).toEqual(Array.from({ length: columns }, (_, at) => at + 1))
  }
}

test(
  'the tree tells a list: roles, counts, the active row and cell, what is selected, how it is sorted',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    seedDrafts(
      dataFolder,
      'Quarenta',
      Array.from({ length: DRAFTS }, (_, at) => aDraftOf(at)),
    )
    const { page } = await start()
    await page.setViewportSize({ width: 1366, height: 768 })
    await practise(page)
    await goTo(page, 'Lotes')
    await page.getByRole('row', { name: /Quarenta/u }).dblclick()
    const grid = page.getByRole('grid', { name: 'Arquivos do lote' })
    await expect(grid).toHaveAttribute('aria-rowcount', String(DRAFTS + 1))
    await grid.focus()
    await expectPlaces(grid)
    const tree = await readTree(page)
    const [exposed] = tree.get('grid') ?? []
    expect(exposed).toMatchObject({
      name: 'Arquivos do lote',
      properties: { focused: true, multiselectable: true },
    })
    const heads = tree.get('columnheader') ?? []
    expect(heads.map(({ parts }) => parts.join())).toContain('button Nome do documento')
    expect(await activeRole(grid)).toBe('row')

    await page.keyboard.press('Control+Space')
    const [, first] = (await readTree(page)).get('row') ?? []
    expect(first?.properties).toMatchObject({ selected: true })
    expect(first?.parts[0]).toMatch(/^gridcell/u)
    await expectAccessible(page, 'one row selected')

    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await activeRole(grid)).toBe('gridcell')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByRole('textbox', { name: 'Procurar valor' })).toBeFocused()
    await expectAccessible(page, 'the menu of a column')
    await page.getByRole('button', { name: 'Escolher colunas…' }).click()
    await expectAccessible(page, 'the choice of columns')
    await page.getByRole('button', { name: 'Ordenar de Z a A' }).click()
    await expect(grid.locator('[aria-sort="descending"]')).toHaveCount(1)
    await expect(grid).toBeFocused()
    await page.keyboard.press('Control+f')
    await page.keyboard.type('Contrato 0000')
    await expect(page.getByText(`Mostrando 10 de ${String(DRAFTS)}`)).toBeVisible()
    await expect(grid).toHaveAttribute('aria-rowcount', '11')
    await expectPlaces(grid)
    await expectAccessible(page, 'a search')
    await page.keyboard.type('9999')
    await expect(page.getByText('Nenhuma linha com este filtro ou esta busca.')).toBeVisible()
    await expectAccessible(page, 'a search that finds nothing')
    await page.keyboard.press('Escape')
    await expect(grid).toHaveAttribute('aria-rowcount', String(DRAFTS + 1))
  },
)

test(
  'the tree tells the table of a batch: the active cell, marked blocks, what is wrong, and that a cell is edited',
  { tag: '@deep' },
  async ({ start, dataFolder }) => {
    const wrong = aDraftOf(1, { signers: [{ email: 'ana arroba', name: 'Ana', role: 'Locador' }] })
    seedDrafts(dataFolder, 'Com erro', [aDraftOf(0), wrong, aDraftOf(2)])
    const { page } = await start()
    await page.setViewportSize({ width: 1366, height: 768 })
    await practise(page)
    await goTo(page, 'Lotes')
    await page.getByRole('row', { name: /Com erro/u }).dblclick()
    await page.getByRole('tab', { name: /Revisão/u }).click()
    await page.locator('label').filter({ hasText: 'Tabela' }).click()
    const table = page.getByRole('grid', { name: 'Tabela do lote' })
    await table.focus()
    await expectPlaces(table)
    expect(await activeRole(table)).toBe('gridcell')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowRight')
    const selectedCells = async () =>
      ((await readTree(page)).get('gridcell') ?? []).filter(
        ({ properties }) => properties['selected'],
      )
    expect(await selectedCells()).toHaveLength(4)
    await expectAccessible(page, 'a marked block')

    await page.keyboard.press('F9')
    const invalid = table.locator('[aria-invalid="true"]').first()
    await expect(invalid).toHaveAttribute('data-active', 'true')
    const images = (await readTree(page)).get('image') ?? []
    expect(images.map(({ name }) => name).join()).toMatch(/e-mail/u)
    await expectAccessible(page, 'a cell that is wrong')

    await page.keyboard.press('F2')
    const field = table.getByRole('combobox').or(table.getByRole('textbox'))
    await expect(field).toBeFocused()
    const tree = await readTree(page)
    const editing = ['textbox', 'combobox', 'textFieldWithComboBox']
      .flatMap((role) => tree.get(role) ?? [])
      .find(({ properties }) => properties['focused'] === true)
    expect(editing?.name).toMatch(/e-mail/iu)
    await expectAccessible(page, 'a cell that is edited')
    await page.keyboard.press('Escape')
    await expect(table).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByRole('textbox', { name: 'Procurar valor' })).toBeFocused()
    await expectAccessible(page, 'the menu of a column of the table')
  },
)
