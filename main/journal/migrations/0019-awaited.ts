// Version 19: one narrow row for each missing signature of a sent document, so that the awaited people are listed
// without reading the documents.

/**
 * Insert of the rows of the documents that meet a condition on `documents`. Name, CPF and channel are those of the
 * known signer with the same e-mail and role: the status has neither name nor CPF before the signature.
 */
export const toAwaitedRows = (condition: string): string => `
INSERT INTO awaited
  (document_id, signature_id, batch_id, email, role, is_turn, since, name, document_number, channel)
WITH signatures AS (
  SELECT documents.id, batch_id, content,
    (SELECT data FROM corrections WHERE corrections.document_id = documents.id) AS corrected,
    json_extract(delivery, '$.sentAt') AS sent_at,
    json_extract(each.value, '$.signatureId') AS signature_id,
    lower(trim(json_extract(each.value, '$.email'))) AS email,
    json_extract(each.value, '$.role') AS role,
    json_extract(each.value, '$.signed') AS signed,
    json_extract(each.value, '$.order') AS place,
    min(iif(json_extract(each.value, '$.signed'), NULL, json_extract(each.value, '$.order')))
      OVER (PARTITION BY documents.id) AS first_place,
    max(json_extract(each.value, '$.signedAt')) OVER (PARTITION BY documents.id) AS last_signed_at
  FROM documents CROSS JOIN document_details AS details ON details.document_id = documents.id,
    json_each(iif(json_valid(tracking), tracking, '{}'), '$.signatures') AS each
  WHERE delivery_kind = 'sent' AND tracking_kind = 'seen' AND is_signed = 0 AND json_valid(delivery)
    AND json_extract(tracking, '$.signatureStatus') = 'WaitingSignatures' AND ${condition}),
unsigned AS (
  SELECT *, place IS NULL OR place = first_place AS is_turn,
    (SELECT known.value
     FROM json_each(iif(json_valid(coalesce(corrected, content)), coalesce(corrected, content), '{}'), '$.signers') AS known
     WHERE lower(trim(json_extract(known.value, '$.email'))) = signatures.email
       AND json_extract(known.value, '$.role') = signatures.role LIMIT 1) AS signer
  FROM signatures WHERE signed = 0 AND email <> '')
SELECT id, signature_id, batch_id, email, role, is_turn,
  iif(is_turn, iif(place IS NULL, sent_at, max(sent_at, coalesce(last_signed_at, 0))), NULL),
  coalesce(json_extract(signer, '$.name'), ''),
  replace(replace(replace(coalesce(json_extract(signer, '$.documentNumber'), ''), '.', ''), '-', ''), ' ', ''),
  iif(signer IS NULL, 'unknown', coalesce(json_extract(signer, '$.signatureLinkMethod'),
    json_extract(signer, '$.authenticationMethod'), 'Email'))
FROM unsigned;
`

export const awaited = `
CREATE TABLE awaited (
  document_id TEXT NOT NULL REFERENCES documents (id),
  signature_id TEXT NOT NULL,
  batch_id TEXT NOT NULL,
  email TEXT NOT NULL,
  role TEXT NOT NULL,
  is_turn INTEGER NOT NULL,
  since INTEGER,
  name TEXT NOT NULL,
  document_number TEXT NOT NULL,
  channel TEXT NOT NULL,
  PRIMARY KEY (document_id, signature_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX awaited_by_email ON awaited (email);
CREATE INDEX awaited_by_number ON awaited (document_number) WHERE document_number <> '';
${toAwaitedRows('TRUE')}
`
