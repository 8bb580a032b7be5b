// What a page shows at an area: the text and lines under it, the distance to the nearest text, and the person named
// at its line.
import type { AreaFacts } from '../model/area-facts.ts'
import type { SignatureArea } from '../model/signature-area.ts'
import { findCpfs } from '../rules/find-cpfs.ts'
import type { Reading } from './captions.ts'
import type { Drawing } from './read-drawing.ts'
import type { SignLine } from './sign-line.ts'
import { overlap, overlapShare } from './sign-line.ts'
import type { PageContent, Segment } from './segments.ts'
import type { SignerProfile } from './signer-profile.ts'
import { findPerson } from './names.ts'
import { findShown } from './signer-profile.ts'
import { readSurroundings, textOf } from './surroundings.ts'

/** Page whose signing lines are the written and the drawn ones. */
export type ShownPage = { readonly content: PageContent; readonly drawing: Drawing }

/** Box in points as displayed. */
type Box = {
  readonly x0: number
  readonly x1: number
  readonly top: number
  readonly bottom: number
}

/** Height of capitals above the baseline and depth of letters below it, as shares of the letters' size. */
const CAPITALS = 0.7
const DESCENT = 0.2
/** Share of a letter's size from which an area covers the text. */
const COVERED_SHARE = 0.25
/** Least overlaps in points: of text, of an upright line from the area's sides, and of an upright's rise. */
const TOUCHING = 2
const UPRIGHT_INSET = 3
const UPRIGHT_RISE = 4
/** Position of an area's own line: in the lower share of its height, or at most so many points below it. */
const OWN_LINE_SHARE = 0.6
const OWN_LINE_BELOW = 10
const OWN_LINE_OVERLAP = 0.3
/** Largest distance in points between pieces of one line. */
const SAME_LINE = 2
const LONGEST_TEXT = 80

/** Facts of an area on a page that the file does not have. */
const OFF_THE_PAGES: AreaFacts = { isCrossed: false }

/**
 * Returns the facts in the order of the areas.
 * @param pages by their numbers
 */
export function readAreaFacts(
  areas: readonly SignatureArea[],
  pages: ReadonlyMap<number, ShownPage>,
  profiles: readonly SignerProfile[],
): readonly AreaFacts[] {
  const placed = areas.map((area) => {
    const page = pages.get(area.page)
    return page && place(area, page)
  })
  const reading = findReading(placed, profiles)
  return placed.map((each) => (each ? toFacts(each, reading, profiles) : OFF_THE_PAGES))
}

type Placed = ShownPage & {
  readonly area: SignatureArea
  readonly box: Box
  readonly own: SignLine | undefined
  readonly captions: Captions
}

function place(area: SignatureArea, { content, drawing }: ShownPage): Placed {
  const box = toBox(area, content)
  const own = findOwnLine(box, content.signLines)
  return { area, content, drawing, box, own, captions: readCaptions(box, own, content) }
}

function toFacts(placed: Placed, reading: Reading, profiles: readonly SignerProfile[]): AreaFacts {
  const { area, content, drawing, box, own } = placed
  const covered = content.segments.find((segment) => isCovered(segment, box))
  const distancePt = findDistance(box, content)
  const otherPerson =
    area.type === 'Signature' ? findOtherPerson(placed, reading, profiles) : undefined
  return {
    ...(covered ? { coveredText: covered.text.slice(0, LONGEST_TEXT) } : {}),
    isCrossed: isCrossed(box, own, content.signLines, drawing),
    ...(distancePt === undefined ? {} : { distancePt }),
    ...(otherPerson === undefined ? {} : { otherPerson }),
  }
}

function toBox(
  { x, y, width, height }: SignatureArea,
  { widthPt, heightPt }: Pick<PageContent, 'widthPt' | 'heightPt'>,
): Box {
  const [across, down] = [widthPt / 100, heightPt / 100]
  return {
    x0: x * across,
    x1: (x + width) * across,
    top: y * down,
    bottom: (y + height) * down,
  }
}

/** Tells whether the area covers the text; a single sign, such as an `X` where to sign, is no text. */
function isCovered({ text, x0, x1, base, size }: Segment, box: Box): boolean {
  const across = overlap({ x0, x1 }, box)
  const down =
    Math.min(base + DESCENT * size, box.bottom) - Math.max(base - CAPITALS * size, box.top)
  return across > TOUCHING && down > COVERED_SHARE * size && /[\p{L}\d].*[\p{L}\d]/u.test(text)
}

function findOwnLine(box: Box, signLines: readonly SignLine[]): SignLine | undefined {
  const highest = box.bottom - OWN_LINE_SHARE * (box.bottom - box.top)
  return signLines
    .filter(
      (signLine) =>
        signLine.y >= highest &&
        signLine.y <= box.bottom + OWN_LINE_BELOW &&
        overlapShare(signLine, box) >= OWN_LINE_OVERLAP,
    )
    .toSorted((a, b) => Math.abs(a.y - box.bottom) - Math.abs(b.y - box.bottom))[0]
}

/** Tells whether a line goes through the area; edges of tables count too, though no place to sign. */
function isCrossed(
  box: Box,
  own: SignLine | undefined,
  signLines: readonly SignLine[],
  { levels, uprights }: Drawing,
): boolean {
  const goesThrough = (y: number): boolean =>
    y > box.top + TOUCHING &&
    y < box.bottom - TOUCHING &&
    (own === undefined || Math.abs(y - own.y) > SAME_LINE)
  return (
    signLines.some((signLine) => goesThrough(signLine.y) && overlap(signLine, box) > TOUCHING) ||
    levels.some((line) => goesThrough(line.y0) && overlap(line, box) > 1) ||
    uprights.some(
      ({ x0, y0, y1 }) =>
        x0 > box.x0 + UPRIGHT_INSET &&
        x0 < box.x1 - UPRIGHT_INSET &&
        Math.min(y1, box.bottom) - Math.max(y0, box.top) > UPRIGHT_RISE,
    )
  )
}

function findDistance(box: Box, { segments, signLines }: PageContent): number | undefined {
  const boxes = [
    ...segments.map(({ x0, x1, base, size }) => ({
      x0,
      x1,
      top: base - CAPITALS * size,
      bottom: base + DESCENT * size,
    })),
    ...signLines.map(({ x0, x1, y, top = y }) => ({ x0, x1, top, bottom: y })),
  ]
  if (boxes.length === 0) return undefined
  return Math.min(
    ...boxes.map((each) =>
      Math.hypot(
        Math.max(0, each.x0 - box.x1, box.x0 - each.x1),
        Math.max(0, each.top - box.bottom, box.top - each.bottom),
      ),
    ),
  )
}

/** Captions of a line in reading order. */
type Captions = Readonly<Record<'beside' | Reading, readonly Segment[]>>

function readCaptions(box: Box, own: SignLine | undefined, content: PageContent): Captions {
  const line: SignLine = own ?? {
    page: content.page,
    x0: box.x0,
    x1: box.x1,
    y: box.bottom,
    kind: 'drawn',
  }
  const { above, below, before, after, inside } = readSurroundings(line, content, content.signLines)
  return { beside: [...inside, ...before, ...after], below, above: above.toReversed() }
}

/**
 * Returns whether most names stand below or above their lines, for all signers alike: under a line may stand the next
 * one's name.
 */
function findReading(
  placed: readonly (Placed | undefined)[],
  profiles: readonly SignerProfile[],
): Reading {
  const count = (side: Reading): number =>
    placed.filter(
      (each) => each && profiles.some((one) => isNamed(one, toLines(each.captions[side]))),
    ).length
  return count('above') > count('below') ? 'above' : 'below'
}

function isNamed(profile: SignerProfile, lines: readonly string[]): boolean {
  const { cpf, name } = findShown(profile, lines)
  return cpf || name
}

function toLines(segments: readonly Segment[]): readonly string[] {
  return segments.map(({ text }) => text)
}

function findOtherPerson(
  { area, captions }: Placed,
  reading: Reading,
  profiles: readonly SignerProfile[],
): string | undefined {
  const profile = profiles[area.signer]
  if (!profile) return undefined
  // Texts beside the line and texts below or above it are two captions.
  const caption = [textOf(captions.beside), ';', textOf(captions[reading])]
  const shown = findShown(profile, caption)
  if (shown.cpf || shown.name || shown.namePart) return undefined
  const other = profiles.find((each) => each !== profile && isNamed(each, caption))
  if (other) return other.fullName || other.cpf
  // Without a name, only another CPF proves another person; a company signs by a person with another name.
  if (profile.fullName === '')
    return profile.cpf === undefined ? undefined : findCpfs(caption.join(' '))[0]
  if (shown.company) return undefined
  return findPerson(toLines([...captions.beside, ...captions[reading]]))
}
