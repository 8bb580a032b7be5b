// Files of a data folder by kind: one table for the disk use that is shown, for erasures and for cleaning.
import { readdir } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import type { DataKind } from '../../shared/model/data-usage.ts'

export type DataFile = { readonly path: string; readonly kind: DataKind }

export type DataPlaces = {
  readonly dataFolder: string
  readonly archiveFolder: string
  readonly logFolder?: string | undefined
}

const SET_ASIDE = /\.(unreadable|reading)$|^journal\.(damaged|lost)-/u
const PARTIAL = /\.part$/u
const HASH = /^[0-9a-f]{64}$/u

/** Files of the data, archive and log folder, one at a time; a folder that is gone has none. */
export async function* eachDataFile({
  dataFolder,
  archiveFolder,
  logFolder,
}: DataPlaces): AsyncGenerator<DataFile> {
  for await (const path of eachFile(dataFolder, archiveFolder)) {
    yield { path, kind: toKind(relative(dataFolder, path)) }
  }
  for await (const path of eachFile(archiveFolder)) {
    yield { path, kind: PARTIAL.test(path) ? 'partial' : 'archive' }
  }
  if (logFolder === undefined) return
  for await (const path of eachFile(logFolder)) yield { path, kind: 'log' }
}

function toKind(path: string): DataKind {
  const [top = '', next] = path.split(sep)
  const name = basename(path)
  if (SET_ASIDE.test(name)) return 'setAside'
  if (PARTIAL.test(name)) return 'partial'
  if (top === 'practice-service') return 'practice'
  if (top === 'files') return HASH.test(name) ? 'originals' : 'other'
  if (top !== 'journal') return 'other'
  return next === 'backups' ? 'backups' : 'journal'
}

async function* eachFile(folder: string, without?: string): AsyncGenerator<string> {
  if (folder === without) return
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* eachFile(path, without)
    else if (entry.isFile()) yield path
  }
}
