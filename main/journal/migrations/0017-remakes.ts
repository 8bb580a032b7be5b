// Version 17: the document that a draft, and later the document released from it, was made from; and the sent
// documents that are cancelled once a document made from them is sent.
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
