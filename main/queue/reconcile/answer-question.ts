// Decision of a person about an unconfirmed row. The account is scanned first, and changed evidence
// asks again in place of acting (R16, decisions on fresh evidence).
import type { CandidateEvidence, Question } from '../../../shared/model/evidence.ts'
import type { AccountId, DocumentId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import { assertNever } from '../../../shared/assert-never.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { Change } from '../../journal/change.ts'
import type { Journal } from '../../journal/journal.ts'
import { JournalConflict } from '../../journal/journal-errors.ts'
import type { DocumentRow } from '../../journal/records.ts'
import { readAccountSnapshot, createReleaseFacts } from './account-snapshot.ts'
import { toWindowStart } from './candidate-window.ts'
import { readServiceTime } from './read-service-time.ts'
import type { CandidatesResult } from './evidence.ts'
import { findCandidates, toSearchTargets } from './evidence.ts'
import { reasonToAskAgain } from './decide.ts'
import type { FailedRead, QueuePartner, QueuePorts } from '../queue-ports.ts'
import type { QueueState } from '../queue-state.ts'
import { readRecentAttempts } from './watched-attempts.ts'
import { toResolvedByClaim } from '../duplicates/find-duplicates.ts'
import { scanAccount } from './scan.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toEpochMs } from '../../../shared/model/time.ts'

export type Decision =
  | { readonly kind: 'adopt'; readonly partnerId: PartnerDocumentId }
  | { readonly kind: 'sendAgain' }
  | { readonly kind: 'withdraw' }

/** Answer of a person; `askedAt` identifies the question that the person saw. */
export type Answer = { readonly decision: Decision; readonly askedAt: EpochMs }

export type DecisionResult =
  | { readonly kind: 'done' }
  /** Row that no longer waits for a decision. */
  | { readonly kind: 'notAsked' }
  /** Evidence that differs from the question's; the question was asked again. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'inconclusive' }
  | FailedRead

export async function answerQuestion(
  ports: QueuePorts,
  state: QueueState,
  documentId: DocumentId,
  { decision, askedAt }: Answer,
): Promise<DecisionResult> {
  const { journal, clock } = ports
  const row = (await journal.documents.list({ ids: [documentId] })).rows[0]
  if (row?.delivery.kind !== 'needsDecision') return { kind: 'notAsked' }
  const { attemptId, question } = row.delivery
  if (question.askedAt !== askedAt) return { kind: 'changed' }
  const found = await findAnew(ports, state, row, { decision, question })
  // Withdrawal sends nothing and needs no read: what the row may have made is watched (R14, late documents).
  const isUnread = found.kind === 'failed' || found.kind === 'inconclusive'
  if (found.kind !== 'found' && !(isUnread && decision.kind === 'withdraw')) return found
  const candidates = found.kind === 'found' ? found.candidates : question.candidates
  const chosen =
    decision.kind === 'adopt'
      ? candidates.find(({ partnerId }) => partnerId === decision.partnerId)
      : undefined
  const still = chosen ? await readAgain(ports.partner, row.accountId, chosen) : 'same'
  if (still !== 'same') return still

  const moved = await findMoved(journal, documentId, askedAt)
  if (moved) return moved
  const at = clock.now()
  const isKnown = decision.kind !== 'adopt' || chosen !== undefined
  if (!isKnown || isChanged(question.candidates, candidates)) {
    const asked: Question = {
      reason: reasonToAskAgain(question.reason, candidates),
      ...omitUndefined({ lastEnd: question.lastEnd }),
      candidates,
      askedAt: toEpochMs(Math.max(at, question.askedAt + 1)),
    }
    const to = { kind: 'needsDecision', attemptId, question: asked } as const
    const asking = { kind: 'deliveryMoved', documentId, from: 'needsDecision', to } as const
    const refused = await commitAnswer(journal, [asking], at, { documentId, askedAt })
    return refused ?? { kind: 'changed' }
  }
  const answered = { kind: 'decided', answer: decision.kind } as const
  const isBeside = decision.kind === 'sendAgain' && candidates.length > 0
  const seen = candidates.map(({ partnerId }) => partnerId)
  const conclusion: Change = {
    kind: 'attemptConcluded',
    attemptId,
    conclusion: isBeside ? { ...answered, seen } : answered,
  }
  const resolved =
    decision.kind === 'adopt' ? await toResolvedByClaim(journal, decision.partnerId, at) : []
  const left = candidates.filter((candidate) => candidate !== chosen)
  const doubts = await doubtAlikeRows(journal, row, left)
  const movedSince = await findMoved(journal, documentId, askedAt)
  if (movedSince) return movedSince
  const changes = [toMove(documentId, decision, at), conclusion, ...resolved, ...doubts]
  const refused = await commitAnswer(journal, changes, at, { documentId, askedAt })
  return refused ?? { kind: 'done' }
}

/**
 * Commit of an answer. Refused where another answer moved the row since it was read last, or another row took the
 * document.
 */
async function commitAnswer(
  journal: Pick<Journal, 'documents' | 'commit'>,
  changes: readonly Change[],
  at: EpochMs,
  { documentId, askedAt }: { readonly documentId: DocumentId } & Pick<Question, 'askedAt'>,
): Promise<Extract<DecisionResult, { kind: 'notAsked' | 'changed' | 'inconclusive' }> | undefined> {
  try {
    await journal.commit(changes, at)
    return undefined
  } catch (error) {
    if (!(error instanceof JournalConflict)) throw error
    return (await findMoved(journal, documentId, askedAt)) ?? { kind: 'inconclusive' }
  }
}

/** Answer where another one came meanwhile: it moved the row, or asked a question that this person did not see. */
async function findMoved(
  journal: Pick<Journal, 'documents'>,
  documentId: DocumentId,
  askedAt: EpochMs,
): Promise<Extract<DecisionResult, { kind: 'notAsked' | 'changed' }> | undefined> {
  const row = (await journal.documents.list({ ids: [documentId] })).rows[0]
  if (row?.delivery.kind !== 'needsDecision') return { kind: 'notAsked' }
  return row.delivery.question.askedAt === askedAt ? undefined : { kind: 'changed' }
}

/**
 * Doubts about waiting rows of the lane, of which a candidate may be that this row does not take: another machine may
 * have sent them (R17, restored journal). A candidate with this row's bytes is none of theirs.
 */
async function doubtAlikeRows(
  journal: Pick<Journal, 'documents' | 'attempts'>,
  { id, accountId, lane }: DocumentRow,
  left: readonly CandidateEvidence[],
): Promise<readonly Change[]> {
  const mayBeTheirs = left.some(
    ({ signersEqual, fileEqual }) => signersEqual === 'equal' && fileEqual !== 'equal',
  )
  if (!mayBeTheirs) return []
  const { rows } = await journal.documents.list({ accountId, deliveries: ['queued', 'held'] })
  const alike = rows.filter((row) => row.lane === lane && row.doubtedSince === undefined)
  if (alike.length === 0) return []
  const own = await journal.attempts.of(id)
  const since = toEpochMs(Math.min(...own.map(({ serviceStartedAt }) => serviceStartedAt)))
  return [{ kind: 'documentsDoubted', documentIds: alike.map((row) => row.id), since }]
}

/**
 * Status of the chosen document, read last before the row takes it: reading the other candidates may take minutes, in
 * which the chosen one may have been deleted.
 */
async function readAgain(
  partner: Pick<QueuePartner, 'readStatus'>,
  accountId: AccountId,
  { partnerId, signatureStatus }: CandidateEvidence,
): Promise<'same' | FailedRead | Extract<DecisionResult, { kind: 'inconclusive' }>> {
  if (signatureStatus === undefined) return 'same'
  const result = await partner.readStatus(accountId, partnerId)
  if (result.kind === 'unavailable') return { kind: 'failed', result }
  const isSame = result.kind === 'answered' && result.value.signatureStatus === signatureStatus
  return isSame ? 'same' : { kind: 'inconclusive' }
}

/** Candidates of the row, from a scan of this moment. */
async function findAnew(
  ports: QueuePorts,
  { serviceTime, serviceMetrics, seenSigners, begun }: QueueState,
  row: DocumentRow,
  answered: { readonly decision: Decision; readonly question: Question },
): Promise<CandidatesResult | Extract<DecisionResult, { kind: 'notAsked' | 'inconclusive' }>> {
  const { journal } = ports
  const { accountId } = row
  // After a sleep it is not known, and the days of the scan end with it (R6, service's clock).
  const time = await readServiceTime(ports.partner, serviceTime)
  if (time.kind === 'failed') return time
  const readRelease = createReleaseFacts(journal)
  const [searchTarget] = await toSearchTargets(journal, readRelease, { rows: [row], begun })
  if (!searchTarget) return { kind: 'notAsked' }
  const metrics = await serviceMetrics.read(accountId)
  const since = toEpochMs(toWindowStart(searchTarget.since, metrics))
  const scanned = await scanAccount({ ...ports, serviceTime, metrics }, accountId, since)
  if (scanned.kind === 'failed') return scanned
  if (scanned.kind !== 'scanned') return { kind: 'inconclusive' }
  const { scan } = scanned
  const attempts = await readRecentAttempts(journal, accountId, scan.at)
  const facts = { accountId, scan, attempts, metrics, readRelease }
  const snapshot = await readAccountSnapshot({ ...ports, seenSigners }, facts)
  const how = { comparesPartialFiles: true }
  const found = await findCandidates(journal, snapshot, searchTarget, how)
  if (found.kind === 'found' || answered.decision.kind === 'sendAgain') return found
  // Documents that cannot be read and that the person saw as such: what is sent again needs more.
  const unread = { ...how, showsUnread: true }
  const shown = await findCandidates(journal, snapshot, searchTarget, unread)
  const isSeen =
    shown.kind === 'found' && !isChanged(answered.question.candidates, shown.candidates)
  return isSeen ? shown : found
}

function toMove(documentId: DocumentId, decision: Decision, at: EpochMs): Change {
  const move = { kind: 'deliveryMoved', documentId, from: 'needsDecision' } as const
  switch (decision.kind) {
    case 'adopt':
      return {
        ...move,
        to: { kind: 'sent', partnerId: decision.partnerId, sentAt: at, evidence: 'person' },
      }
    case 'sendAgain':
      return { ...move, to: { kind: 'queued', queuedAt: at, after: 'decided' } }
    case 'withdraw':
      return { ...move, to: { kind: 'withdrawn', withdrawnAt: at } }
    default:
      return assertNever(decision)
  }
}

/**
 * Change of the candidates: other ids, or other names, signers, states, files or signatures of the
 * same ones.
 */
function isChanged(
  shown: readonly CandidateEvidence[],
  found: readonly CandidateEvidence[],
): boolean {
  const [before, now] = [shown, found].map((each) => JSON.stringify(each.map(toComparable).sort()))
  return before !== now
}

function toComparable(candidate: CandidateEvidence): string {
  const { partnerId, name, verdict, signatureStatus, signers = [], fileEqual } = candidate
  const people = signers.map(({ email, role, signed }) => [email, role, signed])
  return JSON.stringify([partnerId, name, verdict, signatureStatus, people, fileEqual])
}
