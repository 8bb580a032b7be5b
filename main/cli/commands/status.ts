// `status` and `report`: print what the journal has, without asking the service.
import { writeFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { toIsoInstant } from '../../../shared/model/time.ts'
import { toWords } from '../../../shared/rules/classify-refusal.ts'
import { escapeFormula } from '../../platform/escape-formula.ts'
import type { DocumentRow } from '../../journal/records.ts'
import { readAllUnreadable } from '../../journal/unreadable-queries.ts'
import { readRows } from '../../reports/read-rows.ts'
import { isNarrowedByColumns, isOfName, readShownIds } from '../../reports/saved-views.ts'
import { toReportTable } from '../../reports/report-table.ts'
import { writeOverview } from '../../reports/write-overview.ts'
import { systemClock } from '../../platform/system-ports.ts'
import { writeReport } from '../../reports/write-report.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import type { Workspace } from '../../app/workspace.ts'
import type { Arguments } from '../arguments.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT } from '../exit-codes.ts'
import { sayDuplicates, sayHolds } from './run-queue.ts'
import { sayUnreadable } from './say-unreadable.ts'
import { writeOutput } from './write-output.ts'

export async function runStatus(
  { dataFolder }: Arguments,
  { journal, identity }: Workspace,
  output: Output,
): Promise<ExitCode> {
  const batches = await journal.batches.list()
  const counts = await journal.documents.countDeliveries()
  const views = await journal.documents.countViews()
  const holds = await journal.queue.holds()
  const unreadable = (await readAllUnreadable(journal)).length
  const auditBrokenAt = await journal.audit.verify()
  output.say('status', {
    dataFolder,
    ...identity,
    batches: batches.length,
    deliveries: counts,
    views,
    holds,
    duplicates: (await journal.documents.duplicates()).filter(({ resolved }) => !resolved).length,
    unreadable,
    auditBrokenAt: auditBrokenAt ?? null,
  })
  const { sent = 0, queued = 0, sending = 0, unconfirmed = 0, rejected = 0, held = 0 } = counts
  output.say('progress', counts, 'cli.progress', { sent, queued, sending, unconfirmed })
  const { pending, toStore, stored, decisions, notStored, fileMissing, fileChanged } = views
  output.say('signatures', { pending, toStore, stored }, 'cli.status.signatures', {
    pending,
    toStore,
    stored,
  })
  const stopped = { rejected, held, decisions }
  if (rejected + held + decisions > 0) {
    output.complain('stopped', stopped, 'cli.status.stopped', stopped)
  }
  const files = { notStored, fileMissing, fileChanged }
  if (notStored + fileMissing + fileChanged > 0) {
    output.complain('files', files, 'cli.status.files', files)
  }
  sayHolds(holds, output)
  await sayDuplicates(journal, output)
  sayUnreadable(unreadable, output)
  if (auditBrokenAt !== undefined) {
    const params = { number: auditBrokenAt }
    output.complain('auditBroken', params, 'cli.status.auditBroken', params)
  }
  return EXIT.done
}

/** Rows that are read at a time, so that a year's documents are not in memory both as rows and as lines. */
const ROWS_AT_ONCE = 1_000

const COLUMNS = [
  'batch',
  'document',
  'delivery',
  'partnerId',
  'evidence',
  'signatureStatus',
  'signed',
  'signers',
  'archive',
  'path',
  'sha256',
  'storedAt',
  'message',
  'requestId',
  'traceId',
  'operation',
  'redoneAs',
] as const

export async function runReport(
  { csvPath, xlsxPath, pdfPath, view, listsViews }: Arguments,
  workspace: Workspace,
  output: Output,
  say: Translate,
): Promise<ExitCode> {
  if (listsViews) return sayViews(workspace, output, say)
  const { journal } = workspace
  const shown = view === undefined ? 'all' : await readView(workspace, view, output, say)
  if (!shown) return EXIT.badInput
  const path = pdfPath ?? xlsxPath ?? csvPath ?? ''
  const names = new Map((await journal.batches.list()).map(({ id, name }) => [id, name]))
  const rows: DocumentRow[] = []
  const lines: Line[] = []
  let documents = 0
  const total = shown === 'all' ? await journal.documents.count({}) : shown.length
  for (let offset = 0; offset < total; offset += ROWS_AT_ONCE) {
    const page =
      shown === 'all'
        ? (await journal.documents.list({ offset, limit: ROWS_AT_ONCE })).rows
        : await readRows(journal, shown.slice(offset, offset + ROWS_AT_ONCE))
    documents += page.length
    if (xlsxPath === undefined) {
      lines.push(...page.map((row) => toLine(row, names.get(row.batchId) ?? row.batchId)))
    } else rows.push(...page)
  }
  const content =
    pdfPath !== undefined
      ? await writeOverview(await journal.documents.overview(systemClock.now()), say)
      : xlsxPath === undefined
        ? toCsv(lines)
        : await writeReport(toReportTable(rows, names, say), 'xlsx', say('report.title'))
  const written = await writeOutput(path, output, () => writeFile(path, content))
  if (!written.ok) return written.exitCode
  const facts = { path, documents: pdfPath === undefined ? documents : total }
  if (pdfPath === undefined) sayUnreadable(total - documents, output)
  output.say('reported', facts, 'cli.reported', facts)
  return EXIT.done
}

/** Prints the saved views, one per line; writes nothing. */
async function sayViews(
  { savedViews }: Workspace,
  output: Output,
  say: Translate,
): Promise<ExitCode> {
  const views = await savedViews.list()
  if (views.length === 0) output.say('views', { views }, 'cli.views.none')
  for (const { name, shown, gone } of views) {
    const facts = { name, list: shown.list, gone }
    const list = say(`savedViews.list.${shown.list}`)
    output.say('view', facts, 'cli.views.one', { name, list })
  }
  return EXIT.done
}

/** Ids of the view's documents; undefined, with the reason printed, for an unknown view or one that no report has. */
async function readView(
  { savedViews, journal }: Workspace,
  name: string,
  output: Output,
  say: Translate,
): Promise<readonly DocumentId[] | undefined> {
  const view = (await savedViews.list()).find((each) => isOfName(each, name))
  const ids = view && (await readShownIds(view, journal, systemClock))
  if (!ids || isNarrowedByColumns(view)) {
    const ofView = ids ? 'viewByColumns' : 'viewOfTable'
    const problem = view ? ofView : 'viewUnknown'
    output.complain('failed', { code: `usage.${problem}`, name }, `cli.problem.${problem}`, {
      name,
    })
    return undefined
  }
  for (const gone of view.gone) {
    output.complain('viewGone', { name, gone }, 'savedViews.partly', {
      name,
      what: say(`savedViews.gone.${gone}`),
    })
  }
  return ids
}

function toCsv(lines: readonly Line[]): string {
  const csv = Papa.unparse({ fields: [...COLUMNS], data: lines.map(toCells) })
  // Byte order mark, without which Excel does not read UTF-8.
  return `\uFEFF${csv}\r\n`
}

type Line = Readonly<Record<(typeof COLUMNS)[number], string | number>>

function toLine(row: DocumentRow, batch: string): Line {
  const { id, content, delivery, tracking, archive, redoneAs } = row
  const refusal = delivery.kind === 'rejected' ? delivery.refusal : undefined
  const signatures = 'signatures' in tracking ? tracking.signatures : []
  return {
    batch,
    document: content?.name ?? id,
    delivery: delivery.kind,
    partnerId: delivery.kind === 'sent' ? delivery.partnerId : '',
    evidence: delivery.kind === 'sent' ? delivery.evidence : '',
    signatureStatus: tracking.kind === 'seen' ? tracking.signatureStatus : tracking.kind,
    signed: signatures.filter(({ signed }) => signed).length,
    signers: content?.signers.length ?? signatures.length,
    archive: archive.kind,
    path: archive.kind === 'stored' ? archive.path : '',
    sha256: archive.kind === 'stored' ? archive.sha256 : '',
    storedAt: archive.kind === 'stored' ? toIsoInstant(archive.storedAt) : '',
    message: refusal ? toWords(refusal).join(' ') : '',
    requestId: refusal?.requestId ?? '',
    traceId: refusal?.traceId ?? '',
    operation: refusal?.operation ?? '',
    redoneAs: redoneAs?.documentId ?? '',
  }
}

function toCells(line: Line): readonly (string | number)[] {
  return COLUMNS.map((column) => escapeFormula(line[column]))
}
