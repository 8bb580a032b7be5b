// Reports of selected documents, as a file where the person wants it.
import { createTranslator } from '../../shared/i18n/translate.ts'
import { succeed } from '../../shared/model/failure.ts'
import { STANDINGS } from '../../shared/model/selection.ts'
import { readRows } from '../reports/read-rows.ts'
import { toReportTable } from '../reports/report-table.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handlers.ts'
import { createInOpen } from './in-open.ts'

export function createReportHandlers({
  work,
  settings,
  smallFiles,
}: Pick<HandlerContext, 'work' | 'settings' | 'smallFiles'>): HandlersOf<'report'> {
  const inOpen = createInOpen(work)
  return {
    'report.save': ({ selection, format }) =>
      inOpen(async ({ workspace: { journal } }) => {
        const say = createTranslator(settings.read().language)
        const title = say('report.title')
        let documents = 0
        const saved = await smallFiles.write(
          'dialog.saveReport',
          `${title}.${format}`,
          async () => {
            const chosen = await journal.selectedDocuments(selection, STANDINGS)
            const rows = await readRows(
              journal,
              chosen.documents.map(({ id }) => id),
            )
            documents = rows.length
            const names = new Map((await journal.batches()).map(({ id, name }) => [id, name]))
            // What writes sheets is needed here alone, and no start waits for it.
            const { writeReport } = await import('../reports/write-report.ts')
            return writeReport(toReportTable(rows, names, say), format, title)
          },
        )
        if (!saved.ok) return saved
        return succeed(
          saved.value === undefined
            ? { kind: 'closed' }
            : { kind: 'saved', fileName: saved.value, documents },
        )
      }),
  }
}
