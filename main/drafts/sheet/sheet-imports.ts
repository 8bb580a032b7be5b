// Imports of sheets into batches, one per batch: opened, mapped, matched with the drafts' files, applied. The sheet
// is stored and each choice is in the journal before an answer, so that an import survives the end of the program.
import type { Result } from '../../../shared/model/failure.ts'
import { fail, succeed } from '../../../shared/model/failure.ts'
import type { BatchId } from '../../../shared/model/ids.ts'
import type {
  PreparedView,
  SheetImport,
  SheetOpening,
  SheetView,
} from '../../../shared/model/sheet-import.ts'
import { MATCH_WAYS } from '../../../shared/model/sheet-import.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { RowFilter } from '../../import/session/import-session.ts'
import type { AdmissionRefusal } from '../../import/file-jobs.ts'
import type { TableFileRefusal } from '../../import/sheet/table-file.ts'
import { LARGEST_SHEET_BYTES } from '../../import/sheet/table-file.ts'
import type { Drafts } from '../drafts.ts'
import type { NamedPath } from '../scan-folder.ts'
import { createAppliedMappings } from './applied-mappings.ts'
import { createContractTexts } from './contract-texts.ts'
import { createImportSessionPool } from './import-session-pool.ts'
import { createImportRecords } from './import-records.ts'
import { createLastApplies } from './last-applies.ts'
import { createRunningWorks } from './running-works.ts'
import { createSavedMappings } from './saved-mappings.ts'
import type { SheetApplies } from './sheet-applies.ts'
import { createSheetApplies } from './sheet-applies.ts'
import type { SheetColumns } from './sheet-columns.ts'
import { createSheetColumns } from './sheet-columns.ts'
import type { SheetMatches } from './sheet-matches.ts'
import { createSheetMatches } from './sheet-matches.ts'
import type { SheetPorts } from './sheet-ports.ts'
import { createSheetSession, hasTable } from './sheet-session.ts'
import { findMapping, toFirstChoice, toSheetView, withoutGone } from './sheet-view.ts'
import { isUndoable } from './undo-apply.ts'
import type { WaitingRows } from './waiting-rows.ts'
import { createWaitingRows } from './waiting-rows.ts'

export type SheetImports = SheetColumns &
  Pick<SheetMatches, 'match' | 'link' | 'suggest'> &
  SheetApplies &
  WaitingRows & {
    /**
     * Opens a sheet; a refused one leaves the import under way as it was. The same file again, after its copy was
     * lost, restores that import.
     */
    readonly open: (batchId: BatchId, path: NamedPath) => Promise<Result<SheetOpening>>
    readonly read: (
      batchId: BatchId,
    ) => Promise<Result<SheetOpening | { readonly kind: 'none'; readonly canUndo: boolean }>>
    readonly rows: (
      batchId: BatchId,
      asked: { readonly from: number; readonly count: number; readonly only: RowFilter },
    ) => Promise<Result<{ readonly rows: readonly PreparedView[]; readonly total: number }>>
    /** Ends the reading of texts, or an apply after its slice. */
    readonly stop: (batchId: BatchId) => void
    readonly giveUp: (batchId: BatchId) => Promise<void>
    /** Gives the import up and keeps it for `takeUp`, as long as the program runs. */
    readonly discard: (batchId: BatchId) => Promise<void>
    /** Fails while another import is under way. */
    readonly takeUp: (batchId: BatchId) => Promise<Result<Record<string, never>>>
    /** Forgets what was discarded in any batch: people who are erased may be in it. */
    readonly forgetDiscarded: () => void
    readonly close: () => Promise<void>
  }

export function createSheetImports(
  ports: SheetPorts,
  drafts: Pick<Drafts, 'act' | 'alone' | 'header' | 'restore'>,
  options: { readonly idleMs?: number } = {},
): SheetImports {
  const records = createImportRecords(ports)
  const mappings = {
    saved: createSavedMappings(ports),
    applied: createAppliedMappings(ports),
  }
  const pool = createImportSessionPool(ports, options)
  const session = createSheetSession(ports, drafts, records, pool)
  const applies = createLastApplies()
  const works = createRunningWorks()
  const discarded = new Map<BatchId, SheetImport>()

  const end = (batchId: BatchId): Promise<SheetImport | undefined> => {
    works.drop(batchId)
    return session.serially(batchId, async () => {
      const record = await records.read(batchId)
      await records.forget(batchId)
      await pool.close(batchId)
      return record
    })
  }
  const canUndo = async (batchId: BatchId): Promise<boolean> => {
    const last = applies.read(batchId)
    return last !== undefined && isUndoable(ports, drafts, batchId, last)
  }
  const view = async (batchId: BatchId, record: SheetImport): Promise<Result<SheetView>> => {
    const standing = await drafts.alone(batchId, async (_, draftStore) =>
      withoutGone(
        record,
        draftStore.entries().map(({ document }) => document),
      ),
    )
    const isUndo = await canUndo(batchId)
    return session.ask(batchId, record, (importSession, { roles }) =>
      toSheetView(importSession, standing, isUndo, roles),
    )
  }

  const show = async (batchId: BatchId, record: SheetImport): Promise<Result<SheetOpening>> => {
    const shown = await view(batchId, record)
    return shown.ok ? succeed({ kind: 'open', view: shown.value }) : shown
  }
  const readNow = async (batchId: BatchId, record: SheetImport): Promise<Result<SheetOpening>> => {
    const laid = await session.load(batchId, record, async (importSession) =>
      hasTable(importSession, record),
    )
    if (!laid.ok) return succeed(toRefused(record.fileName, laid))
    if (!laid.value) return succeed(toRefused(record.fileName, { ok: false, fault: 'damaged' }))
    return show(batchId, record)
  }
  /** Returns the record of an import whose sheet is missing in the store or changed. */
  const findLost = async (batchId: BatchId): Promise<SheetImport | undefined> => {
    const record = await records.read(batchId)
    const path = record && (await ports.files.path(record.sha256))
    const found = path === undefined ? undefined : await ports.files.fingerprint(path)
    return found === record?.sha256 ? undefined : record
  }

  const matches = createSheetMatches(drafts, records, session, createContractTexts(ports), works)
  return {
    async open(batchId, { path, fileName }) {
      const isOpen = await drafts.act(batchId, async () => succeed(undefined))
      if (!isOpen.ok) return isOpen
      works.drop(batchId)
      const lost = await findLost(batchId)
      const kept = await ports.files.keep(path, LARGEST_SHEET_BYTES)
      if (!kept.ok) return refuseCopy(fileName, kept, ports.storeFolder)
      return session.serially(batchId, async () => {
        const sheet = { sha256: kept.file.sha256, fileName }
        if (lost?.sha256 === sheet.sha256) {
          const record = { ...lost, fileName }
          await records.save(batchId, record)
          return readNow(batchId, record)
        }
        const laid = await session.load(batchId, sheet, async (importSession, words) => {
          const choice = toFirstChoice(importSession.file)
          return { choice, ...(await findMapping(mappings, importSession, choice, words)) }
        })
        if (!laid.ok) return succeed(toRefused(fileName, laid))
        const record: SheetImport = { ...sheet, ...laid.value, ways: MATCH_WAYS, links: [] }
        await records.save(batchId, record)
        return show(batchId, record)
      })
    },
    read: (batchId) =>
      session.serially(batchId, async () => {
        const record = await records.read(batchId)
        if (!record) return succeed({ kind: 'none', canUndo: await canUndo(batchId) })
        return readNow(batchId, record)
      }),
    rows: (batchId, { from, count, only }) =>
      session.serially(batchId, async () => {
        const record = await session.record(batchId)
        if (!record.ok) return record
        return session.ask(batchId, record.value, async ({ distant }) => ({
          rows: await distant.views(from, count, only),
          total: await distant.countViews(only),
        }))
      }),
    ...createSheetColumns(records, session, mappings, view),
    match: matches.match,
    link: matches.link,
    suggest: matches.suggest,
    ...createWaitingRows(ports, drafts),
    ...createSheetApplies(ports, drafts, {
      records,
      session,
      pool,
      applies,
      matches,
      works,
      mappings: mappings.applied,
    }),
    stop: works.stop,
    async giveUp(batchId) {
      discarded.delete(batchId)
      await end(batchId)
    },
    async discard(batchId) {
      const record = await end(batchId)
      if (record) discarded.set(batchId, record)
    },
    takeUp: (batchId) =>
      session.serially(batchId, async () => {
        const record = discarded.get(batchId)
        if (!record || (await records.read(batchId))) return fail('stateChanged')
        await records.save(batchId, record)
        discarded.delete(batchId)
        return succeed({})
      }),
    forgetDiscarded() {
      discarded.clear()
    },
    async close() {
      works.drop()
      await pool.closeAll()
    },
  }
}

/** A sheet that cannot be read is refused; a store that cannot be written is a failure. */
function refuseCopy(
  fileName: string,
  { fault }: AdmissionRefusal,
  path: string,
): Result<SheetOpening> {
  switch (fault) {
    case 'diskFull':
      return fail('diskFull', { path })
    case 'storeUnwritable':
      return fail('storeUnwritable', { path })
    case 'missing':
    case 'tooLarge':
      return succeed({ kind: 'refused', fileName, fault })
    default:
      return succeed({ kind: 'refused', fileName, fault: 'unreadable' })
  }
}

function toRefused(fileName: string, { fault, line }: TableFileRefusal): SheetOpening {
  return omitUndefined({ kind: 'refused' as const, fileName, fault, line })
}
