// Compares the tables of a journal with the states that its audit events alone give, and checks that the events name
// nobody.
import { isDeepStrictEqual } from 'node:util'
import { toAuditPayload } from '../../main/journal/audit-payload.ts'
import { hashText, toCanonicalJson } from '../../main/journal/canonical-json.ts'
import type { AuditEvent, Change } from '../../main/journal/change.ts'
import type { JournalCore } from '../../main/journal/journal.ts'
import type { DocumentRow } from '../../main/journal/records.ts'
import { replayAudit } from './replay-audit.ts'

const EVENTS_AT_ONCE = 1_000

export function* readEvents(core: Pick<JournalCore, 'audit'>): Generator<AuditEvent> {
  for (let from = 1; ; from += EVENTS_AT_ONCE) {
    const events = core.audit.events(from, EVENTS_AT_ONCE)
    yield* events
    if (events.length < EVENTS_AT_ONCE) return
  }
}

/** Differences between tables and audit trail; empty when they agree. */
export function compareWithChain(core: JournalCore): readonly string[] {
  const replayed = replayAudit(readEvents(core))
  const { rows } = core.documents.list({})
  const batches = core.batches.list()
  const stopped = new Map(core.queue.stoppedBatches(1).map((each) => [each.batchId, each.refusals]))
  const differences: string[] = []
  const expectSame = (what: string, table: unknown, chain: unknown): void => {
    if (isDeepStrictEqual(normalize(table), normalize(chain))) return
    differences.push(
      `${what}: ${JSON.stringify(table)} and, by the chain, ${JSON.stringify(chain)}`,
    )
  }
  expectSame('documents', toSet(rows.map(({ id }) => id)), toSet(replayed.documents.keys()))
  for (const row of rows) {
    const document = replayed.documents.get(row.id)
    if (!document) continue
    const { batchId, position, lane, fileSha256, doubtedSince } = document
    expectSame(
      `row ${row.id}`,
      [row.batchId, row.position, row.lane, row.fileSha256, row.doubtedSince],
      [batchId, position, lane, fileSha256, doubtedSince],
    )
    expectSame(`erasure of ${row.id}`, row.content === undefined, document.isErased)
    expectSame(
      `corrected signers of ${row.id}`,
      row.corrected && hashText(toCanonicalJson(row.corrected)),
      document.correctedSha256,
    )
    for (const [facet, state] of Object.entries(toFacets(row))) {
      const said = document[facet as keyof typeof document]
      expectSame(
        `${facet} of ${row.id}`,
        document.isPathErased ? withoutPaths(state) : state,
        document.isPathErased ? withoutPaths(said) : said,
      )
    }
    const { madeInto, replacement } = core.remakes.links(row.id)
    if (madeInto) {
      expectSame(
        `source of ${madeInto.documentId}`,
        row.id,
        replayed.remakes.get(madeInto.documentId),
      )
      expectSame(`replacement of ${row.id}`, replacement, replayed.replacements.get(row.id))
    }
    for (const attempt of core.attempts.of(row.id)) {
      const { conclusion, ...started } = attempt
      const form = toAuditPayload({ kind: 'attemptStarted', attempt: started })
      const shown = { ...Object(form), conclusion }
      expectSame(`attempt ${attempt.id}`, shown, replayed.attempts.get(attempt.id))
    }
  }
  for (const batch of batches) {
    const said = replayed.batches.get(batch.id)
    const { accountId, createdAt, sourceSha256, priority, releasedAt, serviceReleasedAt } = batch
    const facts = { accountId, createdAt, sourceSha256, priority }
    const usual = {
      ...said?.facts,
      priority: said?.facts['priority'] === 'normal' ? undefined : said?.facts['priority'],
    }
    expectSame(`batch ${batch.id}`, facts, usual)
    expectSame(
      `release of ${batch.id}`,
      [releasedAt, serviceReleasedAt, toSet(core.batches.baseline(batch.id))],
      [said?.releasedAt, said?.serviceReleasedAt, toSet(said?.baseline ?? [])],
    )
    if ((batch.deliveries.queued ?? 0) > 0) {
      expectSame(`refusals of ${batch.id}`, stopped.get(batch.id) ?? 0, said?.refusals)
    }
  }
  const open = [...replayed.signingWrites].filter(([, { outcome }]) => outcome === undefined)
  expectSame(
    'open signing writes',
    toSet(core.signing.openWrites().map(({ id }) => id)),
    toSet(open.map(([id]) => id)),
  )
  const holds = core.queue
    .holds()
    .map((hold) => [hold.accountId, toAuditPayload({ kind: 'accountHeld', ...hold })])
  expectSame('holds', Object.fromEntries(holds), Object.fromEntries(replayed.holds))
  const duplicates = core.documents.duplicates().map((duplicate) => [duplicate.extraId, duplicate])
  expectSame('duplicates', Object.fromEntries(duplicates), Object.fromEntries(replayed.duplicates))
  expectSame('restored', core.describe().restoredAt, replayed.restoredAt)
  expectSame('lost', core.describe().lost, replayed.lost)
  return differences
}

/** Each facet of a row in the form of its audit event. */
function toFacets({ id: documentId, delivery, tracking, archive }: DocumentRow) {
  return {
    delivery: auditOf({ kind: 'deliveryMoved', documentId, from: delivery.kind, to: delivery }),
    tracking: auditOf({ kind: 'trackingMoved', documentId, to: tracking }),
    archive: auditOf({ kind: 'archiveMoved', documentId, from: archive.kind, to: archive }),
  }
}

/** State without paths and their digests, which an erasure removes. */
function withoutPaths(state: unknown): unknown {
  return JSON.parse(JSON.stringify(state ?? null), (key, value: unknown) =>
    key === 'pathSha256' ? undefined : value,
  )
}

function auditOf(change: Change): unknown {
  const form = toAuditPayload(change)
  return typeof form === 'object' && form !== null && 'to' in form ? form.to : undefined
}

/** Set in a form that can be compared as JSON. */
function toSet(members: Iterable<unknown>): Readonly<Record<string, true>> {
  return Object.fromEntries([...members].map((each) => [String(each), true]))
}

function normalize(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(toCanonicalJson(value))
}
