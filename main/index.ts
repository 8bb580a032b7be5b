// Entry of the desktop application: joins Electron's modules to the ports of the application. Only this file imports
// values from `electron`. `application.ts` is imported dynamically, after the window is asked for.
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  BrowserWindow,
  Menu,
  Notification,
  Tray,
  app,
  autoUpdater,
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
} from 'electron'
import ElectronStore from 'electron-store'
import type { Settings } from '../shared/model/settings.ts'
import { settingsSchema } from '../shared/model/settings.ts'
import type { Application, ApplicationPorts } from './application.ts'
import { registerAppScheme, serveApp } from './electron/app-protocol.ts'
import { CHANNELS } from './electron/channels.ts'
import { createPresence, followQueue } from './electron/background-presence.ts'
import { watchCrashes } from './electron/crashes.ts'
import { describeHost } from './electron/describe-host.ts'
import { createDesktop } from './electron/desktop.ts'
import { createDialogs } from './electron/dialogs.ts'
import { chooseFolders, useFolders } from './electron/folders.ts'
import { denyPermissions, hardenPages } from './electron/harden.ts'
import { answerPage } from './electron/ipc.ts'
import { openJsonFile } from './electron/json-file.ts'
import type { OpenStore } from './electron/json-file.ts'
import { watchLifecycle } from './electron/lifecycle.ts'
import { createLogFile } from './electron/log-file.ts'
import { createMenuTemplate } from './electron/menu.ts'
import { createNetworkFile } from './electron/network-file.ts'
import { createNotifier, identifyProgram } from './electron/notifier.ts'
import { watchPower } from './electron/power.ts'
import { createSecretStore } from './electron/secret-store.ts'
import { createSettingsFile } from './electron/settings-file.ts'
import { readSettleFloor } from './electron/settle-floor.ts'
import { refusesToStart } from './electron/refused-switches.ts'
import type { OpenedFiles } from './electron/opened-files.ts'
import { watchOpenedFiles } from './electron/opened-files.ts'
import { claimSingleInstance } from './electron/single-instance.ts'
import { openWindow, showWindow, windowFileSchema } from './electron/window.ts'
import { setStartsWithSystem } from './electron/start-with-system.ts'
import { createSystemNetwork } from './electron/system-network.ts'
import { bundledWorkers } from './electron/worker-entries.ts'
import type { SettingsFile } from './ports.ts'
import { systemClock, systemRandom } from './platform/system-ports.ts'

/**
 * Name of the licences file beside app.asar, or in a checkout beside the bundle; `build/third-party.ts` writes it.
 */
const NOTICES = 'THIRD-PARTY-NOTICES.txt'

const { platform, env: environment } = process
const besideBundle = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const folders = chooseFolders({ platform, environment, home: homedir() })
const {
  log,
  flush: flushLog,
  forwardTo: forwardLog,
} = createLogFile({ folder: folders.logs, clock: systemClock })
const openStore: OpenStore = (options) => new ElectronStore<Record<string, unknown>>(options)
const file = { openStore, folder: folders.root, clock: systemClock }
const program = environment['APPIMAGE'] ?? process.execPath
const startMachine = { app, platform, environment, home: homedir(), program }
const currentWindow = (): BrowserWindow | undefined => BrowserWindow.getAllWindows()[0]
/** Starts the installer of a newer version, if one waits; called when everything is closed. */
let handOverUpdate = async (): Promise<void> => {}
/** Whether a window has the focus. */
let isWatched = false
let showOrOpen = (): void => showWindow(currentWindow())
/** Language of the settings; the default until they are read. */
let language = settingsSchema.parse({}).language

if (!refusesToStart({ app, dialog, argv: process.argv, environment, platform, language })) begin()

/** Sets up what Electron accepts only before its `ready` event. */
function begin(): void {
  watchCrashes({ process, app, dialog, log, flushLog, language: () => language })
  app.enableSandbox()
  identifyProgram(app, platform)
  useFolders(app, folders)
  registerAppScheme(protocol)
  hardenPages(app, log)
  const openedFiles = watchOpenedFiles(app, { argv: process.argv, workingFolder: process.cwd() })
  const isFirst = claimSingleInstance(app, () => showOrOpen())
  if (isFirst) void app.whenReady().then(() => run(openedFiles))
  else app.quit()
}

async function run(openedFiles: OpenedFiles): Promise<void> {
  const settings = createSettingsFile(file)
  const made = Promise.withResolvers<Application>()
  const application = made.promise
  const stop = async () => {
    await (await application).stop()
    presence.stop()
  }
  const open = () => openMainWindow(application)
  showOrOpen = () => (currentWindow() ? showWindow(currentWindow()) : void open())
  const presence = createPresence({
    Tray,
    Menu,
    powerSaveBlocker,
    notifier: createNotifier(Notification, () => showOrOpen()),
    icon: besideBundle('tray.png'),
    settings: settings.read,
    isWatched: () => isWatched,
    open: () => showOrOpen(),
    quit: () => app.quit(),
  })
  const { staysOpen } = presence
  const { quitWithSession } = watchLifecycle({
    app,
    platform,
    log,
    flushLog,
    stop,
    handOverUpdate: () => handOverUpdate(),
    staysOpen,
    reopen: () => void open(),
  })
  const openLote = async (): Promise<void> => {
    if (!currentWindow()) await open() // macOS: the program runs without one
    await (await application).dispatch('lote.pick', {})
  }
  const show = (now: Settings): void => showAppearance(now, () => void openLote())
  show(settings.read())
  denyPermissions(session.defaultSession)
  serveApp(protocol, besideBundle('../renderer'), {
    stored: async (sha256) => (await application).storedFile(sha256),
    archived: async (documentId) => (await application).archivedFile(documentId),
  })
  answerPage({
    ipcMain,
    log,
    dispatch: async (...asked) => (await application).dispatch(...asked),
    admitFiles: async (paths) => (await application).admitFiles(paths),
  })
  // The window opens first: its page loads while the journal opens, and its questions wait for the application.
  const opening = open()
  made.resolve(makeApplication(settings))
  const { start, offerFiles, onEvent, noteSuspend, noteResume, dispatch } = await application
  watchPower({ powerMonitor, noteSuspend, noteResume, quit: quitWithSession })
  notifyPages(onEvent, show)
  const starting = start().then(() => followQueue({ onEvent, dispatch }, presence))
  openedFiles.deliverTo((paths) => {
    offerFiles(paths)
    showOrOpen()
  })
  await Promise.all([opening, starting])
}

/** Imports and makes the application; the import is slow, so that it begins after the window is asked for. */
async function makeApplication(settings: SettingsFile): Promise<Application> {
  await nextTurn()
  const { createApplication } = await import('./application.ts')
  const { openSystemLog, readMachine } = await import('./electron/machine-policy.ts')
  const machine = await readMachine({
    platform,
    environment,
    programFolder: dirname(process.execPath),
  })
  forwardLog(await openSystemLog({ platform, log, ...machine }))
  const { openUpdates } = await import('./electron/machine-updates.ts')
  const programFolder = dirname(process.execPath)
  const updates = await openUpdates({
    app,
    autoUpdater,
    platform,
    environment,
    programFolder,
    log,
    ...machine,
  })
  if (updates) handOverUpdate = updates.handOver
  return createApplication({ ...createPorts(settings), ...machine, ...(updates && { updates }) })
}

function createPorts(settings: SettingsFile): ApplicationPorts {
  return {
    clock: systemClock,
    random: systemRandom,
    log,
    settings,
    secrets: createSecretStore({ safeStorage, platform, log, file }),
    dialogs: createDialogs(dialog, currentWindow),
    desktop: createDesktop(shell),
    notifier: createNotifier(Notification, () => showOrOpen()),
    network: {
      file: createNetworkFile(file),
      ...createSystemNetwork({
        resolveProxy: (url) => session.defaultSession.resolveProxy(url),
        openSession: (name) => session.fromPartition(name, { cache: false }),
        request: (options, own) => net.request({ ...options, session: own }),
      }),
    },
    workers: bundledWorkers(import.meta.url, utilityProcess),
    folders,
    ...readSettleFloor(environment, app),
    setStartsWithSystem: (starts) => setStartsWithSystem(startMachine, starts),
    hasPage: () => currentWindow() !== undefined,
    description: describeHost({
      platform,
      environment,
      version: app.getVersion(),
      versions: process.versions,
    }),
    noticesFile: join(app.getAppPath(), app.isPackaged ? '..' : 'out', NOTICES),
  }
}

/** Sets menu and theme of the system's parts of the window by language and theme of the settings. */
function showAppearance(settings: Settings, openLote: () => void): void {
  language = settings.language
  nativeTheme.themeSource = settings.theme
  const isDevelopment = !app.isPackaged
  const template = createMenuTemplate({
    language,
    platform,
    isDevelopment,
    openLote,
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate([...template]))
}

function notifyPages(onEvent: Application['onEvent'], show: (settings: Settings) => void): void {
  onEvent((event) => {
    if (event.name === 'settings.changed') show(event.payload)
    for (const window of BrowserWindow.getAllWindows()) {
      window.webContents.send(CHANNELS.event, event)
    }
  })
}

async function openMainWindow(application: Promise<Application>): Promise<void> {
  await openWindow({
    BrowserWindow,
    screen,
    file: openJsonFile({ ...file, name: 'window', schema: windowFileSchema }),
    title: app.getName(),
    preload: besideBundle('../preload/index.cjs'),
    isDark: nativeTheme.shouldUseDarkColors,
    hasDevTools: !app.isPackaged,
    onFocus(isFocused) {
      isWatched = isFocused
      void application.then((made) => made.setFocused(isFocused))
    },
  })
}
