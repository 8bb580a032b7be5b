// Session for the steps of an import: its record, its sheet with the rows prepared, and the account's roles and
// labels; one step of a batch after the other.
import { toLocalDay } from '../../../shared/model/calendar-day.ts'
import type { AccountId, BatchId } from '../../../shared/model/ids.ts'
import type { Failed, Result } from '../../../shared/model/failure.ts'
import { fail, succeed } from '../../../shared/model/failure.ts'
import type { PreparedSummary, SheetImport } from '../../../shared/model/sheet-import.ts'
import { answerStopped, toReadFault } from '../../import/process/parser-stopped.ts'
import type { IdLabels } from '../../import/sheet/prepare-options.ts'
import { NO_LABELS } from '../../import/sheet/prepare-options.ts'
import type { TableFileRefusal } from '../../import/sheet/table-file.ts'
import type { Drafts } from '../drafts.ts'
import { createSerial } from '../../platform/serial.ts'
import type { PooledImportSession, ImportSessionPool, KeptSheet } from './import-session-pool.ts'
import type { ImportRecords } from './import-records.ts'
import type { SheetPorts } from './sheet-ports.ts'

/** Roles and labels of the batch's account; none without an account. */
export type AccountWords = {
  readonly accountId: AccountId | undefined
  readonly roles: readonly string[]
  readonly knownLabels: IdLabels
}

/** Session whose rows are prepared by the record. */
export type PreparedSession = PooledImportSession & { readonly summary: PreparedSummary }

export type SheetSession = {
  readonly serially: <T>(batchId: BatchId, act: () => Promise<T>) => Promise<T>
  /** Runs `work` on the loaded sheet; it may run twice, so it must not write. */
  readonly load: <T>(
    batchId: BatchId,
    sheet: KeptSheet,
    work: (importSession: PooledImportSession, words: AccountWords) => Promise<T>,
  ) => Promise<{ readonly ok: true; readonly value: T } | TableFileRefusal>
  /** Runs `work` on the prepared rows; `sheetUnreadable` also when the sheet lacks the record's table. */
  readonly ask: <T>(
    batchId: BatchId,
    record: SheetImport,
    work: (importSession: PreparedSession, words: AccountWords) => Promise<T>,
  ) => Promise<Result<T>>
  /** Returns the record; `notFound` when no import is under way. */
  readonly record: (batchId: BatchId) => Promise<Result<SheetImport>>
}

type WordPorts = Pick<SheetPorts, 'readRules' | 'readLabels' | 'clock' | 'holidays'>

export function createSheetSession(
  { readRules, readLabels, clock, holidays }: WordPorts,
  { header }: Pick<Drafts, 'header'>,
  records: ImportRecords,
  pool: ImportSessionPool,
): SheetSession {
  const readWords = async (batchId: BatchId): Promise<AccountWords> => {
    const accountId = (await header(batchId))?.accountId
    if (!accountId) return { accountId, roles: [], knownLabels: NO_LABELS }
    const [{ roles = [] }, knownLabels] = await Promise.all([
      readRules(accountId),
      readLabels(accountId),
    ])
    return { accountId, roles, knownLabels: { ...knownLabels, roles } }
  }
  const load: SheetSession['load'] = async (batchId, sheet, work) => {
    const known = await readWords(batchId)
    const answer = pool.at(batchId, sheet, (importSession) => work(importSession, known))
    return answerStopped(answer, (stopped) => ({ ok: false, fault: toReadFault(stopped) }))
  }
  return {
    serially: createSerial(),
    load,
    async ask(batchId, record, work) {
      const laid = await load(batchId, record, async (importSession, known) => {
        if (!hasTable(importSession, record)) return undefined
        const days = { today: toLocalDay(clock.now()), holidays: holidays() }
        const summary = await importSession.prepare(
          record.choice,
          record.mapping,
          known.knownLabels,
          days,
        )
        return { answer: await work({ ...importSession, summary }, known) }
      })
      if (!laid.ok) return toFailure(record, laid)
      const { fileName: file } = record
      return laid.value ? succeed(laid.value.answer) : fail('sheetUnreadable', { file })
    },
    async record(batchId) {
      const record = await records.read(batchId)
      return record ? succeed(record) : fail('notFound')
    },
  }
}

/** Whether the sheet has the record's table; false only for a record from another machine that somebody changed. */
export function hasTable({ file }: PooledImportSession, { choice }: SheetImport): boolean {
  return file.tables[choice.table] !== undefined
}

function toFailure({ fileName: file }: SheetImport, { fault }: TableFileRefusal): Failed {
  return fault === 'missing' ? fail('fileMissing', { file }) : fail('sheetUnreadable', { file })
}
