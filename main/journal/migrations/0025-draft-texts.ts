// Version 25: search texts of drafts, folded when a draft is written; a search parses no draft.
export const draftTexts = `
CREATE TABLE draft_texts (
  id TEXT PRIMARY KEY REFERENCES draft_documents (id) ON DELETE CASCADE,
  text TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO draft_texts SELECT id, searchable_text(data) FROM draft_documents;
`
