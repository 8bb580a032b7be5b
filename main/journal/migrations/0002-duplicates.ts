// Version 2: documents that exist twice at the service, reported until a person has seen to them (R14).
export const duplicates = `
CREATE TABLE duplicates (
  extra_id TEXT PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id),
  kept_id TEXT,
  reported_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`
