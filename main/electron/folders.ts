// Folders of the program's data on this machine. None is in a roaming profile: on Windows that is on a network share,
// where the journal's WAL is unsafe.
import { mkdirSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import { OWN_FOLDER_MODE, makeOwn } from '../platform/own-files.ts'
import type { Machine } from '../app/state-folder.ts'
import { chooseStateFolder } from '../app/state-folder.ts'

export type HostFolders = {
  /** Folder of all others but `state`. */
  readonly root: string
  /** Chromium's own folder: cache, cookies, lock. */
  readonly browser: string
  readonly practice: string
  readonly live: string
  readonly logs: string
  /** Folder outside `root` for what must not travel with it (R17, restored journal). */
  readonly state: string
}

/** Variable with an absolute path for all data: another profile, or a test's temporary folder. */
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

/**
 * Makes and sets the folders; called before `ready`, when Chromium opens its profile.
 * @throws the system's error for a folder that cannot be made
 */
export function useFolders(app: Pick<Electron.App, 'setPath'>, folders: HostFolders): void {
  // Electron refuses a path that does not exist.
  for (const folder of [folders.browser, folders.logs]) {
    mkdirSync(folder, { recursive: true, mode: OWN_FOLDER_MODE })
    makeOwn(folder, OWN_FOLDER_MODE) // a folder that an earlier version made
  }
  makeOwn(folders.root, OWN_FOLDER_MODE)
  app.setPath('userData', folders.root)
  app.setPath('sessionData', folders.browser)
  app.setPath('logs', folders.logs)
}
