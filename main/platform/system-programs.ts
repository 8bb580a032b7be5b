// Programs of Windows by their absolute path: a bare name is looked for in the working folder first, where a program
// beside the opened file would answer.
import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { win32 } from 'node:path'

/** Name of the kernel for the folder of Windows, which no variable changes (Win32 "Naming Files", `\\?\`). */
const WINDOWS_FOLDER_NAME = String.raw`\\?\GLOBALROOT\SystemRoot`
const DEFAULT_WINDOWS_FOLDER = String.raw`C:\Windows`
/** Longest wait for an answer; a program of the system answers within a tenth of a second. */
const LONGEST_ANSWER_MS = 5_000
const ON_DRIVE = /^[a-z]:\\/iu

export type SystemFolderSource = {
  readonly environment: Readonly<Record<string, string | undefined>>
  /**
   * Path on a drive for a name of the system.
   * @throws when there is none
   */
  readonly resolve: (name: string) => string
}

const THIS_MACHINE: SystemFolderSource = {
  environment: process.env,
  resolve: (name) => realpathSync.native(name),
}

/** @param name path within `System32` */
export function findSystemProgram(name: string, source: SystemFolderSource = THIS_MACHINE): string {
  return win32.join(findWindowsFolder(source), 'System32', name)
}

function findWindowsFolder({ environment, resolve }: SystemFolderSource): string {
  const given = environment['SystemRoot']
  const byVariable = given !== undefined && ON_DRIVE.test(given) ? given : DEFAULT_WINDOWS_FOLDER
  try {
    const folder = resolve(WINDOWS_FOLDER_NAME)
    return ON_DRIVE.test(folder) ? folder : byVariable
  } catch {
    return byVariable
  }
}

/** Runs a program by its absolute path and returns its output; undefined when it failed, is late or does not exist. */
export type AskProgram = (program: string, words: readonly string[]) => Promise<string | undefined>

export function askProgram(program: string, words: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(
      program,
      [...words],
      { timeout: LONGEST_ANSWER_MS, windowsHide: true, encoding: 'utf8' },
      (error, stdout) => resolve(error ? undefined : stdout.trim()),
    )
  })
}
