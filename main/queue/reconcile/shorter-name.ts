// Shorter names: a listed name with which a row's own begins may be that name, cut by the service, or
// the whole name of another row with the same file and people (R11, verdicts).
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { CandidateEvidence } from '../../../shared/model/evidence.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import { toComparableName } from '../../../shared/rules/canonical.ts'
import type { Journal } from '../../journal/journal.ts'
import { toLane } from '../send/identity-key.ts'
import type { AccountSnapshot } from './account-snapshot.ts'
import { toListedName } from './sent-name.ts'

type ReadJournal = Pick<Journal, 'areSentBefore' | 'describe'>
type Snapshot = Pick<AccountSnapshot, 'accountId' | 'otherRows' | 'figures'>
type OwnRow = { readonly id: DocumentId; readonly content: DocumentContent }

/** Candidates of the row, where one that may be another row's by its whole name is a partial match. */
export async function doubtShorterNames(
  journal: ReadJournal,
  snapshot: Snapshot,
  row: OwnRow,
  candidates: readonly CandidateEvidence[],
): Promise<readonly CandidateEvidence[]> {
  const doubted: CandidateEvidence[] = []
  for (const candidate of candidates) {
    const isWhole = await isWholeElsewhere(journal, snapshot, row, candidate)
    doubted.push(isWhole ? { ...candidate, verdict: 'partial' } : candidate)
  }
  return doubted
}

/**
 * Match at a length at which the service is not known to cut, whose name is the whole name of
 * another row, open, sent or forgotten: equal bytes do not tell whose it is, a row that was sent may
 * have made a second one (R15), and a restored journal may lack the row (R17).
 */
async function isWholeElsewhere(
  journal: ReadJournal,
  { accountId, otherRows, figures }: Snapshot,
  { id, content }: OwnRow,
  candidate: CandidateEvidence,
): Promise<boolean> {
  const { verdict, nameEqual, referenceEqual, name } = candidate
  if (verdict !== 'ours' || nameEqual || referenceEqual === 'equal') return false
  const theirs = toPlainName(candidate)
  const isShorter = theirs.length < toComparableName(content.name).canonical.length
  const isKnownCut = name.length === figures.nameLength
  if (!isShorter || isKnownCut) return false
  if ((await journal.describe()).lost) return true
  if (otherRows.countOpenElsewhere(candidate, id) > 0) return true
  const lane = toLane(accountId, { name: theirs, signers: content.signers })
  const { sha256: fileSha256 } = content.file
  const [isSent = false] = await journal.areSentBefore([{ accountId, fileSha256, lane }])
  return isSent
}

/** Canonical name without a reference. */
export function toPlainName(candidate: CandidateEvidence): string {
  const { referred, whole } = toListedName(candidate)
  return (referred?.name ?? whole).canonical
}
