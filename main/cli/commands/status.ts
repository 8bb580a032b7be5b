// `status` and `report`: what the journal knows, without asking the service.
import { writeFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { toIsoInstant } from '../../../shared/model/time.ts'
import { toWords } from '../../../shared/rules/classify-refusal.ts'
import { escapeFormula } from '../../platform/escape-formula.ts'
import type { DocumentRow } from '../../journal/journal.ts'
import { readAllUnreadable } from '../../journal/unreadable-queries.ts'
import type { Workspace } from '../../app/workspace.ts'
import type { Arguments } from '../arguments.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT } from '../exit-codes.ts'

export async function runStatus(
  { dataFolder }: Arguments,
  { journal, identity }: Workspace,
  output: Output,
): Promise<ExitCode> {
  const batches = await journal.batches()
  const counts = await journal.countDeliveries()
  output.say('status', {
    dataFolder,
    ...identity,
    batches: batches.length,
    deliveries: counts,
    holds: await journal.holds(),
    duplicates: (await journal.duplicates()).filter(({ resolved }) => !resolved).length,
    unreadable: (await readAllUnreadable(journal)).length,
    auditBrokenAt: (await journal.verifyAudit()) ?? null,
  })
  const { sent = 0, queued = 0, sending = 0, unconfirmed = 0 } = counts
  output.say('progress', counts, 'cli.progress', { sent, queued, sending, unconfirmed })
  return EXIT.done
}

/** A year's documents are not held twice in memory, once as rows and once as lines. */
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
] as const

export async function runReport(
  { csvPath = '' }: Arguments,
  { journal }: Workspace,
  output: Output,
): Promise<ExitCode> {
  const names = new Map((await journal.batches()).map(({ id, name }) => [id, name]))
  const lines: Line[] = []
  const total = await journal.countDocuments({})
  for (let offset = 0; offset < total; offset += ROWS_AT_ONCE) {
    const { rows } = await journal.documents({ offset, limit: ROWS_AT_ONCE })
    lines.push(...rows.map((row) => toLine(row, names.get(row.batchId) ?? row.batchId)))
  }
  const csv = Papa.unparse({ fields: [...COLUMNS], data: lines.map(toCells) })
  try {
    // Excel takes UTF-8 only with a byte order mark.
    await writeFile(csvPath, `\uFEFF${csv}\r\n`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const isFull = code === 'ENOSPC'
    output.fail(
      isFull
        ? { code: 'diskFull', params: { path: csvPath } }
        : { code: 'fileMissing', params: { file: csvPath } },
    )
    return EXIT.badInput
  }
  const facts = { path: csvPath, documents: lines.length }
  output.say('reported', facts, 'cli.reported', facts)
  return EXIT.done
}

type Line = Readonly<Record<(typeof COLUMNS)[number], string | number>>

function toLine({ id, content, delivery, tracking, archive }: DocumentRow, batch: string): Line {
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
  }
}

function toCells(line: Line): readonly (string | number)[] {
  return COLUMNS.map((column) => escapeFormula(line[column]))
}
