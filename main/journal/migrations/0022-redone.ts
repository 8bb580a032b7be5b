// Version 22: flag of documents that another one replaces, in the counts and in the indexes of standings: a cancelled
// and redone document needs no person.
import { countByFacts } from './count-by-facts.ts'

export const redone = `
ALTER TABLE documents ADD COLUMN is_redone INTEGER NOT NULL DEFAULT 0;
WITH RECURSIVE redone (id) AS (
  SELECT made_from FROM remakes JOIN documents ON documents.id = document_id
    WHERE delivery_kind <> 'withdrawn'
  UNION SELECT made_from FROM remakes JOIN redone ON remakes.document_id = redone.id)
UPDATE documents SET is_redone = 1 WHERE id IN (SELECT id FROM redone);
${countByFacts([
  'delivery_kind',
  'tracking_kind',
  'archive_kind',
  'is_signed',
  'archive_finding',
  'is_redone',
])}`
