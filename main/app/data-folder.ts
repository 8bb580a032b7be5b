// A data folder belongs to one service: practice, or live at one base address. A small file in it names the service,
// so that a command without an address finds its own, and another address is refused.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { environmentSchema } from '../../shared/model/environment.ts'
import type { Failed, Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { JournalIdentity } from '../journal/records.ts'
import { OWN_FILE_MODE, OWN_FOLDER_MODE, tightenFolder } from '../platform/own-files.ts'
import { errorCodeOf } from '../platform/error-code.ts'

const FILE = 'service.json'
/** Names in a data folder that the program makes; only the current user may read them. */
const OURS = new Set([FILE, 'witness.json', 'journal', 'files', 'practice-service'])
/** Default archive folder in the data folder; its permissions are left as the office set them. */
const ARCHIVE = 'archive'

const identitySchema = z.object({ environment: environmentSchema, baseUrl: z.string() })

/** Reads to which service the folder belongs; undefined for a new folder or an unreadable file. */
export async function readDataFolder(folder: string): Promise<JournalIdentity | undefined> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return identitySchema.parse(JSON.parse(text))
  } catch {
    return undefined // the journal itself still refuses a foreign service
  }
}

/** Marks a new folder as the service's; fails with `journalForeign` when it belongs to another service. */
export async function claimDataFolder(
  folder: string,
  wanted: JournalIdentity,
): Promise<Result<JournalIdentity>> {
  const owner = await readDataFolder(folder)
  if (owner && (owner.environment !== wanted.environment || owner.baseUrl !== wanted.baseUrl)) {
    const name = owner.environment === 'practice' ? 'practice' : owner.baseUrl
    return fail('journalForeign', { path: folder, owner: name })
  }
  if (!owner) {
    const problem = await createFolder(folder, wanted)
    if (problem) return problem
  }
  await closeToOthers(folder)
  return succeed(wanted)
}

/** Restriction of the folder to the current user, as far as the file system allows it. */
export const closeToOthers = (folder: string): Promise<void> =>
  tightenFolder(folder, (name) => OURS.has(name), [ARCHIVE])

async function createFolder(
  folder: string,
  identity: JournalIdentity,
): Promise<Failed | undefined> {
  try {
    await mkdir(folder, { recursive: true, mode: OWN_FOLDER_MODE })
    const text = `${JSON.stringify(identity, undefined, 2)}\n`
    await writeFile(join(folder, FILE), text, { mode: OWN_FILE_MODE })
    return undefined
  } catch (error) {
    const code = errorCodeOf(error)
    return code === 'ENOSPC'
      ? fail('diskFull', { path: folder })
      : fail('journalUnavailable', { detail: `${code} ${folder}` })
  }
}
