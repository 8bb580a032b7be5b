// Version 18: signing writes of sent documents, and the corrected signers that they leave.
export const signingWrites = `
CREATE TABLE signing_writes (
  id TEXT PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id),
  started_at INTEGER NOT NULL,
  outcome TEXT,
  person TEXT,
  data TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX open_signing_writes ON signing_writes (started_at) WHERE outcome IS NULL;
CREATE INDEX signing_writes_by_document ON signing_writes (document_id);
CREATE INDEX reminders_by_person ON signing_writes (person, started_at) WHERE person IS NOT NULL;

CREATE TABLE corrections (
  document_id TEXT PRIMARY KEY REFERENCES documents (id),
  data TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`
