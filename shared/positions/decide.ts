// Gives the lines of a file to its signers, and abstains: where two lines would do, or two signers for one, or another
// person stands at the line, nothing is proposed. What was read of the file so far is judged; more may change it.
import type { NoProposalReason } from '../model/position-doubt.ts'
import { assign } from './assign.ts'
import type { Candidate } from './candidates.ts'
import { findCandidates } from './candidates.ts'
import type { Captions } from './captions.ts'
import { findContested, readCaptions } from './captions.ts'
import { joinTexts } from './compare-text.ts'
import { isInMargin } from './page-ends.ts'
import type { AreaSize } from './place-area.ts'
import { placeArea } from './place-area.ts'
import type { Fit, ScoreContext } from './score.ts'
import { LEAST_SCORE, scoreFits } from './score.ts'
import { overlapShare } from './sign-line.ts'
import type { PageContent, Segment } from './segments.ts'
import { PROSE } from './segments.ts'
import type { SignerProfile } from './signer-profile.ts'
import { showsPerson, showsSigner } from './signer-profile.ts'
import { textOf } from './surroundings.ts'
import type { Match, PositionAnswer } from './types.ts'

/** Points by which a line must be ahead of the next. */
const CLEAR = 1.5
/** Lines of a page that score so alike are the same. */
const ALIKE = 0.25
/** Least score of a line at which a name or CPF stands. */
const NAMED_SCORE = 5
/** Tie-breaker: the signers' order follows that of the lines. */
const ORDER_SHARE = 0.001
/** Points of one vote of the page for captions below or above its lines. */
const VOTE = 0.75
const LONGEST_TEXT = 80

export type Decision = {
  readonly answers: readonly PositionAnswer[]
  /** The line of each signer who has one. */
  readonly chosen: readonly (Candidate | undefined)[]
}

export function decide(
  pages: readonly PageContent[],
  profiles: readonly SignerProfile[],
  totalPages: number,
): Decision {
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
  const lines = assign(scores)
  const answers = profiles.map((profile, at): PositionAnswer => {
    const none = (reason: NoProposalReason, page?: number, found?: string): PositionAnswer => ({
      kind: 'none',
      signer: profile.index,
      reason,
      ...(page === undefined ? {} : { page }),
      ...(found === undefined ? {} : { found }),
    })
    const line = lines[at]
    const candidate = line === undefined ? undefined : candidates[line]
    const fit = line === undefined ? undefined : fits[at]?.[line]
    if (line === undefined || !candidate || !fit) return explain(profile, at)
    const isUnsure = readings.get(candidate.page)?.isUnsure(candidate, profile) === true
    if (isUnsure || isAmbiguous(at, line)) return none('ambiguous', candidate.signLine.page)
    if (!fit.isNamed && !fit.matches.includes('namePart')) {
      // The signer's label stands at a line of somebody else too: where it stands alone, it may mean that one.
      if (fits[at]?.some((each) => each?.otherPerson !== undefined)) return explain(profile, at)
      if (fits[at]?.some((each) => each?.isNamed) || isForInitials(candidate, profile)) {
        return none('ambiguous', candidate.signLine.page)
      }
    }
    const area = placeArea(candidate.signLine, candidate.page)
    if (!area) return none('noRoom', candidate.signLine.page)
    const isClear = (scores[at]?.[line] ?? 0) - bestFree(at, line) >= CLEAR
    // Line and caption on two pages want a look.
    const isOverPage = candidate.ends.captionOver !== undefined && fit.side === 'below'
    const [first, ...rest] = fit.matches
    if (first === undefined) return none('notNamed')
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

    function explain(signer: SignerProfile, index: number): PositionAnswer {
      const other = fits[index]?.findLastIndex((each) => each?.otherPerson !== undefined) ?? -1
      if (other >= 0) {
        return none(
          'otherPerson',
          candidates[other]?.signLine.page,
          fits[index]?.[other]?.otherPerson,
        )
      }
      if (pages.every(({ segments }) => segments.length === 0)) return none('noText')
      const named = pages.findLast((page) => namesInCaption(signer, page))
      const scanned = pages.findLast(
        ({ segments, turned }) => segments.length === 0 && turned === 0,
      )
      if (scanned && (!named || candidates.length === 0)) return none('noTextOnPage', scanned.page)
      if (candidates.length === 0) return none('noLine')
      return named ? none('noLineAtLabel', named.page) : none('notNamed')
    }
  })
  return { answers: withoutOverlaps(answers), chosen: lines.map((line) => candidates[line ?? -1]) }

  /** In the foot of a page, while the same label stands at a line of the text. */
  function isForInitials(own: Candidate, profile: SignerProfile): boolean {
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

  /** Best score of the signer's lines that nobody holds. */
  function bestFree(signer: number, own: number): number {
    const free = (scores[signer] ?? []).filter(
      (_, line) => line !== own && !lines.includes(line) && !isSamePlace(line, own),
    )
    return Math.max(0, ...free)
  }

  function isSamePlace(a: number, b: number): boolean {
    const [one, other] = [candidates[a]?.signLine, candidates[b]?.signLine]
    if (!one || !other || one.page !== other.page) return false
    return Math.abs(one.y - other.y) < 4 && Math.abs(one.x0 - other.x0) < 4
  }

  function isAmbiguous(signer: number, line: number): boolean {
    const own = scores[signer]?.[line] ?? 0
    const isNamed = fits[signer]?.[line]?.isNamed === true
    const hasAlike = (scores[signer] ?? []).some(
      (score, other) =>
        other !== line &&
        !lines.includes(other) &&
        score > 0 &&
        own - score < ALIKE &&
        candidates[other]?.page === candidates[line]?.page &&
        !isSamePlace(other, line),
    )
    if (hasAlike && !isNamed) return true
    return lines.some((theirs, other) => {
      if (theirs === undefined || other === signer) return false
      const [mine, his] = [profiles[signer], profiles[other]]
      if (mine?.attests && his?.attests && !isNamed) return false
      const kept = own + (scores[other]?.[theirs] ?? 0)
      const [crossed, back] = [scores[signer]?.[theirs] ?? 0, scores[other]?.[line] ?? 0]
      return crossed > 0 && back > 0 && kept - crossed - back < CLEAR
    })
  }
}

/** Nothing below what a line must come to, nor where another person stands. */
function toScore(fit: Fit | undefined): number {
  return fit && fit.otherPerson === undefined && fit.score >= LEAST_SCORE ? fit.score : 0
}

function isStrong({ isNamed, score, matches, side }: Fit): boolean {
  if (isNamed && score >= NAMED_SCORE) return true
  return matches.some((match: Match) => match === 'label') && side !== 'above'
}

function toPlace({ signLine }: Candidate): 'line' | 'cell' | 'field' {
  if (signLine.kind === 'field') return 'field'
  return signLine.kind === 'cell' ? 'cell' : 'line'
}

/** Two signers never get one place, whatever found it. */
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

const WHOLE = new WeakMap<readonly Segment[], string>()

/** All of a page: the same at each time that the file is judged. */
function readWhole(segments: readonly Segment[]): string {
  const text = WHOLE.get(segments) ?? textOf(segments)
  WHOLE.set(segments, text)
  return text
}

function findPresent(
  pages: readonly PageContent[],
  profiles: readonly SignerProfile[],
): ReadonlySet<number> {
  const texts = pages.map(({ segments }) => readWhole(segments))
  return new Set(
    profiles.flatMap((profile) =>
      texts.some((text) => showsPerson(profile, text)) ? [profile.index] : [],
    ),
  )
}

/** Whether a short text names the signer: a caption, with or without a line; it may go on in the line under it. */
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

type PageReading = {
  /** Of each line with each signer, in the order of the signers. */
  readonly fits: ReadonlyMap<Candidate, readonly Fit[]>
  /** Read the other way, which is as good, the line is another's or nobody's. */
  readonly isUnsure: (candidate: Candidate, profile: SignerProfile) => boolean
}

/** Whether the captions of a page stand below its lines or above them: what names more signers, and closer. */
function readPages(
  candidates: readonly Candidate[],
  context: Omit<ScoreContext, 'reading' | 'captions'>,
): ReadonlyMap<PageContent, PageReading> {
  const pages = [...new Set(candidates.map(({ page }) => page))]
  const contested = findContested(candidates)
  const rests = new Set(candidates.flatMap(({ ends }) => ends.rest ?? []))
  return new Map(
    pages.map((page) => {
      const own = candidates.filter((candidate) => candidate.page === page)
      const [below, above] = (['below', 'above'] as const).map((reading) => {
        const captions = readCaptions(own, reading, contested)
        const scorer: ScoreContext = { ...context, reading, captions }
        const fits = new Map(own.map((candidate) => [candidate, scoreFits(candidate, scorer)]))
        const scores = context.profiles.map((_, at) =>
          own.map((candidate) => toScore(fits.get(candidate)?.[at])),
        )
        const lines = assign(scores)
        const total = lines.reduce<number>(
          (sum, line, row) => sum + (line === undefined ? 0 : (scores[row]?.[line] ?? 0)),
          0,
        )
        const votes = VOTE * captions.votes
        return { lines, fits, votes, captions, total: total + votes }
      })
      if (!below || !above) throw new RangeError('a page is read both ways')
      // Where captions stand is for the page alone to say: a row may be short of a person, or have two exchanged.
      const votes = below.votes - above.votes
      const total = below.total - above.total
      const isClear = Math.abs(votes) >= CLEAR && Math.sign(votes) === Math.sign(total)
      const { fits, captions } = above.total > below.total ? above : below
      const isUnsure: PageReading['isUnsure'] = (candidate, profile) => {
        const line = own.indexOf(candidate)
        const isSame = below.lines.indexOf(line) === above.lines.indexOf(line)
        const shown = findShowing(profile, candidate)
        // What goes on under a line of the page before is that one's, however this page is read.
        if (shown.length > 0 && shown.every((segment) => rests.has(segment))) return true
        return !isSame && !isClear && !isNearest(shown, candidate, captions)
      }
      return [page, { fits, isUnsure }] as const
    }),
  )
}

/** Under or over the line. */
function findShowing(profile: SignerProfile, { around }: Candidate): readonly Segment[] {
  return [...around.below, ...around.above].filter(({ text }) => showsSigner(profile, text))
}

/** Whether all that shows the signer at the line is nearer to it than to every other one. */
function isNearest(shown: readonly Segment[], candidate: Candidate, captions: Captions): boolean {
  return shown.length > 0 && shown.every((segment) => captions.isNearest(candidate, segment))
}
