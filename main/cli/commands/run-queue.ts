// Runs the queue until no row is queued or unconfirmed, or until no row can go on without a person.
import { describeHold, describeRefusal } from '../../../shared/i18n/describe-refusal.ts'
import type { DeliveryKind } from '../../../shared/model/delivery.ts'
import type { QueueStatus } from '../../../shared/model/queue-status.ts'
import type { DocumentRow } from '../../journal/records.ts'
import { toJournalFailure } from '../../failures.ts'
import type { JournalError } from '../../journal/journal-errors.ts'
import { JournalDamaged } from '../../journal/journal-errors.ts'
import { systemClock } from '../../platform/system-ports.ts'
import type { Workspace } from '../../app/workspace.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT } from '../exit-codes.ts'

const POLL_INTERVAL_MS = 250
const OPEN: readonly DeliveryKind[] = ['queued', 'sending', 'unconfirmed']

export async function runQueue(
  workspace: Workspace,
  output: Output,
  stopping: AbortSignal,
): Promise<ExitCode> {
  const { queue, journalTrouble, dataFolder } = workspace
  queue.run()
  let said = ''
  let troubled: JournalError | undefined
  let hasReconciled = false
  for (;;) {
    const trouble = journalTrouble()
    // Damage lasts until the next opening restores a backup.
    if (trouble instanceof JournalDamaged) throw trouble
    if (trouble && trouble.message !== troubled?.message) sayTrouble(trouble, dataFolder, output)
    troubled = trouble
    const status = await queue.status()
    said = sayProgress(status, said, output)
    if (stopping.aborted) {
      output.complain('stopped', {}, 'cli.stopped')
      return EXIT.stopped
    }
    const isOver = status.inFlight === 0 && (await isAtRest(workspace, status))
    if (isOver && hasReconciled) return sayEnd(workspace, status, output)
    // One more reconciliation, so that this command reports the duplicates that it caused, not the next one.
    if (isOver) await unlessStopped(queue.reconcileOnce(), stopping)
    else await systemClock.sleep(POLL_INTERVAL_MS, stopping)
    hasReconciled = isOver
  }
}

function unlessStopped(work: Promise<void>, stopping: AbortSignal): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    stopping.addEventListener('abort', () => resolve(), { once: true })
  })
  return Promise.race([work, stopped])
}

/** Prints the trouble of a journal that cannot be written: nothing is sent or lost, and the write is tried again. */
function sayTrouble(trouble: JournalError, dataFolder: string, output: Output): void {
  const failure = toJournalFailure(trouble, dataFolder)
  if (!failure) return
  const { code, params } = failure
  const text = output.translate(`failure.${code}`, params)
  output.complain('journalWaits', { code, params }, 'cli.journalWaits', { text })
}

/** Whether no row is open, or every open row belongs to a held account or a stopped batch. */
async function isAtRest({ journal }: Workspace, status: QueueStatus): Promise<boolean> {
  const open = sum(status.counts, OPEN)
  if (open === 0) return true
  let held = 0
  for (const { accountId } of status.holds) {
    held += sum(await journal.documents.countDeliveries(accountId), OPEN)
  }
  const accounts = new Set(status.holds.map(({ accountId }) => accountId))
  for (const { accountId, queued } of status.stops) held += accounts.has(accountId) ? 0 : queued
  return held === open
}

function sum(counts: QueueStatus['counts'], kinds: readonly DeliveryKind[]): number {
  return kinds.reduce((total, kind) => total + (counts[kind] ?? 0), 0)
}

function sayProgress(status: QueueStatus, said: string, output: Output): string {
  const { sent = 0, queued = 0, sending = 0, unconfirmed = 0 } = status.counts
  const facts = { state: status.state, sent, queued, sending, unconfirmed }
  const text = JSON.stringify(facts)
  if (text === said) return said
  if (status.state === 'offline') {
    const waitMs = (status.offline?.nextProbeAt ?? 0) - systemClock.now()
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
    output.say('progress', facts, 'cli.offline', { seconds })
  } else output.say('progress', facts, 'cli.progress', facts)
  return text
}

async function sayEnd(
  { journal }: Workspace,
  { counts, holds, stops }: QueueStatus,
  output: Output,
): Promise<ExitCode> {
  const { rows } = await journal.documents.list({ deliveries: ['rejected', 'needsDecision'] })
  for (const row of rows) sayRow(row, output)
  sayHolds(holds, output)
  for (const { batchId, name, refusals, queued } of stops) {
    const facts = { batchId, name, refusals, queued }
    output.complain('batchStopped', facts, 'cli.batchStopped', facts)
  }
  await sayDuplicates(journal, output)
  const { sent = 0, rejected = 0, needsDecision = 0, held = 0 } = counts
  const facts = { sent, rejected, needsDecision, held: held + sum(counts, OPEN) }
  output.say('done', facts, 'cli.sendDone', facts)
  if (holds.length > 0 && facts.held > 0) return EXIT.accountRefused
  if (needsDecision > 0) return EXIT.needsDecision
  return rejected > 0 ? EXIT.rejected : EXIT.done
}

export function sayHolds(
  holds: readonly Pick<QueueStatus['holds'][number], 'accountId' | 'hold'>[],
  output: Output,
): void {
  for (const { accountId, hold } of holds) {
    const text = describeHold(hold, output.translate)
    output.complain('held', { accountId, hold }, 'cli.held', { account: accountId, text })
  }
}

/** Prints the duplicates that nobody has settled yet. */
export async function sayDuplicates(journal: Workspace['journal'], output: Output): Promise<void> {
  for (const { documentId, extraId, resolved } of await journal.documents.duplicates()) {
    if (resolved) continue
    const [row] = (await journal.documents.list({ ids: [documentId] })).rows
    const params = { document: row?.content?.name ?? documentId, extra: extraId }
    output.complain('duplicate', { documentId, extraId }, 'cli.duplicate', params)
  }
}

function sayRow({ id, content, delivery }: DocumentRow, output: Output): void {
  const document = content?.name ?? id
  const facts = { documentId: id, document, delivery }
  if (delivery.kind === 'needsDecision') {
    const candidates = delivery.question.candidates.length
    output.complain('needsDecision', facts, 'cli.needsDecision', { document, candidates })
  }
  if (delivery.kind !== 'rejected') return
  if (delivery.reason !== 'refused') {
    output.complain('rejected', facts, 'cli.rejectedFile', { document })
    return
  }
  const text = delivery.refusal ? describeRefusal(delivery.refusal, output.translate) : ''
  output.complain('rejected', facts, 'cli.rejected', { document, text })
}
