// Version 5: drafts, outside the audit chain, which begins at the release; and a column for signed
// documents, so that lists and counts need not read every detail.
export const drafts = `
CREATE TABLE drafts (
  batch_id TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL,
  data TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE draft_documents (
  id TEXT PRIMARY KEY,
  batch_id TEXT NOT NULL REFERENCES drafts (batch_id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  removed INTEGER NOT NULL DEFAULT 0,
  data TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX draft_documents_by_batch ON draft_documents (batch_id, removed, position);

ALTER TABLE documents ADD COLUMN is_signed INTEGER NOT NULL DEFAULT 0;
UPDATE documents SET is_signed = 1 WHERE tracking_kind = 'seen' AND id IN (
  SELECT document_id FROM document_details
  WHERE json_valid(tracking) AND json_extract(tracking, '$.signatureStatus') = 'Signed');
CREATE INDEX documents_by_tracking ON documents (delivery_kind, tracking_kind, is_signed);
`
