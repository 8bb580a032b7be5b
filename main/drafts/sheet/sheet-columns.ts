// Assignment of a sheet to fields: table, header line and mapping. Each choice is on disk before it returns.
import type { ColumnMapping } from '../../../shared/model/column-mapping.ts'
import type { Result } from '../../../shared/model/failure.ts'
import { fail, succeed } from '../../../shared/model/failure.ts'
import type { BatchId } from '../../../shared/model/ids.ts'
import type {
  SavedMapping,
  SheetImport,
  SheetView,
  TableChoice,
} from '../../../shared/model/sheet-import.ts'
import type { ImportRecords } from './import-records.ts'
import type { AccountWords, PreparedSession, SheetSession } from './sheet-session.ts'
import type { FirstMapping, KnownMappings } from './sheet-view.ts'
import { findMapping, guess } from './sheet-view.ts'

export type SheetColumns = {
  /** Chooses a table. The mapping stays where the columns are the same, links stay within the same table. */
  readonly choose: (batchId: BatchId, choice: TableChoice) => Promise<Result<SheetView>>
  readonly map: (batchId: BatchId, mapping: ColumnMapping) => Promise<Result<SheetView>>
  readonly guess: (batchId: BatchId) => Promise<Result<SheetView>>
  readonly mappings: () => Promise<readonly SavedMapping[]>
  readonly saveMapping: (batchId: BatchId, name: string) => Promise<Result<readonly SavedMapping[]>>
  readonly useMapping: (batchId: BatchId, name: string) => Promise<Result<SheetView>>
  readonly forgetMapping: (name: string) => Promise<readonly SavedMapping[]>
}

export function createSheetColumns(
  records: ImportRecords,
  session: SheetSession,
  mappings: KnownMappings,
  /** Returns the view of the record. */
  view: (batchId: BatchId, record: SheetImport) => Promise<Result<SheetView>>,
): SheetColumns {
  const { saved } = mappings
  const change = (
    batchId: BatchId,
    to: (record: SheetImport) => Promise<Result<SheetImport>>,
  ): Promise<Result<SheetView>> =>
    session.serially(batchId, async () => {
      const known = await session.record(batchId)
      if (!known.ok) return known
      const changed = await to(known.value)
      if (!changed.ok) return changed
      await records.save(batchId, changed.value)
      return view(batchId, changed.value)
    })
  const ask = async (
    batchId: BatchId,
    record: SheetImport,
    work: (importSession: PreparedSession, words: AccountWords) => Promise<Partial<SheetImport>>,
  ): Promise<Result<SheetImport>> => {
    const found = await session.ask(batchId, record, work)
    return found.ok ? succeed({ ...record, ...found.value }) : found
  }

  return {
    choose: (batchId, choice) =>
      change(batchId, (record) =>
        ask(batchId, record, async (importSession, words) => {
          const [before, after] = [
            await importSession.distant.preview(record.choice),
            await importSession.distant.preview(choice),
          ]
          const isSame = before.header.join('\n') === after.header.join('\n')
          const mapped: Partial<FirstMapping> = isSame
            ? {}
            : await findMapping(mappings, importSession, choice, words)
          const isSameTable = choice.table === record.choice.table
          return { choice, ...mapped, links: isSameTable ? record.links : [] }
        }),
      ),
    map: (batchId, mapping) =>
      change(batchId, async (record) => succeed({ ...record, mapping, origin: { kind: 'hand' } })),
    guess: (batchId) =>
      change(batchId, (record) =>
        ask(batchId, record, (importSession, { roles }) =>
          guess(importSession, record.choice, roles),
        ),
      ),
    mappings: saved.list,
    saveMapping: (batchId, name) =>
      session.serially(batchId, async () => {
        const known = await session.record(batchId)
        if (!known.ok) return known
        const record = known.value
        const preview = await session.ask(batchId, record, ({ distant }) =>
          distant.preview(record.choice),
        )
        if (!preview.ok) return preview
        await saved.save(name, record.mapping, preview.value.header)
        await records.save(batchId, { ...record, origin: { kind: 'saved', name } })
        return succeed(await saved.list())
      }),
    useMapping: (batchId, name) =>
      change(batchId, async (record) => {
        const mapping = await saved.use(name)
        if (!mapping) return fail('notFound')
        return succeed({ ...record, mapping, origin: { kind: 'saved', name } })
      }),
    async forgetMapping(name) {
      await saved.forget(name)
      return saved.list()
    },
  }
}
