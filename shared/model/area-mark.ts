// Marks, which say why an area was proposed, and the approval of a document's areas by a person. Both count only
// while the document has exactly these areas.
import { z } from 'zod'
import type { DocumentContent } from './document.ts'
import type { DraftFile } from './draft-file.ts'
import type { Sha256 } from './ids.ts'
import { sha256Schema } from './ids.ts'
import type { SignatureArea } from './signature-area.ts'
import { isSameArea, isSamePlace, signatureAreaSchema } from './signature-area.ts'

/**
 * Certainty of a proposal: `likely` needs a look before it counts, `look` one of its own, since a scan names nobody.
 */
const CONFIDENCES = ['certain', 'likely', 'look'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** Side of the signing line on which a text stands. */
const SIDES = ['below', 'above', 'before', 'after', 'inside'] as const
export type Side = (typeof SIDES)[number]

/** What of the signer was found at the line. `heading`: the title of the block (`TESTEMUNHAS`). */
const POSITION_MATCHES = ['cpf', 'name', 'namePart', 'label', 'company', 'heading'] as const
export type PositionMatch = (typeof POSITION_MATCHES)[number]

/** Evidence for a proposed place, for words such as “linha acima de 'LOCATÁRIO(A)', nome confere”. */
const textEvidenceSchema = z.strictObject({
  /** What the area lies on; `field`: a signature field of the form. */
  place: z.enum(['line', 'cell', 'field']),
  /** Side of the strongest text. */
  side: z.enum(SIDES),
  /** Strongest text as it is printed, at most 80 letters; the name of a form field. */
  text: z.string(),
  /** Matches, the strongest first. */
  matches: z.tuple([z.enum(POSITION_MATCHES)], z.enum(POSITION_MATCHES)).readonly(),
})

/** Evidence on a page without text: the lines of its image are given to the signers in their order. */
const scanEvidenceSchema = z.strictObject({
  place: z.literal('scan'),
  /** Number of the line, from 1, in reading order. */
  line: z.number().int().min(1),
  /** Number of lines on the page. */
  lines: z.number().int().min(1),
})

const evidenceSchema = z.union([textEvidenceSchema, scanEvidenceSchema])
export type Evidence = Readonly<z.infer<typeof evidenceSchema>>

export const areaMarkSchema = z.strictObject({
  area: signatureAreaSchema,
  confidence: z.enum(CONFIDENCES),
  evidence: evidenceSchema,
})
export type AreaMark = Readonly<z.infer<typeof areaMarkSchema>>

/** Areas that a person approved on the pages of this file; a document is approved when these are all of its areas. */
export const areaApprovalSchema = z.strictObject({
  fileSha256: sha256Schema,
  areas: z.array(signatureAreaSchema).readonly(),
})
export type AreaApproval = Readonly<z.infer<typeof areaApprovalSchema>>

type Marked = Pick<DocumentContent, 'areas'> & {
  readonly file: DraftFile
  readonly areaMarks?: readonly AreaMark[]
  readonly areaApproval?: AreaApproval
}

/** Returns the mark of an area; undefined when the area was not proposed, or a person moved it since. */
export function findMark(
  { areaMarks = [] }: Pick<Marked, 'areaMarks'>,
  area: SignatureArea,
): AreaMark | undefined {
  return areaMarks.find((mark) => isSamePlace(mark.area, area))
}

/** Returns the marks of areas that the document still has. */
export function keepMarks({ areas, areaMarks = [] }: Marked): readonly AreaMark[] {
  return areaMarks.filter((mark) => areas.some((area) => isSamePlace(mark.area, area)))
}

/** Returns areas that were copied, proposed or placed by a layout, and that nobody approved since. */
export function findUnseenAreas(document: Marked): readonly SignatureArea[] {
  if (isApproved(document)) return []
  const seen = findSeenAreas(document)
  return document.areas.filter(
    (area) => area.isUnseen && !seen.some((each) => isSameArea(each, area)),
  )
}

export function isApproved(document: Marked): boolean {
  const { areas, areaApproval, file } = document
  if (areas.length === 0) {
    const isOfFile = file.kind === 'stored' && areaApproval?.fileSha256 === file.file.sha256
    return isOfFile && areaApproval?.areas.length === 0
  }
  const seen = findSeenAreas(document)
  return areas.every((area) => seen.some((each) => isSameArea(each, area)))
}

/** Tells whether each area of the page is approved; on a page without areas, whether the document is. */
export function isPageApproved(document: Marked, page: number): boolean {
  const seen = findSeenAreas(document)
  const there = document.areas.filter((area) => area.page === page)
  return there.length === 0
    ? isApproved(document)
    : there.every((area) => seen.some((each) => isSameArea(each, area)))
}

/** Returns the approval with these pages added; areas that were approved before and are unchanged stay in it. */
export function approvePages(
  document: Marked,
  fileSha256: Sha256,
  pages: readonly number[],
): AreaApproval {
  const seen = findSeenAreas(document)
  const areas = document.areas.filter(
    (area) => pages.includes(area.page) || seen.some((each) => isSameArea(each, area)),
  )
  return toApproval(fileSha256, { areas })
}

/** Returns the approved areas of pages on which nothing was placed, moved or removed since the approval. */
function findSeenAreas({ areas, areaApproval, file }: Marked): readonly SignatureArea[] {
  const isOfFile = file.kind === 'stored' && areaApproval?.fileSha256 === file.file.sha256
  if (!isOfFile || !areaApproval) return []
  const seen = areaApproval.areas
  return seen.filter(({ page }) => {
    const before = seen.filter((each) => each.page === page)
    const now = areas.filter((each) => each.page === page)
    return (
      before.length === now.length &&
      now.every((area) => before.some((each) => isSameArea(each, area)))
    )
  })
}

export function toApproval(fileSha256: Sha256, { areas }: Pick<Marked, 'areas'>): AreaApproval {
  return { fileSha256, areas }
}
