// Dialogs of the system, on the window that asked.
import type { Dialogs } from '../ports.ts'

export function createDialogs(
  dialog: Pick<Electron.Dialog, 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox'>,
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
    async pickNewFile({ title, suggestedName, extension }) {
      const window = currentWindow()
      const options = {
        title,
        defaultPath: suggestedName,
        filters: [{ name: title, extensions: [extension] }],
      }
      const { canceled, filePath } = await (window
        ? dialog.showSaveDialog(window, options)
        : dialog.showSaveDialog(options))
      return canceled || filePath === '' ? undefined : filePath
    },
    async confirm({ title, message, detail, accept, decline }) {
      const window = currentWindow()
      const buttons = [decline, accept]
      const options = {
        type: 'question' as const,
        title,
        message,
        detail,
        buttons,
        defaultId: buttons.indexOf(decline),
        cancelId: buttons.indexOf(decline),
        noLink: true,
      }
      const { response } = await (window
        ? dialog.showMessageBox(window, options)
        : dialog.showMessageBox(options))
      return response === buttons.indexOf(accept)
    },
  }
}
