// Which lists beside the files are this data folder's: several workstations may share one archive folder,
// and each keeps lists of its own (A5). The JSON list names its owner; a name without one is claimed.
import { join } from 'node:path'
import { z } from 'zod'
import { ARCHIVE_MANIFEST_KIND } from '../../shared/model/archive-manifest.ts'
import { numberFileName } from './file-name.ts'
import type { ArchivePorts } from './archive-ports.ts'
import { JSON_MANIFEST_NAME, MANIFEST_NAME } from './manifest-names.ts'

export type OwnLists = {
  readonly csv: string
  readonly json: string
  /** Nobody has them yet: the JSON list is to be made without replacing another's. */
  readonly isNew: boolean
}

/** Of the owner, in the names of temporary files. */
export const OWNER_LENGTH = 8

/** The data folder's name in its lists. */
const OWNER_KEY = 'archive.listsOwner'
const HEAD_BYTES = 400

type Ports = Pick<ArchivePorts, 'journal' | 'disk' | 'clock' | 'random'>

export async function readOwner({ journal, clock, random }: Ports): Promise<string> {
  const known = z.string().safeParse((await journal.recall(OWNER_KEY))?.value)
  if (known.success) return known.data
  const owner = random.uuid()
  await journal.remember(OWNER_KEY, owner, clock.now())
  return owner
}

/** @param isOwnWork whether a list from before lists had owners is this data folder's, by its head */
export async function findOwnLists(
  ports: Ports,
  folder: string,
  isOwnWork: (head: string) => boolean,
): Promise<OwnLists> {
  const owner = await readOwner(ports)
  for (let number = 1; ; number += 1) {
    const csv = numberFileName(MANIFEST_NAME, number)
    const json = numberFileName(JSON_MANIFEST_NAME, number)
    const head = await ports.disk.readHead(join(folder, json), HEAD_BYTES)
    if (head === undefined) return { csv, json, isNew: true }
    const isList = head.includes(`"kind":"${ARCHIVE_MANIFEST_KIND}"`)
    // Somebody's own file of that name is told of, and not written beside.
    if (!isList || head.includes(`"owner":"${owner}"`)) return { csv, json, isNew: false }
    if (!head.includes('"owner":') && isOwnWork(head)) return { csv, json, isNew: false }
  }
}
