// Limits of every page of this program, whatever it holds: it goes nowhere else, opens no window, embeds no view and
// asks for no device. Electron, "Security", 5, 11, 12, 13 and 14.
import type { Log } from '../ports.ts'
import { isOwnAddress } from './origin.ts'

export function hardenPages(app: Pick<Electron.App, 'on'>, log: Log): void {
  app.on('web-contents-created', (_, contents) => hardenPage(contents, log))
}

function hardenPage(
  contents: Pick<Electron.WebContents, 'on' | 'setWindowOpenHandler'>,
  log: Log,
): void {
  const refuse =
    (what: string) =>
    (event: { readonly preventDefault: () => void }): void => {
      event.preventDefault()
      log({ level: 'warn', event: 'page.refused', details: { what } })
    }
  contents.on('will-frame-navigate', refuse('navigation'))
  contents.on('will-redirect', refuse('redirect'))
  contents.on('will-attach-webview', refuse('webview'))
  contents.setWindowOpenHandler(() => {
    log({ level: 'warn', event: 'page.refused', details: { what: 'window' } })
    return { action: 'deny' }
  })
}

/** Copying a request id is the only one that the page is ever granted. */
const GRANTED = 'clipboard-sanitized-write'

export function denyPermissions(
  session: Pick<
    Electron.Session,
    'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
  >,
): void {
  session.setPermissionRequestHandler((contents, permission, decide) =>
    decide(permission === GRANTED && isOwnAddress(contents.getURL())),
  )
  session.setPermissionCheckHandler(
    (_, permission, origin) => permission === GRANTED && isOwnAddress(origin),
  )
  session.setDevicePermissionHandler(() => false)
}
