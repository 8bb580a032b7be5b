// Where signers sign on pages without text: on lines that are seen in the image, where there are as many as signers. Whose
// each is nobody can read: the order of the signers is a guess, and every such place wants a look.
import { roundRectangle, toRectangle } from '../../../shared/geometry/rectangle.ts'
import type { NoProposalReason } from '../../../shared/model/position-doubt.ts'
import type { SignerFacts } from '../../../shared/model/signer-facts.ts'
import { APPROVER_ROLE } from '../../../shared/model/signer.ts'
import type { PageContent } from '../../../shared/positions/segments.ts'
import type { PositionAnswer } from '../../../shared/positions/types.ts'
import type { PageImage } from './page-image.ts'
import type { ScannedLine } from './scanned-lines.ts'
import { findScannedLines } from './scanned-lines.ts'

type ReadImage = (page: number) => Promise<PageImage | undefined>

/** Pages whose image is looked at, from the last on. */
const MAX_PAGES = 4
/** Percent of the page's height: a blank to fill in has less room above it than a line to sign on. */
const MIN_ROOM = 2
/** The shortest of a page's lines, of the longest. */
const ALIKE = 0.6

/**
 * The answers, with places for signers who were not found for want of text.
 * @param contents of the pages that were read
 */
export async function proposeOnScans(
  contents: readonly PageContent[],
  signers: readonly SignerFacts[],
  answers: readonly PositionAnswer[],
  readImage: ReadImage,
): Promise<readonly PositionAnswer[]> {
  const signing = answers.filter((_, at) => signers[at]?.role !== APPROVER_ROLE)
  const open = signing.flatMap((answer) => (isUntold(answer) ? [answer.signer] : []))
  const isRest = signing.every((answer) => answer.kind === 'proposed' || isUntold(answer))
  if (open.length === 0 || !isRest) return answers
  const pages = contents
    .filter(({ segments, turned }) => segments.length === 0 && turned === 0)
    .map(({ page }) => page)
    .toSorted((a, b) => b - a)
    .slice(0, MAX_PAGES)
  const found = await findLines(pages, readImage)
  if (!found) return answers
  return answers.map((answer, at) => {
    const line = open.indexOf(at)
    if (line < 0) return answer
    const none = (reason: NoProposalReason): PositionAnswer => {
      return { kind: 'none', signer: at, reason, page: found.page }
    }
    return found.lines.length === open.length && areAlike(found.lines)
      ? (toProposal(found, line, at) ?? none('noRoom'))
      : none('scanUnclear')
  })
}

function isUntold(answer: PositionAnswer): answer is Extract<PositionAnswer, { kind: 'none' }> {
  return answer.kind === 'none' && ['noText', 'noTextOnPage'].includes(answer.reason)
}

/** A blank for a date among them is shorter than a line to sign on. */
function areAlike(lines: readonly ScannedLine[]): boolean {
  const widths = lines.map(({ width }) => width)
  return Math.min(...widths) >= ALIKE * Math.max(...widths)
}

type Found = { readonly page: number; readonly lines: readonly ScannedLine[] }

/** Those of the last page that has any: who signs on several pages is for a person to say. */
async function findLines(
  pages: readonly number[],
  readImage: ReadImage,
): Promise<Found | undefined> {
  for (const page of pages) {
    const image = await readImage(page)
    const lines = image ? findScannedLines(image) : []
    if (lines.length > 0) return { page, lines }
  }
  return undefined
}

function toProposal(
  { page, lines }: Found,
  at: number,
  signer: number,
): PositionAnswer | undefined {
  const line = lines[at]
  if (!line || line.room < MIN_ROOM) return undefined
  const { x, y, width, room } = line
  const box = roundRectangle(toRectangle(x, y - room, width, room))
  return {
    kind: 'proposed',
    area: { type: 'Signature', page, ...box, signer },
    confidence: 'look',
    evidence: { place: 'scan', line: at + 1, lines: lines.length },
  }
}
