// Note of the last commit of the one journal on a test's machine (R17, restored journal).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { LastCommit } from '../../main/journal/last-commit.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import { epochMsSchema } from '../../shared/model/time.ts'

const noteSchema = z.object({
  commits: z.number(),
  committedAt: epochMsSchema,
  seq: z.number(),
  hash: sha256Schema,
})

/** @param root root as for `journalOptions` */
export function notePath(root: string): string {
  const folder = join(root, 'state', 'journals')
  const [name] = readdirSync(folder).filter((each) => each.endsWith('.json'))
  if (name === undefined) throw new Error('nothing is noted')
  return join(folder, name)
}

export function readNote(root: string): LastCommit & { readonly journalId: string } {
  const path = notePath(root)
  const [, journalId = ''] = /[\\/][0-9a-f]+-([^\\/]+)\.json$/u.exec(path) ?? []
  return { journalId, ...noteSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) }
}
