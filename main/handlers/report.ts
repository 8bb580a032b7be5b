// Reports of selected documents, written to a file where the person chooses.
import type { Translate } from '../../shared/i18n/translate.ts'
import { loadTranslator } from '../../shared/i18n/load-translator.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { DocumentSelection } from '../../shared/model/selection.ts'
import { STANDINGS } from '../../shared/model/selection.ts'
import type { Journal } from '../journal/journal.ts'
import { readEvidenceFacts, toEvidence } from '../reports/evidence.ts'
import { readRows } from '../reports/read-rows.ts'
import { toReportTable } from '../reports/report-table.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf } from './handler-types.ts'
import { createInOpen } from './in-open.ts'

export function createReportHandlers({
  work,
  settings,
  smallFiles,
  clock,
}: Pick<HandlerContext, 'work' | 'settings' | 'smallFiles' | 'clock'>): HandlersOf<'report'> {
  const inOpen = createInOpen(work)
  return {
    'report.save': ({ selection, format }) =>
      inOpen(async ({ workspace: { journal, archivePlace } }) => {
        const say = await loadTranslator(settings.read().language)
        const title = await nameReport(journal, selection, say)
        const extension = format === 'evidence' ? 'txt' : format
        const kind = say(format === 'evidence' ? 'evidenceSheet.fileName' : 'report.title')
        let documents = 0
        const saved = await smallFiles.write(
          'dialog.saveReport',
          `${kind}.${extension}`,
          async () => {
            const chosen = await journal.documents.selected(selection, STANDINGS)
            const rows = await readRows(
              journal,
              chosen.documents.map(({ id }) => id),
            )
            documents = rows.length
            if (format === 'evidence') {
              const { folder } = archivePlace()
              const given = { name: title, at: clock.now(), folder }
              const facts = await readEvidenceFacts(journal, given)
              return new TextEncoder().encode(toEvidence(rows, facts, say))
            }
            const names = new Map((await journal.batches.list()).map(({ id, name }) => [id, name]))
            // The import is dynamic: what writes sheets is large, and no start waits for it.
            const { writeReport } = await import('../reports/write-report.ts')
            return writeReport(toReportTable(rows, names, say), format, title)
          },
        )
        if (!saved.ok) return saved
        const { value } = saved
        return succeed(value.kind === 'saved' ? { ...value, documents } : value)
      }),
    'report.saveOverview': () =>
      inOpen(async ({ workspace: { journal } }) => {
        const say = await loadTranslator(settings.read().language)
        const name = `${say('overviewPage.title')}.pdf`
        return smallFiles.write('dialog.saveReport', name, async () => {
          const { writeOverview } = await import('../reports/write-overview.ts')
          return writeOverview(await journal.documents.overview(clock.now()), say)
        })
      }),
  }
}

/** Name of a report: that of the batch when the selection is one batch. */
async function nameReport(
  journal: Pick<Journal, 'batches'>,
  selection: DocumentSelection,
  say: Translate,
): Promise<string> {
  const batchId = selection.kind === 'all' ? selection.question.batchId : undefined
  const [batch] = batchId === undefined ? [] : await journal.batches.list([batchId])
  return batch?.name ?? say('report.title')
}
