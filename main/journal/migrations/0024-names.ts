// Version 24: indexes of the documents by name, ascending and descending (`name_key` is a function of the program). A
// document whose personal data was erased has no name and comes last.
export const names = `
CREATE TABLE document_names (
  document_seq INTEGER PRIMARY KEY REFERENCES documents (seq),
  name_key TEXT
) STRICT;
INSERT INTO document_names
  SELECT seq, name_key(content) FROM documents LEFT JOIN document_details ON document_id = id;
CREATE INDEX document_names_up ON document_names (name_key IS NULL, name_key, document_seq);
CREATE INDEX document_names_down ON document_names (name_key IS NULL, name_key DESC, document_seq);
`
