// Module in place of `electron`: every part that main uses, and an error with its name for any other. Typed against
// Electron's own types, so that a part of another shape does not compile.
import { createHost } from './host.ts'
import { createApp } from './electron/app.ts'
import { createAppPaths } from './electron/app-paths.ts'
import { createDialog } from './electron/dialog.ts'
import { createIpc } from './electron/ipc-main.ts'
import { describePackage } from './electron/package-description.ts'
import { createNet } from './electron/net.ts'
import { createRecorded } from './electron/recorded.ts'
import { createSafeStorage } from './electron/safe-storage.ts'
import { createSession } from './electron/session.ts'
import { createSingleInstance } from './electron/single-instance.ts'
import {
  createAutoUpdater,
  createNativeTheme,
  createPowerMonitor,
  createScreen,
} from './electron/surroundings.ts'
import { createUtilityProcess } from './electron/utility-process.ts'
import { readOptions } from './options.ts'
import { createProtocol } from './protocol/protocol.ts'
import { openTestDoor } from './test-door.ts'
import { refuseMissing } from './missing.ts'
import type { BrowserWindow, StandInWindow, WindowPorts } from './window/browser-window.ts'
import { createWindow } from './window/browser-window.ts'

const options = readOptions(process.env)
const standInProtocol = createProtocol()
const host = createHost(standInProtocol, options)
const ipc = createIpc()
const permissions = createSession()
const windows = new Set<StandInWindow>()
const sessions = () => [...windows].map(({ contents }) => contents.session)
const theme = createNativeTheme(sessions)
const description = describePackage(process.argv[1] ?? '')
let isQuitting = false

const standInApp = createApp({
  isPackaged: options.isPackaged,
  description,
  paths: createAppPaths(description.name),
  singleInstance: createSingleInstance(),
  closeWindows() {
    isQuitting = true
    for (const { window } of windows) window.close()
    isQuitting = windows.size === 0
    return { areAllClosed: isQuitting }
  },
  close: host.close,
  exitProcess: (code) => process.exit(code),
})

const windowPorts: WindowPorts = {
  browser: host.browser,
  ipc,
  setUp: theme.apply,
  beforeLoad: async (url) => permissions.applyPermissions(await host.browser(), url),
  onOpened(opened) {
    windows.add(opened)
    const { contents } = opened.contents
    contents.on('render-process-gone', (_, details) =>
      standInApp.emit('render-process-gone', {}, contents, details),
    )
    standInApp.emit('web-contents-created', {}, contents)
    standInApp.emit('browser-window-created', {}, opened.window)
  },
  onClosed(closed) {
    windows.delete(closed)
    if (windows.size > 0 || isQuitting) return
    // Electron quits when there is no listener.
    if (!standInApp.emit('window-all-closed')) standInApp.quit()
  },
}

class BrowserWindowStandIn {
  static getAllWindows(): readonly BrowserWindow[] {
    return [...windows].map(({ window }) => window)
  }
  // Users of Electron call `new`; the returned object is made by a function.
  constructor(given: Electron.BrowserWindowConstructorOptions = {}) {
    return createWindow(windowPorts, given).window
  }
}

const standInDialog = createDialog((window, request) => {
  const all = [...windows]
  const shown = all.find((each) => each.window === window) ?? all[0]
  if (!shown) throw new Error('the stand-in shows dialogs in a window, and there is none')
  return shown.contents.showDialog(request)
})

const { recorded, ...recording } = createRecorded()
const parts = {
  ...recording,
  app: standInApp,
  autoUpdater: createAutoUpdater(),
  BrowserWindow: BrowserWindowStandIn,
  dialog: standInDialog,
  ipcMain: ipc.ipcMain,
  net: createNet(),
  nativeTheme: theme.nativeTheme,
  powerMonitor: createPowerMonitor(),
  protocol: standInProtocol.protocol,
  safeStorage: createSafeStorage(options.storageBackend),
  screen: createScreen(),
  session: refuseMissing('session', {
    defaultSession: permissions.defaultSession,
    fromPartition: permissions.fromPartition,
  }),
  utilityProcess: createUtilityProcess(),
  /** Requests of the application that a browser cannot show; not a part of Electron. */
  standIn: { recorded },
}

void standInApp.whenReady().then(async () => {
  if (options.hasDebuggingPort && process.send) {
    const exit = () => standInApp.exit(0)
    openTestDoor({ electron: parts, devtoolsAddress: host.devtoolsAddress, exit })
  }
  // Chromium starts while the application opens its files.
  await host.browser().catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    standInApp.exit(1)
  })
})
// SIGINT and SIGTERM quit, as in Electron on Linux and macOS.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => standInApp.quit())
host.onBrowserGone(() => {
  if (windows.size === 0 && !isQuitting) standInApp.quit()
})

export const {
  app,
  autoUpdater,
  Menu,
  Notification,
  Tray,
  dialog,
  ipcMain,
  nativeTheme,
  net,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
} = parts
export { BrowserWindowStandIn as BrowserWindow }
// Default export, which electron-store imports.
export default refuseMissing('electron', parts)
