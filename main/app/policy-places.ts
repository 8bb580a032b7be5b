// Places of the administrator's policy on each platform. The system's management (registry, managed preferences)
// comes before a file; of two files the one outside the program, since an update replaces the program's folder.
import { execFile } from 'node:child_process'
import { access, readFile } from 'node:fs/promises'
import { posix, win32 } from 'node:path'
import type { PolicyText } from './read-policy.ts'
import { findRegistryValue, hasRegistryKey } from './registry-value.ts'
import { errorCodeOf } from '../platform/error-code.ts'
import { findSystemProgram } from '../platform/system-programs.ts'

/** Runs a program by its absolute path and returns its output; undefined when it failed, is late or does not exist. */
export type AskProgram = (program: string, words: readonly string[]) => Promise<string | undefined>

export type PolicyMachine = {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Folder of the executable. */
  readonly programFolder: string
  readonly ask?: AskProgram
  /** Whether a file exists. */
  readonly isThere?: (path: string) => Promise<boolean>
}

/** Variable with the path of a policy file, for tests and trials; read only where no administrator set a policy. */
const POLICY_VARIABLE = 'SIGNATURE_BATCHES_POLICY'
const NAME = 'policy.json'
const PROGRAM = 'Signature Batches'
const POLICIES_KEY = String.raw`HKLM\SOFTWARE\Policies`
const REGISTRY_KEY = `${POLICIES_KEY}\\${PROGRAM}`
const REGISTRY_VALUE = 'Policy'
const PREFERENCE = 'Policy'
const MANAGED_PLIST = '/Library/Managed Preferences/app.signature-batches.desktop.plist'
const LONGEST_ANSWER_MS = 5_000

export async function findPolicy(machine: PolicyMachine): Promise<PolicyText | undefined> {
  const managed = await findManaged(machine)
  if (managed) return managed
  const given = machine.environment[POLICY_VARIABLE]
  for (const place of [...listFiles(machine), ...(given === undefined ? [] : [given])]) {
    const found = await readPlace(place)
    if (found) return found
  }
  return undefined
}

function findManaged(machine: PolicyMachine): Promise<PolicyText | undefined> {
  const { platform, ask = askSystem, isThere = isFile } = machine
  if (platform === 'win32') return findInRegistry(ask)
  return platform === 'darwin' ? findInPreferences(ask, isThere) : Promise.resolve(undefined)
}

/**
 * Policy of the registry. reg.exe ends in the same way for a key that does not exist and for a failure, so that the
 * key above, which every Windows has, is asked first.
 */
async function findInRegistry(ask: AskProgram): Promise<PolicyText | undefined> {
  const place = `${REGISTRY_KEY}\\${REGISTRY_VALUE}`
  const query = (key: string): Promise<string | undefined> =>
    ask(findSystemProgram('reg.exe'), ['query', key])
  const above = await query(POLICIES_KEY)
  if (above === undefined) return { place, text: undefined }
  if (!hasRegistryKey(above, PROGRAM)) return undefined
  const printed = await query(REGISTRY_KEY)
  if (printed === undefined) return { place, text: undefined }
  const value = findRegistryValue(printed, REGISTRY_VALUE)
  return value && { place, text: value.type === 'REG_SZ' ? value.text : undefined }
}

async function findInPreferences(
  ask: AskProgram,
  isThere: (path: string) => Promise<boolean>,
): Promise<PolicyText | undefined> {
  const plutil = (...words: readonly string[]): Promise<string | undefined> =>
    ask('/usr/bin/plutil', [...words, '-o', '-', MANAGED_PLIST])
  const text = await plutil('-extract', PREFERENCE, 'raw')
  if (text !== undefined) return { place: MANAGED_PLIST, text }
  if (!(await isThere(MANAGED_PLIST))) return undefined
  const whole = await plutil('-convert', 'xml1')
  return whole?.includes(`<key>${PREFERENCE}</key>`) === false
    ? undefined
    : { place: MANAGED_PLIST, text: undefined }
}

function listFiles({ platform, environment, programFolder }: PolicyMachine): readonly string[] {
  switch (platform) {
    case 'win32': {
      const data = environment['ProgramData'] ?? String.raw`C:\ProgramData`
      return [win32.join(data, 'Signature Batches', NAME), win32.join(programFolder, NAME)]
    }
    case 'darwin':
      return [`/Library/Application Support/Signature Batches/${NAME}`]
    default:
      return [`/etc/signature-batches/${NAME}`, posix.join(programFolder, NAME)]
  }
}

/** Policy file of a place; undefined if there is none. A file that cannot be read has an undefined text. */
async function readPlace(place: string): Promise<PolicyText | undefined> {
  try {
    return { place, text: await readFile(place, 'utf8') }
  } catch (error) {
    const code = errorCodeOf(error)
    return code === 'ENOENT' || code === 'ENOTDIR' ? undefined : { place, text: undefined }
  }
}

const isFile = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    (error: unknown) => errorCodeOf(error) !== 'ENOENT',
  )

function askSystem(program: string, words: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(
      program,
      [...words],
      { timeout: LONGEST_ANSWER_MS, windowsHide: true, encoding: 'utf8' },
      (error, stdout) => resolve(error ? undefined : stdout.trim()),
    )
  })
}
