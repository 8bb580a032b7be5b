// Apply of an import, and its undo.
import { toLocalDay } from '../../../shared/model/calendar-day.ts'
import type { Result } from '../../../shared/model/failure.ts'
import { fail, succeed } from '../../../shared/model/failure.ts'
import type { BatchId } from '../../../shared/model/ids.ts'
import type { Drafts } from '../drafts.ts'
import { readLastTemplates } from '../templates.ts'
import type { AppliedMappings } from './applied-mappings.ts'
import type { AppliedRows } from './apply-sheet.ts'
import { applySheet } from './apply-sheet.ts'
import type { ImportSessionPool } from './import-session-pool.ts'
import type { ImportRecords } from './import-records.ts'
import type { LastApplies } from './last-applies.ts'
import type { RunningWorks } from './running-works.ts'
import { rerenderTemplates } from './rerender-templates.ts'
import type { SheetMatches, TextProgress } from './sheet-matches.ts'
import { toChosenPairs } from './sheet-matches.ts'
import type { SheetPorts } from './sheet-ports.ts'
import type { SheetSession } from './sheet-session.ts'
import { withoutGone } from './sheet-view.ts'
import { undoApply } from './undo-apply.ts'

export type ApplyProgress = { readonly onTexts: TextProgress; readonly onRows: TextProgress }

export type SheetApplies = {
  /** Applies the import, which ends with it, unless the apply was stopped. */
  readonly apply: (
    batchId: BatchId,
    rowsWithoutFile: 'draft' | 'leave',
    progress: ApplyProgress,
  ) => Promise<Result<AppliedRows>>
  /** Undoes the last apply; its import goes on where it was, unless another one has begun. */
  readonly undo: (batchId: BatchId) => Promise<Result<{ readonly restored: number }>>
}

export function createSheetApplies(
  ports: Pick<SheetPorts, 'journal' | 'random' | 'clock'>,
  drafts: Pick<Drafts, 'act' | 'alone' | 'restore'>,
  parts: {
    readonly records: ImportRecords
    readonly session: SheetSession
    readonly pool: ImportSessionPool
    readonly applies: LastApplies
    readonly matches: Pick<SheetMatches, 'readTexts' | 'toDrafts'>
    readonly works: RunningWorks
    readonly mappings: Pick<AppliedMappings, 'keep'>
  },
): SheetApplies {
  const { records, session, pool, applies, matches, works, mappings } = parts

  return {
    async apply(batchId, rowsWithoutFile, { onTexts, onRows }) {
      const signal = works.begin(batchId)
      const ways = await matches.readTexts(batchId, signal, onTexts)
      if (!ways.ok) return ways
      return session.serially(batchId, async () => {
        const known = await session.record(batchId)
        if (!known.ok) return known
        const { batchName, documents } = await drafts.alone(batchId, async (draft, draftStore) => ({
          batchName: draft?.name ?? '',
          documents: draftStore.entries().map(({ document }) => document),
        }))
        const record = withoutGone(known.value, documents)
        const request = {
          drafts: matches.toDrafts(documents),
          ways: ways.value,
          chosen: toChosenPairs(record),
          rowsWithoutFile,
        }
        const planned = await session.ask(batchId, record, async (importSession, words) => ({
          rows: importSession.summary.documents,
          superseded: await importSession.plan(request),
          columns: {
            accountId: words.accountId,
            header: (await importSession.distant.preview(record.choice)).header,
          },
        }))
        if (!planned.ok) return planned
        const { columns, ...plan } = planned.value
        const common = documents.find(({ id }) => id === record.commonFileOf)
        const templates = await readLastTemplates(ports.journal, batchId)
        const today = toLocalDay(ports.clock.now())
        const facts = { mapping: record.mapping, templates, batchName, today }
        const numbers = new Map(documents.map(({ id }, index) => [id, index + 1]))
        const applied = await applySheet(ports, drafts, {
          batchId,
          record,
          ...plan,
          ...(common ? { common } : {}),
          rerenderTemplates(before, after) {
            // A copy of the common draft has texts made with that draft's number; its own number is the last.
            const earlier = numbers.get(before.id) ?? (common && numbers.get(common.id)) ?? 0
            const number = numbers.get(after.id) ?? numbers.size + 1
            numbers.set(after.id, number)
            const was = { document: before, number: earlier }
            return rerenderTemplates(was, { document: after, number }, facts)
          },
          readRows: (from, count) =>
            session.ask(batchId, record, async (importSession) => {
              await importSession.plan(request)
              return importSession.distant.planned(from, count)
            }),
          signal,
          onProgress: onRows,
          onEnd: (apply) => applies.keep(batchId, apply),
        })
        if (applied.ok && !applied.value.isStopped) {
          await mappings.keep(columns, record.mapping)
          await records.forget(batchId)
          await pool.close(batchId)
        }
        return applied
      })
    },
    undo: (batchId) =>
      session.serially(batchId, async () => {
        const last = applies.read(batchId)
        if (!last) return fail('stateChanged')
        const undone = await undoApply(ports, drafts, batchId, last)
        if (!undone.ok) return undone
        applies.forget(batchId)
        if (!(await records.read(batchId))) await records.save(batchId, last.record)
        return succeed({ restored: undone.value })
      }),
  }
}
