// Version 17: which document a draft, and the document that comes of it, was made from; and which documents at
// the service are cancelled once the one that takes their place is there. `awaited_id` may still be a draft's.
export const remakes = `
CREATE TABLE remakes (
  document_id TEXT PRIMARY KEY,
  made_from TEXT NOT NULL REFERENCES documents (id),
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX remakes_by_source ON remakes (made_from);

CREATE TABLE replacements (
  document_id TEXT PRIMARY KEY REFERENCES documents (id),
  awaited_id TEXT NOT NULL,
  is_open INTEGER NOT NULL,
  state TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX replacements_open ON replacements (is_open) WHERE is_open = 1;
CREATE INDEX replacements_by_awaited ON replacements (awaited_id);
`
