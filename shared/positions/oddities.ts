// Contact sheet: the signature pages of a batch, the oddities of each, and the order of looking at them. The file's
// own facts (AreaFacts) come later than the rest: until then a page is not read.
import type { AreaFacts, AreaQuestion, FileAreaFacts } from '../model/area-facts.ts'
import { findMark, findUnseenAreas, isPageApproved } from '../model/area-mark.ts'
import type { DraftDocument } from '../model/draft.ts'
import type { DocumentId } from '../model/ids.ts'
import type { PageAnalysis } from '../model/pdf-analysis.ts'
import type { PositionDoubt } from '../model/position-doubt.ts'
import { findDoubts } from '../model/position-doubt.ts'
import { toSignerFacts } from '../model/signer-facts.ts'
import { APPROVER_ROLE } from '../model/signer.ts'
import type { SignatureArea } from '../model/signature-area.ts'

/** Oddities, the worst first: another person's signature, then an unreadable one, then what only needs a look. */
export const ODDITIES = [
  'otherPerson', // somebody else's name or CPF stands at the line
  'overText', // the box covers text
  'overLine', // a line that is not its own goes through the box
  'noPlace', // a signer without a box
  'farFromText', // nothing stands near the box
  'otherPages', // the file has another number of pages than those of its kind
  'notRead', // the file could not be read
  'look', // proposed from the image of the page alone
  'likely', // proposed, and not certain
  'scanned', // the page has no text
  'unseen', // copied or laid out, and nobody looked at it since
] as const
export type Oddity = (typeof ODDITIES)[number]

export type OddityNote = {
  readonly kind: Oddity
  /** Index of the signer that the note is about. */
  readonly signer?: number
  /** Covered text, or the other person's name or CPF. */
  readonly text?: string
  /** Reason from the position search; only of `noPlace`. */
  readonly reason?: PositionDoubt['reason']
  /** Page where a person should look first; only of `noPlace`. */
  readonly page?: number
  /** Number of pages of the other documents; only of `otherPages`. */
  readonly pages?: number
}

export type SheetDraft = Pick<
  DraftDocument,
  'id' | 'file' | 'signers' | 'areas' | 'areaMarks' | 'areaApproval' | 'positionDoubts'
>

/** Facts of a file; `unread`: requested and not there yet; `failed`: the file could not be read. */
export type FactsState = FileAreaFacts | 'unread' | 'failed'

/** Page with areas; of a document without areas, the page on which somebody might sign. */
export type SignaturePage = {
  /** Key of the page within all documents. */
  readonly key: string
  readonly documentId: DocumentId
  /** Page, from 1. */
  readonly page: number
  readonly areas: readonly SignatureArea[]
  /** Oddities, the worst first; empty once the page is approved. */
  readonly notes: readonly OddityNote[]
  readonly isApproved: boolean
  readonly isRead: boolean
}

/** Distance in points (20 mm) from which nothing stands near a box. */
const FAR_PT = 57

/** Returns the pages of the file; undefined where they are not known or cannot be signed. */
export function readPages({ file }: Pick<SheetDraft, 'file'>): readonly PageAnalysis[] | undefined {
  const isShown = file.kind === 'stored' && file.analysis?.blocked === undefined
  const pages = isShown ? file.analysis?.pages : undefined
  return pages && pages.length > 0 ? pages : undefined
}

/** Returns the question for the facts; undefined for a draft without pages. */
export function toQuestion(draft: SheetDraft): AreaQuestion | undefined {
  const { file, areas, signers } = draft
  if (file.kind !== 'stored' || !readPages(draft)) return undefined
  return {
    fileSha256: file.file.sha256,
    pages: findPages(draft),
    areas,
    signers: signers.map(toSignerFacts),
  }
}

/** Returns the pages with areas, else the page where a person should look first, else the last one. */
function findPages(draft: SheetDraft): readonly number[] {
  const count = readPages(draft)?.length ?? 0
  const signed = new Set(draft.areas.map(({ page }) => page).filter((page) => page <= count))
  if (signed.size > 0) return [...signed].toSorted((a, b) => a - b)
  const doubted = findDoubts(draft).find(({ page = 0 }) => page >= 1 && page <= count)?.page
  return [doubted ?? count]
}

/** @param usualPages number of pages of the documents of its kind, where most of them agree */
export function toSignaturePages(
  draft: SheetDraft,
  facts: FactsState,
  usualPages: number | undefined,
): readonly SignaturePage[] {
  if (!readPages(draft)) return []
  const pages = findPages(draft)
  const ofFile = noteFile(draft, facts, usualPages)
  return pages.map((page, at) => {
    const isApproved = isPageApproved(draft, page)
    // Notes about the whole document stand on its last signature page.
    const whole = at === pages.length - 1 ? ofFile : []
    return {
      key: `${draft.id} ${String(page)}`,
      documentId: draft.id,
      page,
      areas: draft.areas.filter((area) => area.page === page),
      notes: isApproved ? [] : sortNotes([...whole, ...notePage(draft, facts, page)]),
      isApproved,
      isRead: facts !== 'unread',
    }
  })
}

function noteFile(
  draft: SheetDraft,
  facts: FactsState,
  usualPages: number | undefined,
): readonly OddityNote[] {
  const count = readPages(draft)?.length
  return [
    ...notePlaces(draft),
    ...(usualPages !== undefined && count !== usualPages
      ? [{ kind: 'otherPages', pages: usualPages } as const]
      : []),
    ...(facts === 'failed' ? [{ kind: 'notRead' } as const] : []),
  ]
}

/** Returns a note for each signer without an area; an approver signs nowhere (AREA-08). */
function notePlaces(draft: SheetDraft): readonly OddityNote[] {
  const doubts = findDoubts(draft)
  return draft.signers.flatMap(({ role }, signer): readonly OddityNote[] => {
    const isPlaced = draft.areas.some((area) => area.signer === signer && area.type === 'Signature')
    if (isPlaced || role === APPROVER_ROLE) return []
    const doubt = doubts.find(({ index }) => index === signer)
    return [
      {
        kind: 'noPlace',
        signer,
        ...(doubt ? { reason: doubt.reason } : {}),
        ...(doubt?.found === undefined ? {} : { text: doubt.found }),
        ...(doubt?.page === undefined ? {} : { page: doubt.page }),
      },
    ]
  })
}

function notePage(draft: SheetDraft, facts: FactsState, page: number): readonly OddityNote[] {
  const unseen = findUnseenAreas(draft)
  const known = typeof facts === 'string' ? undefined : facts
  const isScanned = known?.pagesWithoutText.includes(page) === true
  const notes = draft.areas.flatMap((area, at): readonly OddityNote[] => {
    if (area.page !== page) return []
    const { signer } = area
    const isUnseen = unseen.includes(area)
    const confidence = findMark(draft, area)?.confidence
    const fact = known?.areas[at]
    return [
      ...(fact ? noteFacts(area, fact, isScanned) : []),
      ...(isUnseen && confidence && confidence !== 'certain'
        ? [{ kind: confidence, signer } as const]
        : []),
      // Areas without a mark were copied or placed by a layout.
      ...(isUnseen && !confidence ? [{ kind: 'unseen', signer } as const] : []),
    ]
  })
  return isScanned ? [...notes, { kind: 'scanned' }] : notes
}

function noteFacts(
  { signer, type }: SignatureArea,
  { otherPerson, coveredText, isCrossed, distancePt }: AreaFacts,
  isScanned: boolean,
): readonly OddityNote[] {
  // Initials stand in margins, and a scan has no text to be far from.
  const isFar = type === 'Signature' && !isScanned && (distancePt ?? Infinity) > FAR_PT
  return [
    ...(otherPerson === undefined
      ? []
      : [{ kind: 'otherPerson', signer, text: otherPerson } as const]),
    ...(coveredText === undefined
      ? []
      : [{ kind: 'overText', signer, text: coveredText } as const]),
    ...(isCrossed ? [{ kind: 'overLine', signer } as const] : []),
    ...(isFar ? [{ kind: 'farFromText', signer } as const] : []),
  ]
}

function sortNotes(notes: readonly OddityNote[]): readonly OddityNote[] {
  return notes.toSorted((a, b) => ODDITIES.indexOf(a.kind) - ODDITIES.indexOf(b.kind))
}

/** Least documents of a kind that show how many pages are usual. */
const MIN_OF_KIND = 5
/** Share of a kind that must agree for a different document to be odd. */
const SHARE_AGREEING = 0.8

/** Returns the usual number of pages by document; documents with the same roles are of one kind. */
export function findUsualPages(drafts: readonly SheetDraft[]): ReadonlyMap<DocumentId, number> {
  const kinds = Map.groupBy(
    drafts.filter((draft) => readPages(draft) !== undefined),
    ({ signers }) => JSON.stringify(signers.map(({ role }) => role)),
  )
  const usual = new Map<DocumentId, number>()
  for (const kind of kinds.values()) {
    if (kind.length < MIN_OF_KIND) continue
    const counts = [...Map.groupBy(kind, (draft) => readPages(draft)?.length ?? 0)]
    const [pages, those] = counts.reduce((a, b) => (b[1].length > a[1].length ? b : a))
    if (those.length < SHARE_AGREEING * kind.length) continue
    for (const { id } of kind) usual.set(id, pages)
  }
  return usual
}

/**
 * Returns the pages by their worst oddity, then by the number of oddities; pages without any in the order of the
 * batch.
 */
export function orderPages(pages: readonly SignaturePage[]): readonly SignaturePage[] {
  return pages.toSorted((a, b) => compareNotes(a.notes, b.notes))
}

function compareNotes(a: readonly OddityNote[], b: readonly OddityNote[]): number {
  const [worstA, worstB] = [rank(a), rank(b)]
  return worstA - worstB || b.length - a.length
}

function rank([worst]: readonly OddityNote[]): number {
  return worst ? ODDITIES.indexOf(worst.kind) : ODDITIES.length
}

/** Filters; `plain`: read by the program, without an oddity and not approved. */
const SHEET_FILTERS = ['all', 'open', 'plain', 'approved', ...ODDITIES] as const
export type SheetFilter = (typeof SHEET_FILTERS)[number]

export function isShownBy(
  filter: SheetFilter,
  { notes, isApproved, isRead }: SignaturePage,
): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'open':
      return !isApproved
    case 'approved':
      return isApproved
    case 'plain':
      return !isApproved && isRead && notes.length === 0
    default:
      return notes.some(({ kind }) => kind === filter)
  }
}

/**
 * Tells whether the page may be approved together with others; an area proposed from a scan is approved by itself.
 */
export function mayApproveWithOthers({ notes }: SignaturePage): boolean {
  return notes.every(({ kind }) => kind !== 'look')
}

/** Returns the number of pages that each filter shows. */
export function countPages(pages: readonly SignaturePage[]): Readonly<Record<SheetFilter, number>> {
  const count = (filter: SheetFilter): number =>
    pages.filter((page) => isShownBy(filter, page)).length
  return {
    all: pages.length,
    open: count('open'),
    plain: count('plain'),
    approved: count('approved'),
    otherPerson: count('otherPerson'),
    overText: count('overText'),
    overLine: count('overLine'),
    noPlace: count('noPlace'),
    farFromText: count('farFromText'),
    otherPages: count('otherPages'),
    notRead: count('notRead'),
    look: count('look'),
    likely: count('likely'),
    scanned: count('scanned'),
    unseen: count('unseen'),
  }
}
