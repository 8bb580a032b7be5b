// Places of the administrator's policy on each platform. The system's management (registry, managed preferences)
// comes before a file; of two files the one outside the program, since an update replaces the program's folder.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { posix, win32 } from 'node:path'
import type { PolicyText } from './read-policy.ts'
import { errorCodeOf } from '../platform/error-code.ts'
import { findSystemProgram } from '../platform/system-programs.ts'

export type PolicyMachine = {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Folder of the executable. */
  readonly programFolder: string
  /** Runs a program of the system, by its absolute path, and returns its output; undefined when it failed or does not exist. */
  readonly ask?: (program: string, words: readonly string[]) => Promise<string | undefined>
}

/** Variable with the path of a policy file, for tests and trials; read only where no administrator set a policy. */
const POLICY_VARIABLE = 'SIGNATURE_BATCHES_POLICY'
const NAME = 'policy.json'
const REGISTRY_KEY = String.raw`HKLM\SOFTWARE\Policies\Signature Batches`
const REGISTRY_VALUE = 'Policy'
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

async function findManaged({ platform, ask = askSystem }: PolicyMachine) {
  if (platform === 'win32') {
    const printed = await ask(findSystemProgram('reg.exe'), [
      'query',
      REGISTRY_KEY,
      '/v',
      REGISTRY_VALUE,
    ])
    const text = printed && /\bREG_SZ\s+(.*)$/mu.exec(printed)?.[1]?.trim()
    return text ? { place: `${REGISTRY_KEY}\\${REGISTRY_VALUE}`, text } : undefined
  }
  if (platform === 'darwin') {
    const text = await ask('/usr/bin/plutil', [
      '-extract',
      'Policy',
      'raw',
      '-o',
      '-',
      MANAGED_PLIST,
    ])
    return text ? { place: MANAGED_PLIST, text } : undefined
  }
  return undefined
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
