// Signature areas of one file from a layout. Pure: facts of the file in, areas and findings out. The area rules
// report areas off the page or on a missing page.
import { assertNever } from '../assert-never.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { roundRectangle, toRectangle } from '../geometry/rectangle.ts'
import type { AnchorPlace, Layout, LayoutPerson, LayoutRule, PagePlace } from '../model/layout.ts'
import { anchorText, findLayoutSigner, isAnchor } from '../model/layout.ts'
import type { PdfAnalysis } from '../model/pdf-analysis.ts'
import type { SignatureArea } from '../model/signature-area.ts'
import type { FoundTexts, SigningLine, TextMatch } from '../model/text-match.ts'
import type { Finding } from '../rules/finding.ts'
import { makeFinding } from '../rules/finding.ts'
import { findLineAt } from './line-at-text.ts'

export type LayoutFacts = {
  readonly analysis: Pick<PdfAnalysis, 'pages'>
  /** Matches of each text of `anchorTexts`. */
  readonly anchors: FoundTexts['texts']
  /** Signing lines, for rules whose area is as wide as the line. */
  readonly lines?: readonly SigningLine[]
  /** Whether the file has text; absent: it has. */
  readonly hasText?: boolean
  readonly signers: readonly LayoutPerson[]
}

export type Placement = {
  readonly areas: readonly SignatureArea[]
  readonly findings: readonly Finding[]
}

export function applyLayout({ rules }: Pick<Layout, 'rules'>, facts: LayoutFacts): Placement {
  const placed = rules.map((rule) => applyRule(rule, facts))
  return {
    areas: placed.flatMap(({ areas }) => areas),
    findings: placed.flatMap(({ findings }) => findings),
  }
}

type Spot = { readonly page: number; readonly box: Rectangle }

/** Returns the areas of a rule; none for a signer whom the document does not have. */
export function applyRule({ signer, type, place }: LayoutRule, facts: LayoutFacts): Placement {
  const index = findLayoutSigner(signer, facts.signers)
  const person = facts.signers[index ?? -1]
  if (index === undefined || !person) return { areas: [], findings: [] }
  const { spots, finding } = isAnchor(place)
    ? atAnchor(place, facts, person)
    : onPages(place, facts.analysis.pages.length, person.role)
  return {
    areas: spots.map(({ page, box }) => ({ type, page, ...roundRectangle(box), signer: index })),
    findings: finding ? [finding] : [],
  }
}

type Found = { readonly spots: readonly Spot[]; readonly finding?: Finding }

function onPages(place: PagePlace, pages: number, role: string): Found {
  const { x, y, width, height } = place
  if (place.kind === 'lastBut' && place.before >= pages) {
    const params = { role, before: place.before, pages }
    return { spots: [], finding: makeFinding('area.fewPages', ['areas'], params) }
  }
  const box = toRectangle(x, y, width, height)
  return { spots: listPages(place, pages).map((page) => ({ page, box })) }
}

/** Returns the pages of a rule; the area rules report a page by number that the file lacks. */
function listPages(place: PagePlace, pages: number): readonly number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  switch (place.kind) {
    case 'page':
      return [place.page]
    case 'lastPage':
      return all.slice(-1)
    case 'lastBut':
      return [pages - place.before]
    case 'everyPage':
      return all
    case 'allButLast':
      return all.slice(0, -1)
    case 'oddPages':
      return all.filter((page) => page % 2 === 1)
    case 'evenPages':
      return all.filter((page) => page % 2 === 0)
    default:
      return assertNever(place)
  }
}

function atAnchor(place: AnchorPlace, facts: LayoutFacts, person: LayoutPerson): Found {
  const { role } = person
  const text = anchorText(place, person)
  const refuse = (
    code: Parameters<typeof makeFinding>[0],
    params: Finding['params'] = {},
  ): Found => ({ spots: [], finding: makeFinding(code, ['areas'], { text, role, ...params }) })
  if (text === '') return refuse('area.anchorUnknown')
  if (facts.hasText === false) return refuse('area.anchorScanned')
  const matches = facts.anchors.find((each) => each.text === text)?.matches ?? []
  if (place.match === 'only' && matches.length > 1) {
    const pages = [...new Set(matches.map(({ page }) => page))].join(', ')
    return refuse('area.anchorRepeated', { matches: matches.length, pages })
  }
  const found = pick(matches, place.match === 'only' ? 1 : place.match)
  if (!found) return refuse('area.anchorMissing')
  const box = place.asWideAsLine
    ? standOnLine(place, found, facts.lines ?? [])
    : standAtText(place, found)
  return box ? { spots: [{ page: found.page, box }] } : refuse('area.lineMissing')
}

/** @param number from 1, or from the end with -1 */
function pick(matches: readonly TextMatch[], number: number): TextMatch | undefined {
  return matches.at(number > 0 ? number - 1 : number)
}

function standAtText(
  { side, dx, dy, width, height }: Omit<AnchorPlace, 'kind'>,
  { box }: TextMatch,
): Rectangle {
  const corner = toCorner(side, box, { width, height })
  return toRectangle(corner.x + dx, corner.y + dy, width, height)
}

/** Returns the top left corner of the area without `dx` and `dy`. */
function toCorner(
  side: AnchorPlace['side'],
  { x, y, ...text }: Rectangle,
  { width, height }: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } {
  const onBaseline = y + text.height - height
  switch (side) {
    case undefined:
      return { x, y }
    case 'over':
      return { x, y: y - height }
    case 'under':
      return { x, y: y + text.height }
    case 'before':
      return { x: x - width, y: onBaseline }
    case 'after':
      return { x: x + text.width, y: onBaseline }
    default:
      return assertNever(side)
  }
}

function standOnLine(
  { side, height }: AnchorPlace,
  match: TextMatch,
  lines: readonly SigningLine[],
): Rectangle | undefined {
  const line = findLineAt(match, side ?? 'over', lines)
  return line && toRectangle(line.x, line.y - height, line.width, height)
}
