// The system's own dialogs, on the window that asked.
import type { Dialogs } from '../ports.ts'

export function createDialogs(
  dialog: Pick<Electron.Dialog, 'showOpenDialog'>,
  currentWindow: () => Electron.BrowserWindow | undefined,
): Dialogs {
  const show = async (options: Electron.OpenDialogOptions): Promise<readonly string[]> => {
    const window = currentWindow()
    const { canceled, filePaths } = await (window
      ? dialog.showOpenDialog(window, options)
      : dialog.showOpenDialog(options))
    return canceled ? [] : filePaths
  }
  return {
    pickFiles: ({ title, extensions }) =>
      show({
        title,
        filters: [{ name: title, extensions: [...extensions] }],
        properties: ['openFile', 'multiSelections'],
      }),
    async pickFolder({ title, current }) {
      const [path] = await show({
        title,
        defaultPath: current,
        properties: ['openDirectory', 'createDirectory'],
      })
      return path
    },
  }
}
