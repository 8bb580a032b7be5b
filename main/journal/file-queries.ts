// Which files of the content-addressed store something still needs. A hash that is mentioned anywhere in
// what is being prepared counts, whatever it is there for.
import { z } from 'zod'
import type { Sha256 } from '../../shared/model/ids.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import type { Statements } from './statements.ts'

export type FileQueries = {
  /** Of those, in their order: no released row, draft or memory has it. A row whose details were erased needs none. */
  readonly unusedFiles: (sha256s: readonly Sha256[]) => readonly Sha256[]
}

/** Drafts that were removed can be brought back until they are purged: they count. */
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
