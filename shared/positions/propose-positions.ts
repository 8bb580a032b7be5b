// Proposal of a place for each signer. Pages are read from the last one on, and a page's drawing only where it names
// a signer without a certain line; reading stops as soon as every line is certain.
import type { Candidate } from './candidates.ts'
import type { Decision } from './decide.ts'
import { decide, namesInCaption } from './decide.ts'
import { toExactContent, withDrawnLines } from './drawn-lines.ts'
import { readDrawing } from './read-drawing.ts'
import { isInMargin } from './page-ends.ts'
import type { SignLine } from './sign-line.ts'
import type { PageContent, Segment } from './segments.ts'
import { readContent } from './segments.ts'
import type { SignerProfile } from './signer-profile.ts'
import { showsSigner, toProfile } from './signer-profile.ts'
import type { SignerFacts } from '../model/signer-facts.ts'
import type { PageSource, PageText, PositionAnswer, SignatureField } from './types.ts'

/** Most pages whose operators are read for drawn lines: a contract signed on more needs no more of them. */
const MAX_DRAWN_PAGES = 4

type ReadPage = { readonly text: PageText; content: PageContent; isDrawn: boolean }

export async function proposePositions(
  source: PageSource,
  signers: readonly SignerFacts[],
): Promise<readonly PositionAnswer[]> {
  const profiles = signers.map(toProfile)
  const fields = await source.readFields()
  const read: ReadPage[] = []
  const judge = (): Decision => decide(toContents(read), profiles, source.pages)
  let drawnPages = 0
  let decision = judge()
  for (let page = source.pages; page >= 1; page -= 1) {
    const text = await source.readText(page)
    read.unshift({ text, content: withFields(readContent(text), fields, text), isDrawn: false })
    decision = judge()
    const [latest] = read
    if (latest && drawnPages < MAX_DRAWN_PAGES && namesOpen(decision, profiles, latest.content)) {
      drawnPages += 1
      if (await draw(latest, source)) decision = judge()
    }
    if (isSettled(decision, read, profiles)) break
  }
  return (await withExactEnds(decision, read, source)) ? judge().answers : decision.answers
}

function toContents(read: readonly ReadPage[]): readonly PageContent[] {
  return read.map(({ content }) => content)
}

function withFields(
  content: PageContent,
  fields: readonly SignatureField[],
  { matrix: [a, b, c, d, e, f], page }: PageText,
): PageContent {
  const signLines = fields.flatMap(({ page: fieldPage, rect, name }): readonly SignLine[] => {
    if (fieldPage !== page) return []
    const [left = 0, bottom = 0, right = 0, top = 0] = rect
    const xs = [a * left + c * bottom + e, a * right + c * top + e]
    const ys = [b * left + d * bottom + f, b * right + d * top + f]
    const box = {
      x0: Math.min(...xs),
      x1: Math.max(...xs),
      top: Math.min(...ys),
      y: Math.max(...ys),
    }
    return box.x1 - box.x0 < 1 || box.y - box.top < 1 ? [] : [{ page, ...box, kind: 'field', name }]
  })
  return signLines.length === 0
    ? content
    : { ...content, signLines: [...content.signLines, ...signLines] }
}

function namesOpen(
  { answers }: Decision,
  profiles: readonly SignerProfile[],
  content: PageContent,
): boolean {
  return profiles.some((profile, at) => !isCertain(answers[at]) && namesInCaption(profile, content))
}

function isCertain(answer: PositionAnswer | undefined): boolean {
  return answer?.kind === 'proposed' && answer.confidence === 'certain'
}

/**
 * Tells whether no further page is needed. A line in the head or foot needs the page before, since a line on both
 * pages is no place to sign; so does a caption at the beginning of a page, which may belong to a line there.
 */
function isSettled(
  { answers, chosen }: Decision,
  read: readonly ReadPage[],
  profiles: readonly SignerProfile[],
): boolean {
  if (!answers.every(isCertain)) return false
  const [first] = read
  return !chosen.some((candidate, at) => {
    const profile = profiles[at]
    if (!candidate || !profile || candidate.page !== first?.content) return false
    return isInMargin(candidate.signLine, candidate.page) || isUnderBeginning(candidate, profile)
  })
}

/** Number of texts, head included, that are the beginning of a page. */
const BEGINNING = 6

/** Tells whether the signer is named only over the line, at the beginning of the page. */
function isUnderBeginning({ around, page }: Candidate, profile: SignerProfile): boolean {
  const beginning = page.segments.slice(0, BEGINNING)
  const shows = ({ text }: Segment): boolean => showsSigner(profile, text)
  const isOver = around.above.some((segment) => beginning.includes(segment) && shows(segment))
  return isOver && !around.below.some(shows)
}

/** @returns whether the page has other lines now */
async function draw(page: ReadPage, source: PageSource): Promise<boolean> {
  const { text, content } = page
  const drawing = readDrawing(await source.readOperators(text.page), text.matrix)
  page.content = withDrawnLines(content, drawing)
  page.isDrawn = true
  return (
    page.content.signLines.length > content.signLines.length ||
    content.signLines.some(({ mixed }) => mixed)
  )
}

/**
 * Reads the exact ends of chosen lines that share a text run with words.
 * @returns whether any was read
 */
async function withExactEnds(
  { answers, chosen }: Decision,
  read: readonly ReadPage[],
  source: PageSource,
): Promise<boolean> {
  const mixed = new Set(
    chosen.flatMap((candidate, at) =>
      candidate?.signLine.mixed && answers[at]?.kind === 'proposed' ? [candidate.page] : [],
    ),
  )
  const pages = read.filter(({ content, isDrawn }) => mixed.has(content) && !isDrawn)
  for (const page of pages) {
    const { text, content } = page
    const { runs } = readDrawing(await source.readOperators(text.page), text.matrix)
    page.content = toExactContent(content, runs)
    page.isDrawn = true
  }
  return pages.length > 0
}
