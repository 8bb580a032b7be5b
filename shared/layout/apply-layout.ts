// Makes the signature areas of one file out of a layout. Pure: what is known of the file goes in, areas
// and findings come out. Areas off the page or on a page that is not there are for the area rules.
import { assertNever } from '../assert-never.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { roundRectangle, toRectangle } from '../geometry/rectangle.ts'
import type { Layout, LayoutPlace, LayoutRule, LayoutSigner } from '../model/layout.ts'
import type { PdfAnalysis } from '../model/pdf-analysis.ts'
import type { SignatureArea } from '../model/signature-area.ts'
import type { Signer } from '../model/signer.ts'
import type { TextMatch, TextMatches } from '../model/text-match.ts'
import type { Finding } from '../rules/finding.ts'
import { makeFinding } from '../rules/finding.ts'

export type LayoutFacts = {
  readonly analysis: Pick<PdfAnalysis, 'pages'>
  /** Of each text that `anchorTexts` names. */
  readonly anchors: readonly TextMatches[]
  readonly signers: readonly Pick<Signer, 'role'>[]
}

export type Placement = {
  readonly areas: readonly SignatureArea[]
  readonly findings: readonly Finding[]
}

export function applyLayout({ rules }: Layout, facts: LayoutFacts): Placement {
  const placed = rules.map((rule) => applyRule(rule, facts))
  return {
    areas: placed.flatMap(({ areas }) => areas),
    findings: placed.flatMap(({ findings }) => findings),
  }
}

type Spot = { readonly page: number; readonly box: Rectangle }

function applyRule({ signer, type, place }: LayoutRule, facts: LayoutFacts): Placement {
  const index = findSigner(signer, facts.signers)
  if (index === undefined) return { areas: [], findings: [] }
  const { spots, finding } = findSpots(place, facts, facts.signers[index]?.role ?? '')
  return {
    areas: spots.map(({ page, box }) => ({ type, page, ...roundRectangle(box), signer: index })),
    findings: finding ? [finding] : [],
  }
}

function findSigner(signer: LayoutSigner, signers: LayoutFacts['signers']): number | undefined {
  if (signer.by === 'position') {
    return signer.position <= signers.length ? signer.position - 1 : undefined
  }
  const ofRole = signers.flatMap(({ role }, index) => (role === signer.role ? [index] : []))
  return ofRole[signer.number - 1]
}

type Found = { readonly spots: readonly Spot[]; readonly finding?: Finding }

function findSpots(place: LayoutPlace, facts: LayoutFacts, role: string): Found {
  const pages = facts.analysis.pages.length
  switch (place.kind) {
    case 'page':
      return onPages(place, place.page, place.page)
    case 'lastPage':
      return onPages(place, Math.max(1, pages), pages)
    case 'everyPage':
      return onPages(place, 1, pages)
    case 'allButLast':
      return onPages(place, 1, pages - 1)
    case 'anchor':
      return atAnchor(place, facts.anchors, role)
    default:
      return assertNever(place)
  }
}

function onPages({ x, y, width, height }: Rectangle, first: number, last: number): Found {
  const box = toRectangle(x, y, width, height)
  const count = Math.max(0, last - first + 1)
  return { spots: Array.from({ length: count }, (_, index) => ({ page: first + index, box })) }
}

function atAnchor(
  { text, match, dx, dy, width, height }: Extract<LayoutPlace, { kind: 'anchor' }>,
  anchors: LayoutFacts['anchors'],
  role: string,
): Found {
  const matches = anchors.find((each) => each.text === text)?.matches ?? []
  if (match === 'only' && matches.length > 1) {
    const pages = [...new Set(matches.map(({ page }) => page))].join(', ')
    const params = { text, role, matches: matches.length, pages }
    return { spots: [], finding: makeFinding('area.anchorRepeated', ['areas'], params) }
  }
  const found = pick(matches, match === 'only' ? 1 : match)
  if (!found) {
    return { spots: [], finding: makeFinding('area.anchorMissing', ['areas'], { text, role }) }
  }
  const { page, box } = found
  return { spots: [{ page, box: toRectangle(box.x + dx, box.y + dy, width, height) }] }
}

/** @param number from 1, or from the end with -1 */
function pick(matches: readonly TextMatch[], number: number): TextMatch | undefined {
  return matches.at(number > 0 ? number - 1 : number)
}
