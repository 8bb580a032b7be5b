// Opens files, folders and addresses with the system's own programs.
import type { Desktop } from '../ports.ts'

export function createDesktop(
  shell: Pick<Electron.Shell, 'openPath' | 'showItemInFolder' | 'openExternal'>,
): Desktop {
  return {
    /** Electron answers an empty text when it opened. */
    open: async (path) => (await shell.openPath(path)) || undefined,
    showInFolder: (path) => shell.showItemInFolder(path),
    /** Electron rejects when it could not. */
    openAddress: (address) =>
      shell.openExternal(address).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
  }
}
