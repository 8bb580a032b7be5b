import { expect, test } from 'vitest'
import { toRectangle } from '../../../shared/geometry/rectangle.ts'
import { applyLayout } from '../../../shared/layout/apply-layout.ts'
import type { Layout, LayoutPlace, LayoutSigner } from '../../../shared/model/layout.ts'
import { anchorTexts, layoutSchema } from '../../../shared/model/layout.ts'
import type { TextMatches } from '../../../shared/model/text-match.ts'

const BOX = toRectangle(10, 80, 30, 8)
const FIRST: LayoutSigner = { by: 'position', position: 1 }
const SIGNERS = [{ role: 'Locador' }, { role: 'Testemunha' }, { role: 'Testemunha' }]

function layoutOf(place: LayoutPlace, signer = FIRST): Layout {
  return { name: 'Locação', rules: [{ signer, type: 'Signature', place }] }
}

function apply(layout: Layout, pages = 3, anchors: readonly TextMatches[] = []) {
  const page = { widthPt: 595, heightPt: 842, rotation: 0 }
  const analysis = { pages: Array.from({ length: pages }, () => page) }
  return applyLayout(layout, { analysis, anchors, signers: SIGNERS })
}

test.each([
  [{ kind: 'page', page: 2, ...BOX }, 3, [2]],
  [{ kind: 'lastPage', ...BOX }, 3, [3]],
  [{ kind: 'lastPage', ...BOX }, 1, [1]],
  [{ kind: 'everyPage', ...BOX }, 3, [1, 2, 3]],
  [{ kind: 'allButLast', ...BOX }, 3, [1, 2]],
  [{ kind: 'allButLast', ...BOX }, 1, []],
] as const)('%o on %i pages puts areas on %j', (place, pages, expected) => {
  const { areas, findings } = apply(layoutOf(place), pages)
  expect(areas.map(({ page }) => page)).toEqual(expected)
  for (const area of areas) expect(area).toMatchObject({ ...BOX, type: 'Signature', signer: 0 })
  expect(findings).toEqual([])
})

test('a page that the file lacks keeps its area, which the area rules then name', () => {
  expect(apply(layoutOf({ kind: 'page', page: 7, ...BOX })).areas).toHaveLength(1)
})

test.each([
  [{ by: 'role', role: 'Locador', number: 1 }, 0],
  [{ by: 'role', role: 'Testemunha', number: 1 }, 1],
  [{ by: 'role', role: 'Testemunha', number: 2 }, 2],
  [{ by: 'position', position: 3 }, 2],
] as const)('the rule for %o is the signer %i’s', (signer, index) => {
  const { areas } = apply(layoutOf({ kind: 'lastPage', ...BOX }, signer))
  expect(areas[0]?.signer).toBe(index)
})

test('a rule for somebody whom the document does not have is passed over', () => {
  for (const signer of [
    { by: 'role', role: 'Fiador', number: 1 },
    { by: 'role', role: 'Testemunha', number: 3 },
    { by: 'position', position: 4 },
  ] as const) {
    const place = { kind: 'anchor', text: 'FIADOR:', match: 'only', dx: 0, dy: 0, ...BOX } as const
    const { x: _x, y: _y, ...anchor } = place
    expect(apply(layoutOf(anchor, signer))).toEqual({ areas: [], findings: [] })
  }
})

function anchored(match: 'only' | number): Layout {
  const { width, height } = BOX
  return layoutOf({ kind: 'anchor', text: 'LOCADOR:', match, dx: 1, dy: -9, width, height })
}

function found(...pages: readonly number[]): readonly TextMatches[] {
  const matches = pages.map((page, index) => ({ page, box: toRectangle(10, 20 + index, 9, 1) }))
  return [{ text: 'LOCADOR:', matches }]
}

test.each([
  ['only', [2], { page: 2, y: 11 }],
  [1, [1, 3], { page: 1, y: 11 }],
  [2, [1, 3], { page: 3, y: 12 }],
  [-1, [1, 2, 3], { page: 3, y: 13 }],
] as const)('the match %s of an anchor on pages %j is the place', (match, pages, expected) => {
  const { areas, findings } = apply(anchored(match), 3, found(...pages))
  expect(areas).toEqual([expect.objectContaining({ x: 11, width: 30, height: 8, ...expected })])
  expect(findings).toEqual([])
})

test('an anchor that is not there is a finding that stops the document', () => {
  for (const [match, pages] of [
    ['only', []],
    [3, [1, 2]],
    [-3, [1, 2]],
  ] as const) {
    const { areas, findings } = apply(anchored(match), 3, found(...pages))
    expect(areas).toEqual([])
    expect(findings).toEqual([
      {
        code: 'area.anchorMissing',
        severity: 'error',
        path: ['areas'],
        params: { text: 'LOCADOR:', role: 'Locador' },
      },
    ])
  }
})

test('an anchor that nobody said which one of is a finding, and no area is guessed', () => {
  const { areas, findings } = apply(anchored('only'), 3, found(1, 3, 3))
  expect(areas).toEqual([])
  expect(findings[0]).toMatchObject({
    code: 'area.anchorRepeated',
    severity: 'error',
    params: { text: 'LOCADOR:', matches: 3, pages: '1, 3' },
  })
})

test('a layout is data: it survives being saved, and says which texts it needs', () => {
  const layout: Layout = {
    name: 'Locação',
    rules: [
      ...anchored(-1).rules,
      ...anchored('only').rules,
      ...layoutOf({ kind: 'everyPage', ...BOX }).rules,
    ],
  }
  expect(layoutSchema.parse(JSON.parse(JSON.stringify(layout)))).toEqual(layout)
  expect(anchorTexts(layout)).toEqual(['LOCADOR:'])
  expect(layoutSchema.safeParse(anchored(0)).success).toBe(false)
})
