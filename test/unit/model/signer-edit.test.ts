import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeDraft } from '../../../shared/model/draft.ts'
import { toPercent } from '../../../shared/geometry/percent.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import type { SignersAndAreas } from '../../../shared/model/signer-edit.ts'
import {
  areOrdered,
  moveSigner,
  orderSigners,
  removeSigner,
  replaceSigners,
} from '../../../shared/model/signer-edit.ts'
import type { Signer } from '../../../shared/model/signer.ts'

const person = (email: string, role = 'Parte'): Signer => ({ email, role })
const areaOf = (signer: number, page = 1): SignatureArea => ({
  type: 'Signature',
  page,
  x: toPercent(10),
  y: toPercent(10),
  width: toPercent(20),
  height: toPercent(5),
  signer,
})
/** Returns page and signer of each area, which an edit must keep. */
const whoSigns = ({ signers, areas }: SignersAndAreas) =>
  areas.map(({ signer, page }) => [page, signers[signer]?.email])

const three: SignersAndAreas = {
  signers: [person('ana@a.br'), person('bia@a.br'), person('caio@a.br')],
  areas: [areaOf(2, 1), areaOf(0, 2), areaOf(1, 3), areaOf(2, 4)],
}

test('when the new list of signers is shorter, the areas of the removed signers go, unless areas are given', () => {
  const signers = three.signers.slice(0, 2)
  expect(whoSigns(changeDraft(three, { signers }))).toEqual([
    [2, 'ana@a.br'],
    [3, 'bia@a.br'],
  ])
  expect(changeDraft(three, { signers, areas: [areaOf(1)] }).areas).toEqual([areaOf(1)])
})

test('a removed signer takes its areas along, those of the others stay theirs', () => {
  const left = removeSigner(three, 1)
  expect(left.signers.map(({ email }) => email)).toEqual(['ana@a.br', 'caio@a.br'])
  expect(whoSigns(left)).toEqual([
    [1, 'caio@a.br'],
    [2, 'ana@a.br'],
    [4, 'caio@a.br'],
  ])
})

test('moved signers keep their areas, wherever each goes', () => {
  const anyMove = fc.integer({ min: 1, max: 6 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      from: fc.nat(count - 1),
      to: fc.nat(count - 1),
      owners: fc.array(fc.nat(count - 1), { maxLength: 8 }),
    }),
  )
  fc.assert(
    fc.property(anyMove, ({ count, from, to, owners }) => {
      const before: SignersAndAreas = {
        signers: Array.from({ length: count }, (_, index) => person(`${String(index)}@a.br`)),
        areas: owners.map((owner, index) => areaOf(owner, index + 1)),
      }
      const after = moveSigner(before, from, to)
      expect(after.signers[to]).toBe(before.signers[from])
      expect(after.signers).toHaveLength(count)
      expect(whoSigns(after)).toEqual(whoSigns(before))
    }),
  )
})

test('with other signers an area goes to the same person, else to the same role, else it goes', () => {
  const contract: SignersAndAreas = {
    signers: [
      person('ana@a.br', 'Locador'),
      person('bia@a.br', 'Testemunha'),
      person('caio@a.br', 'Testemunha'),
      person('duda@a.br', 'Fiador'),
    ],
    areas: [areaOf(0, 1), areaOf(1, 2), areaOf(2, 3), areaOf(3, 4)],
  }
  const others = [
    person('eva@a.br', 'Testemunha'),
    person('ana@a.br', 'Locador'),
    person('ivo@a.br', 'Testemunha'),
  ]
  expect(whoSigns(replaceSigners(contract, others))).toEqual([
    [1, 'ana@a.br'],
    [2, 'eva@a.br'],
    [3, 'ivo@a.br'],
  ])
})

test('who stays keeps their own areas, and nobody has those of two', () => {
  const contract: SignersAndAreas = {
    signers: [
      person('ana@a.br', 'Testemunha'),
      person('bia@a.br', 'Testemunha'),
      person('caio@a.br', 'Locador'),
    ],
    areas: [areaOf(0, 1), areaOf(1, 2), areaOf(2, 3)],
  }
  const without = [person('BIA@a.br', 'testemunha'), person('caio@a.br', 'Fiador')]
  expect(whoSigns(replaceSigners(contract, without))).toEqual([
    [2, 'BIA@a.br'],
    [3, 'caio@a.br'],
  ])
  const other = [person('bia@a.br', 'Testemunha'), person('eva@a.br', 'Testemunha')]
  expect(whoSigns(replaceSigners(contract, other))).toEqual([
    [1, 'eva@a.br'],
    [2, 'bia@a.br'],
  ])
})

test('an area of nobody is kept for the rules to name, and does not become another’s', () => {
  const orphaned = { ...three, areas: [areaOf(3)] }
  const fewer = removeSigner(orphaned, 0)
  expect(fewer.areas).toEqual([areaOf(-1)])
})

test('signers are put in the order of the list, and out of it', () => {
  const ordered = orderSigners(three.signers, true)
  expect(ordered.map(({ order }) => order)).toEqual([1, 2, 3])
  expect(areOrdered(ordered)).toBe(true)
  expect(areOrdered(moveSigner({ signers: ordered, areas: [] }, 0, 1).signers)).toBe(false)
  expect(orderSigners(ordered, false)).toEqual(three.signers)
  expect(areOrdered([])).toBe(false)
})
