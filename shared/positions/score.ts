// Score of a line for a signer: points for what of the signer stands at it, by side. A line with another person's
// name or CPF never fits, whatever its label.
import type { Candidate } from './candidates.ts'
import type { Captions, Reading } from './captions.ts'
import { joinTexts } from './compare-text.ts'
import { findRoleStems, isCompanyText } from './roles.ts'
import type { Shown, SignerProfile } from './signer-profile.ts'
import { findPerson, isSentence } from './names.ts'
import { findShown, readOrdinal, showsPerson } from './signer-profile.ts'
import { findCpfs } from '../rules/find-cpfs.ts'
import type { Match, Side } from './types.ts'

export type Fit = {
  /** Score; below `LEAST_SCORE` the line does not fit. */
  readonly score: number
  readonly side: Side
  readonly text: string
  readonly matches: readonly Match[]
  /** Whether the signer's name or CPF stands at the line. */
  readonly isNamed: boolean
  /** Person whose name or CPF stands at the line although the label fits. */
  readonly otherPerson?: string
}

/** Facts besides the line. */
export type ScoreContext = {
  readonly profiles: readonly SignerProfile[]
  /** Indexes of the signers whose name or CPF stands anywhere in the pages read. */
  readonly present: ReadonlySet<number>
  readonly pages: number
  readonly reading: Reading
  readonly captions: Captions
}

export const LEAST_SCORE = 3.5
const POINTS: Readonly<Record<keyof Shown, number>> = {
  cpf: 6,
  name: 5,
  label: 4,
  company: 3,
  namePart: 3,
}
const SIDES: readonly Side[] = ['inside', 'before', 'after', 'below', 'above']
/** Share of a caption's points on the side where this page has no captions. */
const OTHER_SIDE = 0.6
/** Height in points below which the label left of a cell is only a row's heading. */
const LOW_CELL = 14
const FAR_BEFORE = 40
/**
 * Most words without a capital in a text over a line; with more it may be a sentence: `Recebi do tomador a quantia
 * de`.
 */
const MAX_SMALL_WORDS_OVER = 2

const NOTHING: Fit = { score: 0, side: 'below', text: '', matches: [], isNamed: false }

/** Fits of a line with each signer, in their order. */
export function scoreFits(candidate: Candidate, context: ScoreContext): readonly Fit[] {
  const texts = SIDES.map((side) => readSide(side, candidate, context))
  const caption = toCaption(candidate, context)
  return context.profiles.map((profile) => scoreFit(profile, candidate, context, texts, caption))
}

function scoreFit(
  profile: SignerProfile,
  candidate: Candidate,
  context: ScoreContext,
  texts: readonly SideText[],
  caption: readonly string[],
): Fit {
  const sides = texts.map((text): SideFit => ({
    ...text,
    shown: text.lines.length === 0 ? NOT_SHOWN : findShown(profile, text.lines),
  }))
  const found: Partial<Record<keyof Shown, SideFit>> = {}
  for (const kind of ['cpf', 'name', 'namePart', 'label', 'company'] as const) {
    for (const side of sides) {
      const best = found[kind]
      if (side.shown[kind] && (!best || side.weight > best.weight)) found[kind] = side
    }
  }
  if (found.name) delete found.namePart
  const kinds = (['cpf', 'name', 'label', 'company', 'namePart'] as const).filter(
    (kind) => found[kind],
  )
  const own = found.cpf ?? found.name ?? found.namePart
  if (own && isAcross(own.side, context) && namesSomebodyElse(sides, context)) return NOTHING
  if (isCaptionOfAnother(profile, candidate, context)) return NOTHING
  if (!own && !found.company && isInCellOfAnother(profile, sides)) return NOTHING
  const foreign = findForeign(profile, candidate, caption, kinds, context)
  if (foreign === 'signer') return NOTHING
  // The label's own number decides: a caption around it may belong to the next line.
  const number = toOrdinal(found.label?.lines ?? caption)
  if (!found.cpf && !found.name && isNumberOfAnother(profile, number, context)) return NOTHING
  const heading = profile.attests && candidate.isUnderAttestants && !found.label
  if (kinds.length === 0 && !heading) return NOTHING
  const strongest = found[kinds[0] ?? 'label'] ?? sides.find(({ lines }) => lines.length > 0)
  const base: Fit = {
    score: 0,
    side: strongest?.side ?? 'above',
    text: joinTexts(strongest?.lines ?? []),
    matches: heading ? [...kinds, 'heading'] : kinds,
    isNamed: found.cpf !== undefined || found.name !== undefined,
  }
  if (foreign !== undefined) {
    return found.label || heading || found.company || found.namePart
      ? { ...base, otherPerson: foreign }
      : NOTHING
  }
  let score = kinds.reduce((sum, kind) => sum + POINTS[kind] * (found[kind]?.weight ?? 0), 0)
  score += heading ? 3 : 0
  score += scoreRoles(profile, candidate, found.label !== undefined, own !== undefined, caption)
  score += scoreOrdinal(profile, number)
  score += scorePlace(candidate, context.pages)
  return { ...base, score }
}

/** Tells whether the caption alone on the next page names another signer. */
function isCaptionOfAnother(
  profile: SignerProfile,
  { ends, around }: Candidate,
  { profiles }: ScoreContext,
): boolean {
  if (!ends.captionOver) return false
  const text = joinTexts(around.below.map((each) => each.text))
  return (
    !showsPerson(profile, text) &&
    profiles.some((other) => other !== profile && showsPerson(other, text))
  )
}

/** Tells whether the cell has another role's label: a text under it may be the heading of the next row. */
function isInCellOfAnother({ roleStems }: SignerProfile, sides: readonly SideFit[]): boolean {
  const { lines, shown } = sides.find(({ side }) => side === 'inside') ?? {}
  if (!lines || shown?.label) return false
  const stems = lines.flatMap(findRoleStems)
  return stems.length > 0 && !stems.some((stem) => roleStems.includes(stem))
}

function isAcross(side: Side, { reading }: ScoreContext): boolean {
  return side === (reading === 'below' ? 'above' : 'below')
}

/** Tells whether the caption on this page's usual side names another person. */
function namesSomebodyElse(sides: readonly SideFit[], { reading }: ScoreContext): boolean {
  const { lines, shown } = sides.find(({ side }) => side === reading) ?? {}
  if (!lines || !shown || shown.cpf || shown.name || shown.namePart) return false
  return findPerson(lines) !== undefined
}

type SideText = {
  readonly side: Side
  readonly lines: readonly string[]
  readonly weight: number
}

type SideFit = SideText & { readonly shown: Shown }

const NOT_SHOWN: Shown = { cpf: false, name: false, namePart: false, label: false, company: false }

function readSide(side: Side, candidate: Candidate, context: ScoreContext): SideText {
  const { signLine, around } = candidate
  const segments = around[side].filter(
    (segment) =>
      !context.captions.isTaken(candidate, side, segment) &&
      !(side === 'above' && isSentence(segment.text, MAX_SMALL_WORDS_OVER)),
  )
  const lines = (side === 'above' ? segments.toReversed() : segments).map((each) => each.text)
  return { side, lines, weight: lines.length === 0 ? 0 : weigh() }

  function weigh(): number {
    if (side === 'below') return context.reading === 'below' ? 1 : OTHER_SIDE
    if (side === 'above') {
      if (signLine.kind === 'cell') return 0.4
      if (signLine.kind === 'field') return OTHER_SIDE
      return context.reading === 'above' || candidate.isNamedSignature ? 1 : OTHER_SIDE
    }
    if (side === 'before') {
      const height = signLine.y - (signLine.top ?? 0)
      if (signLine.kind === 'cell')
        return height < LOW_CELL && !candidate.isNamedSignature ? 0.4 : 1
      const [nearest] = segments
      return nearest && signLine.x0 - nearest.x1 > FAR_BEFORE ? 0.9 : 1
    }
    return 1
  }
}

/** Returns all texts that may name the line's signer in either reading, without those nearer to another line. */
function toCaption(candidate: Candidate, { captions }: ScoreContext): readonly string[] {
  const { around, ends } = candidate
  const own = SIDES.flatMap((side) =>
    around[side].filter((segment) => !captions.isNearerElsewhere(candidate, side, segment)),
  )
  const lines = own.map(({ text }) => text)
  const next = ends.continuation ?? (findPerson(lines) === undefined ? ends.rest : undefined)
  return [...lines, ...(next ?? []).map(({ text }) => text)]
}

/** Tells whether the caption continues on the next page and both parts together name the signer. */
function isNamedOverPage(profile: SignerProfile, { around, ends }: Candidate): boolean {
  const { rest = [] } = ends
  if (rest.length === 0) return false
  const [on, over] = [around.below, rest].map((part) => part.map(({ text }) => text))
  if (!on || !over) return false
  const whole = findShown(profile, [joinTexts([...on, ...over])])
  const isParted = whole.name && !findShown(profile, [joinTexts(over)]).name
  return isParted || (findPerson(on) === undefined && (whole.name || whole.cpf))
}

/** Returns the other person at the line; `signer` for another signer of the document, who has a line to find. */
function findForeign(
  profile: SignerProfile,
  candidate: Candidate,
  caption: readonly string[],
  kinds: readonly (keyof Shown)[],
  { profiles, present }: ScoreContext,
): string | undefined {
  if (kinds.includes('cpf') || kinds.includes('name')) return undefined
  if (isNamedOverPage(profile, candidate)) return undefined
  const others = profiles.filter((each) => each !== profile)
  const text = joinTexts(caption)
  const isOthers = others.some(
    (other) => showsPerson(other, text) || isNamedOverPage(other, candidate),
  )
  if (isOthers) return 'signer'
  const knowsPerson = profile.fullName !== '' || profile.cpf !== undefined
  if (!knowsPerson) return undefined
  if (kinds.includes('namePart')) {
    return profile.cpf === undefined ? undefined : findCpfs(caption.join('\n'))[0]
  }
  const person = findPerson(caption)
  if (person !== undefined) return person
  if (kinds.includes('company') || !caption.some(isCompanyText)) return undefined
  // A company signs by this signer if the contract names the signer anywhere.
  return present.has(profile.index) ? undefined : caption.find(isCompanyText)
}

function scoreRoles(
  profile: SignerProfile,
  candidate: Candidate,
  hasLabel: boolean,
  isNamed: boolean,
  caption: readonly string[],
): number {
  let score = 0
  const others = caption.flatMap(findRoleStems).filter((stem) => !profile.roleStems.includes(stem))
  if (!hasLabel && others.length > 0 && profile.isKnownRole) score -= isNamed ? 1.5 : 3
  if (candidate.isUnderAttestants && !profile.attests && !hasLabel && profile.isKnownRole) {
    score -= isNamed ? 2 : 4
  }
  return score
}

/**
 * Tells whether the label's number is another signer's: `TESTEMUNHA 1` is the first witness's line where the row has
 * one.
 */
function isNumberOfAnother(
  { ordinal, roleStems }: SignerProfile,
  number: number | undefined,
  { profiles }: ScoreContext,
): boolean {
  if (ordinal === undefined || number === undefined || number === ordinal) return false
  return profiles.some(
    (other) => other.ordinal === number && other.roleStems.some((stem) => roleStems.includes(stem)),
  )
}

function scoreOrdinal(profile: SignerProfile, number: number | undefined): number {
  if (profile.ordinal === undefined || number === undefined) return 0
  return number === profile.ordinal ? 1 : -1
}

/** Returns the first ordinal of the captions; one in a sentence, such as `Cláusula 4ª`, counts no signers. */
function toOrdinal(lines: readonly string[]): number | undefined {
  const captions = lines.filter((line) => !isSentence(line))
  return captions.map(readOrdinal).find((each) => each !== undefined)
}

function scorePlace({ signLine, page, isNamedSignature }: Candidate, pages: number): number {
  const width = signLine.x1 - signLine.x0
  let score = 0.6 * (signLine.page / pages) + 0.2 * (signLine.y / page.heightPt)
  if (width > 0.75 * page.widthPt) score -= 2
  if (width < 70 && signLine.kind !== 'field' && signLine.kind !== 'cell') score -= 1
  if (signLine.y > 0.94 * page.heightPt) score -= 3
  if (isNamedSignature) score += 1.5
  if (signLine.kind === 'field') score += 2
  return score
}
