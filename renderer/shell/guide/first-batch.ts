// Steps of the guide through a first batch of practice, and the next of them. It follows from the batch's state, so
// that a step counts however it was done, and after a pause the guide continues there. Pure.
import type { BatchView } from '../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import { RELEASED, SENT, sumOf } from '../../../shared/model/document-standing.ts'
import { SLOW_SIGNERS } from '../../../shared/rules/practice-people.ts'

export const GUIDE_STEPS = [
  'batch',
  'files',
  'sheet',
  'positions',
  'check',
  'send',
  'signatures',
  'slow',
] as const
export type GuideStep = (typeof GUIDE_STEPS)[number]

/** First batch with its documents. */
export type FirstBatch = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }

/** Returns the oldest batch that was made after the guide began; if it is discarded, the next one takes its place. */
export function findFirstBatch(
  batches: readonly BatchView[],
  begunAt: number,
): BatchView | undefined {
  return batches
    .filter(({ createdAt }) => createdAt >= begunAt)
    .toSorted((a, b) => a.createdAt - b.createdAt)[0]
}

/** `done` once a signed file is stored and no slow signer is waited for. */
export function findGuideStep(first: FirstBatch | undefined): GuideStep | 'done' {
  return GUIDE_STEPS.find((step) => !isDone(step, first)) ?? 'done'
}

function isDone(step: GuideStep, first: FirstBatch | undefined): boolean {
  if (!first) return false
  const { batch, rows } = first
  const isReleased = batch.release !== undefined || sumOf(batch.counts, RELEASED) > 0
  switch (step) {
    case 'batch':
      return true
    case 'files':
      return rows.length > 0
    case 'sheet':
      return isReleased || rows.some(({ signers }) => signers.length > 0)
    case 'positions':
      return isReleased || rows.every(hasPlaces)
    case 'check':
      return isReleased || !rows.some(({ findings }) => findings.some(isUnseen))
    case 'send':
      return sumOf(batch.counts, SENT) > 0
    case 'signatures':
      return sumOf(batch.counts, ['stored', 'doubted']) > 0
    case 'slow':
      return findSlowSigner(rows) === undefined
    default:
      return step satisfies never
  }
}

/** Tells whether the file has areas, or can have none: it has no pages or no signers. */
function hasPlaces({ pages, signers, areas }: DocumentRowView): boolean {
  return pages === undefined || signers.length === 0 || areas > 0
}

const isUnseen = ({ code }: DocumentRowView['findings'][number]): boolean => code === 'area.unseen'

/**
 * Returns the name, else the e-mail, of a signer who takes days in practice and has not signed; undefined: there is
 * none.
 */
export function findSlowSigner(rows: readonly DocumentRowView[]): string | undefined {
  for (const { delivery, tracking, signers } of rows) {
    if (delivery.kind !== 'sent' || tracking.kind === 'ended' || tracking.kind === 'gone') continue
    const signed =
      tracking.kind === 'seen'
        ? new Set(tracking.signatures.filter((each) => each.signed).map(({ email }) => email))
        : new Set<string>()
    const slow = signers.find(({ email }) => email in SLOW_SIGNERS && !signed.has(email))
    if (slow) return slow.name ?? slow.email
  }
  return undefined
}
