// Desktop of the stand-in: one display, one theme, no power events of its own, no updater of a system.
import { EventEmitter } from 'node:events'
import type { DevtoolsSession } from '../chromium/devtools.ts'
import { refuseMissing } from '../missing.ts'

type Display = Pick<Electron.Display, 'id' | 'bounds' | 'workArea' | 'scaleFactor'>

/** Smallest office monitor for which the application is made. */
const DISPLAY: Display = {
  id: 1,
  bounds: { x: 0, y: 0, width: 1366, height: 768 },
  workArea: { x: 0, y: 0, width: 1366, height: 768 },
  scaleFactor: 1,
}

export function createScreen() {
  return refuseMissing(
    'screen',
    Object.assign(new EventEmitter(), {
      getPrimaryDisplay: () => DISPLAY,
      getAllDisplays: () => [DISPLAY],
    }),
  )
}

export function createPowerMonitor() {
  return refuseMissing('powerMonitor', new EventEmitter())
}

export function createAutoUpdater() {
  return refuseMissing('autoUpdater', new EventEmitter())
}

type ThemeSource = Electron.NativeTheme['themeSource']

export function createNativeTheme(sessions: () => readonly Promise<DevtoolsSession>[]) {
  const emitter = new EventEmitter()
  let themeSource: ThemeSource = 'system'
  const apply = async (session: DevtoolsSession): Promise<void> => {
    const value = themeSource === 'system' ? '' : themeSource
    await session.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value }],
    })
  }
  type Theme = EventEmitter & Pick<Electron.NativeTheme, 'themeSource' | 'shouldUseDarkColors'>
  // Cast: the type of `defineProperties` is the one that the object had before.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const nativeTheme = Object.defineProperties(emitter, {
    themeSource: {
      get: () => themeSource,
      set: (chosen: ThemeSource) => {
        themeSource = chosen
        for (const session of sessions()) session.then(apply).catch(() => {}) // the page is gone
        emitter.emit('updated')
      },
    },
    shouldUseDarkColors: { get: () => themeSource === 'dark' },
  }) as Theme
  return { nativeTheme: refuseMissing('nativeTheme', nativeTheme), apply }
}
