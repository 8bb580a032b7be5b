// Assignment of a file's lines to its signers. Nothing is proposed where two lines are as good, two signers fit one
// line, or another person is named at it. The pages read so far are judged; more pages may change the result.
import type { NoProposalReason } from '../model/position-doubt.ts'
import { assign } from './assign.ts'
import type { Candidate } from './candidates.ts'
import { findCandidates } from './candidates.ts'
import { joinTexts } from './compare-text.ts'
import { isInMargin } from './page-ends.ts'
import type { AreaSize } from './place-area.ts'
import { placeArea } from './place-area.ts'
import type { PageReading } from './read-pages.ts'
import { CLEAR, findPresent, readPages, toScore } from './read-pages.ts'
import type { Fit } from './score.ts'
import { overlapShare } from './sign-line.ts'
import type { PageContent, Segment } from './segments.ts'
import { PROSE } from './segments.ts'
import type { SignerProfile } from './signer-profile.ts'
import { showsSigner } from './signer-profile.ts'
import type { Match, PositionAnswer } from './types.ts'

/** Difference of scores below which two lines of a page are as good. */
const ALIKE = 0.25
/** Least score of a line at which a name or CPF stands. */
const NAMED_SCORE = 5
/** Bonus that decides equal scores: the signers' order follows that of the lines. */
const ORDER_SHARE = 0.001
const LONGEST_TEXT = 80

export type Decision = {
  readonly answers: readonly PositionAnswer[]
  /** Line of each signer; undefined without one. */
  readonly chosen: readonly (Candidate | undefined)[]
}

/** Lines of a file, with the signer of each; fits, scores and lines in the order of the signers. */
type Assignment = {
  readonly pages: readonly PageContent[]
  readonly profiles: readonly SignerProfile[]
  readonly candidates: readonly Candidate[]
  readonly readings: ReadonlyMap<PageContent, PageReading>
  /** Fit of each signer with each candidate, in the reading of the candidate's page. */
  readonly fits: readonly (readonly (Fit | undefined)[])[]
  readonly scores: readonly (readonly number[])[]
  /** Index of the signer's candidate; undefined without one. */
  readonly lines: readonly (number | undefined)[]
}

export function decide(
  pages: readonly PageContent[],
  profiles: readonly SignerProfile[],
  totalPages: number,
): Decision {
  const assignment = assignLines(pages, profiles, totalPages)
  const { candidates, lines } = assignment
  const answers = profiles.map((profile, at) => toAnswer(assignment, profile, at))
  return { answers: withoutOverlaps(answers), chosen: lines.map((line) => candidates[line ?? -1]) }
}

function assignLines(
  pages: readonly PageContent[],
  profiles: readonly SignerProfile[],
  totalPages: number,
): Assignment {
  const candidates = findCandidates(pages)
  const present = findPresent(pages, profiles)
  const readings = readPages(candidates, { profiles, present, pages: totalPages })
  const fits = profiles.map((_, at) =>
    candidates.map((candidate) => readings.get(candidate.page)?.fits.get(candidate)?.[at]),
  )
  const scores = fits.map((row, signer) =>
    row.map((fit, line) => {
      const score = toScore(fit)
      return score === 0 ? 0 : score + ORDER_SHARE * signer * line
    }),
  )
  return { pages, profiles, candidates, readings, fits, scores, lines: assign(scores) }
}

function toAnswer(assignment: Assignment, profile: SignerProfile, at: number): PositionAnswer {
  const { candidates, fits, scores } = assignment
  const line = assignment.lines[at]
  const candidate = line === undefined ? undefined : candidates[line]
  const fit = line === undefined ? undefined : fits[at]?.[line]
  if (line === undefined || !candidate || !fit) return explainNone(assignment, profile, at)
  const reason = findDoubt(assignment, { profile, at, line, candidate, fit })
  if (reason === 'otherPerson') return explainNone(assignment, profile, at)
  if (reason) return toNone(profile, reason, candidate.signLine.page)
  const area = placeArea(candidate.signLine, candidate.page)
  if (!area) return toNone(profile, 'noRoom', candidate.signLine.page)
  const isClear = (scores[at]?.[line] ?? 0) - bestFree(assignment, at, line) >= CLEAR
  // Line and caption on two pages make a proposal `likely` at most.
  const isOverPage = candidate.ends.captionOver !== undefined && fit.side === 'below'
  const [first, ...rest] = fit.matches
  if (first === undefined) return toNone(profile, 'notNamed')
  return {
    kind: 'proposed',
    area: { ...area, signer: profile.index },
    confidence: isClear && isStrong(fit) && !isOverPage ? 'certain' : 'likely',
    evidence: {
      place: toPlace(candidate),
      side: fit.side,
      text: fit.text.slice(0, LONGEST_TEXT),
      matches: [first, ...rest],
    },
  }
}

function toNone(
  { index }: SignerProfile,
  reason: NoProposalReason,
  page?: number,
  found?: string,
): PositionAnswer {
  return {
    kind: 'none',
    signer: index,
    reason,
    ...(page === undefined ? {} : { page }),
    ...(found === undefined ? {} : { found }),
  }
}

type Held = {
  readonly profile: SignerProfile
  readonly at: number
  readonly line: number
  readonly candidate: Candidate
  readonly fit: Fit
}

/** Returns why the line with the signer's best fit may be meant for another person. */
function findDoubt(
  assignment: Assignment,
  { profile, at, line, candidate, fit }: Held,
): 'ambiguous' | 'otherPerson' | undefined {
  const { fits, readings } = assignment
  const isUnsure = readings.get(candidate.page)?.isUnsure(candidate, profile) === true
  if (isUnsure || isAmbiguous(assignment, at, line)) return 'ambiguous'
  if (fit.isNamed || fit.matches.includes('namePart')) return undefined
  // Where another person's line has the signer's label too, a label alone may mean that person.
  if (fits[at]?.some((each) => each?.otherPerson !== undefined)) return 'otherPerson'
  const isNamedElsewhere = fits[at]?.some((each) => each?.isNamed) === true
  return isNamedElsewhere || isForInitials(assignment, candidate, profile) ? 'ambiguous' : undefined
}

/** Returns why the signer has no line. */
function explainNone(
  { pages, candidates, fits }: Assignment,
  signer: SignerProfile,
  at: number,
): PositionAnswer {
  const other = fits[at]?.findLastIndex((each) => each?.otherPerson !== undefined) ?? -1
  if (other >= 0) {
    const { otherPerson } = fits[at]?.[other] ?? {}
    return toNone(signer, 'otherPerson', candidates[other]?.signLine.page, otherPerson)
  }
  if (pages.every(({ segments }) => segments.length === 0)) return toNone(signer, 'noText')
  const named = pages.findLast((page) => namesInCaption(signer, page))
  const scanned = pages.findLast(({ segments, turned }) => segments.length === 0 && turned === 0)
  if (scanned && (!named || candidates.length === 0)) {
    return toNone(signer, 'noTextOnPage', scanned.page)
  }
  if (candidates.length === 0) return toNone(signer, 'noLine')
  return named ? toNone(signer, 'noLineAtLabel', named.page) : toNone(signer, 'notNamed')
}

/** Tells whether the line is in the foot of a page, while the same label stands at a line of the text. */
function isForInitials(
  { candidates }: Assignment,
  own: Candidate,
  profile: SignerProfile,
): boolean {
  return (
    isInMargin(own.signLine, own.page) &&
    candidates.some(
      ({ signLine, page, around }) =>
        !isInMargin(signLine, page) &&
        [...around.before, ...around.below, ...around.above].some(
          ({ text }) => text.length <= PROSE && showsSigner(profile, text),
        ),
    )
  )
}

/** Returns the best score of the signer with a line that nobody has. */
function bestFree({ candidates, scores, lines }: Assignment, signer: number, own: number): number {
  const free = (scores[signer] ?? []).filter(
    (_, line) => line !== own && !lines.includes(line) && !isSamePlace(candidates, line, own),
  )
  return Math.max(0, ...free)
}

function isSamePlace(candidates: readonly Candidate[], a: number, b: number): boolean {
  const [one, other] = [candidates[a]?.signLine, candidates[b]?.signLine]
  if (!one || !other || one.page !== other.page) return false
  return Math.abs(one.y - other.y) < 4 && Math.abs(one.x0 - other.x0) < 4
}

/** Tells whether another line of the page is as good, or two signers could exchange theirs. */
function isAmbiguous(assignment: Assignment, signer: number, line: number): boolean {
  const isNamed = assignment.fits[signer]?.[line]?.isNamed === true
  return (
    (!isNamed && hasAlike(assignment, signer, line)) ||
    isExchangeable(assignment, signer, line, isNamed)
  )
}

function hasAlike(
  { candidates, scores, lines }: Assignment,
  signer: number,
  line: number,
): boolean {
  const own = scores[signer]?.[line] ?? 0
  return (scores[signer] ?? []).some(
    (score, other) =>
      other !== line &&
      !lines.includes(other) &&
      score > 0 &&
      own - score < ALIKE &&
      candidates[other]?.page === candidates[line]?.page &&
      !isSamePlace(candidates, other, line),
  )
}

function isExchangeable(
  { profiles, scores, lines }: Assignment,
  signer: number,
  line: number,
  isNamed: boolean,
): boolean {
  const own = scores[signer]?.[line] ?? 0
  return lines.some((theirs, other) => {
    if (theirs === undefined || other === signer) return false
    if (profiles[signer]?.attests && profiles[other]?.attests && !isNamed) return false
    const kept = own + (scores[other]?.[theirs] ?? 0)
    const [crossed, back] = [scores[signer]?.[theirs] ?? 0, scores[other]?.[line] ?? 0]
    return crossed > 0 && back > 0 && kept - crossed - back < CLEAR
  })
}

function isStrong({ isNamed, score, matches, side }: Fit): boolean {
  if (isNamed && score >= NAMED_SCORE) return true
  return matches.some((match: Match) => match === 'label') && side !== 'above'
}

function toPlace({ signLine }: Candidate): 'line' | 'cell' | 'field' {
  if (signLine.kind === 'field') return 'field'
  return signLine.kind === 'cell' ? 'cell' : 'line'
}

/** Returns the answers; signers whose areas overlap get none, whatever found them. */
function withoutOverlaps(answers: readonly PositionAnswer[]): readonly PositionAnswer[] {
  return answers.map((answer) => {
    if (answer.kind === 'none') return answer
    const { area } = answer
    const isShared = answers.some(
      (other) => other !== answer && other.kind === 'proposed' && isCrossed(area, other.area),
    )
    return isShared
      ? { kind: 'none', signer: area.signer, reason: 'ambiguous', page: area.page }
      : answer
  })
}

function isCrossed(a: AreaSize, b: AreaSize): boolean {
  return (
    a.page === b.page &&
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 &&
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.2
  )
}

/**
 * Tells whether a short text, with the line under it, names the signer as a caption does, with or without a signing
 * line.
 */
export function namesInCaption(profile: SignerProfile, { segments }: PageContent): boolean {
  return segments.some((segment, at) => {
    if (segment.text.length > PROSE) return false
    const next = segments.slice(at + 1, at + 4).find((each) => isNextLine(segment, each))
    return showsSigner(profile, next ? joinTexts([segment.text, next.text]) : segment.text)
  })
}

function isNextLine(segment: Segment, next: Segment): boolean {
  const drop = next.base - segment.base
  return drop > 1 && drop < 1.9 * next.size && overlapShare(segment, next) > 0.4
}
