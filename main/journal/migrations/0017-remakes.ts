// Version 17: which document a draft, and the document that comes of it, was made from; and which documents at
// the service are cancelled once one that was made of them is there.
export const remakes = `
CREATE TABLE remakes (
  document_id TEXT PRIMARY KEY,
  made_from TEXT NOT NULL REFERENCES documents (id),
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX remakes_by_source ON remakes (made_from);

CREATE TABLE replacements (
  document_id TEXT PRIMARY KEY REFERENCES documents (id),
  state TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`
