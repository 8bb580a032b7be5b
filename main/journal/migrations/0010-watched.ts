// Version 10: the watcher's facts of each outstanding document, in a narrow table that triggers
// keep equal to the documents, and the documents listed by day of signature (W1, signed documents
// by day). None is part of the chain: a lost fact is read again.
export const watched = `
CREATE TABLE watched (
  document_id TEXT PRIMARY KEY REFERENCES documents (id),
  account_id TEXT NOT NULL,
  partner_id TEXT NOT NULL,
  checked_at INTEGER,
  check_order INTEGER,
  due_order INTEGER,
  missing_at INTEGER,
  deadline_at INTEGER,
  waiting_day TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX watched_in_order ON watched (account_id, check_order);
CREATE UNIQUE INDEX watched_by_partner ON watched (partner_id);
CREATE INDEX watched_due ON watched (account_id, due_order) WHERE due_order IS NOT NULL;
CREATE INDEX watched_missing ON watched (account_id, missing_at) WHERE missing_at IS NOT NULL;
CREATE INDEX watched_deadlines ON watched (account_id, deadline_at) WHERE deadline_at IS NOT NULL;
CREATE INDEX watched_waiting ON watched (account_id, waiting_day) WHERE waiting_day IS NOT NULL;

CREATE TABLE signatures_listed (
  account_id TEXT NOT NULL,
  partner_id TEXT NOT NULL,
  status TEXT NOT NULL,
  day TEXT NOT NULL,
  PRIMARY KEY (account_id, partner_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX signatures_listed_by_day ON signatures_listed (account_id, status, day);

CREATE TRIGGER watched_on_insert AFTER INSERT ON documents
  WHEN NEW.delivery_kind = 'sent' AND NEW.tracking_kind IN ('none', 'seen') AND NEW.is_signed = 0
  BEGIN
    INSERT INTO watched (document_id, account_id, partner_id)
      VALUES (NEW.id, NEW.account_id, NEW.partner_id);
  END;
CREATE TRIGGER watched_on_move AFTER UPDATE OF delivery_kind, tracking_kind, is_signed ON documents
  WHEN NEW.delivery_kind = 'sent'
  BEGIN
    DELETE FROM watched WHERE document_id = NEW.id
      AND (NEW.tracking_kind NOT IN ('none', 'seen') OR NEW.is_signed = 1);
    INSERT INTO watched (document_id, account_id, partner_id)
      SELECT NEW.id, NEW.account_id, NEW.partner_id
      WHERE NEW.tracking_kind IN ('none', 'seen') AND NEW.is_signed = 0
      ON CONFLICT DO NOTHING;
  END;
INSERT INTO watched (document_id, account_id, partner_id, deadline_at)
  SELECT id, account_id, partner_id, iif(json_valid(tracking), json_extract(tracking, '$.deadlineAt'), NULL)
  FROM documents JOIN document_details ON document_id = id
  WHERE delivery_kind = 'sent' AND tracking_kind IN ('none', 'seen') AND is_signed = 0;
`
