// Trial of a layout's rules in one PDF: the resulting areas, and whether these look like places to sign. Runs in a
// file worker.
import type { Rectangle } from '../../shared/geometry/rectangle.ts'
import { applyRule } from '../../shared/layout/apply-layout.ts'
import type { LayoutPerson } from '../../shared/model/layout.ts'
import { anchorTexts, findLayoutSigner } from '../../shared/model/layout.ts'
import type { RuleTrial, TriedRule } from '../../shared/layout/rule-trial.ts'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import type { SigningLine, TextMatch } from '../../shared/model/text-match.ts'
import { findOnPage, standsIn } from './find-texts.ts'
import type { PdfSource } from './load-pdf.ts'
import type { LineSegment, PageLines } from './page-segments.ts'
import { readLinesFor, readPageSegments, withoutLines } from './page-segments.ts'

/** Tries rules; the results are in the order of the rules. */
export async function tryRules(
  pdf: PdfSource,
  rules: readonly TriedRule[],
  signers: readonly LayoutPerson[],
): Promise<readonly RuleTrial[]> {
  const pages: PageLines[] = []
  const lines: SigningLine[] = []
  const texts = anchorTexts({ rules: rules.map(({ rule }) => rule) }, signers)
  for await (const page of readPageSegments(pdf)) {
    pages.push(page)
    lines.push(...(await readLinesFor(page, (captions) => standsIn(texts, captions))))
  }
  const facts = {
    // Rules use percentages, so that only the count of pages matters here.
    analysis: { pages: pages.map(() => ({ widthPt: 0, heightPt: 0, rotation: 0 })) },
    anchors: texts.map((text) => ({
      text,
      matches: pages.flatMap((page) => findOnPage(text, page)),
    })),
    lines,
    hasText: pages.some(({ segments }) => segments.length > 0),
    signers,
  }
  return rules.map(({ rule, beside }) => {
    const person = signers[findLayoutSigner(rule.signer, signers) ?? -1]
    if (!person) return { kind: 'noSigner' }
    const { areas, findings } = applyRule(rule, facts)
    const [finding] = findings
    if (finding) return { kind: 'notPlaced', code: finding.code }
    const checks = areas.map((area) => ({
      isClear: !crossesText(area, pages),
      isOnLine: lines.some((line) => isOnLine(area, line)),
      isBeside: isBeside(area, beside, person, pages),
    }))
    return {
      kind: 'placed',
      areas,
      isClear: checks.every(({ isClear }) => isClear),
      isOnLine: checks.every((check) => check.isOnLine),
      isBeside: checks.every((check) => check.isBeside),
    }
  })
}

/** Overlap in percent that is allowed: ascenders of a label may touch the area. */
const TOUCH = 0.6

function crossesText(area: SignatureArea, pages: readonly PageLines[]): boolean {
  const page = pages.find((each) => each.page === area.page)
  return page?.segments.some((segment) => isUnder(segment, area)) ?? true
}

function isUnder(segment: LineSegment, area: Rectangle): boolean {
  if (!crosses(segment.box(0, segment.text.length), area)) return false
  return withoutLines(segment).some((box) => crosses(box, area))
}

/** Whether two boxes overlap by more than `TOUCH` in both directions. */
function crosses(a: Rectangle, b: Rectangle): boolean {
  return (
    a.x + TOUCH < b.x + b.width &&
    b.x + TOUCH < a.x + a.width &&
    a.y + TOUCH < b.y + b.height &&
    b.y + TOUCH < a.y + a.height
  )
}

/** Largest distance of an area from its line in percent of the page's height; a person does not place it exactly. */
const NEAR_LINE = 1.5

export function isOnLine(area: SignatureArea, { page, x, width, y }: SigningLine): boolean {
  const common = Math.min(area.x + area.width, x + width) - Math.max(area.x, x)
  return (
    page === area.page &&
    Math.abs(area.y + area.height - y) <= NEAR_LINE &&
    common >= Math.min(area.width, width) / 2
  )
}

/** Tolerance in percent within which a text has the same distance from the area, as in a repeated block. */
const SAME_PLACE = { across: 3, down: 1.5 }

function isBeside(
  area: SignatureArea,
  beside: TriedRule['beside'],
  person: LayoutPerson,
  pages: readonly PageLines[],
): boolean {
  const page = pages.find((each) => each.page === area.page)
  if (beside.length === 0) return true
  return beside.some(({ text: given, dx, dy }) => {
    const text = typeof given === 'string' ? given : (person[given.of] ?? '')
    const matches: readonly TextMatch[] = page ? findOnPage(text, page) : []
    return matches.some(
      ({ box }) =>
        Math.abs(box.x - area.x - dx) <= SAME_PLACE.across &&
        Math.abs(box.y - area.y - dy) <= SAME_PLACE.down,
    )
  })
}
