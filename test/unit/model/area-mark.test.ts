import { expect, test } from 'vitest'
import { toPercent } from '../../../shared/geometry/percent.ts'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import type { AreaMark } from '../../../shared/model/area-mark.ts'
import {
  findMark,
  findUnseenAreas,
  isApproved,
  keepMarks,
  toApproval,
} from '../../../shared/model/area-mark.ts'
import { sha256Schema } from '../../../shared/model/ids.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'

const SHA = sha256Schema.parse('a'.repeat(64))

function area(x: number, signer = 0): SignatureArea {
  return {
    type: 'Signature',
    page: 1,
    x: toPercent(x),
    y: toPercent(50),
    width: toPercent(30),
    height: toPercent(5),
    signer,
  }
}

type Marked = Pick<DraftDocument, 'areas' | 'areaMarks' | 'areaApproval' | 'file'>

function document(areas: readonly SignatureArea[], more: Partial<Marked> = {}): Marked {
  return {
    areas,
    file: {
      kind: 'stored',
      file: {
        sha256: SHA,
        sizeBytes: 1,
        contentType: 'application/pdf',
        originalName: 'a.pdf',
      },
    },
    ...more,
  }
}

const MARK: AreaMark = {
  area: area(10),
  confidence: 'certain',
  evidence: { place: 'line', side: 'below', text: 'Ana', matches: ['name'] },
}
const UNSEEN = { ...area(10), isUnseen: true } as const

test('an area that came by itself is unseen until it is looked at or approved, and keeps its reason', () => {
  const came = document([UNSEEN, area(60, 1)], { areaMarks: [MARK] })
  expect(findUnseenAreas(came)).toEqual([UNSEEN])
  const seen = { ...came, areas: [area(10), area(60, 1)] }
  expect(findUnseenAreas(seen)).toEqual([])
  const approved = { ...came, areaApproval: toApproval(SHA, came) }
  expect(findUnseenAreas(approved)).toEqual([])
  for (const each of [seen, approved]) expect(findMark(each, area(10))).toEqual(MARK)
})

test('a mark falls with the move of its area, and stays when an edit of the signers gives it another index', () => {
  const moved = document([area(11)], { areaMarks: [MARK] })
  expect(findMark(moved, area(11))).toBe(undefined)
  expect(keepMarks(moved)).toEqual([])
  const other = document([area(10, 1)], { areaMarks: [MARK] })
  expect(keepMarks(other)).toEqual([MARK])
})

test.each([
  ['another file', { fileSha256: sha256Schema.parse('b'.repeat(64)), areas: [area(10)] }],
  ['an area moved', { fileSha256: SHA, areas: [area(11)] }],
  ['an area added', { fileSha256: SHA, areas: [] }],
  ['an area taken away', { fileSha256: SHA, areas: [area(10), area(60)] }],
  ['the area of another signer', { fileSha256: SHA, areas: [area(10, 1)] }],
])('an approval falls: %s', (_, areaApproval) => {
  const came = document([UNSEEN], { areaApproval })
  expect(isApproved(came)).toBe(false)
  expect(findUnseenAreas(came)).toEqual([UNSEEN])
})
