// Version 2: duplicates, reported until a person settles them (R14, late documents).
export const duplicates = `
CREATE TABLE duplicates (
  extra_id TEXT PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id),
  kept_id TEXT,
  reported_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`
