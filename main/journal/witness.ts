// R17: the commit counter's second copy, outside the journal's folder. It may lag behind, never lead:
// a journal with fewer commits than its witness was restored from an older copy.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { OWN_FILE_MODE, OWN_FOLDER_MODE } from '../own-files.ts'
import { syncFile } from './sync-file.ts'

const witnessSchema = z.object({ commits: z.number().int() })

/** 0 when there is none; undefined when there is one that nobody can read, which proves nothing. */
export function readWitness(path: string): number | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
  try {
    return witnessSchema.parse(JSON.parse(text)).commits
  } catch {
    return undefined
  }
}

export function writeWitness(path: string, commits: number): void {
  mkdirSync(dirname(path), { recursive: true, mode: OWN_FOLDER_MODE })
  writeFileSync(`${path}.part`, JSON.stringify({ commits }), { mode: OWN_FILE_MODE })
  syncFile(`${path}.part`)
  renameSync(`${path}.part`, path)
}
