// Queries of the files that the file store still needs. A hash that occurs anywhere in a draft
// counts, whatever it is there for.
import { z } from 'zod'
import type { Sha256 } from '../../shared/model/ids.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import type { Statements } from './statements.ts'

export type FileQueries = {
  /**
   * Hashes of the given ones, in their order, that no released row, draft or memory has. A row with
   * erased details needs none.
   */
  readonly unusedFiles: (sha256s: readonly Sha256[]) => readonly Sha256[]
}

/** Drafts with the removed ones, which can be brought back until they are purged. */
const PREPARED = [
  'SELECT data AS text FROM drafts',
  'SELECT data AS text FROM draft_documents',
  'SELECT value AS text FROM memory',
]
const HASH = /[0-9a-f]{64}/gu

const candidateSchema = z.object({ value: sha256Schema })
const textSchema = z.object({ text: z.string() })

export function createFileQueries(sql: Statements): FileQueries {
  return {
    unusedFiles(sha256s) {
      const rows = sql.all(
        `SELECT value FROM json_each(?) WHERE NOT EXISTS (
           SELECT 1 FROM documents JOIN document_details AS details ON details.document_id = documents.id
           WHERE documents.file_sha256 = value AND details.content IS NOT NULL)`,
        JSON.stringify(sha256s),
      )
      const unused = new Set<string>(rows.map((row) => candidateSchema.parse(row).value))
      for (const query of unused.size > 0 ? PREPARED : []) {
        for (const row of sql.iterate(query)) {
          for (const [hash] of textSchema.parse(row).text.matchAll(HASH)) unused.delete(hash)
        }
      }
      return sha256s.filter((sha256) => unused.has(sha256))
    },
  }
}
