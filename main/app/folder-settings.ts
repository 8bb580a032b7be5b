// Settings of the window about a data folder, for the command line too: where its archive lies, how the files there are
// named (A5: same place, same names), and how long originals are kept.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Environment } from '../../shared/model/environment.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Policy } from '../../shared/model/policy.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import type { Settings } from '../../shared/model/settings.ts'
import type { ArchivePlace } from '../archive/archive-ports.ts'
import { choosePlace } from './choose-place.ts'
import type { JournalIdentity } from '../journal/records.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { parseJson } from '../../shared/parse-json.ts'
import { errorCodeOf } from '../platform/error-code.ts'

const preferencesSchema = settingsSchema.pick({
  archiveFolder: true,
  archiveNameTemplate: true,
  originalsKeptDays: true,
})
type Preferences = Pick<Settings, keyof typeof preferencesSchema.shape>

export type FolderSettings = Pick<Settings, 'originalsKeptDays'> & {
  readonly archivePlace: ArchivePlace
}

/** Place of the archive: the chosen folder, or `archive` inside the data folder. */
export function toArchivePlace(
  { archiveFolder, archiveNameTemplate }: Pick<Settings, 'archiveFolder' | 'archiveNameTemplate'>,
  environment: Environment,
  dataFolder: string,
): ArchivePlace {
  const folder = archiveFolder[environment] ?? join(dataFolder, 'archive')
  return { folder, nameTemplate: archiveNameTemplate }
}

/**
 * Settings of a data folder: the window's for a folder that the window uses too, else the defaults. Settings that
 * cannot be read are a failure: signed files must not go to a second place meanwhile.
 */
export async function readFolderSettings(
  dataFolder: string,
  identity: JournalIdentity,
  policy: Policy = {},
): Promise<Result<FolderSettings>> {
  const path = findSettings(dataFolder, identity)
  const text = path === undefined ? undefined : await readText(path)
  if (text !== undefined && typeof text !== 'string') return text
  const read = preferencesSchema.safeParse(text === undefined ? {} : parseJson(text))
  if (!read.success) return fail('settingsUnreadable', { path: path ?? '' })
  const own = underPolicy(read.data, policy)
  const archivePlace = toArchivePlace(own, identity.environment, dataFolder)
  return succeed({ archivePlace, originalsKeptDays: own.originalsKeptDays })
}

function underPolicy(own: Preferences, policy: Policy): Preferences {
  const { archiveNameTemplate, archiveFolder, originalsKeptDays } = policy
  return {
    archiveNameTemplate: archiveNameTemplate ?? own.archiveNameTemplate,
    archiveFolder: { ...own.archiveFolder, ...omitUndefined({ live: archiveFolder }) },
    originalsKeptDays: originalsKeptDays ?? own.originalsKeptDays,
  }
}

/** Path of the window's settings, which are in the root of its data folders; undefined for any other folder. */
function findSettings(
  dataFolder: string,
  { environment, baseUrl }: JournalIdentity,
): string | undefined {
  const root = environment === 'practice' ? dirname(dataFolder) : dirname(dirname(dataFolder))
  const folders = { practice: join(root, 'practice'), live: join(root, 'live') }
  const place = choosePlace(folders, { environment, liveBaseUrl: baseUrl })
  return place.ok && place.value.dataFolder === dataFolder ? join(root, 'settings.json') : undefined
}

/** Text of the settings; undefined where there are none. */
async function readText(path: string): Promise<string | Result<never> | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === '') throw error
    return code === 'ENOENT' ? undefined : fail('settingsUnreadable', { path })
  }
}
