// Limits of every page of this program: no navigation, no new window, no embedded view, no device permission.
// Electron, "Security", 5, 11, 12, 13 and 14.
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

/** The only permission that the page gets, to copy a request id. */
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
