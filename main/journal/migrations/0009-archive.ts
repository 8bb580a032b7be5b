// Version 9: due time and check time of each archived file as columns, so that no round reads every
// row. Files that are stored already get no second fetch (A3, final files are fetched twice).
export const archive = `
ALTER TABLE documents ADD COLUMN archive_due_at INTEGER DEFAULT 0;
ALTER TABLE documents ADD COLUMN archive_checked_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE documents ADD COLUMN archive_finding INTEGER NOT NULL DEFAULT 0;
UPDATE documents SET archive_due_at = NULL WHERE archive_kind IN ('downloading', 'storing', 'stored');

CREATE INDEX documents_unstored ON documents (archive_due_at)
  WHERE is_signed = 1 AND delivery_kind = 'sent' AND archive_kind <> 'stored';
CREATE INDEX documents_fetch_again ON documents (archive_due_at)
  WHERE archive_kind = 'stored' AND archive_due_at IS NOT NULL;
CREATE INDEX documents_checked ON documents (archive_checked_at) WHERE archive_kind = 'stored';
CREATE INDEX documents_findings ON documents (seq) WHERE archive_finding = 1;
`
