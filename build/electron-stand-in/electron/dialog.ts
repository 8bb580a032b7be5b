// Electron's `dialog` in the page: the browser's chooser for files, drawn dialogs for everything else.
import { homedir } from 'node:os'
import { isAbsolute } from 'node:path'
import { refuseMissing } from '../missing.ts'
import type { DialogAnswer, DialogRequest } from '../page/host-messages.ts'

export type Dialog = {
  readonly showOpenDialog: Electron.Dialog['showOpenDialog']
  readonly showSaveDialog: Electron.Dialog['showSaveDialog']
  readonly showMessageBox: Electron.Dialog['showMessageBox']
  readonly showErrorBox: Electron.Dialog['showErrorBox']
}

/** @param show shows a request in the given window, else in any; rejects where there is none */
export function createDialog(
  show: (window: unknown, request: DialogRequest) => Promise<DialogAnswer>,
): Dialog {
  /** Path that the person typed; undefined when they closed the dialog or typed no absolute path. */
  const askPath = async (
    window: unknown,
    title: string,
    suggestedPath: string,
  ): Promise<string | undefined> => {
    const answer = await show(window, { kind: 'path', title, suggestedPath })
    return answer.kind === 'path' && isAbsolute(answer.path) ? answer.path : undefined
  }
  return refuseMissing('dialog', {
    async showOpenDialog(
      first: Electron.BaseWindow | Electron.OpenDialogOptions,
      second?: Electron.OpenDialogOptions,
    ) {
      const { window, options } = split(first, second)
      const properties = options.properties ?? []
      // A folder is typed, since the browser's chooser gives the files of a folder and never its path.
      if (properties.includes('openDirectory')) {
        const { title = 'Open', defaultPath } = options
        const folder = await askPath(window, title, defaultPath || homedir())
        return folder === undefined
          ? { canceled: true, filePaths: [] }
          : { canceled: false, filePaths: [folder] }
      }
      const extensions = (options.filters ?? []).flatMap((filter) => filter.extensions)
      const answer = await show(window, {
        kind: 'pick',
        isMultiple: properties.includes('multiSelections'),
        extensions: extensions.filter((each) => each !== '*').map((each) => `.${each}`),
      })
      return answer.kind === 'picked'
        ? { canceled: false, filePaths: [...answer.files] }
        : { canceled: true, filePaths: [] }
    },
    async showSaveDialog(
      first: Electron.BaseWindow | Electron.SaveDialogOptions,
      second?: Electron.SaveDialogOptions,
    ) {
      const { window, options } = split(first, second)
      const path = await askPath(window, options.title ?? 'Save', options.defaultPath ?? '')
      return path === undefined
        ? { canceled: true, filePath: '' }
        : { canceled: false, filePath: path }
    },
    async showMessageBox(
      first: Electron.BaseWindow | Electron.MessageBoxOptions,
      second?: Electron.MessageBoxOptions,
    ) {
      const { window, options } = split(first, second)
      const answer = await show(window, {
        kind: 'message',
        message: options.message,
        detail: options.detail ?? '',
        buttons: options.buttons ?? ['OK'],
        cancelIndex: options.cancelId ?? 0,
      })
      const response = answer.kind === 'pressed' ? answer.index : (options.cancelId ?? 0)
      return { response, checkboxChecked: false }
    },
    showErrorBox: (title: string, content: string) => {
      process.stderr.write(`${title}\n${content}\n`)
    },
  })
}

/** Arguments of a dialog, which are (window, options) or (options). */
function split<O extends object>(
  first: Electron.BaseWindow | O,
  second: O | undefined,
): { readonly window: unknown; readonly options: O } {
  return second === undefined
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- alone, it is the options
      { window: undefined, options: first as O }
    : { window: first, options: second }
}
