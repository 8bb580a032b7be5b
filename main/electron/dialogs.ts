// The system's own dialogs, on the window that asked.
import type { Dialogs } from '../ports.ts'

export function createDialogs(
  dialog: Pick<Electron.Dialog, 'showOpenDialog'>,
  currentWindow: () => Electron.BrowserWindow | undefined,
): Dialogs {
  return {
    async pickFiles({ title, extensions }) {
      const options: Electron.OpenDialogOptions = {
        title,
        filters: [{ name: title, extensions: [...extensions] }],
        properties: ['openFile', 'multiSelections'],
      }
      const window = currentWindow()
      const { canceled, filePaths } = await (window
        ? dialog.showOpenDialog(window, options)
        : dialog.showOpenDialog(options))
      return canceled ? [] : filePaths
    },
  }
}
