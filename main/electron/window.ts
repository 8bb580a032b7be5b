// The one window: hardened, where it was left, shown when there is something to see.
import type { z } from 'zod'
import type { JsonFile } from './json-file.ts'
import { APP_ADDRESS } from './origin.ts'
import type { Rectangle } from './placement.ts'
import { SMALLEST_WINDOW, placeWindow, placementSchema } from './placement.ts'

/** The file of it: empty until the first window closed. */
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
  /** Off in a package. */
  readonly hasDevTools: boolean
  /** Somebody began or ceased to look at it. */
  readonly onFocus: (isFocused: boolean) => void
}

/** `--surface` of renderer/styles/tokens.css: no flash before the page's first paint. */
const BACKGROUND = { light: '#ffffff', dark: '#171b24' } as const

/** Resolves when the page is loaded. */
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
      // The dictionaries come from a foreign host.
      spellcheck: false,
      devTools: ports.hasDevTools,
    },
  })
  window.once('ready-to-show', () => {
    if (isMaximized) window.maximize()
    window.show()
  })
  window.on('close', () =>
    ports.file.write({ bounds: window.getNormalBounds(), isMaximized: window.isMaximized() }),
  )
  window.on('focus', () => ports.onFocus(true))
  window.on('blur', () => ports.onFocus(false))
  await window.loadURL(APP_ADDRESS)
  return window
}

/** In front of the others, if there is one. */
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
