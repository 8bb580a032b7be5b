// R17: the commit counter's second copy, outside the journal's folder. It may lag behind, never lead:
// a journal with fewer commits than its witness was restored from an older copy.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

const witnessSchema = z.object({ commits: z.number().int() })

/** 0 when there is none, or none that can be read. */
export function readWitness(path: string): number {
  try {
    return witnessSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).commits
  } catch {
    return 0
  }
}

export function writeWitness(path: string, commits: number): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.part`, JSON.stringify({ commits }))
  renameSync(`${path}.part`, path)
}
