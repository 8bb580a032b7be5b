// Report as a table: the columns of the office's sheet first, then standing, missing signers, times and ids of each
// document. Pure.
import type { DocumentWords } from '../../shared/i18n/document-words.ts'
import { toDocumentWords } from '../../shared/i18n/document-words.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { ArchiveState } from '../../shared/model/archive-state.ts'
import type { BatchId } from '../../shared/model/ids.ts'
import type { Signer } from '../../shared/model/signer.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { TrackedSignature } from '../../shared/model/tracking.ts'
import { findTrackedDeadline } from '../../shared/model/tracking.ts'
import { toSignerPair } from '../../shared/rules/canonical.ts'
import { toWords } from '../../shared/rules/classify-refusal.ts'
import { toContentNow } from '../journal/content-now.ts'
import type { DocumentRow } from '../journal/records.ts'

/** Cell; `at` is a moment, which is written in the workstation's time. */
export type ReportCell = string | number | { readonly at: EpochMs } | undefined

export type ReportTable = {
  readonly head: readonly string[]
  /** Rows with as many cells as the head. */
  readonly rows: readonly (readonly ReportCell[])[]
}

/** Columns of the program, in their order; their headings are `report.column.…`. */
export const REPORT_COLUMNS = [
  'batch',
  'document',
  'state',
  'reason',
  'signed',
  'signers',
  'missing',
  'sentAt',
  'deadline',
  'lastSignedAt',
  'checkedAt',
  'file',
  'sha256',
  'partnerId',
] as const
type ReportColumn = (typeof REPORT_COLUMNS)[number]

/**
 * @param rows in the order of the report
 * @param batchNames names of the batches of the rows
 */
export function toReportTable(
  rows: readonly DocumentRow[],
  batchNames: ReadonlyMap<BatchId, string>,
  say: Translate,
): ReportTable {
  const own = [...new Set(rows.flatMap(({ content }) => Object.keys(content?.columns ?? {})))]
  const taken = new Set(own)
  return {
    head: [
      ...own,
      ...REPORT_COLUMNS.map((column) => toFreeHeading(say(`report.column.${column}`), taken)),
    ],
    rows: rows.map((row) => {
      const cells = toCells(row, batchNames.get(row.batchId) ?? '', say)
      const columns = row.content?.columns ?? {}
      return [...own.map((column) => columns[column]), ...REPORT_COLUMNS.map((name) => cells[name])]
    }),
  }
}

/** Heading with a number where the office already has a column of that name. */
function toFreeHeading(heading: string, taken: ReadonlySet<string>): string {
  let free = heading
  for (let number = 2; taken.has(free); number += 1) free = `${heading} (${String(number)})`
  return free
}

function toCells(
  row: DocumentRow,
  batch: string,
  say: Translate,
): Readonly<Record<ReportColumn, ReportCell>> {
  const { delivery, tracking, archive, checkedAt } = row
  const content = toContentNow(row)
  const signers = content?.signers ?? []
  const signatures = 'signatures' in tracking ? tracking.signatures : []
  const refusal = delivery.kind === 'rejected' ? delivery.refusal : undefined
  const state: DocumentWords = toDocumentWords(row)
  const isAsked = 'signatures' in tracking
  return {
    batch,
    document: content?.name ?? row.id,
    state: say(state.words, state.params),
    reason: refusal ? toWords(refusal).join(' ') : undefined,
    // A count that the service was not asked for yet is an empty cell, never 0.
    signed: isAsked ? signatures.filter(({ signed }) => signed).length : undefined,
    signers: isAsked ? signatures.length : signers.length || undefined,
    missing: tracking.kind === 'seen' ? nameMissing(signatures, signers) : undefined,
    sentAt: delivery.kind === 'sent' ? { at: delivery.sentAt } : undefined,
    deadline: toMoment(
      findTrackedDeadline(tracking) ?? (tracking.kind === 'seen' ? undefined : content?.deadlineAt),
    ),
    lastSignedAt: toMoment(findLast(signatures)),
    checkedAt: toMoment(isAsked ? (checkedAt ?? tracking.checkedAt) : undefined),
    ...toFileCells(archive),
    partnerId: delivery.kind === 'sent' ? delivery.partnerId : undefined,
  }
}

function toFileCells(archive: ArchiveState): Readonly<Record<'file' | 'sha256', ReportCell>> {
  return archive.kind === 'stored'
    ? { file: archive.path, sha256: archive.sha256 }
    : { file: undefined, sha256: undefined }
}

function toMoment(at: EpochMs | undefined): ReportCell {
  return at === undefined ? undefined : { at }
}

/**
 * Names of signers who have not signed. The service gives a name only at signing (STAT-04); before that, the sent one
 * is used.
 */
function nameMissing(
  signatures: readonly TrackedSignature[],
  signers: readonly Signer[],
): string | undefined {
  const names = new Map(signers.map((signer) => [toSignerPair(signer), signer.name?.trim()]))
  const missing = signatures
    .filter(({ signed }) => !signed)
    .map((signature) => {
      const name = names.get(toSignerPair(signature))
      return `${name ? `${name} <${signature.email}>` : signature.email} (${signature.role})`
    })
  return missing.length === 0 ? undefined : missing.join('; ')
}

function findLast(signatures: readonly TrackedSignature[]): EpochMs | undefined {
  return signatures
    .flatMap(({ signedAt }) => signedAt ?? [])
    .toSorted((a, b) => a - b)
    .at(-1)
}
