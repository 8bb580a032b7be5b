// Version 11: constant cost of the window's counts, lists and searches. Triggers count every state
// of a document, an index has the order of the lists, and the search text is folded when it is
// written (`searchable_text` is the program's own function).
export const standings = `
CREATE TABLE standings (
  account_id TEXT NOT NULL,
  delivery_kind TEXT NOT NULL,
  tracking_kind TEXT NOT NULL,
  archive_kind TEXT NOT NULL,
  is_signed INTEGER NOT NULL,
  archive_finding INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (account_id, delivery_kind, tracking_kind, archive_kind, is_signed, archive_finding)
) STRICT, WITHOUT ROWID;
INSERT INTO standings
  SELECT account_id, delivery_kind, tracking_kind, archive_kind, is_signed, archive_finding, count(*)
  FROM documents GROUP BY 1, 2, 3, 4, 5, 6;

CREATE TRIGGER standings_on_insert AFTER INSERT ON documents
  BEGIN
    INSERT INTO standings VALUES (NEW.account_id, NEW.delivery_kind, NEW.tracking_kind,
      NEW.archive_kind, NEW.is_signed, NEW.archive_finding, 1)
      ON CONFLICT DO UPDATE SET count = count + 1;
  END;
CREATE TRIGGER standings_on_move
  AFTER UPDATE OF delivery_kind, tracking_kind, archive_kind, is_signed, archive_finding ON documents
  WHEN (OLD.delivery_kind, OLD.tracking_kind, OLD.archive_kind, OLD.is_signed, OLD.archive_finding)
    <> (NEW.delivery_kind, NEW.tracking_kind, NEW.archive_kind, NEW.is_signed, NEW.archive_finding)
  BEGIN
    UPDATE standings SET count = count - 1
      WHERE account_id = OLD.account_id AND delivery_kind = OLD.delivery_kind
        AND tracking_kind = OLD.tracking_kind AND archive_kind = OLD.archive_kind
        AND is_signed = OLD.is_signed AND archive_finding = OLD.archive_finding;
    INSERT INTO standings VALUES (NEW.account_id, NEW.delivery_kind, NEW.tracking_kind,
      NEW.archive_kind, NEW.is_signed, NEW.archive_finding, 1)
      ON CONFLICT DO UPDATE SET count = count + 1;
  END;

DROP INDEX documents_in_order;
CREATE INDEX documents_in_order ON documents (release_order IS NULL, release_order, batch_id, position,
  account_id, delivery_kind, tracking_kind, archive_kind, is_signed, archive_finding);

CREATE TABLE document_texts (
  seq INTEGER PRIMARY KEY REFERENCES documents (seq),
  text TEXT NOT NULL
) STRICT;
INSERT INTO document_texts (seq, text)
  SELECT documents.seq, searchable_text(content)
  FROM documents JOIN document_details ON document_id = documents.id WHERE content IS NOT NULL;
`
