// Rules that give an area which a person placed: by page, and by the texts near it. Trying them in other documents
// shows which of them gives the same place there.
import type { Rectangle } from '../geometry/rectangle.ts'
import type {
  AnchorPlace,
  AnchorSide,
  LayoutPerson,
  LayoutPlace,
  LayoutSigner,
  SignerText,
} from '../model/layout.ts'
import { ANCHOR_SIDES, SIGNER_TEXTS } from '../model/layout.ts'
import type { SignatureArea } from '../model/signature-area.ts'
import type { FoundTexts, PageText, SigningLine, TextMatch } from '../model/text-match.ts'
import { findLineAt } from './line-at-text.ts'
import type { TextBeside, TriedRule } from './rule-trial.ts'

/** Areas of one signer in the same box on several pages, which make one rule. */
export type AreaGroup = {
  readonly areas: readonly [SignatureArea, ...SignatureArea[]]
  readonly signer: LayoutSigner
}

/** Largest difference in percent of boxes that are the same, as of a copied area. */
const SAME_BOX = 0.05

/**
 * Returns the areas by rule; areas without a signer are left out.
 * @param pages number of pages of the document
 */
export function groupAreas(
  areas: readonly SignatureArea[],
  signers: readonly LayoutPerson[],
  pages: number,
): readonly AreaGroup[] {
  const groups: { areas: [SignatureArea, ...SignatureArea[]]; signer: LayoutSigner }[] = []
  for (const area of areas) {
    const signer = toLayoutSigner(area.signer, signers)
    if (!signer) continue
    const group = groups.find(({ areas: [first] }) => isSameBox(first, area))
    if (group) group.areas.push(area)
    else groups.push({ areas: [area], signer })
  }
  return groups.flatMap((group): readonly AreaGroup[] => {
    const isOneRule = group.areas.length === 1 || placeOnPages(group.areas, pages).length > 0
    return isOneRule ? [group] : group.areas.map((area) => ({ ...group, areas: [area] as const }))
  })
}

function toLayoutSigner(index: number, signers: readonly LayoutPerson[]): LayoutSigner | undefined {
  const role = signers[index]?.role
  if (role === undefined) return undefined
  if (role === '') return { by: 'position', position: index + 1 }
  const number = signers.slice(0, index + 1).filter((each) => each.role === role).length
  return { by: 'role', role, number }
}

function isSameBox(a: SignatureArea, b: SignatureArea): boolean {
  const isNear = (field: keyof Rectangle): boolean => Math.abs(a[field] - b[field]) <= SAME_BOX
  return (
    a.signer === b.signer &&
    a.type === b.type &&
    a.page !== b.page &&
    isNear('x') &&
    isNear('y') &&
    isNear('width') &&
    isNear('height')
  )
}

/** Anchor of an area: a text as printed, or what the document has of the signer. */
export type AnchorChoice = { readonly text: string } | { readonly of: SignerText }

/** Longest distance in percent of the page; a text further away belongs to something else. */
const REACH = { across: 12, down: 9 }
/** Most letters of a label; longer texts are prose. */
const LONGEST_LABEL = 60
const MAX_TEXTS = 8
const WORD = /\p{L}{3}/u

/** Returns the anchors near an area, the nearest text first. */
export function listAnchors(
  area: SignatureArea,
  person: LayoutPerson,
  pages: readonly PageText[],
): readonly AnchorChoice[] {
  const segments = pages.find(({ page }) => page === area.page)?.segments ?? []
  const near = segments
    .map((segment) => ({ ...segment, distance: measure(area, segment.box) }))
    .filter(({ distance }) => distance < 1)
    .toSorted((a, b) => a.distance - b.distance)
  const labels = near.flatMap(({ text }) => toLabels(text, person))
  const ofSigner = SIGNER_TEXTS.filter((of) => WORD.test(person[of] ?? '') || of !== 'name')
    .filter((of) => (person[of] ?? '') !== '')
    .map((of) => ({ of }))
  const texts = [...new Set(labels)].slice(0, MAX_TEXTS).map((text) => ({ text }))
  return [...texts, ...ofSigner]
}

/** Returns the distance as a share of the reach; 1 and more: out of reach. */
function measure(area: Rectangle, text: Rectangle): number {
  const across = Math.max(0, text.x - area.x - area.width, area.x - text.x - text.width)
  const down = Math.max(0, text.y - area.y - area.height, area.y - text.y - text.height)
  return Math.max(across / REACH.across, down / REACH.down)
}

/**
 * Returns the text and its beginning up to a colon, except with this signer's own data, long numbers, or runs of dots
 * and underscores.
 */
function toLabels(text: string, person: LayoutPerson): readonly string[] {
  const plain = text.replace(/[_.…]{3,}.*$/u, '').trim()
  const beginning = /^[^:]{2,}:/u.exec(plain)?.[0]
  const own = [person.name, person.documentNumber].flatMap((each) => (each ? [fold(each)] : []))
  return [plain, ...(beginning === undefined ? [] : [beginning])].filter(
    (label) =>
      label.length <= LONGEST_LABEL &&
      WORD.test(label) &&
      !/\d{3}/u.test(label) &&
      own.every((each) => !fold(label).includes(each)),
  )
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase()
}

type Source = {
  readonly group: AreaGroup
  readonly person: LayoutPerson
  readonly pages: number
  readonly lines: readonly SigningLine[]
  /** Matches of each anchor in the document of the area. */
  readonly anchors: readonly {
    readonly choice: AnchorChoice
    readonly found: FoundTexts['texts'][number]
  }[]
}

/**
 * Returns rules that all give the area in its own document; of two that are as good elsewhere the first is better.
 */
export function listCandidates(source: Source): readonly TriedRule[] {
  const { group, pages, anchors } = source
  const [area] = group.areas
  const beside = anchors.flatMap(({ choice, found }): readonly TextBeside[] => {
    const match = findNearest(area, found.matches)?.match
    if (!match) return []
    const text = 'text' in choice ? choice.text : choice
    return [{ text, dx: match.box.x - area.x, dy: match.box.y - area.y }]
  })
  const places =
    group.areas.length > 1
      ? placeOnPages(group.areas, pages)
      : [
          ...anchors.flatMap((anchor) => placeAtText(area, anchor, source)),
          ...placeOnPage(area, pages),
        ]
  return places.map((place) => ({
    rule: { signer: group.signer, type: area.type, place },
    beside: group.areas.length > 1 ? [] : beside,
  }))
}

function boxOf({ x, y, width, height }: Rectangle): Rectangle {
  return { x, y, width, height }
}

function placeOnPage(area: SignatureArea, pages: number): readonly LayoutPlace[] {
  const box = boxOf(area)
  const before = pages - area.page
  return [
    ...(before === 0 ? [{ kind: 'lastPage', ...box } as const] : []),
    { kind: 'page', page: area.page, ...box },
    ...(before > 0 ? [{ kind: 'lastBut', before, ...box } as const] : []),
  ]
}

function placeOnPages(areas: AreaGroup['areas'], pages: number): readonly LayoutPlace[] {
  const box = boxOf(areas[0])
  const taken = new Set(areas.map(({ page }) => page))
  const isExactly = (wanted: (page: number) => boolean): boolean =>
    Array.from({ length: pages }, (_, index) => index + 1).every(
      (page) => wanted(page) === taken.has(page),
    )
  const kinds = [
    ['everyPage', () => true],
    ['allButLast', (page: number) => page < pages],
    ['oddPages', (page: number) => page % 2 === 1],
    ['evenPages', (page: number) => page % 2 === 0],
  ] as const
  return kinds.filter(([, wanted]) => isExactly(wanted)).map(([kind]) => ({ kind, ...box }))
}

/** Highest number of a match; a later one is counted from the other end, or not used. */
const FURTHEST_MATCH = 3

function placeAtText(
  area: SignatureArea,
  { choice, found }: Source['anchors'][number],
  { lines }: Source,
): readonly AnchorPlace[] {
  const nearest = findNearest(area, found.matches)
  if (!nearest) return []
  const { match, index } = nearest
  const count = found.matches.length
  const numbers = [
    index - count,
    ...(count === 1 ? (['only'] as const) : []),
    ...(index < FURTHEST_MATCH && index !== count - 1 ? [index + 1] : []),
  ].filter((number) => number === 'only' || number >= -FURTHEST_MATCH)
  return numbers.flatMap((number) =>
    standings(area, match, lines).map((standing): AnchorPlace => {
      const at = { match: number, width: area.width, height: area.height, ...standing }
      return 'text' in choice
        ? { kind: 'anchor', text: choice.text, ...at }
        : { kind: 'signerAnchor', of: choice.of, ...at }
    }),
  )
}

type Standing = Pick<AnchorPlace, 'side' | 'dx' | 'dy' | 'asWideAsLine'>

/** Largest distance in percent between the ends of an area and a line at which the area is as wide as the line. */
const SAME_ENDS = 2

function standings(
  area: SignatureArea,
  match: TextMatch,
  lines: readonly SigningLine[],
): readonly Standing[] {
  const { box } = match
  const asWide = ANCHOR_SIDES.flatMap((side): readonly Standing[] => {
    const line = findLineAt(match, side, lines)
    const isSame =
      line !== undefined &&
      Math.abs(line.x - area.x) <= SAME_ENDS &&
      Math.abs(line.x + line.width - area.x - area.width) <= SAME_ENDS &&
      Math.abs(line.y - area.y - area.height) <= SAME_ENDS
    return isSame ? [{ side, dx: 0, dy: 0, asWideAsLine: true }] : []
  })
  const side = findSide(area, box)
  return [...asWide, { side, ...shift(side, area, box) }]
}

function findSide(area: Rectangle, text: Rectangle): AnchorSide {
  if (area.y + area.height <= text.y + text.height / 2) return 'over'
  if (area.y >= text.y + text.height / 2) return 'under'
  return area.x >= text.x + text.width / 2 ? 'after' : 'before'
}

function shift(
  side: AnchorSide,
  area: Rectangle,
  text: Rectangle,
): { readonly dx: number; readonly dy: number } {
  const onBaseline = area.y + area.height - (text.y + text.height)
  const starts: Readonly<Record<AnchorSide, { readonly dx: number; readonly dy: number }>> = {
    over: { dx: area.x - text.x, dy: area.y + area.height - text.y },
    under: { dx: area.x - text.x, dy: area.y - (text.y + text.height) },
    before: { dx: area.x + area.width - text.x, dy: onBaseline },
    after: { dx: area.x - (text.x + text.width), dy: onBaseline },
  }
  return starts[side]
}

function findNearest(
  area: SignatureArea,
  matches: readonly TextMatch[],
): { readonly match: TextMatch; readonly index: number } | undefined {
  return matches
    .map((match, index) => ({ match, index, distance: measure(area, match.box) }))
    .filter(({ match, distance }) => match.page === area.page && distance < 1)
    .toSorted((a, b) => a.distance - b.distance)[0]
}
