// Readings of a file's pages: the captions of each line, and how each line fits each signer.
import { assign } from './assign.ts'
import type { Candidate } from './candidates.ts'
import type { Captions } from './captions.ts'
import { findContested, readCaptions } from './captions.ts'
import type { Fit, ScoreContext } from './score.ts'
import { LEAST_SCORE, scoreFits } from './score.ts'
import type { PageContent, Segment } from './segments.ts'
import type { SignerProfile } from './signer-profile.ts'
import { showsPerson, showsSigner } from './signer-profile.ts'
import { textOf } from './surroundings.ts'

/** Score by which a line, or one reading of a page, must be ahead of the next. */
export const CLEAR = 1.5
/** Score of one vote of a page for captions below or above its lines. */
const VOTE = 0.75

export type PageReading = {
  /** Fits of each line, in the order of the signers. */
  readonly fits: ReadonlyMap<Candidate, readonly Fit[]>
  /** Tells whether the other reading, which is as good, gives the line to another signer or to nobody. */
  readonly isUnsure: (candidate: Candidate, profile: SignerProfile) => boolean
}

/** Returns the score; 0 below `LEAST_SCORE`, and where another person is named. */
export function toScore(fit: Fit | undefined): number {
  return fit && fit.otherPerson === undefined && fit.score >= LEAST_SCORE ? fit.score : 0
}

const WHOLE = new WeakMap<readonly Segment[], string>()

/** Returns all text of a page, cached, since a file is judged several times. */
function readWhole(segments: readonly Segment[]): string {
  const text = WHOLE.get(segments) ?? textOf(segments)
  WHOLE.set(segments, text)
  return text
}

export function findPresent(
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

/**
 * Chooses for each page whether captions stand below or above its lines: the reading that names more signers, more
 * closely.
 */
export function readPages(
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
      // Only the page decides where captions stand: a row may lack a person, or have two exchanged.
      const votes = below.votes - above.votes
      const total = below.total - above.total
      const isClear = Math.abs(votes) >= CLEAR && Math.sign(votes) === Math.sign(total)
      const { fits, captions } = above.total > below.total ? above : below
      const isUnsure: PageReading['isUnsure'] = (candidate, profile) => {
        const line = own.indexOf(candidate)
        const isSame = below.lines.indexOf(line) === above.lines.indexOf(line)
        const shown = findShowing(profile, candidate)
        // Texts that continue under a line of the page before belong to that line in both readings.
        if (shown.length > 0 && shown.every((segment) => rests.has(segment))) return true
        return !isSame && !isClear && !isNearest(shown, candidate, captions)
      }
      return [page, { fits, isUnsure }] as const
    }),
  )
}

/** Returns the texts under or over the line that show the signer. */
function findShowing(profile: SignerProfile, { around }: Candidate): readonly Segment[] {
  return [...around.below, ...around.above].filter(({ text }) => showsSigner(profile, text))
}

/** Tells whether all texts that show the signer are nearer to this line than to any other. */
function isNearest(shown: readonly Segment[], candidate: Candidate, captions: Captions): boolean {
  return shown.length > 0 && shown.every((segment) => captions.isNearest(candidate, segment))
}
