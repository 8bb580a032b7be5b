// Electron's `app`: paths, life cycle, single-instance lock.
import { EventEmitter } from 'node:events'
import { refuseMissing } from '../missing.ts'
import type { AppPaths } from './app-paths.ts'
import type { PackageDescription } from './package-description.ts'
import type { SingleInstance } from './single-instance.ts'

export type App = EventEmitter &
  Pick<
    Electron.App,
    | 'enableSandbox'
    | 'exit'
    | 'getAppPath'
    | 'getLocale'
    | 'getName'
    | 'getPath'
    | 'getVersion'
    | 'isPackaged'
    | 'isReady'
    | 'quit'
    | 'releaseSingleInstanceLock'
    | 'requestSingleInstanceLock'
    | 'setAboutPanelOptions'
    | 'setAppUserModelId'
    | 'setPath'
    | 'whenReady'
  >

export type AppPorts = {
  readonly isPackaged: boolean
  readonly description: PackageDescription
  readonly paths: AppPaths
  readonly singleInstance: SingleInstance
  readonly closeWindows: () => { readonly areAllClosed: boolean }
  /** Ends Chromium. */
  readonly close: () => Promise<void>
  readonly exitProcess: (code: number) => void
}

export function createApp(ports: AppPorts): App {
  const emitter = new EventEmitter()
  let isReady = false
  let isExiting = false
  const ready = new Promise<void>((resolve) => {
    // `ready` is emitted after the main module has run, as in Electron, so that the module can act before it.
    setImmediate(() => {
      if (isExiting) return
      isReady = true
      emitter.emit('ready', {}, {})
      resolve()
    })
  })

  const exit = (code = 0): void => {
    if (isExiting) return
    isExiting = true
    ports.singleInstance.release()
    void ports.close().finally(() => ports.exitProcess(code))
  }
  const isRefused = (name: 'before-quit' | 'will-quit'): boolean => {
    let isPrevented = false
    emitter.emit(name, { preventDefault: () => void (isPrevented = true) })
    return isPrevented
  }
  const quit = (): void => {
    if (isExiting || isRefused('before-quit')) return
    if (!ports.closeWindows().areAllClosed || isRefused('will-quit')) return
    emitter.emit('quit', {}, 0)
    exit(0)
  }

  return refuseMissing(
    'app',
    Object.assign(emitter, {
      isPackaged: ports.isPackaged,
      exit,
      quit,
      whenReady: () => ready,
      isReady: () => isReady,
      getAppPath: () => ports.description.folder,
      getName: () => ports.description.name,
      getVersion: () => ports.description.version,
      getLocale: () => Intl.DateTimeFormat().resolvedOptions().locale,
      getPath: ports.paths.get,
      setPath: ports.paths.set,
      requestSingleInstanceLock: () =>
        ports.singleInstance.request(ports.paths.get('userData'), (argv, folder) =>
          emitter.emit('second-instance', {}, argv, folder, undefined),
        ),
      releaseSingleInstanceLock: ports.singleInstance.release,
      // Chromium's pages are always in its sandbox.
      enableSandbox: () => {},
      // Only Windows and the about panel use these; a browser window has no place for them.
      setAppUserModelId: () => {},
      setAboutPanelOptions: () => {},
    }),
  )
}
