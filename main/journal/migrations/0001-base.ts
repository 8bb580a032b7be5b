// Version 1. Personal data is in the detail columns alone; the audit chain never holds any.
export const base = `
CREATE TABLE identity (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  environment TEXT NOT NULL,
  base_url TEXT NOT NULL,
  commits INTEGER NOT NULL
) STRICT;

CREATE TABLE batches (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  account_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  source_sha256 TEXT,
  released_at INTEGER,
  release_order INTEGER
) STRICT;
CREATE INDEX batches_by_source ON batches (source_sha256);

CREATE TABLE documents (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  batch_id TEXT NOT NULL REFERENCES batches (id),
  account_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  release_order INTEGER,
  lane TEXT NOT NULL,
  file_sha256 TEXT NOT NULL,
  partner_id TEXT UNIQUE,
  not_before_at INTEGER,
  delivery_kind TEXT NOT NULL,
  tracking_kind TEXT NOT NULL,
  archive_kind TEXT NOT NULL
) STRICT;
CREATE INDEX documents_by_batch ON documents (batch_id, position);
CREATE INDEX documents_by_delivery ON documents (delivery_kind, account_id);
CREATE INDEX documents_by_archive ON documents (archive_kind, tracking_kind, delivery_kind);
CREATE INDEX documents_by_file ON documents (file_sha256, lane);
CREATE INDEX documents_queued ON documents (release_order, position) WHERE delivery_kind = 'queued';
CREATE UNIQUE INDEX documents_open_lane ON documents (lane)
  WHERE delivery_kind IN ('sending', 'unconfirmed', 'needsDecision');

CREATE TABLE document_details (
  document_id TEXT PRIMARY KEY REFERENCES documents (id),
  content TEXT,
  delivery TEXT NOT NULL,
  tracking TEXT NOT NULL,
  archive TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE attempts (
  id TEXT PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id),
  account_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  data TEXT NOT NULL
) STRICT;
CREATE INDEX attempts_by_document ON attempts (document_id, number);
CREATE INDEX attempts_by_start ON attempts (account_id, started_at);

CREATE TABLE baselines (
  batch_id TEXT NOT NULL REFERENCES batches (id),
  partner_id TEXT NOT NULL,
  PRIMARY KEY (batch_id, partner_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE holds (
  account_id TEXT PRIMARY KEY,
  held_at INTEGER NOT NULL,
  data TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE memory (
  key TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE audit_events (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;
CREATE TRIGGER audit_events_no_update BEFORE UPDATE ON audit_events
  BEGIN SELECT RAISE(ABORT, 'audit events are append-only'); END;
CREATE TRIGGER audit_events_no_delete BEFORE DELETE ON audit_events
  BEGIN SELECT RAISE(ABORT, 'audit events are append-only'); END;
`
