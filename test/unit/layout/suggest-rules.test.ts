// Suggested rules: each places its area where the area was.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundRectangle, toRectangle } from '../../../shared/geometry/rectangle.ts'
import { applyRule } from '../../../shared/layout/apply-layout.ts'
import { groupAreas, listAnchors, listCandidates } from '../../../shared/layout/suggest-rules.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import type { TextMatches } from '../../../shared/model/text-match.ts'

const SIGNERS = [{ role: 'Locador', name: 'Ana Prado', documentNumber: '12345678909' }]
const person = { role: 'Locador', name: 'Ana Prado', documentNumber: '12345678909' }
const PAGES = 5
const analysis = {
  pages: Array.from({ length: PAGES }, () => ({ widthPt: 595, heightPt: 842, rotation: 0 })),
}

const areas = fc
  .tuple(
    fc.integer({ min: 1, max: PAGES }),
    fc.integer({ min: 15, max: 55 }),
    fc.integer({ min: 15, max: 80 }),
    fc.integer({ min: 10, max: 35 }),
    fc.integer({ min: 3, max: 8 }),
  )
  .map(([page, x, y, width, height]): SignatureArea => ({
    type: 'Signature',
    page,
    ...roundRectangle(toRectangle(x, y, width, height)),
    signer: 0,
  }))
const shifts = fc.record({
  dx: fc.integer({ min: -8, max: 8 }),
  dy: fc.integer({ min: -7, max: 12 }),
  before: fc.nat(2),
  after: fc.nat(2),
})

const kindsOf = (given: readonly SignatureArea[]) =>
  groupAreas(given, SIGNERS, PAGES).map(
    (group) =>
      listCandidates({ group, person, pages: PAGES, lines: [], anchors: [] })[0]?.rule.place.kind,
  )

const segment = (text: string, x: number, y: number) => ({
  text,
  box: toRectangle(x, y, 20, 1.2),
})

test('each candidate leads to the area in its own document', () => {
  fc.assert(
    fc.property(areas, shifts, (area, { dx, dy, before, after }) => {
      const at = toRectangle(area.x + dx, area.y + dy, 12, 1.2)
      const elsewhere = { page: area.page === 1 ? PAGES : 1, box: toRectangle(50, 2, 12, 1.2) }
      const found: TextMatches = {
        text: 'LOCADOR:',
        matches: [
          ...Array.from({ length: before }, () => elsewhere),
          { page: area.page, box: at },
          ...Array.from({ length: after }, () => elsewhere),
        ],
      }
      const [group] = groupAreas([area], SIGNERS, PAGES)
      if (!group) throw new Error('no group')
      const line = { page: area.page, x: area.x, width: area.width, y: area.y + area.height }
      const anchors = [{ choice: { text: 'LOCADOR:' }, found }]
      const candidates = listCandidates({ group, person, pages: PAGES, lines: [line], anchors })
      expect(candidates.length).toBeGreaterThan(0)
      for (const { rule } of candidates) {
        const facts = { analysis, anchors: [found], lines: [line], signers: SIGNERS }
        const [placed, second] = applyRule(rule, facts).areas
        expect(second).toBe(undefined)
        expect(placed?.page).toBe(area.page)
        for (const side of ['x', 'y', 'width', 'height'] as const) {
          expect(Math.abs((placed?.[side] ?? 0) - area[side])).toBeLessThan(0.001)
        }
      }
    }),
  )
})

test('equal areas on many pages are one rule, others one each', () => {
  const box = toRectangle(88, 94, 7, 3.5)
  const on = (...pages: readonly number[]): readonly SignatureArea[] =>
    pages.map((page) => ({ type: 'Initials', page, ...box, signer: 0 }))
  expect(kindsOf(on(1, 2, 3, 4, 5))).toEqual(['everyPage'])
  expect(kindsOf(on(1, 2, 3, 4))).toEqual(['allButLast'])
  expect(kindsOf(on(1, 3, 5))).toEqual(['oddPages'])
  expect(kindsOf(on(2, 4))).toEqual(['evenPages'])
  expect(kindsOf(on(1, 4))).toEqual(['page', 'page'])
})

test('labels near the area and what is known of the signer are anchors; prose, figures and names are not', () => {
  const area: SignatureArea = {
    type: 'Signature',
    page: 1,
    ...toRectangle(10, 50, 30, 5),
    signer: 0,
  }
  const segments = [
    segment('LOCADOR(A): Ana Prado', 10, 56),
    segment('CPF 123.456.789-09', 10, 58),
    segment('Assinatura do locador', 10, 47),
    segment('____________________', 10, 54),
    segment('Longe daqui', 10, 90),
    segment(
      'As partes elegem o foro da comarca em que o imóvel está situado, com renúncia',
      10,
      45,
    ),
  ]
  expect(listAnchors(area, person, [{ page: 1, segments, lines: [] }])).toEqual([
    { text: 'LOCADOR(A):' },
    { text: 'Assinatura do locador' },
    { of: 'name' },
    { of: 'role' },
    { of: 'documentNumber' },
  ])
})
