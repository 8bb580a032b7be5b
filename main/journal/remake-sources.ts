// Sources and successors of documents, as parts of other queries.

/** All that a draft or document was made from, by one parameter, its id. */
export const SOURCES = `
  WITH RECURSIVE sources (id) AS (
    SELECT made_from FROM remakes WHERE document_id = ?
    UNION SELECT made_from FROM remakes JOIN sources ON remakes.document_id = sources.id)
  SELECT id FROM sources`

/** All that was made from a document, by one parameter, its id. */
export const MADE = `
  WITH RECURSIVE made (id) AS (
    SELECT document_id FROM remakes WHERE made_from = ?
    UNION SELECT document_id FROM remakes JOIN made ON remakes.made_from = made.id)
  SELECT id FROM made`

/**
 * R5 (baseline): what a draft is sent instead of, by one parameter, its id. It asks for no signature any more, or
 * is cancelled once the draft is sent; what is signed or came to life again counts as sent before. The `+` keeps SQLite
 * from reading all sent documents by an index of their state: the few sources are found by their ids.
 */
export const REPLACED_SOURCES = `
  SELECT id FROM documents WHERE +is_signed = 0 AND +delivery_kind = 'sent' AND id IN (${SOURCES})
    AND (tracking_kind IN ('ended', 'gone') OR id IN (SELECT document_id FROM replacements))`
