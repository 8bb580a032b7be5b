// Manifests of this data folder: several workstations may share an archive folder, and each keeps
// its own (A5, shared folders). The JSON manifest names its owner; a free name is claimed.
import { join } from 'node:path'
import { z } from 'zod'
import { ARCHIVE_MANIFEST_KIND } from '../../shared/model/archive-manifest.ts'
import type { ArchivePorts } from './archive-ports.ts'
import { numberFileName } from './final-name.ts'
import { JSON_MANIFEST_NAME, MANIFEST_NAME } from './manifest-names.ts'

export type OwnLists = {
  readonly csv: string
  readonly json: string
  /** Flag of a free name: the JSON manifest must be created without replacing another's. */
  readonly isNew: boolean
}

/** Characters of the owner's id in the names of temporary files. */
export const OWNER_LENGTH = 8

/** Memory key of the data folder's id in its manifests. */
const OWNER_KEY = 'archive.listsOwner'
const HEAD_BYTES = 400

type Ports = Pick<ArchivePorts, 'journal' | 'disk' | 'clock' | 'random'>

export async function readOwner({ journal, clock, random }: Ports): Promise<string> {
  const known = z.string().safeParse((await journal.memory.recall(OWNER_KEY))?.value)
  if (known.success) return known.data
  const owner = random.uuid()
  await journal.memory.remember(OWNER_KEY, owner, clock.now())
  return owner
}

/**
 * Names of the own manifests.
 * @param isOwnWork check by the head that a manifest without an owner, from an older version, is
 * this data folder's
 */
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
    // File of another program under that name is reported and ends the search.
    if (!isList || head.includes(`"owner":"${owner}"`)) return { csv, json, isNew: false }
    if (!head.includes('"owner":') && isOwnWork(head)) return { csv, json, isNew: false }
  }
}
