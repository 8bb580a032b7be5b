// Files that can be removed: originals to which no row, draft or note refers, and temporary files of processes that
// ended. They are at least a day old, so that no file that just came in is removed; the archive removes its own
// temporary files.
import { rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { DataAmount } from '../../shared/model/data-usage.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import { DAY_MS } from '../../shared/model/time.ts'
import { findUnused } from '../drafts/unused-files.ts'
import type { UnusedFilesPorts } from '../drafts/unused-files.ts'
import type { DataFile } from './data-files.ts'
import { eachDataFile } from './data-files.ts'

export type CleanPorts = UnusedFilesPorts & {
  readonly dataFolder: string
  readonly archivePlace: () => { readonly folder: string }
}

type Unneeded = { readonly path: string; readonly bytes: number }

/** Amount that `clean` would remove now. */
export async function measureUnneeded(ports: CleanPorts): Promise<DataAmount> {
  return toAmount(await findUnneeded(ports))
}

/** Removes the unneeded files; each original is checked again just before it is removed. */
export async function clean(ports: CleanPorts): Promise<DataAmount> {
  const since = ports.files.mark()
  const unneeded = await findUnneeded(ports)
  for (const { path } of unneeded) {
    const sha256 = sha256Schema.safeParse(basename(path))
    if (sha256.success) ports.files.remove(await findUnused(ports, [sha256.data]), since)
    else await rm(path, { force: true })
  }
  return toAmount(unneeded)
}

async function findUnneeded(ports: CleanPorts): Promise<readonly Unneeded[]> {
  const unused = new Set<string>(await findUnused(ports, await ports.files.list()))
  const { folder: archiveFolder } = ports.archivePlace()
  const found: Unneeded[] = []
  const isUnneeded = ({ path, kind }: DataFile): boolean =>
    (kind === 'originals' && unused.has(basename(path))) ||
    (kind === 'partial' && !path.startsWith(archiveFolder))
  for await (const file of eachDataFile({ dataFolder: ports.dataFolder, archiveFolder })) {
    if (!isUnneeded(file)) continue
    const facts = await stat(file.path).catch(() => undefined)
    if (facts && ports.clock.now() - facts.mtimeMs >= DAY_MS) {
      found.push({ path: file.path, bytes: facts.size })
    }
  }
  return found
}

function toAmount(files: readonly Unneeded[]): DataAmount {
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}
