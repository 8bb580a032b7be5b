// The contact sheet: the signature pages of a batch, what is odd about each, and in which order they are looked at. What
// the file itself shows (AreaFacts) comes later than the rest: until then a page is `unread`.
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

/** The worst first: a signature of the wrong person, then one that cannot be read, then what only wants a look. */
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
  /** Index of the signer it is about. */
  readonly signer?: number
  /** What is covered, or who stands there. */
  readonly text?: string
  /** Of `noPlace`, where the contract was searched. */
  readonly reason?: PositionDoubt['reason']
  /** Of `noPlace`: where a person should look first. */
  readonly page?: number
  /** Of `otherPages`: how many the others have. */
  readonly pages?: number
}

export type SheetDraft = Pick<
  DraftDocument,
  'id' | 'file' | 'signers' | 'areas' | 'areaMarks' | 'areaApproval' | 'positionDoubts'
>

/** `unread`: asked for and not there yet; `failed`: it could not be read. */
export type FactsState = FileAreaFacts | 'unread' | 'failed'

/** A page that somebody signs, or one without any area on which somebody might. */
export type SignaturePage = {
  /** Of one page of one document. */
  readonly key: string
  readonly documentId: DocumentId
  /** From 1. */
  readonly page: number
  readonly areas: readonly SignatureArea[]
  /** The worst first; none once the page is approved. */
  readonly notes: readonly OddityNote[]
  readonly isApproved: boolean
  readonly isRead: boolean
}

/** Nothing to sign by stands within so many points (20 mm). */
const FAR_PT = 57

/** The pages of its file; undefined for one whose pages are not known, or are not to be signed. */
export function readPages({ file }: Pick<SheetDraft, 'file'>): readonly PageAnalysis[] | undefined {
  const isShown = file.kind === 'stored' && file.analysis?.blocked === undefined
  const pages = isShown ? file.analysis?.pages : undefined
  return pages && pages.length > 0 ? pages : undefined
}

/** Undefined for a draft without pages. */
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

/** Those with areas; else the page where somebody should look first; else the last. */
function findPages(draft: SheetDraft): readonly number[] {
  const count = readPages(draft)?.length ?? 0
  const signed = new Set(draft.areas.map(({ page }) => page).filter((page) => page <= count))
  if (signed.size > 0) return [...signed].toSorted((a, b) => a - b)
  const doubted = findDoubts(draft).find(({ page = 0 }) => page >= 1 && page <= count)?.page
  return [doubted ?? count]
}

/** @param usualPages of the documents of its kind, where most of them agree */
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
    // What is said of the whole document stands on its last signature page.
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

/** AREA-08: who approves signs nowhere. */
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
      // What was copied, or placed by a layout.
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
  // Initials stand in margins, and a scan has nothing to be far from.
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

/** So few documents say nothing about how long the others of their kind are. */
const MIN_OF_KIND = 5
/** Share of those of a kind that agree, before one that differs is odd. */
const SHARE_AGREEING = 0.8

/** By document, how many pages those of its kind have: the documents that the same roles sign. */
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

/** The oddest first: the worst of each, then how many; pages without anything odd in the order of the batch. */
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

/** `plain`: looked at by the program, and nothing is odd. */
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

/** Whether it may be approved together with others: what was seen in an image alone is looked at by itself. */
export function mayApproveWithOthers({ notes }: SignaturePage): boolean {
  return notes.every(({ kind }) => kind !== 'look')
}

/** How many pages each filter shows. */
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
