// Opens files, folders and addresses with the system's own programs.
import type { Desktop } from '../ports.ts'

export function createDesktop(
  shell: Pick<Electron.Shell, 'openPath' | 'showItemInFolder' | 'openExternal'>,
): Desktop {
  return {
    /** Electron resolves to an empty text when the path was opened. */
    open: async (path) => (await shell.openPath(path)) || undefined,
    showInFolder: (path) => shell.showItemInFolder(path),
    /** Electron rejects when the address could not be opened. */
    openAddress: (address) =>
      shell.openExternal(address).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
  }
}
