// The one window: hardened, at its last placement, shown when its page can be seen.
import type { z } from 'zod'
import type { JsonFile } from './json-file.ts'
import { APP_ADDRESS } from './origin.ts'
import type { Rectangle } from './placement.ts'
import { SMALLEST_WINDOW, placeWindow, placementSchema } from './placement.ts'

/** Schema of the window's file, which is empty until a window has closed once. */
export const windowFileSchema = placementSchema.partial()
export type WindowFile = JsonFile<z.infer<typeof windowFileSchema>>

export type WindowPorts = {
  readonly BrowserWindow: typeof Electron.BrowserWindow
  readonly screen: Pick<Electron.Screen, 'getAllDisplays' | 'getPrimaryDisplay'>
  readonly file: WindowFile
  readonly title: string
  /** Absolute path of the bundled preload. */
  readonly preload: string
  readonly isDark: boolean
  /** Whether developer tools can be opened; false in a package. */
  readonly hasDevTools: boolean
  /** Called when a window gets the focus or loses it. */
  readonly onFocus: (isFocused: boolean) => void
}

/**
 * Colours of `--surface` in renderer/styles/tokens.css, so that the window does not flash before the page's first
 * paint.
 */
const BACKGROUND = { light: '#ffffff', dark: '#171b24' } as const

/** Opens the window; resolves when its page is loaded. */
export async function openWindow(ports: WindowPorts): Promise<Electron.BrowserWindow> {
  const { bounds, isMaximized } = choosePlacement(ports)
  const window = new ports.BrowserWindow({
    ...bounds,
    minWidth: SMALLEST_WINDOW.width,
    minHeight: SMALLEST_WINDOW.height,
    title: ports.title,
    show: false,
    backgroundColor: ports.isDark ? BACKGROUND.dark : BACKGROUND.light,
    webPreferences: {
      preload: ports.preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      // Chromium would load the dictionaries from another host.
      spellcheck: false,
      devTools: ports.hasDevTools,
    },
  })
  window.once('ready-to-show', () => {
    if (isMaximized) window.maximize()
    window.show()
  })
  window.on('close', () => {
    try {
      ports.file.write({ bounds: window.getNormalBounds(), isMaximized: window.isMaximized() })
    } catch {
      // A full disk keeps the earlier placement; an error here would cut what is being sent.
    }
  })
  window.on('focus', () => ports.onFocus(true))
  window.on('blur', () => ports.onFocus(false))
  try {
    await window.loadURL(APP_ADDRESS)
  } catch (error) {
    // A window that is closed while its page loads is no defect.
    if (!window.isDestroyed()) throw error
  }
  return window
}

/** Brings a window, if there is one, to the front. */
export function showWindow(window: Electron.BrowserWindow | undefined): void {
  if (!window) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

function choosePlacement({ screen, file }: WindowPorts) {
  const { bounds, isMaximized } = file.read()
  const primary = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id)
  const workAreas: readonly [Rectangle, ...Rectangle[]] = [
    primary.workArea,
    ...others.map(({ workArea }) => workArea),
  ]
  return placeWindow(bounds ? { bounds, isMaximized: isMaximized ?? false } : undefined, workAreas)
}
