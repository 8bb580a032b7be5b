// The bridge between page and main: three functions, no logic. A dropped file's path goes from here
// to main, and never through the page.
import { contextBridge, ipcRenderer, webUtils } from 'electron'

// Channel names as in main/electron/channels.ts, written again since only types may be imported here.
contextBridge.exposeInMainWorld('bridge', {
  invoke: (operation: string, input: unknown): Promise<unknown> =>
    ipcRenderer.invoke('operation', operation, input),
  subscribe: (listener: (event: unknown) => void): (() => void) => {
    const deliver = (_: Electron.IpcRendererEvent, event: unknown): void => listener(event)
    ipcRenderer.on('event', deliver)
    return () => {
      ipcRenderer.off('event', deliver)
    }
  },
  admitFiles: (files: readonly File[]): Promise<unknown> =>
    ipcRenderer.invoke(
      'admit-files',
      files.map((file) => webUtils.getPathForFile(file)),
    ),
})
