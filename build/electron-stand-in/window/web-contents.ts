// Electron's `webContents` over one page of Chromium.
import { EventEmitter } from 'node:events'
import type { BrowserPage } from '../chromium/browser.ts'
import type { StandInIpc } from '../electron/ipc-main.ts'
import { refuseMissing } from '../missing.ts'
import type { DialogAnswer, DialogRequest, PageBounds, PageMessage } from '../page/host-messages.ts'
import { toApplicationAddress } from '../protocol/addresses.ts'
import { decodeValue, encodeValue } from '../values.ts'
import { createFrame } from './frame.ts'
import type { Navigation, NavigationAttempt } from './navigation.ts'
import { watchNavigation } from './navigation.ts'
import type { PageLink } from './page-link.ts'
import { linkPage } from './page-link.ts'

export type WebContents = EventEmitter &
  Pick<
    Electron.WebContents,
    | 'forcefullyCrashRenderer'
    | 'getURL'
    | 'id'
    | 'isDestroyed'
    | 'loadURL'
    | 'reload'
    | 'send'
    | 'setWindowOpenHandler'
  >

/** Web contents, with what other parts of the stand-in need of them. */
export type StandInContents = {
  readonly contents: WebContents
  readonly session: Promise<BrowserPage['session']>
  readonly showDialog: (dialog: DialogRequest) => Promise<DialogAnswer>
  readonly bounds: () => PageBounds | undefined
  /** Ends them, since the page is gone. */
  readonly end: () => void
}

export type ContentsPorts = {
  readonly ipc: StandInIpc
  readonly preload: string | undefined
  readonly page: Promise<BrowserPage>
  readonly setUp: (session: BrowserPage['session']) => Promise<void>
  readonly beforeLoad: (url: string) => Promise<void>
}

type OpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0]
type Connected = { readonly link: PageLink; readonly navigation: Navigation }

let nextContentsId = 1

const denyToOpen: OpenHandler = () => ({ action: 'deny' })

function preventable<T extends object>(details: T) {
  let isPrevented = false
  const event = { ...details, preventDefault: () => void (isPrevented = true) }
  return { event, isPrevented: () => isPrevented }
}

export function createContents(ports: ContentsPorts): StandInContents {
  const emitter = new EventEmitter()
  const dialogs = new Map<number, (answer: DialogAnswer) => void>()
  let openHandler = denyToOpen
  let connected: Connected | undefined
  let bounds: PageBounds | undefined
  let isDestroyed = false
  let nextDialogId = 1

  const isAllowed = ({ url, isMainFrame }: NavigationAttempt): boolean => {
    const { event, isPrevented } = preventable({ url, isMainFrame, isSameDocument: false })
    emitter.emit('will-frame-navigate', event)
    if (isMainFrame) emitter.emit('will-navigate', event, url)
    return !isPrevented()
  }
  const askToOpen = (url: string): void => {
    const { action } = openHandler({
      url: toApplicationAddress(url),
      frameName: '',
      features: '',
      disposition: 'new-window',
      referrer: { url: '', policy: 'no-referrer' },
    })
    if (action !== 'deny') throw new Error('the stand-in opens no window that a page asks for')
  }

  const receive = async ({ link, navigation }: Connected, message: PageMessage): Promise<void> => {
    const createEvent = () => ({
      sender: contents,
      senderFrame: createFrame(navigation.currentUrl()),
    })
    switch (message.kind) {
      case 'hello':
        return
      case 'preloadFailed':
        process.stderr.write(`the preload failed: ${message.message}\n`)
        emitter.emit('preload-error', {}, ports.preload, new Error(message.message))
        return
      case 'windowOpen':
        askToOpen(message.url)
        return
      case 'bounds':
        bounds = message.bounds
        return
      case 'dialog': {
        const { answer } = message
        const replaced =
          answer.kind === 'picked'
            ? { ...answer, files: toTexts(await link.replaceTokens(answer.files)) }
            : answer
        dialogs.get(message.dialogId)?.(replaced)
        dialogs.delete(message.dialogId)
        return
      }
      case 'send': {
        const args = toList(await link.replaceTokens(decodeValue(message.args)))
        ports.ipc.ipcMain.emit(message.channel, createEvent(), ...args)
        return
      }
      case 'invoke': {
        const { callId, channel } = message
        const event = createEvent()
        try {
          const args = toList(await link.replaceTokens(decodeValue(message.args)))
          // Cast: the event has only the members of the stand-in; any other member throws when it is read.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          const given = refuseMissing('event', event) as unknown as Electron.IpcMainInvokeEvent
          const value = encodeValue(await ports.ipc.invoke(given, channel, args))
          link.deliver({ kind: 'reply', callId, value })
        } catch (error) {
          const text = `Error invoking remote method '${channel}': ${String(error)}`
          link.deliver({ kind: 'fault', callId, message: text })
        }
      }
    }
  }

  const connect = async (): Promise<Connected> => {
    const { session } = await ports.page
    session.on('Page.windowOpen', ({ url }) => askToOpen(url))
    session.on('Inspector.targetCrashed', () =>
      emitter.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }),
    )
    const navigation = await watchNavigation(session, {
      isAllowed,
      onLoaded: () => emitter.emit('did-finish-load'),
    })
    const link: PageLink = await linkPage(session, ports.preload, (message) => {
      void receive({ link, navigation }, message)
    })
    await session.send('Inspector.enable')
    await ports.setUp(session)
    await session.send('Runtime.runIfWaitingForDebugger')
    connected = { link, navigation }
    return connected
  }
  const connection = connect()
  connection.catch(() => {}) // callers that load something get the error

  const contents: WebContents = refuseMissing(
    'webContents',
    Object.assign(emitter, {
      id: nextContentsId,
      getURL: () => connected?.navigation.currentUrl() ?? '',
      isDestroyed: () => isDestroyed,
      async loadURL(url: string) {
        const { navigation } = await connection
        await ports.beforeLoad(url)
        await navigation.load(url)
      },
      reload: () => connected?.navigation.reload(),
      forcefullyCrashRenderer: () =>
        void ports.page.then(({ session }) => session.send('Page.crash')).catch(() => {}), // the page is gone
      send: (channel: string, ...args: readonly unknown[]) =>
        connected?.link.deliver({ kind: 'event', channel, args: encodeValue(args) }),
      setWindowOpenHandler: (handler: OpenHandler) => {
        openHandler = handler
      },
    }),
  )
  nextContentsId += 1

  return {
    contents,
    session: connection.then(async () => (await ports.page).session),
    bounds: () => bounds,
    async showDialog(dialog) {
      const { link } = await connection
      const dialogId = nextDialogId
      nextDialogId += 1
      return new Promise((resolve) => {
        dialogs.set(dialogId, resolve)
        link.deliver({ kind: 'dialog', dialogId, dialog }, true)
      })
    },
    end() {
      isDestroyed = true
      connected?.navigation.end()
      for (const answer of dialogs.values()) answer({ kind: 'cancelled' })
      emitter.emit('destroyed')
    },
  }
}

/** Arguments as an array, as the preload's side encodes them. */
function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function toTexts(value: unknown): readonly string[] {
  return toList(value).filter((each) => typeof each === 'string')
}
