// The steps of a first batch of practice, and which of them is the next one: told from the batch as it is, so that a
// step is done however somebody did it, and who leaves and comes back finds it where it was. Pure.
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

/** Of the batch with its documents; neither before there is one. */
export type FirstBatch = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }

/** The first batch made since the guide was begun: whoever discards it makes the next one theirs. */
export function findFirstBatch(
  batches: readonly BatchView[],
  begunAt: number,
): BatchView | undefined {
  return batches
    .filter(({ createdAt }) => createdAt >= begunAt)
    .toSorted((a, b) => a.createdAt - b.createdAt)[0]
}

/** `done` once a signed file is stored and nobody slow is waited for. */
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

/** Nothing can be placed on a file without pages, or for nobody. */
function hasPlaces({ pages, signers, areas }: DocumentRowView): boolean {
  return pages === undefined || signers.length === 0 || areas > 0
}

const isUnseen = ({ code }: DocumentRowView['findings'][number]): boolean => code === 'area.unseen'

/** Somebody who takes days and has not signed yet what waits for them, by name. */
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
