// Version 21: the events of the chain by the document or the batch that they are about, so that a document's history
// reads no others.

/** What an event is about. */
export const SUBJECT = `coalesce(json_extract(payload, '$.documentId'), json_extract(payload, '$.batchId'))`

export const subjects = `
CREATE INDEX audit_events_by_subject ON audit_events (${SUBJECT});
`
