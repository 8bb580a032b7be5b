// Everything that works on batches while they are prepared, in an open workspace.
import type { Accounts } from '../accounts/accounts.ts'
import { readAccountFacts } from '../accounts/accounts.ts'
import type { AreaFactsCache } from '../drafts/area-facts-cache.ts'
import { createAreaFactsCache } from '../drafts/area-facts-cache.ts'
import type { DraftsPorts } from '../drafts/drafts-ports.ts'
import type { Drafts } from '../drafts/drafts.ts'
import { createDrafts } from '../drafts/drafts.ts'
import type { FileIntake } from '../drafts/file-intake.ts'
import { createFileIntake } from '../drafts/file-intake.ts'
import type { FileWork } from '../drafts/file-work.ts'
import { createFileWork } from '../drafts/file-work.ts'
import type { FixedRow } from '../drafts/fix-rejected.ts'
import { fixRejected } from '../drafts/fix-rejected.ts'
import type { ReleaseNews } from '../drafts/hand-over-release.ts'
import type { Layouts } from '../drafts/layouts/layouts.ts'
import { createLayouts } from '../drafts/layouts/layouts.ts'
import type { MarkOptions, Portable } from '../drafts/portable.ts'
import { createPortable } from '../drafts/portable.ts'
import type { Positions } from '../drafts/positions.ts'
import { createPositions } from '../drafts/positions.ts'
import type { Redraft } from '../drafts/redraft.ts'
import { createRedraft } from '../drafts/redraft.ts'
import type { ReviewRule } from '../drafts/release-reviews.ts'
import type { Releases } from '../drafts/releases.ts'
import { createReleases } from '../drafts/releases.ts'
import type { SheetImports } from '../drafts/sheet/sheet-imports.ts'
import { createSheetImports } from '../drafts/sheet/sheet-imports.ts'
import type { Templates } from '../drafts/templates.ts'
import { createTemplates } from '../drafts/templates.ts'
import type { FileWorkers } from '../import/file-workers.ts'
import type { JournalIdentity } from '../journal/records.ts'
import type { LibreOffice } from '../platform/libre-office.ts'
import type { WorkerEntries } from '../ports.ts'
import type { Queue } from '../queue/queue.ts'
import { readAreasRequired } from '../queue/send/areas-required.ts'
import type { DraftChange } from '../../shared/model/draft.ts'
import type { Result } from '../../shared/model/failure.ts'
import type { Holidays } from '../../shared/model/holidays.ts'
import { DEFAULT_HOLIDAYS } from '../../shared/model/holidays.ts'
import type { AccountId, DocumentId } from '../../shared/model/ids.ts'

export type DraftOptions = MarkOptions & {
  readonly identity: JournalIdentity
  readonly workers: WorkerEntries
  readonly fileWorkers: FileWorkers
  /** Holidays for dates of sheets; absent: the national ones of Brazil. */
  readonly holidays?: () => Holidays
  /** Called when a release was made or taken back, or could not be made. */
  readonly onBatchChange?: () => void
  /** Rule for releases that need a second person; absent: none does. */
  readonly reviewRule?: ReviewRule | undefined
  /** Called when a scheduled release was made late, or could not be made. */
  readonly onRelease?: (news: ReleaseNews) => void
  /** Finds LibreOffice; absent: looks for it on the machine. */
  readonly findOffice?: () => LibreOffice | undefined
}

export type DraftServices = FileWork & {
  readonly drafts: Drafts
  readonly intake: FileIntake
  readonly portable: Portable
  readonly releases: Releases
  readonly sheets: SheetImports
  readonly templates: Templates
  readonly positions: Positions
  readonly layouts: Layouts
  readonly redraft: Redraft
  readonly areaFacts: AreaFactsCache
  readonly fix: (documentId: DocumentId, change?: DraftChange) => Promise<Result<FixedRow>>
}

/**
 * Makes the services of drafts. `stop` ends running work: finished work is on disk, the rest goes on at the next
 * opening.
 * @param storeFolder folder of the file store
 */
export function createDraftServices(
  options: DraftOptions,
  base: Omit<DraftsPorts, 'readRules' | 'queue'> & {
    readonly queue: Queue
    readonly storeFolder: string
  },
  accounts: Accounts,
): { readonly services: DraftServices; readonly stop: () => Promise<void> } {
  const { workers, fileWorkers } = options
  const ports = {
    ...base,
    readRules: async (accountId: AccountId) => ({
      ...(await readAccountFacts(accounts, accountId)),
      areasRequired: await readAreasRequired(base.journal, accountId),
    }),
  }
  const onBatchChange = options.onBatchChange ?? (() => {})
  const drafts = createDrafts(ports, onBatchChange)
  const releases = createReleases({ ...ports, reviewRule: options.reviewRule }, drafts, {
    change: onBatchChange,
    news: options.onRelease ?? (() => {}),
  })
  const sheets = createSheetImports(
    {
      ...ports,
      importWorkerEntry: { entry: workers.importSession, startProcess: workers.startProcess },
      holidays: options.holidays ?? (() => DEFAULT_HOLIDAYS),
      readLabels: (accountId) => readLabels(accounts, accountId),
    },
    drafts,
  )
  const positions = createPositions(ports, drafts)
  const layouts = createLayouts(ports, drafts)
  const fileWork = createFileWork(ports, drafts, options.findOffice)
  return {
    services: {
      drafts,
      ...fileWork.work,
      intake: createFileIntake(ports, drafts, sheets.pairAdded),
      portable: createPortable({ ...ports, ...options, workers: fileWorkers }, drafts),
      releases,
      sheets,
      templates: createTemplates(ports, drafts),
      positions,
      layouts,
      redraft: createRedraft(ports, drafts),
      areaFacts: createAreaFactsCache(base.files),
      fix: (documentId, change) =>
        fixRejected({ ...ports, reviews: releases.reviews }, documentId, change),
    },
    async stop() {
      positions.close()
      layouts.close()
      await Promise.all([releases.stop(), sheets.close(), fileWork.stop()])
    },
  }
}

/** Folders, groups and categories of the account that a sheet may name. */
async function readLabels({ savedIds, categories }: Accounts, accountId: AccountId) {
  const { folder, group } = await savedIds.read(accountId)
  return { folder, groups: group, categories: (await categories.known(accountId)) ?? [] }
}
