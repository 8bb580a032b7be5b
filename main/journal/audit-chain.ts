// Audit chain, which only grows: each event's hash covers the event before, so a change, a removal
// or an insertion breaks every later hash.
import { z } from 'zod'
import type { DocumentId } from '../../shared/model/ids.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import type { Sha256 } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { epochMsSchema } from '../../shared/model/time.ts'
import { hashText, toCanonicalJson } from './canonical-json.ts'
import type { AuditEvent } from './change.ts'
import { SUBJECT } from './migrations/0021-subjects.ts'
import type { Statements } from './statements.ts'

const START = ''

const eventRowSchema = z.object({
  seq: z.number(),
  at: epochMsSchema,
  kind: z.string(),
  payload: z.string(),
  hash: sha256Schema,
})
type EventRow = z.infer<typeof eventRowSchema>

function hashEvent(previous: string, event: Omit<EventRow, 'hash'>): Sha256 {
  return hashText(
    `${previous}\n${toCanonicalJson([event.seq, event.at, event.kind, event.payload])}`,
  )
}

export type AuditHead = {
  readonly seq: number
  readonly hash: Sha256
  readonly committedAt: EpochMs
}

export type AuditQueries = {
  readonly events: (fromSeq: number, limit: number) => readonly AuditEvent[]
  /** Events about a document, and those of its batch that made, reviewed and released it, oldest first. */
  readonly of: (documentId: DocumentId) => readonly AuditEvent[]
  /** Newest event: with its hash it stands for all before it. */
  readonly head: () => AuditHead
  /** Check whether the chain has an event, such as a head that was noted before. */
  readonly holds: (seq: number, hash: string) => boolean
  /**
   * First event with a wrong hash or number, or one that cannot be read; undefined when the chain
   * is whole.
   */
  readonly verify: () => number | undefined
}

export type AuditChain = AuditQueries & {
  readonly append: (kind: AuditEvent['kind'], payload: unknown, at: EpochMs) => void
  /** Reload after a rollback: the last event is the one on disk again. */
  readonly reload: () => void
}

export function createAuditChain(writer: Statements, reader: Statements): AuditChain {
  const readLast = (): { seq: number; hash: string } => {
    const row = writer.get('SELECT * FROM audit_events ORDER BY seq DESC LIMIT 1')
    return row === undefined ? { seq: 0, hash: START } : eventRowSchema.parse(row)
  }
  let last = readLast()

  return {
    append(kind, payload, at) {
      const event = { seq: last.seq + 1, at, kind, payload: toCanonicalJson(payload) }
      const hash = hashEvent(last.hash, event)
      writer.run(
        'INSERT INTO audit_events (seq, at, kind, payload, hash) VALUES (?, ?, ?, ?, ?)',
        event.seq,
        event.at,
        event.kind,
        event.payload,
        hash,
      )
      last = { seq: event.seq, hash }
    },
    reload() {
      last = readLast()
    },
    events(fromSeq, limit) {
      const rows = reader.all(
        'SELECT * FROM audit_events WHERE seq >= ? ORDER BY seq LIMIT ?',
        fromSeq,
        limit,
      )
      return rows.map((row) => toEvent(eventRowSchema.parse(row)))
    },
    of: (documentId) =>
      reader
        .all(SELECT_OF, documentId, documentId)
        .map((row) => toEvent(eventRowSchema.parse(row))),
    head() {
      const {
        seq,
        hash,
        at: committedAt,
      } = eventRowSchema.parse(reader.get('SELECT * FROM audit_events ORDER BY seq DESC LIMIT 1'))
      return { seq, hash, committedAt }
    },
    holds: (seq, hash) =>
      reader.get('SELECT 1 FROM audit_events WHERE seq = ? AND hash = ?', seq, hash) !== undefined,
    verify() {
      let previous = { seq: 0, hash: START }
      for (const row of reader.iterate('SELECT * FROM audit_events ORDER BY seq')) {
        const { data: event } = eventRowSchema.safeParse(row)
        const seq = previous.seq + 1
        if (event?.seq !== seq || event.hash !== hashEvent(previous.hash, event)) return seq
        previous = event
      }
      return undefined
    },
  }
}

/** Events of a document; the event that creates a batch's documents names each of them in its payload. */
const SELECT_OF = `
SELECT * FROM audit_events WHERE ${SUBJECT} = ?1
UNION ALL
SELECT * FROM audit_events
WHERE ${SUBJECT} = (SELECT batch_id FROM documents WHERE id = ?2)
  AND (kind IN ('batchReleased', 'releaseReviewed') OR (kind IN ('batchCreated', 'documentsAdded') AND instr(payload, ?2) > 0))
ORDER BY seq`

function toEvent({ seq, at, kind, payload, hash }: EventRow): AuditEvent {
  // Kind as a cast: only `append` writes kinds, and a newer program's kind is shown as it is.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { seq, at, kind: kind as AuditEvent['kind'], payload: JSON.parse(payload), hash }
}
