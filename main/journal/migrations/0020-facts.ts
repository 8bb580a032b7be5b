// Version 20: times, reason of refusal and kind of end as columns, so that figures and their lists read no details;
// the kind of each archive finding; and a search text with CPF and cells of the sheet (`searchable_text` and
// `refusal_reason` are functions of the program).
export const facts = `
ALTER TABLE documents ADD COLUMN sent_at INTEGER;
ALTER TABLE documents ADD COLUMN due_at INTEGER;
ALTER TABLE documents ADD COLUMN signed_at INTEGER;
ALTER TABLE documents ADD COLUMN stored_at INTEGER;
ALTER TABLE documents ADD COLUMN refused_as TEXT;
ALTER TABLE documents ADD COLUMN ended_as TEXT;
UPDATE documents SET sent_at = json_extract(delivery, '$.sentAt')
  FROM document_details WHERE document_id = id AND delivery_kind = 'sent' AND json_valid(delivery);
UPDATE documents SET due_at = json_extract(content, '$.deadlineAt')
  FROM document_details WHERE document_id = id AND tracking_kind = 'none' AND json_valid(content);
UPDATE documents SET due_at = json_extract(tracking, '$.deadlineAt')
  FROM document_details
  WHERE document_id = id AND tracking_kind = 'seen' AND is_signed = 0 AND json_valid(tracking);
UPDATE documents SET signed_at =
    (SELECT max(json_extract(value, '$.signedAt')) FROM json_each(tracking, '$.signatures'))
  FROM document_details WHERE document_id = id AND is_signed = 1 AND json_valid(tracking);
UPDATE documents SET stored_at = json_extract(archive, '$.storedAt')
  FROM document_details WHERE document_id = id AND archive_kind = 'stored' AND json_valid(archive);
UPDATE documents SET ended_as = json_extract(tracking, '$.how')
  FROM document_details WHERE document_id = id AND tracking_kind = 'ended' AND json_valid(tracking);
UPDATE documents SET refused_as = refusal_reason(delivery)
  FROM document_details WHERE document_id = id AND delivery_kind = 'rejected';
CREATE INDEX documents_due ON documents (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX documents_signed ON documents (signed_at, sent_at) WHERE signed_at IS NOT NULL;
CREATE INDEX documents_waiting ON documents (sent_at, seq, tracking_kind, archive_kind, archive_finding)
  WHERE delivery_kind = 'sent' AND is_signed = 0;
CREATE INDEX documents_refused ON documents (refused_as) WHERE refused_as IS NOT NULL;
CREATE INDEX documents_ended ON documents (ended_as) WHERE ended_as IS NOT NULL;

UPDATE documents SET archive_finding = CASE json_extract(archive, '$.fault')
    WHEN 'fileMissing' THEN 2 WHEN 'fileChanged' THEN 3 ELSE 1 END
  FROM document_details WHERE document_id = id AND archive_finding = 1 AND json_valid(archive);
DROP INDEX documents_findings;
CREATE INDEX documents_findings ON documents (seq) WHERE archive_finding > 0;

CREATE INDEX documents_newest ON documents (stored_at IS NOT NULL, stored_at DESC, seq DESC,
  delivery_kind, tracking_kind, archive_kind, is_signed, archive_finding)
  WHERE is_signed = 1 OR archive_kind <> 'waiting';

UPDATE document_texts SET text = searchable_text(content)
  FROM documents JOIN document_details ON document_id = documents.id
  WHERE documents.seq = document_texts.seq AND content IS NOT NULL;
`
