// Second half of the demonstration: releases, sends, waits for the pretend signers, archives.
import type { Batch } from '../../../shared/model/batch.ts'
import { batchIdSchema, documentIdSchema } from '../../../shared/model/ids.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import type { DocumentRow } from '../../journal/records.ts'
import { toLane } from '../../queue/send/identity-key.ts'
import { systemClock, systemRandom } from '../../platform/system-ports.ts'
import type { Workspace } from '../../app/workspace.ts'
import { runQueue } from '../commands/run-queue.ts'
import type { Output } from '../console-output.ts'
import { createOutput } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT } from '../exit-codes.ts'
import type { CheckedDocument } from './prepare-batch.ts'

/** Milliseconds between two rounds, so that a bar moves; a real watcher asks twice a minute. */
const ROUND_EVERY_MS = 300
/** Longest wait for signatures; twelve contracts are signed in seconds. */
const PATIENCE_MS = 60_000

/** Releases the documents; false, with nothing released, when the service's list could not be read. */
export async function releaseAll(
  { queue }: Workspace,
  batch: { readonly name: string; readonly accountId: AccountId },
  documents: readonly CheckedDocument[],
): Promise<boolean> {
  const { accountId } = batch
  const created: Batch = {
    id: batchIdSchema.parse(systemRandom.uuid()),
    createdAt: systemClock.now(),
    ...batch,
  }
  const released = await queue.releaseNew(
    created,
    documents.map(({ content }, position) => ({
      id: documentIdSchema.parse(systemRandom.uuid()),
      position,
      content,
      lane: toLane(accountId, content),
    })),
  )
  return released.kind === 'released'
}

export type Sent = {
  readonly exitCode: ExitCode
  /** Texts of problems, printed when no bar is open any more. */
  readonly complaints: readonly string[]
}

/** @param onSent called with the count of documents that the service has accepted */
export async function sendAll(
  workspace: Workspace,
  translate: Translate,
  stopping: AbortSignal,
  onSent: (count: number) => void,
): Promise<Sent> {
  const complaints: string[] = []
  const written = createOutput(false, translate, {
    out: () => {},
    err: (line) => complaints.push(line),
  })
  const output: Output = {
    ...written,
    say(event, facts) {
      if (event === 'progress' && typeof facts['sent'] === 'number') onSent(facts['sent'])
    },
    complain(event, ...rest) {
      if (event !== 'stopped') written.complain(event, ...rest) // nothing is kept to resume
    },
  }
  return { exitCode: await runQueue(workspace, output, stopping), complaints }
}

export type Signed = { readonly signatures: number; readonly stored: number }

/** Rounds of watching and archiving until every document's signed file is stored. */
export async function watchAndArchive(
  { watcher, archive, journal }: Workspace,
  stopping: AbortSignal,
  onRound: (signed: Signed) => void,
): Promise<{ readonly exitCode: ExitCode; readonly rows: readonly DocumentRow[] }> {
  const startMs = systemClock.monotonicMs()
  for (;;) {
    await watcher.cycle()
    await archive.round()
    const { rows } = await journal.documents.list({})
    const stored = rows.filter((row) => row.archive.kind === 'stored').length
    onRound({ signatures: countSignatures(rows), stored })
    if (stored === rows.length) return { exitCode: EXIT.done, rows }
    if (stopping.aborted) return { exitCode: EXIT.stopped, rows }
    const isTooLate = systemClock.monotonicMs() - startMs > PATIENCE_MS
    if (isTooLate) return { exitCode: EXIT.rejected, rows }
    await systemClock.sleep(ROUND_EVERY_MS, stopping)
  }
}

function countSignatures(rows: readonly DocumentRow[]): number {
  return rows
    .flatMap(({ tracking }) => ('signatures' in tracking ? tracking.signatures : []))
    .filter(({ signed }) => signed).length
}
