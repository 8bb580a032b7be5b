// Places of the administrator's policy on each platform. The system's management (registry, managed preferences)
// comes before a file; of two files the one outside the program, since an update replaces the program's folder.
import { readFile } from 'node:fs/promises'
import { posix, win32 } from 'node:path'
import type { PolicyText } from './read-policy.ts'
import { findRegistryValue, hasRegistryKey } from './registry-value.ts'
import { errorCodeOf } from '../platform/error-code.ts'
import type { AskProgram } from '../platform/system-programs.ts'
import { askProgram, findSystemProgram } from '../platform/system-programs.ts'

export type PolicyMachine = {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Folder of the executable. */
  readonly programFolder: string
  readonly ask?: AskProgram
  /**
   * Text of a file.
   * @throws the error of the file system
   */
  readonly read?: (path: string) => Promise<string>
}

/** Variable with the path of a policy file, for tests and trials; read only where no administrator set a policy. */
const POLICY_VARIABLE = 'SIGNATURE_BATCHES_POLICY'
const NAME = 'policy.json'
const PROGRAM = 'Signature Batches'
const POLICIES_KEY = String.raw`HKLM\SOFTWARE\Policies`
const REGISTRY_KEY = `${POLICIES_KEY}\\${PROGRAM}`
const REGISTRY_VALUE = 'Policy'
/** Key of the folders of all people, kept by Windows in the place of SHGetFolderPath's `CSIDL_COMMON_APPDATA`. */
const FOLDERS_KEY = String.raw`HKLM\SOFTWARE\Microsoft\Windows\CurrentVersion\Explorer\Shell Folders`
const FOLDERS_VALUE = 'Common AppData'
const PREFERENCE = 'Policy'
const MANAGED_PLIST = '/Library/Managed Preferences/app.signature-batches.desktop.plist'

export async function findPolicy(given: PolicyMachine): Promise<PolicyText | undefined> {
  const machine = { ask: askProgram, read: (path: string) => readFile(path, 'utf8'), ...given }
  const managed = await findManaged(machine)
  if (managed) return managed
  const folder = await findFolder(machine)
  if (typeof folder === 'object') return folder
  const trial = machine.environment[POLICY_VARIABLE]
  for (const place of [...listFiles(machine, folder), ...(trial === undefined ? [] : [trial])]) {
    const found = await readPlace(place, machine.read)
    if (found) return found
  }
  return undefined
}

type Machine = Required<PolicyMachine>

function findManaged(machine: Machine): Promise<PolicyText | undefined> {
  if (machine.platform === 'win32') return findInRegistry(machine)
  return machine.platform === 'darwin' ? findInPreferences(machine) : Promise.resolve(undefined)
}

/**
 * Policy of the registry. reg.exe ends in the same way for a key that does not exist and for a failure, so that the
 * key above, which every Windows has, is asked first.
 */
async function findInRegistry({ ask }: Machine): Promise<PolicyText | undefined> {
  const place = `${REGISTRY_KEY}\\${REGISTRY_VALUE}`
  const above = await queryKey(ask, POLICIES_KEY)
  if (above === undefined) return { place, text: undefined }
  if (!hasRegistryKey(above, PROGRAM)) return undefined
  const printed = await queryKey(ask, REGISTRY_KEY)
  if (printed === undefined) return { place, text: undefined }
  const value = findRegistryValue(printed, REGISTRY_VALUE)
  return value && { place, text: value.type === 'REG_SZ' ? value.text : undefined }
}

async function findInPreferences({ ask, read }: Machine): Promise<PolicyText | undefined> {
  const plutil = (...words: readonly string[]): Promise<string | undefined> =>
    ask('/usr/bin/plutil', [...words, '-o', '-', MANAGED_PLIST])
  const text = await plutil('-extract', PREFERENCE, 'raw')
  if (text !== undefined) return { place: MANAGED_PLIST, text }
  if (!(await readPlace(MANAGED_PLIST, read))) return undefined
  const whole = await plutil('-convert', 'xml1')
  return whole?.includes(`<key>${PREFERENCE}</key>`) === false
    ? undefined
    : { place: MANAGED_PLIST, text: undefined }
}

/**
 * Folder for files of all people of a machine: on Windows as the system keeps it, since the person who starts the
 * program can change the variable; else the usual one. A mistake if Windows does not tell it.
 */
async function findFolder({ platform, ask }: Machine): Promise<string | PolicyText> {
  if (platform === 'darwin') return '/Library/Application Support/Signature Batches'
  if (platform !== 'win32') return '/etc/signature-batches'
  const printed = await queryKey(ask, FOLDERS_KEY)
  const value = printed === undefined ? undefined : findRegistryValue(printed, FOLDERS_VALUE)
  return value?.type === 'REG_SZ' && /^[a-z]:\\[\p{ASCII}]*$/iu.test(value.text)
    ? win32.join(value.text, PROGRAM)
    : { place: `${FOLDERS_KEY}\\${FOLDERS_VALUE}`, text: undefined }
}

function listFiles({ platform, programFolder }: Machine, folder: string): readonly string[] {
  switch (platform) {
    case 'win32':
      return [win32.join(folder, NAME), win32.join(programFolder, NAME)]
    case 'darwin':
      return [posix.join(folder, NAME)]
    default:
      return [posix.join(folder, NAME), posix.join(programFolder, NAME)]
  }
}

/** Policy file of a place; undefined if there is none. A file that cannot be read has an undefined text. */
async function readPlace(place: string, read: Machine['read']): Promise<PolicyText | undefined> {
  try {
    return { place, text: await read(place) }
  } catch (error) {
    const code = errorCodeOf(error)
    return code === 'ENOENT' || code === 'ENOTDIR' ? undefined : { place, text: undefined }
  }
}

const queryKey = (ask: AskProgram, key: string): Promise<string | undefined> =>
  ask(findSystemProgram('reg.exe'), ['query', key])
