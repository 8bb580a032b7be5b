// Spreadsheet imports into a batch. A person's choice is on disk before its answer is sent.
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { SheetImports } from '../drafts/sheet/sheet-imports.ts'
import { toJournalFailure } from '../failures.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'

export function createSheetHandlers({
  work,
  files,
  sheets: service,
  emit,
}: Pick<HandlerContext, 'work' | 'files' | 'sheets' | 'emit'>): HandlersOf<'sheet'> {
  const inOpen = createInOpen(work)
  /** Runs `act` in the open workspace; a journal that cannot be written becomes a failure. */
  const inSheets = <T>(act: (sheets: SheetImports) => Promise<Result<T>>): Promise<Result<T>> =>
    inOpen(async ({ workspace: { sheets, dataFolder } }) => {
      try {
        return await act(sheets)
      } catch (error) {
        const failure = toJournalFailure(error, dataFolder)
        if (failure) return { ok: false, failure }
        throw error
      }
    })
  const reportProgress =
    (batchId: BatchId, kind: 'texts' | 'apply') => (done: number, total: number) =>
      emit({ name: 'sheet.progressed', payload: { batchId, work: kind, done, total } })
  const emitBatchChanged = (): void => emit({ name: 'batch.changed', payload: {} })

  return {
    'sheet.pick': service.pick,
    'sheet.open': ({ batchId, token }) =>
      inSheets(async (sheets) => {
        const path = files.locate(token)
        return path.ok ? sheets.open(batchId, path.value) : path
      }),
    'sheet.read': ({ batchId }) => inSheets((sheets) => sheets.read(batchId)),
    'sheet.choose': ({ batchId, choice }) => inSheets((sheets) => sheets.choose(batchId, choice)),
    'sheet.map': ({ batchId, mapping }) => inSheets((sheets) => sheets.map(batchId, mapping)),
    'sheet.guess': ({ batchId }) => inSheets((sheets) => sheets.guess(batchId)),
    'sheet.rows': ({ batchId, ...asked }) => inSheets((sheets) => sheets.rows(batchId, asked)),
    'sheet.mappings': () => inSheets(async (sheets) => succeed(await sheets.mappings())),
    'sheet.saveMapping': ({ batchId, name }) =>
      inSheets((sheets) => sheets.saveMapping(batchId, name)),
    'sheet.useMapping': ({ batchId, name }) =>
      inSheets((sheets) => sheets.useMapping(batchId, name)),
    'sheet.forgetMapping': ({ name }) =>
      inSheets(async (sheets) => succeed(await sheets.forgetMapping(name))),
    'sheet.match': ({ batchId, ...asked }) =>
      inSheets((sheets) => sheets.match(batchId, asked, reportProgress(batchId, 'texts'))),
    'sheet.link': ({ batchId, links, released }) =>
      inSheets((sheets) => sheets.link(batchId, links, released, reportProgress(batchId, 'texts'))),
    'sheet.suggest': ({ batchId, ...asked }) =>
      inSheets((sheets) => sheets.suggest(batchId, asked)),
    'sheet.apply': ({ batchId, rowsWithoutFile }) =>
      inSheets(async (sheets) => {
        const progress = {
          onTexts: reportProgress(batchId, 'texts'),
          onRows: reportProgress(batchId, 'apply'),
        }
        const applied = await sheets.apply(batchId, rowsWithoutFile, progress)
        emitBatchChanged()
        return applied
      }),
    'sheet.undo': ({ batchId }) =>
      inSheets(async (sheets) => {
        const undone = await sheets.undo(batchId)
        emitBatchChanged()
        return undone
      }),
    'sheet.stop': ({ batchId }) =>
      inSheets(async (sheets) => {
        sheets.stop(batchId)
        return succeed({})
      }),
    'sheet.giveUp': ({ batchId }) =>
      inSheets(async (sheets) => {
        await sheets.discard(batchId)
        return succeed({})
      }),
    'sheet.takeUp': ({ batchId }) => inSheets((sheets) => sheets.takeUp(batchId)),
    'sheet.saveSample': async () => {
      const saved = await service.saveSample()
      return saved.ok ? succeed(omitUndefined({ fileName: saved.value })) : saved
    },
  }
}
