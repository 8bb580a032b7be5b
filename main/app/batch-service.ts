// Services of a batch beside its drafts: a sample to practise with, the facts of its account, its annexes.
import { describeError } from '../platform/describe-error.ts'
import type { AppEvent } from '../../shared/ipc/contract.ts'
import { loadTranslator } from '../../shared/i18n/load-translator.ts'
import type { Draft } from '../../shared/model/draft.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { AccountId, BatchId } from '../../shared/model/ids.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { AccountService } from './account-service.ts'
import type { Clock, Log, Random, SettingsFile } from '../ports.ts'
import type { Workspace } from './workspace.ts'

/** How long an account's facts are not asked for again; the service caches its own answers for an hour (LIM-09). */
const FRESH_MS = 10 * 60_000

export type BatchService = {
  /** Makes a batch of sample contracts; practice only. */
  readonly createSample: (workspace: Workspace) => Promise<Result<Draft>>
  /** Asks the service, in the background, for what the rules need to know of the batch's account. */
  readonly refreshAccountFacts: (workspace: Workspace, batchId: BatchId) => void
  /** Appends the batch's annexes to its contracts, or takes them off again, in the background. */
  readonly appendAnnexes: (workspace: Workspace, batchId: BatchId) => void
}

export function createBatchService(ports: {
  readonly settings: SettingsFile
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly accounts: AccountService
  readonly emit: (event: AppEvent) => void
}): BatchService {
  const { settings, clock, log, emit } = ports
  const askedAtMs = new Map<AccountId, number>()

  const refreshAccountFacts = async (workspace: Workspace, batchId: BatchId): Promise<void> => {
    const accountId = (await workspace.drafts.header(batchId))?.accountId
    if (!accountId) return
    const askedAt = askedAtMs.get(accountId)
    const nowMs = clock.monotonicMs()
    if (askedAt !== undefined && nowMs - askedAt < FRESH_MS) return
    askedAtMs.set(accountId, nowMs)
    const before = JSON.stringify((await workspace.reference.known(accountId))?.facts)
    const asked = await workspace.reference.refresh(accountId)
    if (asked.kind !== 'answered') askedAtMs.delete(accountId)
    else if (JSON.stringify(asked.value) !== before) emit({ name: 'batch.changed', payload: {} })
  }

  const appendAnnexes = async ({ annexes }: Workspace, batchId: BatchId): Promise<void> => {
    let appended = 0
    await annexes.settle(batchId, (done, total) => {
      appended += done
      const payload = { batchId, work: 'annexes', done, total, fileName: '' } as const
      emit({ name: 'files.worked', payload })
    })
    if (appended > 0) emit({ name: 'batch.changed', payload: {} })
  }

  return {
    async createSample(workspace) {
      if (workspace.identity.environment !== 'practice') return fail('practiceOnly')
      await ports.accounts.chooseReady()
      // The import is dynamic: what draws PDFs is large, and no start waits for it.
      const { makeSampleDocuments } = await import('../sample/sample-documents.ts')
      const documents = await makeSampleDocuments(workspace, ports.random)
      const name = (await loadTranslator(settings.read().language))('sample.batchName')
      const accountId = ports.accounts.chosen()
      return succeed(await workspace.drafts.create(omitUndefined({ name, accountId, documents })))
    },
    appendAnnexes(workspace, batchId) {
      appendAnnexes(workspace, batchId).catch((error: unknown) =>
        log({ level: 'warn', event: 'annexes.notAppended', details: describeError(error) }),
      )
    },
    refreshAccountFacts(workspace, batchId) {
      refreshAccountFacts(workspace, batchId).catch((error: unknown) =>
        log({ level: 'warn', event: 'rules.notAsked', details: describeError(error) }),
      )
    },
  }
}
