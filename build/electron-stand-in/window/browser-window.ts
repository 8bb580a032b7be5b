// Electron's `BrowserWindow`: a window of Chromium. It cannot be hidden: `show: false` is ignored.
import { EventEmitter } from 'node:events'
import type { Browser, BrowserPage } from '../chromium/browser.ts'
import type { StandInIpc } from '../electron/ipc-main.ts'
import { refuseMissing } from '../missing.ts'
import type { StandInContents, WebContents } from './web-contents.ts'
import { createContents } from './web-contents.ts'

export type BrowserWindow = EventEmitter &
  Pick<
    Electron.BrowserWindow,
    | 'id'
    | 'close'
    | 'destroy'
    | 'focus'
    | 'getBounds'
    | 'getNormalBounds'
    | 'isDestroyed'
    | 'isMaximized'
    | 'isMinimized'
    | 'isVisible'
    | 'loadURL'
    | 'maximize'
    | 'restore'
    | 'show'
  > & { readonly webContents: WebContents }

export type StandInWindow = { readonly window: BrowserWindow; readonly contents: StandInContents }

export type WindowPorts = {
  readonly browser: () => Promise<Browser>
  readonly ipc: StandInIpc
  readonly setUp: (session: BrowserPage['session']) => Promise<void>
  readonly beforeLoad: (url: string) => Promise<void>
  /** Called when a window is open, for the application's events; `onClosed` when it is gone. */
  readonly onOpened: (opened: StandInWindow) => void
  readonly onClosed: (closed: StandInWindow) => void
}

type Options = Electron.BrowserWindowConstructorOptions
type WindowState = 'normal' | 'minimized' | 'maximized'

let nextWindowId = 1

export function createWindow(ports: WindowPorts, options: Options): StandInWindow {
  const { width = 800, height = 600, x, y } = options
  const emitter = new EventEmitter()
  let state: WindowState = 'normal'
  let isClosing = false
  let isDestroyed = false

  const page = openPage()
  page.catch(() => {}) // callers that load something get the error
  const contents = createContents({
    ipc: ports.ipc,
    preload: options.webPreferences?.preload,
    page,
    setUp: ports.setUp,
    beforeLoad: ports.beforeLoad,
  })
  contents.contents.once('did-finish-load', () => emitter.emit('ready-to-show'))

  async function openPage(): Promise<BrowserPage> {
    const browser = await ports.browser()
    const opened = await browser.openPage({ width, height })
    browser.onPageGone((targetId) => {
      if (targetId === opened.targetId) end()
    })
    browser.onClose(end)
    await setBounds(browser, opened, {
      width,
      height,
      ...(x === undefined ? {} : { left: x, top: y ?? 0 }),
    })
    return opened
  }
  const change = (bounds: { readonly windowState: WindowState }): void => {
    state = bounds.windowState
    void Promise.all([ports.browser(), page])
      .then(([browser, opened]) => setBounds(browser, opened, bounds))
      .catch(() => {}) // the page is gone
  }
  const end = (): void => {
    if (isDestroyed) return
    // A person closed the window, which cannot be prevented any more.
    if (!isClosing) emitter.emit('close', { preventDefault: () => {} })
    isDestroyed = true
    contents.end()
    ports.onClosed(standInWindow)
    emitter.emit('closed')
  }
  const destroy = (): void => {
    isClosing = true
    void Promise.all([ports.browser(), page])
      .then(([browser, { targetId }]) => browser.devtools.send('Target.closeTarget', { targetId }))
      .catch(() => {}) // the page is gone
    end()
  }
  const close = (): void => {
    let isPrevented = false
    emitter.emit('close', { preventDefault: () => void (isPrevented = true) })
    if (isPrevented) return
    isClosing = true
    destroy()
  }
  const getBounds = () => contents.bounds() ?? { x: x ?? 0, y: y ?? 0, width, height }

  const window: BrowserWindow = refuseMissing(
    'BrowserWindow',
    Object.assign(emitter, {
      id: nextWindowId,
      webContents: contents.contents,
      close,
      destroy,
      focus: () => void contents.session.then((session) => session.send('Page.bringToFront')),
      getBounds,
      getNormalBounds: getBounds,
      isDestroyed: () => isDestroyed,
      isMaximized: () => state === 'maximized',
      isMinimized: () => state === 'minimized',
      isVisible: () => !isDestroyed,
      loadURL: (url: string) => contents.contents.loadURL(url),
      maximize: () => change({ windowState: 'maximized' }),
      restore: () => change({ windowState: 'normal' }),
      show: () => {},
    }),
  )
  nextWindowId += 1
  const standInWindow = { window, contents }
  ports.onOpened(standInWindow)
  return standInWindow
}

async function setBounds(
  { devtools }: Browser,
  { targetId }: BrowserPage,
  bounds: {
    readonly windowState?: WindowState
    readonly left?: number
    readonly top?: number
    readonly width?: number
    readonly height?: number
  },
): Promise<void> {
  const { windowId } = await devtools.send('Browser.getWindowForTarget', { targetId })
  await devtools.send('Browser.setWindowBounds', { windowId, bounds })
}
