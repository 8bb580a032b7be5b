// Proposals on pages without text: on the sign lines of the image, where there are as many as signers. The order of
// the signers is only a guess, so that a person must look at each of these places.
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

/** Count of pages whose image is read, from the last on. */
const MAX_PAGES = 4
/** Least room above a line in percent of the page's height; a blank to fill in has less than a sign line. */
const MIN_ROOM = 2
/** Least length of a page's shortest line, as a share of the longest. */
const ALIKE = 0.6

/**
 * Answers with places for signers who were not found because the page has no text.
 * @param contents contents of the pages that were read
 */
export async function proposeOnScans(
  contents: readonly PageContent[],
  signers: readonly SignerFacts[],
  answers: readonly PositionAnswer[],
  readImage: ReadImage,
): Promise<readonly PositionAnswer[]> {
  const signing = answers.filter((_, at) => signers[at]?.role !== APPROVER_ROLE)
  const open = signing.flatMap((answer) => (isWithoutText(answer) ? [answer.signer] : []))
  const isRest = signing.every((answer) => answer.kind === 'proposed' || isWithoutText(answer))
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

function isWithoutText(
  answer: PositionAnswer,
): answer is Extract<PositionAnswer, { kind: 'none' }> {
  return answer.kind === 'none' && ['noText', 'noTextOnPage'].includes(answer.reason)
}

/** Whether lines are about equally long; a blank for a date is shorter than a sign line. */
function areAlike(lines: readonly ScannedLine[]): boolean {
  const widths = lines.map(({ width }) => width)
  return Math.min(...widths) >= ALIKE * Math.max(...widths)
}

type Found = { readonly page: number; readonly lines: readonly ScannedLine[] }

/** Lines of the last page that has any; signers on several pages are left to a person. */
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
