// Folders of the program's data on this machine. Machine-local on purpose: on Windows the roaming profile lies on a
// network share, where the journal's WAL is unsafe.
import { mkdirSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import { OWN_FOLDER_MODE, makeOwn } from '../platform/own-files.ts'
import type { Machine } from '../app/state-folder.ts'
import { chooseStateFolder } from '../app/state-folder.ts'

export type HostFolders = {
  /** Everything but `state` lies in it. */
  readonly root: string
  /** Chromium's own: cache, cookies, its lock. */
  readonly browser: string
  readonly practice: string
  readonly live: string
  readonly logs: string
  /** Not in `root`: what must not travel with it (R17). */
  readonly state: string
}

/** Puts all data elsewhere: another profile, or a test's temporary folder. An absolute path. */
const DATA_VARIABLE = 'SIGNATURE_BATCHES_DATA'

export function chooseFolders(machine: Machine): HostFolders {
  const paths = machine.platform === 'win32' ? win32 : posix
  const root = chooseRoot(machine)
  return {
    root,
    browser: paths.join(root, 'browser'),
    practice: paths.join(root, 'practice'),
    live: paths.join(root, 'live'),
    logs: paths.join(root, 'logs'),
    state: chooseStateFolder(machine),
  }
}

function chooseRoot({ platform, environment, home }: Machine): string {
  const paths = platform === 'win32' ? win32 : posix
  const given = (name: string): string | undefined => {
    const value = environment[name]
    return value !== undefined && paths.isAbsolute(value) ? value : undefined
  }
  const chosen = given(DATA_VARIABLE)
  if (chosen !== undefined) return chosen
  switch (platform) {
    case 'win32':
      return win32.join(
        given('LOCALAPPDATA') ?? win32.join(home, 'AppData', 'Local'),
        'Signature Batches',
      )
    case 'darwin':
      return posix.join(home, 'Library', 'Application Support', 'Signature Batches')
    default:
      // XDG Base Directory Specification: a relative path there is to be ignored.
      return posix.join(
        given('XDG_DATA_HOME') ?? posix.join(home, '.local', 'share'),
        'signature-batches',
      )
  }
}

/** Before `ready`: Chromium opens its profile then. @throws the system's error for a folder that cannot be made */
export function useFolders(app: Pick<Electron.App, 'setPath'>, folders: HostFolders): void {
  // Electron refuses a path that is not there.
  for (const folder of [folders.browser, folders.logs]) {
    mkdirSync(folder, { recursive: true, mode: OWN_FOLDER_MODE })
    makeOwn(folder, OWN_FOLDER_MODE) // one that an earlier version made
  }
  makeOwn(folders.root, OWN_FOLDER_MODE)
  app.setPath('userData', folders.root)
  app.setPath('sessionData', folders.browser)
  app.setPath('logs', folders.logs)
}
