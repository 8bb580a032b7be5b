// Disk use by kind. Sizes are read some files at a time, so that the main process is not blocked.
import { stat } from 'node:fs/promises'
import type { DataAmount, DataKind, DataUsage } from '../../shared/model/data-usage.ts'
import { DATA_KINDS } from '../../shared/model/data-usage.ts'
import type { DataFile, DataPlaces } from './data-files.ts'
import { eachDataFile } from './data-files.ts'

const AT_ONCE = 64
const NOTHING: DataAmount = { files: 0, bytes: 0 }

/** Amounts in the order of `DATA_KINDS`, without kinds that have no file. */
export async function measureUsage(places: DataPlaces): Promise<DataUsage['kinds']> {
  const amounts = new Map<DataKind, DataAmount>()
  const add = async (files: readonly DataFile[]): Promise<void> => {
    const sizes = await Promise.all(files.map(({ path }) => toSize(path)))
    for (const [index, { kind }] of files.entries()) {
      const { files: count, bytes } = amounts.get(kind) ?? NOTHING
      amounts.set(kind, { files: count + 1, bytes: bytes + (sizes[index] ?? 0) })
    }
  }
  let waiting: DataFile[] = []
  for await (const file of eachDataFile(places)) {
    waiting.push(file)
    if (waiting.length < AT_ONCE) continue
    await add(waiting)
    waiting = []
  }
  await add(waiting)
  return DATA_KINDS.flatMap((kind) => {
    const amount = amounts.get(kind)
    return amount ? [{ kind, ...amount }] : []
  })
}

/** Size in bytes; 0 for a file that is gone. */
async function toSize(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}
