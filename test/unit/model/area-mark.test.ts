import { expect, test } from 'vitest'
import { toPercent } from '../../../shared/geometry/percent.ts'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import {
  findSource,
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

const copied = { kind: 'copied' } as const

test('an area that came by itself is unseen until it is moved or approved', () => {
  const came = document([area(10), area(60, 1)], {
    areaMarks: [{ area: area(10), source: copied }],
  })
  expect(findUnseenAreas(came)).toEqual([area(10)])
  const moved = { ...came, areas: [area(11), area(60, 1)] }
  expect(findUnseenAreas(moved)).toEqual([])
  expect(keepMarks(moved)).toEqual([])
  const approved = { ...came, areaApproval: toApproval(SHA, came) }
  expect(findUnseenAreas(approved)).toEqual([])
  expect(findSource(approved, area(10))).toEqual(copied)
})

test('an area stays unseen when an edit of the signers gives it another index', () => {
  const came = document([area(10, 0)], { areaMarks: [{ area: area(10, 1), source: copied }] })
  expect(findUnseenAreas(came)).toEqual([area(10, 0)])
})

test.each([
  ['another file', { fileSha256: sha256Schema.parse('b'.repeat(64)), areas: [area(10)] }],
  ['an area moved', { fileSha256: SHA, areas: [area(11)] }],
  ['an area added', { fileSha256: SHA, areas: [] }],
  ['an area taken away', { fileSha256: SHA, areas: [area(10), area(60)] }],
  ['the area of another signer', { fileSha256: SHA, areas: [area(10, 1)] }],
])('an approval falls: %s', (_, areaApproval) => {
  const came = document([area(10)], {
    areaMarks: [{ area: area(10), source: copied }],
    areaApproval,
  })
  expect(isApproved(came)).toBe(false)
  expect(findUnseenAreas(came)).toEqual([area(10)])
})
