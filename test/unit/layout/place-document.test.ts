// Areas that a layout may remove: those by hand stay, however often it is applied.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPercent } from '../../../shared/geometry/percent.ts'
import { roundRectangle, toRectangle } from '../../../shared/geometry/rectangle.ts'
import type { LaidOut } from '../../../shared/layout/place-document.ts'
import {
  isOverridden,
  listByHand,
  listLayoutFindings,
  placeDocument,
  toLayoutAreas,
} from '../../../shared/layout/place-document.ts'
import { layoutIdSchema } from '../../../shared/model/ids.ts'
import type { LayoutPlace, LayoutRule } from '../../../shared/model/layout.ts'
import { isSamePlace } from '../../../shared/model/placed-by-layout.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import { toSeen } from '../../../shared/model/signature-area.ts'

const ID = layoutIdSchema.parse('0f1d7a0e-1c1f-4b6e-9d53-000000000001')
const OTHER = layoutIdSchema.parse('0f1d7a0e-1c1f-4b6e-9d53-000000000002')
const ROLES = ['Locador', 'Locatário', 'Testemunha', 'Testemunha'] as const
const SIGNERS = ROLES.map((role, index) => ({ role, email: `${index}@exemplo.com.br` }))
const PAGES = 4
const FACTS = {
  analysis: {
    pages: Array.from({ length: PAGES }, () => ({ widthPt: 595, heightPt: 842, rotation: 0 })),
  },
  anchors: [],
}

const boxes = fc
  .tuple(fc.nat(60), fc.nat(80), fc.integer({ min: 5, max: 30 }), fc.integer({ min: 3, max: 10 }))
  .map(([x, y, width, height]) => roundRectangle(toRectangle(x, y, width, height)))
const places: fc.Arbitrary<LayoutPlace> = fc.oneof(
  boxes.map((box) => ({ kind: 'lastPage' as const, ...box })),
  boxes.map((box) => ({ kind: 'everyPage' as const, ...box })),
  boxes.map((box) => ({ kind: 'oddPages' as const, ...box })),
  fc
    .tuple(boxes, fc.integer({ min: 1, max: PAGES }))
    .map(([box, page]) => ({ kind: 'page' as const, page, ...box })),
  fc
    .tuple(boxes, fc.integer({ min: 1, max: PAGES + 1 }))
    .map(([box, before]) => ({ kind: 'lastBut' as const, before, ...box })),
)
const types = fc.constantFrom('Signature', 'Initials')
const rules: fc.Arbitrary<LayoutRule> = fc
  .tuple(fc.constantFrom(...ROLES.slice(0, 3)), fc.integer({ min: 1, max: 2 }), types, places)
  .map(([role, number, type, place]) => ({
    signer: { by: 'role' as const, role, number },
    type,
    place,
  }))
const layouts = fc.array(rules, { maxLength: 6 })
const areas: fc.Arbitrary<SignatureArea> = fc
  .tuple(types, fc.integer({ min: 1, max: PAGES }), boxes, fc.nat(ROLES.length - 1))
  .map(([type, page, box, signer]) => ({ type, page, ...box, signer }))

const draftOf = (given: readonly SignatureArea[]): LaidOut => ({ signers: SIGNERS, areas: given })
const apply = (
  document: LaidOut,
  given: readonly LayoutRule[],
  how: 'apply' | 'follow' = 'apply',
) => ({
  ...document,
  ...placeDocument(document, { id: ID, rules: given }, FACTS, how),
})
const sorted = (given: readonly SignatureArea[]) =>
  given.map((area) => JSON.stringify(area)).toSorted()

const onLastPage = (role: string, y: number): LayoutRule => ({
  signer: { by: 'role', role, number: 1 },
  type: 'Signature',
  place: { kind: 'lastPage', ...toRectangle(10, y, 30, 5) },
})
const pagesOf = (document: LaidOut) => document.areas.map(({ page }) => page)

test('areas by hand stay as they are, and no signer gets a second one beside them', () => {
  fc.assert(
    fc.property(fc.array(areas, { maxLength: 5 }), layouts, (byHand, given) => {
      const after = apply(draftOf(byHand), given)
      for (const area of byHand) expect(after.areas).toContainEqual(area)
      const own = after.areas.slice(byHand.length)
      for (const area of own) {
        const isAllowed = after.placed.rules.some(
          (rule) =>
            rule.type === area.type &&
            rule.areas.some((box) => isSamePlace(box, area)) &&
            !byHand.some(
              ({ signer, type, page }) =>
                signer === area.signer &&
                type === area.type &&
                (rule.areas.length === 1 || page === area.page),
            ),
        )
        expect(isAllowed).toBe(true)
      }
    }),
  )
})

test('applied twice is applied once', () => {
  fc.assert(
    fc.property(fc.array(areas, { maxLength: 4 }), layouts, (byHand, given) => {
      const once = apply(draftOf(byHand), given)
      const twice = apply(once, given)
      expect(sorted(twice.areas)).toEqual(sorted(once.areas))
      expect(twice.placed).toEqual(once.placed)
    }),
  )
})

test('a changed layout leaves nothing of the old one, and what was moved stays moved', () => {
  fc.assert(
    fc.property(layouts, layouts, fc.nat(), boxes, (first, second, which, box) => {
      const placed = apply(draftOf([]), first)
      const moved = placed.areas[which % Math.max(1, placed.areas.length)]
      const changed = moved && { ...moved, ...box }
      const edited = {
        ...placed,
        areas: placed.areas.map((area) => (area === moved && changed ? changed : area)),
      }
      const byHand = listByHand(edited)
      const after = apply(edited, second, 'follow')
      for (const area of byHand) expect(after.areas).toContainEqual(area)
      const own = new Set(
        after.placed.rules.flatMap((rule) => rule.areas.map((each) => JSON.stringify(each))),
      )
      for (const area of after.areas) {
        const { page, x, y, width, height } = area
        const isOwn = own.has(JSON.stringify({ page, x, y, width, height }))
        expect(isOwn || byHand.includes(area)).toBe(true)
      }
    }),
  )
})

test('another layout takes the places of the one before it', () => {
  const first = apply(draftOf([]), [onLastPage('Locador', 10), onLastPage('Locatário', 20)])
  const second = placeDocument(
    first,
    { id: OTHER, rules: [onLastPage('Locador', 70)] },
    FACTS,
    'apply',
  )
  expect(second.areas.map(({ y, signer }) => [y, signer])).toEqual([[70, 0]])
})

test('what was taken away by hand stays away when the layout follows, and comes back when it is asked for', () => {
  const rule: LayoutRule = {
    signer: { by: 'role', role: 'Locador', number: 1 },
    type: 'Initials',
    place: { kind: 'everyPage', ...toRectangle(88, 94, 7, 3.5) },
  }
  const placed = apply(draftOf([]), [rule])
  const without = { ...placed, areas: placed.areas.filter(({ page }) => page !== 2) }
  const higher = { ...rule, place: { ...rule.place, y: toPercent(90) } }
  expect(pagesOf(apply(without, [higher], 'follow'))).toEqual([1, 3, 4])
  expect(pagesOf(apply(without, [higher]))).toEqual([1, 2, 3, 4])
})

test('an area that was given to somebody else is by hand', () => {
  const rule: LayoutRule = {
    signer: { by: 'role', role: 'Locador', number: 1 },
    type: 'Signature',
    place: { kind: 'lastPage', ...toRectangle(10, 80, 30, 5) },
  }
  const placed = apply(draftOf([]), [rule])
  const given = { ...placed, areas: placed.areas.map((area) => ({ ...area, signer: 1 })) }
  expect(listByHand(given)).toEqual(given.areas)
  const sorter = { ...placed, signers: [SIGNERS[1], SIGNERS[0]].flatMap((each) => each ?? []) }
  const follows = { ...sorter, areas: placed.areas.map((area) => ({ ...area, signer: 1 })) }
  expect(listByHand(follows)).toEqual([])
})

test('why a rule has no place is said until its signer has an area', () => {
  const rule: LayoutRule = {
    signer: { by: 'role', role: 'Locador', number: 1 },
    type: 'Signature',
    place: { kind: 'lastBut', before: PAGES, ...toRectangle(10, 80, 30, 5) },
  }
  const placed = apply(draftOf([]), [rule])
  expect(listLayoutFindings(placed).map(({ code }) => code)).toEqual(['area.fewPages'])
  const area: SignatureArea = { type: 'Signature', page: 1, ...toRectangle(1, 1, 9, 9), signer: 0 }
  expect(listLayoutFindings({ ...placed, areas: [area] })).toEqual([])
})

test('D5: what a layout placed is unseen, and one that was looked at stays looked at where it is', () => {
  const placed = apply(draftOf([]), [onLastPage('Locador', 80)])
  expect(placed.areas.map(({ isUnseen }) => isUnseen)).toEqual([true])
  const seen = { ...placed, areas: placed.areas.map(toSeen) }
  expect(listByHand(seen)).toEqual([])
  expect(apply(seen, [onLastPage('Locador', 80)]).areas).toEqual(seen.areas)
  expect(apply(seen, [onLastPage('Locador', 70)]).areas.map(({ isUnseen }) => isUnseen)).toEqual([
    true,
  ])
})

test('what a person moved, added or took away is an override, and the layout has it back', () => {
  const applied = apply(draftOf([]), [onLastPage('Locador', 70), onLastPage('Locatário', 80)])
  const [first, second] = applied.areas
  if (!first || !second) throw new Error('two areas')
  expect(isOverridden(draftOf([first]))).toBe(false)
  expect(isOverridden(applied)).toBe(false)
  const moved = { ...first, y: toPercent(10) }
  const changes = [
    [moved, second],
    [second],
    [first, second, { ...moved, type: 'Initials' as const }],
  ]
  for (const changed of changes) {
    const document = { ...applied, areas: changed }
    expect(isOverridden(document)).toBe(true)
    const back = { ...document, areas: toLayoutAreas(document) }
    expect(isOverridden(back)).toBe(false)
    expect(sorted(back.areas)).toEqual(sorted(applied.areas))
  }
  const seen = { ...applied, areas: [toSeen(first), moved] }
  expect(toLayoutAreas(seen).map(({ isUnseen }) => isUnseen === true)).toEqual([false, true])
})
