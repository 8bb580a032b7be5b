// Opens files and folders with the system's own programs.
import type { Desktop } from '../ports.ts'

export function createDesktop(
  shell: Pick<Electron.Shell, 'openPath' | 'showItemInFolder'>,
): Desktop {
  return {
    /** Electron answers an empty text when it opened. */
    open: async (path) => (await shell.openPath(path)) || undefined,
    showInFolder: (path) => shell.showItemInFolder(path),
  }
}
