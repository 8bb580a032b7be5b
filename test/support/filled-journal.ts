// Journal of very many documents of earlier years, made in seconds: a few documents go through the real commits, then
// SQLite copies their rows column by column. The copied audit events have invented hashes, so that the audit trail of
// a filled journal does not verify.
import { DatabaseSync } from 'node:sqlite'
import type { Change } from '../../main/journal/change.ts'
import type { NewDocument } from '../../main/journal/records.ts'
import type { WritableJournalCore } from '../../main/journal/journal-core.ts'
import type { OpenOptions } from '../../main/journal/open-journal.ts'
import { openJournal } from '../../main/journal/open-journal.ts'
import { createOrderedUuid } from '../../main/platform/ordered-uuid.ts'
import { toLane } from '../../main/queue/send/identity-key.ts'
import type { ArchiveState } from '../../shared/model/archive-state.ts'
import { attemptIdSchema, documentIdSchema, signatureIdSchema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { DAY_MS, toEpochMs } from '../../shared/model/time.ts'
import type { Tracking } from '../../shared/model/tracking.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aBatch,
  aContent,
  aDocument,
  aPartnerId,
  anAttempt,
  toReleased,
  toSending,
  toSent,
} from './journal-builders.ts'
import { journalOptions, journalPath } from './journal-options.ts'
import { aStoredFile } from './stored-file.ts'

/** Documents of one batch; five batches make an office's week. */
const BATCH_SIZE = 100
const BATCH_EVERY_MS = (7 / 5) * DAY_MS
/** Batches of the last week, the busiest: 20,000 documents. */
const BUSY_BATCHES = 200
const BUSY_EVERY_MS = (7 * DAY_MS) / BUSY_BATCHES
/**
 * Shares: of each two hundred documents some are refused or wait for signatures; the others are signed and stored.
 */
const SHARE = 200
const REFUSED = 1
const WAITING = 5

/** Present of a filled journal; its newest documents are older. */
export const FILLED_UNTIL = toEpochMs(SOME_TIME + DAY_MS)

export function aContract(position: number): NewDocument {
  const content = aContent({
    name: `Contrato de locação ${position}`,
    signers: ['ana', 'bruno'].map((name) => ({
      email: `${name}.${position}@exemplo.com.br`,
      role: 'Contratante',
    })),
  })
  const id = documentIdSchema.parse(createOrderedUuid(FILLED_UNTIL))
  return aDocument({ id, position, content, lane: toLane(AN_ACCOUNT, content) })
}

function toSeen(position: number, signatureStatus: string, at: EpochMs): Tracking {
  return {
    kind: 'seen',
    signatureStatus,
    checkedAt: at,
    signatures: ['ana', 'bruno'].map((name) => ({
      signatureId: signatureIdSchema.parse(crypto.randomUUID()),
      email: `${name}.${position}@exemplo.com.br`,
      role: 'Contratante',
      signed: signatureStatus === 'Signed',
    })),
  }
}

/** Commits of one attempt as the queue makes them; the row is `sent` after them. */
export function toSendingCommits(
  document: NewDocument,
  at: EpochMs,
): readonly (readonly Change[])[] {
  const attempt = anAttempt(document, {
    id: attemptIdSchema.parse(createOrderedUuid(at)),
    startedAt: at,
    serviceStartedAt: at,
  })
  const { id: attemptId } = attempt
  const sent = toSent(document, aPartnerId())
  if (sent.kind !== 'deliveryMoved' || sent.to.kind !== 'sent') throw new Error('not sent')
  const { partnerId } = sent.to
  return [
    toSending(document, attempt),
    [
      {
        kind: 'deliveryMoved',
        documentId: document.id,
        from: 'sending',
        to: { kind: 'sending', step: 'completing', attemptId },
      },
      { kind: 'attemptCompleting', attemptId, completingAt: at, uploadMs: 120 },
    ],
    [
      {
        kind: 'attemptSettled',
        attemptId,
        outcome: { kind: 'created', partnerId },
        serviceSettledAt: at,
      },
      sent,
    ],
  ]
}

/** Commits of the watcher until all have signed, and of the archive until the file is stored. */
export function toArchivedCommits(
  { id: documentId, position }: NewDocument,
  at: EpochMs,
): readonly (readonly Change[])[] {
  const file = aStoredFile(position).facts
  const states: readonly ArchiveState[] = [
    { kind: 'waiting' },
    { kind: 'downloading', since: at },
    { kind: 'storing', ...file },
    { kind: 'stored', ...file, storedAt: at },
  ]
  const moves = states
    .slice(1)
    .map((to, index): readonly Change[] => [
      { kind: 'archiveMoved', documentId, from: states[index]?.kind ?? 'waiting', to },
    ])
  const seen = (status: string): readonly Change[] => [
    { kind: 'trackingMoved', documentId, to: toSeen(position, status, at) },
  ]
  return [seen('WaitingSignatures'), seen('Signed'), ...moves]
}

export function commitEach(
  core: Pick<WritableJournalCore, 'commit'>,
  commits: readonly (readonly Change[])[],
  at: EpochMs,
): void {
  for (const changes of commits) core.commit(changes, at)
}

const KINDS = ['refused', 'waiting', 'stored'] as const
type Kind = (typeof KINDS)[number]

/** File that all stored documents of a filled journal name. */
export const FILLED_FILE = aStoredFile(KINDS.indexOf('stored'))

/** Commits one batch with a document of each kind, which its position identifies. */
function commitTemplates(core: WritableJournalCore): readonly NewDocument[] {
  const batch = aBatch({ name: 'Lote 0' })
  const documents = KINDS.map((_, position) => aContract(position))
  core.commit([{ kind: 'batchCreated', batch, documents }, toReleased(batch.id)], SOME_TIME)
  for (const [index, document] of documents.entries()) commitTemplate(core, document, KINDS[index])
  return documents
}

function commitTemplate(
  core: WritableJournalCore,
  document: NewDocument,
  kind: Kind | undefined,
): void {
  const sending = toSendingCommits(document, SOME_TIME)
  if (kind === 'refused') {
    commitEach(core, sending.slice(0, 2), SOME_TIME)
    const to = { kind: 'rejected', reason: 'refused', rejectedAt: SOME_TIME } as const
    core.commit(
      [{ kind: 'deliveryMoved', documentId: document.id, from: 'sending', to }],
      SOME_TIME,
    )
    return
  }
  commitEach(core, sending, SOME_TIME)
  const archived = toArchivedCommits(document, SOME_TIME)
  commitEach(core, kind === 'waiting' ? archived.slice(0, 1) : archived, SOME_TIME)
}

/** Fills a new journal in a folder with `count` documents, the newest of them of `SOME_TIME`. */
export function fillJournal(root: string, count: number, options: Partial<OpenOptions> = {}): void {
  const opened = openJournal(journalOptions(root, options))
  const documents = commitTemplates(opened.core)
  opened.close()
  const file = new DatabaseSync(journalPath(root))
  file.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -262144')
  multiply(file, documents, count)
  file.close()
}

function multiply(file: DatabaseSync, documents: readonly NewDocument[], count: number): void {
  const [refused, waiting, stored] = documents.map(({ id }) => `'${id}'`)
  const batches = Math.ceil(count / BATCH_SIZE)
  file.exec('BEGIN')
  file.exec(`
    CREATE TEMP TABLE new_batches AS
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${batches})
      SELECT n, ${toOrderedId('n', batches, 1)} AS id,
        ${toBatchAt('n', batches)} AS at FROM numbers;
    CREATE UNIQUE INDEX temp.new_batches_by_number ON new_batches (n);
    CREATE TEMP TABLE new_documents AS
      WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${count})
      SELECT n, ${toOrderedId(`n / ${BATCH_SIZE}`, batches, 2)} AS id,
        ${toScatteredId('n', 3)} AS partner_id, ${toOrderedId(`n / ${BATCH_SIZE}`, batches, 4)} AS attempt_id,
        CASE WHEN n % ${SHARE} < ${REFUSED} THEN ${refused}
          WHEN n % ${SHARE} < ${REFUSED + WAITING} THEN ${waiting} ELSE ${stored} END AS template
      FROM numbers;
  `)
  copyRows(file, 'batches', {
    from: 'new_batches CROSS JOIN batches AS old',
    values: {
      seq: 'new_batches.n + 1',
      id: 'new_batches.id',
      name: `'Lote ' || new_batches.n`,
      created_at: 'new_batches.at',
      released_at: 'new_batches.at',
      release_order: 'new_batches.n + 1',
    },
  })
  const place = `new_documents JOIN new_batches ON new_batches.n = new_documents.n / ${BATCH_SIZE} + 1`
  copyRows(file, 'documents', {
    from: `${place} JOIN documents AS old ON old.id = template`,
    values: {
      seq: `new_documents.n + ${documents.length + 1}`,
      id: 'new_documents.id',
      batch_id: 'new_batches.id',
      position: `new_documents.n % ${BATCH_SIZE}`,
      release_order: 'new_batches.n + 1',
      lane: 'lower(hex(randomblob(32)))',
      partner_id: 'iif(old.partner_id IS NULL, NULL, new_documents.partner_id)',
    },
  })
  copyRows(file, 'document_details', {
    from: 'new_documents JOIN document_details AS old ON old.document_id = template',
    values: {
      document_id: 'new_documents.id',
      content: `replace(old.content, 'locação ', 'locação ' || new_documents.n || '-')`,
      delivery: `coalesce(${ofNewPartner('delivery')}, old.delivery)`,
    },
  })
  copyRows(file, 'document_texts', {
    from: `new_documents JOIN documents ON documents.id = template JOIN document_texts AS old ON old.seq = documents.seq`,
    values: {
      seq: `new_documents.n + ${documents.length + 1}`,
      text: `replace(old.text, 'locacao ', 'locacao ' || new_documents.n || '-')`,
    },
  })
  copyRows(file, 'document_names', {
    from: `new_documents JOIN documents ON documents.id = template JOIN document_names AS old ON old.document_seq = documents.seq`,
    values: {
      document_seq: `new_documents.n + ${documents.length + 1}`,
      name_key: `replace(old.name_key, 'locacao ', 'locacao ' || format('%012d', new_documents.n) || '-')`,
    },
  })
  copyRows(file, 'attempts', {
    from: `${place} JOIN attempts AS old ON old.document_id = template`,
    values: {
      id: 'new_documents.attempt_id',
      document_id: 'new_documents.id',
      started_at: 'new_batches.at',
      data: `replace(replace(replace(coalesce(${ofNewPartner('data')}, old.data), old.id, new_documents.attempt_id),
        template, new_documents.id), '${SOME_TIME}', new_batches.at)`,
    },
  })
  copyRows(file, 'audit_events', {
    from: `new_documents JOIN audit_events AS old ON instr(old.payload, template) > 0 AND old.kind <> 'batchCreated'`,
    values: {
      seq: 'NULL',
      payload: 'replace(old.payload, template, new_documents.id)',
      hash: 'lower(hex(randomblob(32)))',
    },
  })
  file.exec('COMMIT')
}

/** SQL of a column with the copy's id at the service in place of the template's; null where the template has none. */
function ofNewPartner(column: string): string {
  return `replace(old.${column}, (SELECT partner_id FROM documents WHERE id = template), new_documents.partner_id)`
}

/** Copies rows; columns without a given value keep the template's, in any version of the journal. */
function copyRows(
  file: DatabaseSync,
  table: string,
  rows: { readonly from: string; readonly values: Readonly<Record<string, string>> },
): void {
  const columns = file
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name))
  const values = columns.map((column) => rows.values[column] ?? `old.${column}`)
  file.exec(
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${rows.from}`,
  )
}

/** SQL of an id like the service's, which are scattered over an index. */
function toScatteredId(number: string, kind: number): string {
  return `printf('%08x-0000-4000-8000-${kind}%011x', ${number} * 2654435761 % 4294967296, ${number})`
}

function toBatchAt(batch: string, batches: number): string {
  const age = `(${batches} - (${batch}))`
  const busy = `min(${age}, ${BUSY_BATCHES}) * ${BUSY_EVERY_MS}`
  const calm = `max(0, ${age} - ${BUSY_BATCHES}) * ${BATCH_EVERY_MS}`
  return `CAST(${SOME_TIME} - ${busy} - ${calm} AS INTEGER)`
}

/** SQL of an id like the program's, which begin with the time. */
function toOrderedId(batch: string, batches: number, kind: number): string {
  const at = toBatchAt(batch, batches)
  return `printf('%08x-%04x-7000-8000-${kind}%011x', ${at} >> 16, ${at} & 65535, n)`
}
