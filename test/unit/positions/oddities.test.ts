import { expect, test } from 'vitest'
import { toPercent } from '../../../shared/geometry/percent.ts'
import type { FileAreaFacts } from '../../../shared/model/area-facts.ts'
import { approvePages, isApproved } from '../../../shared/model/area-mark.ts'
import { documentIdSchema, sha256Schema } from '../../../shared/model/ids.ts'
import { findDoubts } from '../../../shared/model/position-doubt.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import type { Signer } from '../../../shared/model/signer.ts'
import type { FactsState, SheetDraft, SignaturePage } from '../../../shared/positions/oddities.ts'
import {
  countPages,
  findUsualPages,
  isShownBy,
  mayApproveWithOthers,
  ODDITIES,
  orderPages,
  toQuestion,
  toSignaturePages,
} from '../../../shared/positions/oddities.ts'

const SHA = sha256Schema.parse('a'.repeat(64))
const ANA: Signer = { email: 'ana@exemplo.com.br', name: 'Ana Souza', role: 'Locador' }
const BIA: Signer = { email: 'bia@exemplo.com.br', name: 'Bia Lima', role: 'Locatário' }
const PAPER = { widthPt: 595, heightPt: 842, rotation: 0 }

function area(signer: number, page = 2, x = 10): SignatureArea {
  return {
    type: 'Signature',
    page,
    x: toPercent(x),
    y: toPercent(50),
    width: toPercent(30),
    height: toPercent(5),
    signer,
  }
}

function draft(given: Partial<SheetDraft> & { number?: number; pages?: number } = {}): SheetDraft {
  const { number = 1, pages = 2, ...rest } = given
  const id = documentIdSchema.parse(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
  return {
    id,
    file: {
      kind: 'stored',
      file: {
        sha256: SHA,
        sizeBytes: 1,
        contentType: 'application/pdf',
        originalName: 'contrato.pdf',
      },
      analysis: { pages: Array.from({ length: pages }, () => PAPER), encrypted: false },
    },
    signers: [ANA, BIA],
    areas: [area(0), area(1, 2, 60)],
    ...rest,
  }
}

const NEAR = { isCrossed: false, distancePt: 0 }
const PLAIN: FileAreaFacts = { areas: [NEAR, NEAR], pagesWithoutText: [] }

function only(given: SheetDraft, facts: FactsState = PLAIN, usual?: number): SignaturePage {
  const pages = toSignaturePages(given, facts, usual)
  const [page] = pages
  if (!page || pages.length > 1) throw new Error(`${String(pages.length)} pages`)
  return page
}

const kindsOf = ({ notes }: SignaturePage): readonly string[] => notes.map(({ kind }) => kind)

function pageWith(key: string, notes: SignaturePage['notes']): SignaturePage {
  return { ...only(draft()), key, notes }
}

function approvedOf(document: SheetDraft): readonly boolean[] {
  return toSignaturePages(document, PLAIN, undefined).map((page) => page.isApproved)
}

test('boxes on their lines are nothing odd', () => {
  const page = only(draft())
  expect(page).toMatchObject({ page: 2, notes: [], isApproved: false, isRead: true })
  expect(page.areas).toHaveLength(2)
})

test('what the file shows at an area is said of its signer', () => {
  const facts: FileAreaFacts = {
    areas: [
      { ...NEAR, coveredText: 'CLÁUSULA 4ª' },
      { isCrossed: true, distancePt: 200, otherPerson: 'JOAO LIMA' },
    ],
    pagesWithoutText: [],
  }
  expect(only(draft(), facts).notes).toEqual([
    { kind: 'otherPerson', signer: 1, text: 'JOAO LIMA' },
    { kind: 'overText', signer: 0, text: 'CLÁUSULA 4ª' },
    { kind: 'overLine', signer: 1 },
    { kind: 'farFromText', signer: 1 },
  ])
})

test('a scanned page is said once, and nothing of it is far from text', () => {
  const facts = { areas: [{ isCrossed: false }, { isCrossed: false }], pagesWithoutText: [2] }
  expect(kindsOf(only(draft(), facts))).toEqual(['scanned'])
})

test('initials in a margin are not far from anything', () => {
  const initials = { ...area(0), type: 'Initials' as const }
  const given = draft({ areas: [area(0, 2, 60), area(1), initials] })
  const facts = { areas: [NEAR, NEAR, { isCrossed: false, distancePt: 300 }], pagesWithoutText: [] }
  expect(kindsOf(only(given, facts))).toEqual([])
})

test('a signer without a box is said with the reason why none was found', () => {
  const given = draft({
    areas: [area(0)],
    positionDoubts: [
      {
        fileSha256: SHA,
        signer: { role: BIA.role, name: 'Bia Lima' },
        reason: 'otherPerson',
        found: 'JOAO LIMA',
      },
    ],
  })
  const note = { kind: 'noPlace', signer: 1, reason: 'otherPerson', text: 'JOAO LIMA' }
  expect(only(given).notes).toEqual([note])
  const initialled = { ...given, areas: [area(0), { ...area(1), type: 'Initials' as const }] }
  expect(only(initialled).notes).toEqual([note])
  const signed = { ...given, areas: [area(0), area(1, 2, 60)] }
  expect([initialled, signed].map((each) => findDoubts(each).length)).toEqual([1, 0])
  expect(only(draft({ areas: [area(0)] })).notes).toEqual([{ kind: 'noPlace', signer: 1 }])
  const approver = { ...BIA, role: 'Aprovador' }
  expect(kindsOf(only(draft({ areas: [area(0)], signers: [ANA, approver] })))).toEqual([])
})

test('without any box the page where a signer may be is shown, else the last', () => {
  expect(only(draft({ areas: [], pages: 5 })).page).toBe(5)
  const doubt = {
    fileSha256: SHA,
    signer: { role: ANA.role, name: 'Ana Souza' },
    reason: 'noRoom',
    page: 3,
  } as const
  expect(only(draft({ areas: [], pages: 5, positionDoubts: [doubt] })).page).toBe(3)
})

test('every page with boxes is one of the sheet; what is said of the file stands on the last', () => {
  const given = draft({ areas: [area(0, 1), area(1, 2)] })
  const pages = toSignaturePages(given, 'failed', 3)
  expect(pages.map(({ page }) => page)).toEqual([1, 2])
  expect(pages.map(kindsOf)).toEqual([[], ['otherPages', 'notRead']])
})

test('a file without pages is not on the sheet', () => {
  const given = draft({ pages: 0 })
  expect(toSignaturePages(given, 'unread', undefined)).toEqual([])
  expect(toQuestion(given)).toBe(undefined)
})

test('less certain, copied and laid out boxes are odd until somebody looked at them', () => {
  const evidence = { place: 'line', side: 'below', text: 'LOCADOR', matches: ['label'] } as const
  const areas = [area(0), area(1, 2, 60)].map((each) => ({ ...each, isUnseen: true as const }))
  const given = draft({
    areas,
    areaMarks: [{ area: area(0), confidence: 'likely', evidence }],
  })
  expect(only(given).notes).toEqual([
    { kind: 'likely', signer: 0 },
    { kind: 'unseen', signer: 1 },
  ])
  const seen = { ...given, areaApproval: approvePages(given, SHA, [2]) }
  expect(only(seen)).toMatchObject({ notes: [], isApproved: true })
})

test('what was seen in an image alone is approved by itself, until somebody looked at it', () => {
  const evidence = { place: 'scan', line: 1, lines: 2 } as const
  const given = draft({
    areas: [{ ...area(0), isUnseen: true }],
    areaMarks: [{ area: area(0), confidence: 'look', evidence }],
  })
  expect(only(given).notes).toContainEqual({ kind: 'look', signer: 0 })
  expect(mayApproveWithOthers(only(given))).toBe(false)
  const seen = { ...given, areas: [area(0)] }
  expect(mayApproveWithOthers(only(seen))).toBe(true)
})

test('a file longer than the others of its kind is odd, in a kind that agrees', () => {
  const alike = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => draft({ number, pages: 3 }))
  const odd = draft({ number: 9, pages: 7, areas: [area(0, 7), area(1, 7, 60)] })
  expect(findUsualPages([...alike, odd]).get(odd.id)).toBe(3)
  expect(kindsOf(only(odd, PLAIN, 3))).toEqual(['otherPages'])
  const mixed = [3, 3, 4, 5, 6, 7].map((pages, at) => draft({ number: at + 1, pages }))
  expect(findUsualPages(mixed).size).toBe(0)
  expect(findUsualPages(alike.slice(0, 4)).size).toBe(0)
  // A file with other signers is of another kind.
  const other = draft({ number: 10, pages: 7, signers: [ANA] })
  expect(findUsualPages([...alike, other]).has(other.id)).toBe(false)
})

test('the page with the worst oddity comes first, then the one with more of them', () => {
  const ordered = orderPages([
    pageWith('plain', []),
    pageWith('unseen', [{ kind: 'unseen' }]),
    pageWith('text', [{ kind: 'overText' }]),
    pageWith('also plain', []),
    pageWith('person', [{ kind: 'otherPerson' }]),
    pageWith('text twice', [{ kind: 'overText' }, { kind: 'overText' }]),
  ])
  expect(ordered.map(({ key }) => key)).toEqual([
    'person',
    'text twice',
    'text',
    'unseen',
    'plain',
    'also plain',
  ])
})

test('filters show what they count, and what is approved has no cause any more', () => {
  const given = draft({ number: 2 })
  const pages = [
    only(draft()),
    only(draft({ number: 3 }), 'unread'),
    only(draft({ number: 4, areas: [area(0)] })),
    only({ ...given, areaApproval: approvePages(given, SHA, [2]) }, 'failed'),
  ]
  const counts = countPages(pages)
  expect(counts).toMatchObject({ all: 4, open: 3, plain: 1, approved: 1, noPlace: 1, notRead: 0 })
  for (const filter of ODDITIES) {
    expect(pages.filter((page) => isShownBy(filter, page))).toHaveLength(counts[filter])
  }
})

test('a page is approved for itself, and the document once all of its pages are', () => {
  const given = draft({ areas: [area(0, 1), area(1, 2)] })
  const half = { ...given, areaApproval: approvePages(given, SHA, [1]) }
  expect(isApproved(half)).toBe(false)
  const states = toSignaturePages(half, PLAIN, undefined).map((page) => page.isApproved)
  expect(states).toEqual([true, false])
  const whole = { ...half, areaApproval: approvePages(half, SHA, [2]) }
  expect(isApproved(whole)).toBe(true)
})

test('an approval falls for the page whose box moved, and for all pages of another file', () => {
  const given = draft({ areas: [area(0, 1), area(1, 2)] })
  const seen = { ...given, areaApproval: approvePages(given, SHA, [1, 2]) }
  expect(approvedOf(seen)).toEqual([true, true])
  expect(approvedOf({ ...seen, areas: [area(0, 1), area(1, 2, 11)] })).toEqual([true, false])
  const { file } = seen
  if (file.kind !== 'stored') throw new Error('no file')
  const other = { ...file, file: { ...file.file, sha256: sha256Schema.parse('b'.repeat(64)) } }
  expect(approvedOf({ ...seen, file: other })).toEqual([false, false])
})
